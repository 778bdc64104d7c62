import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { initialize, openSession, post, raw, rpc, startServer, testConfig, until } from '../../test/http-server.js'
import type { TokenConfig } from '../config/gateway-config.js'
import { serveHttp } from './serve-http.js'

const BODY = JSON.stringify(rpc('tools/list'))
const TOKENS: readonly TokenConfig[] = [
  { name: 'operator', token: 'operator-secret', scope: undefined },
  { name: 'limited', token: 'limited-sécret', scope: { servers: ['files'] } },
]
const operator = { authorization: 'Bearer operator-secret' }

/** A POST over a raw connection, with exactly these header lines besides the length. */
function rawPost(lines: readonly string[], body = BODY): string {
  return [
    'POST /mcp HTTP/1.1',
    ...lines,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

const JSON_TYPE = 'Content-Type: application/json'

describe('where a request comes from', () => {
  it.each([
    ['evil.example', 403],
    ['evil.example:80', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost@evil.example', 403],
    ['', 403],
    ['localhost:9', 200],
    ['LOCALHOST', 200],
    ['[::1]:80', 200],
    ['tools.example', 200],
    ['tools.example:443', 200],
  ])('answers a Host of %j with %i', async (host, status) => {
    const { url } = await startServer({ http: { allowedHosts: ['tools.example'] } })
    expect(await raw(url, [rawPost([`Host: ${host}`, JSON_TYPE])])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it.each(['/', '/healthz', '/metrics', '/api/status', '/mcp', '/nothing'])(
    'checks Host and Origin at %s',
    async path => {
      const { url } = await startServer()
      const foreign = await raw(url, [`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`])
      expect(foreign).toMatch(/^HTTP\/1.1 403 /)
      expect((await fetch(`${url}${path}`, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
      expect((await fetch(`${url}${path}`, { headers: { origin: 'null' } })).status).toBe(403)
    },
  )

  it('refuses a request that a browser makes for another site without an Origin', async () => {
    const { url } = await startServer()
    const embedded = `GET /api/search?q=x HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nConnection: close\r\n\r\n`
    expect(await raw(url, [embedded])).toMatch(/^HTTP\/1.1 403 /)
    const link = embedded.replace('/api/search?q=x', '/').replace('no-cors', 'navigate')
    expect(await raw(url, [link])).toMatch(/^HTTP\/1.1 200 /)
  })

  it('gives CORS headers to allowed origins only', async () => {
    const { url, mcp } = await startServer({ http: { allowedOrigins: ['https://app.example'] } })
    const headers = {
      origin: 'https://app.example',
      'access-control-request-headers': 'content-type, mcp-session-id, mcp-param-region, x-evil',
      'access-control-request-method': 'POST',
    }
    const preflight = await fetch(mcp, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'content-type, mcp-session-id, mcp-param-region',
      vary: 'Origin',
    })
    const answer = await post(mcp, rpc('ping'), { origin: 'https://app.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const own = await post(mcp, rpc('ping'), { origin: url })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(
      (await fetch(mcp, { method: 'OPTIONS', headers: { ...headers, origin: 'https://app.example.evil' } })).status,
    ).toBe(403)
  })

  it.each([
    'Host: localhost',
    'Authorization: Bearer x',
    'Mcp-Session-Id: a',
    'Content-Type: application/json',
    'Origin: http://localhost',
  ])('refuses the header %j given twice', async line => {
    const { url } = await startServer()
    const answer = await raw(url, [rawPost(['Host: localhost', JSON_TYPE, line, line])])
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses the content type %j, which any page may send',
    async type => {
      const { url } = await startServer()
      const answer = await raw(url, [rawPost(['Host: localhost', ...(type === '' ? [] : [`Content-Type: ${type}`])])])
      expect(answer).toMatch(/^HTTP\/1.1 415 /)
    },
  )
})

describe('tokens', () => {
  it.each([
    [undefined, 401, 'Bearer'],
    ['Bearer wrong', 401, 'Bearer error="invalid_token"'],
    ['Bearer operator-secre', 401, 'Bearer error="invalid_token"'],
    ['Bearer operator-secret2', 401, 'Bearer error="invalid_token"'],
    ['Basic b3BlcmF0b3I6eA==', 401, 'Bearer error="invalid_request"'],
    ['Bearer', 401, 'Bearer error="invalid_request"'],
    ['Bearer operator-secret', 200, null],
    ['bearer operator-secret', 200, null],
    [`Bearer ${Buffer.from('limited-sécret').toString('latin1')}`, 200, null],
  ])('answers the Authorization %j with %i', async (authorization, status, challenge) => {
    const { mcp } = await startServer({ http: { tokens: TOKENS } })
    const answer = await post(mcp, rpc('ping'), authorization === undefined ? {} : { authorization })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([status, challenge])
  })

  it('gives the token to the gateway, in each way to make a server', async () => {
    const { gateway, mcp } = await startServer({ http: { tokens: TOKENS } })
    await (await post(mcp, rpc('ping'), operator)).text()
    await openSession(mcp, operator)
    const modern = rpc('tools/list', {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    })
    const answer = await post(mcp, modern, {
      ...operator,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    })
    expect(answer.status).toBe(200)
    expect(gateway.contexts.map(({ era, token }) => [era, token?.name])).toEqual([
      ['legacy', 'operator'],
      ['legacy', 'operator'],
      ['modern', 'operator'],
    ])
  })

  it('never shows a token in a log or an answer', async () => {
    const { mcp, logged } = await startServer({ http: { tokens: TOKENS } })
    const texts = await Promise.all(
      [operator, { authorization: 'Bearer presented-secret' }].map(async headers =>
        (await post(mcp, rpc('x'), headers)).text(),
      ),
    )
    await openSession(mcp, operator)
    expect([...texts, ...logged].join('\n')).not.toMatch(/operator-secret|presented-secret/)
  })

  it('limits how fast tokens are guessed', async () => {
    const { mcp } = await startServer({ http: { tokens: TOKENS }, limits: { requestsPerMinute: 2 } })
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await post(mcp, rpc('ping'), { authorization: 'Bearer guess' })).status)
    expect(statuses).toEqual([401, 401, 429])
    expect((await post(mcp, rpc('ping'), operator)).status).toBe(200)
  })

  it('shows the pages for operators only to tokens without a scope', async () => {
    const { url } = await startServer({ http: { tokens: TOKENS } })
    const limited = { authorization: `Bearer ${Buffer.from('limited-sécret').toString('latin1')}` }
    for (const path of ['/metrics', '/api/status', '/api/search?q=x']) {
      expect((await fetch(`${url}${path}`)).status).toBe(401)
      expect((await fetch(`${url}${path}`, { headers: limited })).status).toBe(403)
      expect((await fetch(`${url}${path}`, { headers: operator })).status).toBe(200)
    }
    for (const path of ['/', '/healthz']) expect((await fetch(`${url}${path}`)).status).toBe(200)
  })

  it('refuses to start beyond loopback without tokens', async () => {
    const start = (host: string) =>
      startServer({ http: { host } }).then(
        () => 'started',
        (error: Error) => error.message,
      )
    expect(await start('0.0.0.0')).toBe(
      'toolSearch.http.host: found 0.0.0.0 without tokens, expected a loopback address or tokens; add toolSearch.http.tokens, or listen on 127.0.0.1',
    )
    expect(await start('::')).toContain('without tokens')
    expect(await start('gateway.example')).toContain('without tokens')
    expect(await start('127.0.0.1')).toBe('started')
  })

  it('says that a port is taken', async () => {
    const { url } = await startServer()
    const port = Number(new URL(url).port)
    await expect(startServer({ http: { port } })).rejects.toThrow(/the port is taken; choose another one/)
  })
})

describe('access tokens of an authorization server', () => {
  const metadata = { resource: 'https://tools.example/mcp', authorization_servers: ['https://login.example'] }

  it('serves the metadata, names it in each 401, and asks the verifier', async () => {
    const { gateway, mcp, url } = await startServer(
      {},
      {
        auth: {
          metadata,
          verify: async token =>
            token === 'good' ? { name: 'ada', token: '', scope: { servers: ['files'] } } : undefined,
        },
      },
    )
    for (const path of ['', '/mcp']) {
      const found = await fetch(`${url}/.well-known/oauth-protected-resource${path}`)
      expect(await found.json()).toEqual(metadata)
    }
    const refused = await post(mcp, rpc('ping'))
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer resource_metadata="https://tools.example/.well-known/oauth-protected-resource/mcp"',
    ])
    expect((await post(mcp, rpc('ping'), { authorization: 'Bearer bad' })).status).toBe(401)
    for (let i = 0; i < 2; i++)
      expect((await post(mcp, rpc('ping'), { authorization: 'Bearer good' })).status).toBe(200)
    expect(gateway.contexts[0]?.token).toMatchObject({ name: 'ada' })
    // What is made for a scope is made once.
    expect(gateway.contexts[1]?.token).toBe(gateway.contexts[0]?.token)
  })

  it('answers 503 where the verifier fails, without its reason', async () => {
    const verify = () => Promise.reject(new Error('database password is wrong'))
    const { mcp, logged } = await startServer({}, { auth: { metadata, verify } })
    const answer = await post(mcp, rpc('ping'), { authorization: 'Bearer x' })
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('password')
    expect(logged.join('\n')).toContain('database password is wrong')
  })
})

describe('bodies', () => {
  it.each([
    ['', 'the body is empty'],
    ['{', 'the body is not JSON'],
    [Buffer.from([0xff, 0xfe, 0x7b]), 'the body is not UTF-8'],
    ['['.repeat(5_000) + ']'.repeat(5_000), 'nested deeper than 256 levels'],
    [`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`, 'nested deeper than 256 levels'],
  ])('refuses %s', async (body, message) => {
    const { mcp } = await startServer()
    const answer = await fetch(mcp, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: -32_700, message: expect.stringContaining(message) } })
  })

  it('takes brackets inside of texts for text', async () => {
    const { mcp } = await startServer()
    const value = `${'['.repeat(1_000)}\\"${'{'.repeat(1_000)}`
    const answer = await post(mcp, rpc('tools/call', { name: 'echo', arguments: { value } }))
    expect(answer.status).toBe(200)
  })

  it.each([
    ['an empty batch', []],
    ['text', 'x'],
    ['a number', '1'],
    ['null', 'null'],
    ['no JSON-RPC', { a: 1 }],
  ])('refuses %s', async (_, body) => {
    const { mcp } = await startServer()
    expect((await post(mcp, body)).status).toBe(400)
  })

  it('refuses a body over the limit, with or without a length, and reads on so that the answer arrives', async () => {
    const { mcp, url } = await startServer({ limits: { maxRequestBytes: 10_000 } })
    const body = JSON.stringify(rpc('tools/call', { name: 'echo', arguments: { text: 'x'.repeat(3_000_000) } }))
    expect((await post(mcp, body)).status).toBe(413)
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    })
    const streamed = await fetch(mcp, {
      method: 'POST',
      body: chunked,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    const promised = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: 99999999999\r\n\r\n{`
    expect(await raw(url, [promised])).toMatch(/^HTTP\/1.1 413 /)
  })

  it('refuses a compressed body', async () => {
    const { mcp } = await startServer()
    expect((await post(mcp, rpc('ping'), { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it('makes nothing for half a request, and serves the next one', async () => {
    const { gateway, url, mcp, logged } = await startServer()
    const half = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: 100\r\n\r\n{"jsonrpc"`
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(half, () => socket.destroy()))
    await until(() => logged.some(line => line.startsWith('debug request')))
    expect(logged.filter(line => line.startsWith('error'))).toEqual([])
    expect(gateway.contexts).toEqual([])
    expect((await post(mcp, rpc('ping'))).status).toBe(200)
  })
})

describe('connections', () => {
  it('answers pipelined requests in order', async () => {
    const { url } = await startServer()
    const one = (id: number) => {
      const body = JSON.stringify(rpc('ping', {}, id))
      return `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    }
    const answers = await raw(url, [one(1) + one(2) + one(3)], /"id":3/)
    expect([...answers.matchAll(/"id":(\d)/g)].map(match => match[1])).toEqual(['1', '2', '3'])
  })

  it('ends pipelined requests whose connection ends before their turn', async () => {
    const { gateway, url } = await startServer()
    const body = JSON.stringify(rpc('tools/call', { name: 'wait' }))
    const one = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(one + one + one))
    await until(() => gateway.waiting() === 3)
    socket.destroy()
    await until(() => gateway.open.size === 0)
    expect(gateway.aborted()).toBe(3)
  })

  it('answers on a connection whose other half is closed', async () => {
    const { url } = await startServer()
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', data => {
      received += String(data)
    })
    socket.end(rawPost(['Host: localhost', JSON_TYPE]))
    await until(() => received.includes('"result"'))
    socket.destroy()
  })

  it('keeps a connection for two minutes', async () => {
    const { mcp } = await startServer()
    expect((await post(mcp, rpc('ping'))).headers.get('keep-alive')).toBe('timeout=120')
  })

  it.each([
    ['garbage\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['GET http://evil.example/mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['PUT /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 405],
    ['GET /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
  ])('answers %j with %i', async (bytes, status) => {
    const { url } = await startServer()
    const answer = await raw(url, [bytes.slice(0, 20), bytes.slice(20)])
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/\bat .*\.[jt]s/)
  })
})

describe('reload', () => {
  it('takes other tokens and limits, and keeps sessions but those of tokens that changed', async () => {
    const { mcp, server, gateway } = await startServer({ http: { tokens: TOKENS } })
    const limited = { authorization: `Bearer ${Buffer.from('limited-sécret').toString('latin1')}` }
    const kept = await openSession(mcp, operator)
    const changed = await openSession(mcp, limited)
    const tokens: readonly TokenConfig[] = [
      { name: 'operator', token: 'operator-secret-2', scope: undefined },
      { name: 'limited', token: 'limited-sécret', scope: { servers: ['mail'] } },
    ]
    expect(await server.reload(testConfig({ http: { tokens } }))).toEqual({ needsRestart: false })
    expect((await post(mcp, rpc('ping'), kept.headers)).status).toBe(401)
    const renewed = { ...kept.headers, authorization: 'Bearer operator-secret-2' }
    expect((await post(mcp, rpc('ping'), renewed)).status).toBe(200)
    expect((await post(mcp, rpc('ping'), changed.headers)).status).toBe(404)
    expect(server.sessions).toBe(1)
    expect(gateway.open.size).toBe(1)
  })

  it('says that another address needs a restart', async () => {
    const { server } = await startServer()
    expect(await server.reload(testConfig({ http: { port: 1 } }))).toEqual({ needsRestart: true })
  })
})

describe('faults inside', () => {
  it('are answered without a reason or a stack trace, and logged', async () => {
    const { gateway, mcp, logged } = await startServer()
    gateway.createServer = () => {
      throw new Error('a secret reason')
    }
    for (const body of [rpc('ping'), initialize()]) {
      const answer = await post(mcp, body)
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { jsonrpc: '2.0', error: { code: -32_603, message: 'Internal error.' }, id: null },
      ])
    }
    expect(logged.join('\n')).toContain('a secret reason')
  })

  it('does not listen with a broken configuration', async () => {
    const { gateway } = await startServer()
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const auth = { metadata: { resource: 'no address', authorization_servers: [] }, verify: () => undefined }
    await expect(serveHttp({ gateway, log, auth, config: testConfig() })).rejects.toThrow()
  })
})
