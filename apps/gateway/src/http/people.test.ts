import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSession, post, rpc, startServer } from '../../test/http-server.js'
import { startIssuer } from '../../test/issuer.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { modernRequest, openSession as openWire, textOf } from '../../test/wire.js'
import type { GroupConfig } from '../config/gateway-config.js'
import { parse, refusal } from '../config/test-config.js'
import { silentLog } from '../logs.js'
import { createRedactor } from '../redact.js'
import { startGateway } from '../start-gateway.js'
import { createProxyIdentity, personOf } from './people.js'
import { serveHttp } from './serve-http.js'

/** A server that answers each call with its process id. */
const SERVER = `
import { createInterface } from 'node:readline'
createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  const answer = result => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
  const info = { capabilities: { tools: {} }, serverInfo: { name: 'small', version: '1' } }
  if (method === 'initialize') answer({ protocolVersion: params.protocolVersion, ...info })
  else if (method === 'tools/list') answer({ tools: [{ name: 'pid', inputSchema: { type: 'object' } }] })
  else if (id !== undefined) answer({ content: [{ type: 'text', text: String(process.pid) }] })
}).on('close', () => process.exit(0))
`

/** The `http` block of a document, as it is read. */
const read = (http: object) => parse({ mcpServers: {}, toolSearch: { http: { port: 0, ...http } } }).http
const everyone = { groups: { '*': {} } }
const proxied = (more: object = {}, groups: object = everyone.groups) =>
  read({ advanced: { proxy: { addresses: ['127.0.0.0/8'], ...more } }, groups })
const as = (user: string, groups?: string) => ({
  'x-forwarded-user': user,
  ...(groups === undefined ? {} : { 'x-forwarded-groups': groups }),
})

describe('a user', () => {
  const ann = { name: 'ann', token: 'secret', claims: { sub: 'ann' } }
  const given = (groups: Readonly<Record<string, GroupConfig>>, names: readonly string[]) =>
    personOf(ann, names, new Map(Object.entries(groups)))

  it('may use what any of the groups may use', () => {
    const groups = {
      a: { servers: ['two', 'one'], requestsPerMinute: 5 },
      b: { servers: ['one', 'three'], tools: ['x:y'] },
      c: { tools: ['x:a'], requestsPerMinute: 7 },
      d: {},
    }
    expect(given(groups, ['a'])).toEqual({
      ...ann,
      scope: { servers: ['one', 'two'], tools: [] },
      requestsPerMinute: 5,
    })
    expect(given(groups, ['c', 'b', 'a', 'unknown'])).toEqual({
      ...ann,
      scope: { servers: ['one', 'three', 'two'], tools: ['x:a', 'x:y'] },
      requestsPerMinute: 7,
    })
    expect(given(groups, ['b'])).toEqual({ ...ann, scope: { servers: ['one', 'three'], tools: ['x:y'] } })
    expect(given(groups, ['c']).scope).toEqual({ servers: [], tools: ['x:a'] })
    expect(given(groups, ['a', 'd']).scope).toEqual({})
  })

  it('has the group of everyone, too', () => {
    expect(given({ '*': { servers: ['all'] }, a: { servers: ['one'] } }, ['a']).scope?.servers).toEqual(['all', 'one'])
    expect(given({ '*': { servers: ['all'] } }, []).scope?.servers).toEqual(['all'])
  })

  it.each<[Readonly<Record<string, GroupConfig>>, readonly string[]]>([
    [{}, ['a']],
    [{ a: {} }, []],
    [{ a: {} }, ['b', 'A', ' a']],
  ])('without a group is refused: %j, %j', (groups, names) =>
    expect(() => given(groups, names)).toThrow(expect.objectContaining({ status: 403 })),
  )

  it('without any group of the configuration is refused', () =>
    expect(() => personOf(ann, ['a'])).toThrow(expect.objectContaining({ status: 403 })))
})

describe('a request', () => {
  const settings = { userHeader: 'x-user', groupsHeader: 'x-groups' }
  const groups = new Map([
    ['*', {}],
    ['dev', { servers: ['github'] }],
  ])

  /** What the identity is for a request from this address with these headers. */
  function identify(
    addresses: readonly string[],
    from: string | undefined,
    headers: readonly string[],
    token?: string,
  ) {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: from })
    const request = new IncomingMessage(socket)
    for (let i = 0; i < headers.length; i += 2) {
      const [name, value] = [headers[i]!, headers[i + 1]!]
      request.headersDistinct[name] = [...(request.headersDistinct[name] ?? []), value]
      request.headers[name] = value
    }
    return createProxyIdentity({ ...settings, addresses, token }, groups)(request)
  }

  it.each<[readonly string[], string | undefined, boolean]>([
    [['10.0.0.0/8'], '10.1.2.3', true],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
    [['10.0.0.0/8'], '11.1.2.3', false],
    [['10.0.0.0/8'], '2001:db8::1', false],
    [['2001:db8::/32'], '2001:db8::1', true],
    [['2001:db8::/32'], '10.1.2.3', false],
    [['192.0.2.1/32', '2001:db8::1/128', '10.0.0.0/8'], '10.1.2.3', true],
    [['0.0.0.0/0'], undefined, false],
    [['0.0.0.0/0'], 'no address', false],
    [[], '10.1.2.3', false],
  ])('to a proxy at %j from %s', (addresses, from, isTrusted) => {
    const person = identify(addresses, from, ['x-user', 'ann'])
    expect(person).toEqual(
      isTrusted ? { name: 'proxy#ann', token: '', claims: { sub: 'ann', groups: [] }, scope: {} } : undefined,
    )
  })

  it('has the groups of all its headers', () => {
    const person = identify(['10.0.0.0/8'], '10.1.2.3', ['x-user', 'ann', 'x-groups', 'a , b', 'x-groups', 'dev'])
    expect(person?.claims).toEqual({ sub: 'ann', groups: ['a', 'b', 'dev'] })
  })

  it('must have the token of the proxy, and is told how to send it', () => {
    const from = (headers: readonly string[]) =>
      identify(['10.0.0.0/8'], '10.1.2.3', ['x-user', 'ann', ...headers], 'token-of-the-proxy')
    for (const headers of [[], ['authorization', 'Bearer another']])
      expect(() => from(headers)).toThrow(
        expect.objectContaining({ status: 401, headers: { 'www-authenticate': 'Bearer' } }),
      )
    expect(from(['authorization', 'Bearer token-of-the-proxy'])?.name).toBe('proxy#ann')
    expect(identify(['10.0.0.0/8'], '11.1.2.3', [], 'token-of-the-proxy')).toBeUndefined()
  })

  it('names a user with up to 256 plain characters', () => {
    const from = (...headers: readonly string[]) => identify(['10.0.0.0/8'], '10.1.2.3', headers)
    for (const user of ['x'.repeat(256), '!~', 'ann@a.example'])
      expect(from('x-user', user)?.name).toBe(`proxy#${user}`)
    for (const user of ['x'.repeat(257), '', ' ann', 'ann ', 'an n', 'änn', 'ann\u007f'])
      expect(() => from('x-user', user)).toThrow(expect.objectContaining({ status: 401 }))
    expect(() => from()).toThrow(/named no user; it must send one plain name in the header x-user/)
    expect(() => from('x-user', 'ann', 'x-user', 'ann')).toThrow(expect.objectContaining({ status: 401 }))
  })
})

describe('two users behind one proxy', () => {
  it.each(['session', 'token'])('never share a process, in both protocol eras (instances: %s)', async instances => {
    const folder = await temporaryFolder({
      'server.mjs': SERVER,
      'mcp.json': JSON.stringify({
        mcpServers: { small: { command: process.execPath, args: ['server.mjs'] } },
        toolSearch: {
          mode: 'eager',
          servers: { small: { instances } },
          http: {
            ...{ port: 0, ...everyone },
            advanced: { proxy: { addresses: ['127.0.0.1'], token: 'token-of-the-proxy' } },
          },
          advanced: { catalogFolder: 'catalogs' },
        },
      }),
    })
    const redactor = createRedactor()
    const running = await startGateway({ path: join(folder, 'mcp.json'), env: {}, log: silentLog, redactor })
    const server = await serveHttp({ gateway: running.gateway, config: running.config, log: silentLog })
    onTestFinished(async () => {
      await server.close(0)
      await running.close(0)
    })
    const call = ['tools/call', { name: 'small__pid', arguments: {} }] as const
    const modern = async (user: string) => {
      const options = { token: 'token-of-the-proxy', headers: as(user) }
      return textOf(await modernRequest(`${server.url}/mcp`, ...call, options))
    }
    const legacy = async (user: string) => {
      const session = await openWire(`${server.url}/mcp`, { token: 'token-of-the-proxy', headers: as(user) })
      return textOf(await session.request(...call))
    }
    const [ann, bob] = [await modern('ann'), await modern('bob')]
    expect([ann, bob]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
    expect(ann).not.toBe(bob)
    expect(await modern('ann')).toBe(ann)
    expect(await legacy('ann')).not.toBe(await legacy('bob'))
  })

  it('never share a session', async () => {
    const { mcp } = await startServer({ http: proxied() })
    const { headers } = await openSession(mcp, as('ann'))
    expect((await post(mcp, rpc('ping'), headers)).status).toBe(200)
    expect((await post(mcp, rpc('ping'), { ...headers, ...as('bob') })).status).toBe(404)
  })

  it('never share a rate budget, and have that of their groups', async () => {
    const groups = { '*': {}, bots: { requestsPerMinute: 3 } }
    const { mcp } = await startServer({ http: proxied({}, groups), limits: { requestsPerMinute: 1 } })
    const statuses = async (headers: Record<string, string>) => {
      const seen: number[] = []
      for (let i = 0; i < 4; i++) seen.push((await post(mcp, rpc('ping'), headers)).status)
      return seen
    }
    expect(await statuses(as('ann'))).toEqual([200, 429, 429, 429])
    expect(await statuses(as('bob', 'people, bots'))).toEqual([200, 200, 200, 429])
  })
})

describe('a header with the user', () => {
  it('must not be doubled', async () => {
    const { url } = await startServer({ http: proxied() })
    const { request } = await import('node:http')
    const status = await new Promise(resolve => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-user': ['ann', 'bob'] }
      const sent = request(`${url}/mcp`, { method: 'POST', headers }, res => resolve(res.resume().statusCode))
      sent.end(JSON.stringify(rpc('ping')))
    })
    expect(status).toBe(401)
  })

  it('means nothing from another address', async () => {
    const { mcp, gateway } = await startServer({ http: proxied({ addresses: ['192.0.2.0/24', '2001:db8::1'] }) })
    expect((await post(mcp, rpc('ping'), as('ann'))).status).toBe(401)
    expect(gateway.contexts).toEqual([])
  })
})

describe('an access token', () => {
  const oidc = (issuer: string, more: object = {}, groups: object = everyone.groups) =>
    read({ publicUrl: 'https://tools.example', oidc: { issuer, advanced: more }, groups })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('is one user, whatever token it is', async () => {
    const { url, sign } = await startIssuer()
    const { mcp, gateway } = await startServer({ http: oidc(url) })
    const { headers } = await openSession(mcp, bearer(await sign({ jti: 'one' })))
    const other = await post(mcp, rpc('ping'), { ...headers, ...bearer(await sign({ jti: 'two' })) })
    expect(other.status).toBe(200)
    expect(gateway.contexts[0]?.token?.name).toBe(`${url}#ann`)
    const stranger = await post(mcp, rpc('ping'), { ...headers, ...bearer(await sign({ sub: 'bob' })) })
    expect(stranger.status).toBe(404)
  })

  it.each<[string, object, string?]>([
    ['for another audience', { aud: 'https://other.example/mcp' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1_000 }],
    ['that is not valid yet', { nbf: 9_999_999_999 }],
    ['without a subject', { sub: undefined }],
    ['without an expiry', { exp: undefined }],
    ['of another type', {}, 'JWT'],
  ])('%s is refused', async (_, claims, typ) => {
    const { url, sign } = await startIssuer()
    const { mcp, gateway } = await startServer({ http: oidc(url) })
    const answer = await post(mcp, rpc('ping'), bearer(await sign({ ...claims }, typ)))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", resource_metadata="https://tools.example/.well-known/oauth-protected-resource/mcp"',
    )
    expect(gateway.contexts).toEqual([])
  })

  it('that is unsigned, altered, or signed by another issuer is refused', async () => {
    const [one, other] = [await startIssuer(), await startIssuer()]
    const { mcp } = await startServer({ http: oidc(one.url) })
    const [header, payload, signature] = (await one.sign({})).split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const altered = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'root' }),
    )
    for (const token of [
      `${none}.${payload}.`,
      `${header}.${altered.toString('base64url')}.${signature}`,
      await other.sign({ iss: one.url }),
      'opaque',
    ])
      expect((await post(mcp, rpc('ping'), bearer(token))).status).toBe(401)
  })

  it('may have the type that the configuration names', async () => {
    const { url, sign } = await startIssuer()
    const { mcp } = await startServer({ http: oidc(url, { tokenType: 'JWT' }) })
    expect((await post(mcp, rpc('ping'), bearer(await sign({}, 'JWT')))).status).toBe(200)
  })

  it('is answered with 503 while the keys cannot be read, and with 200 after that', async () => {
    const issuer = await startIssuer()
    const { mcp } = await startServer({ http: oidc(issuer.url) })
    issuer.state.isDown = true
    const token = bearer(await issuer.sign({}))
    expect((await post(mcp, rpc('ping'), token)).status).toBe(503)
    issuer.state.isDown = false
    expect((await post(mcp, rpc('ping'), token)).status).toBe(200)
  })

  it('is verified with one reading of the keys, and many unknown keys cause no more readings', async () => {
    const issuer = await startIssuer()
    const { mcp } = await startServer({ http: oidc(issuer.url) })
    const token = bearer(await issuer.sign({}))
    expect((await post(mcp, rpc('ping'), token)).status).toBe(200)
    await issuer.rotate()
    for (let i = 0; i < 5; i++) expect((await post(mcp, rpc('ping'), bearer(await issuer.sign({})))).status).toBe(401)
    expect((await post(mcp, rpc('ping'), token)).status).toBe(200)
    expect(issuer.state.reads).toBe(1)
  })

  it('with other groups ends the session of its user', async () => {
    const { url, sign } = await startIssuer()
    const groups = { dev: { servers: ['github'] }, ops: { servers: ['shell'] } }
    const { mcp } = await startServer({ http: oidc(url, {}, groups) })
    const { headers } = await openSession(mcp, bearer(await sign({ groups: ['dev', 'ops'] })))
    expect(
      (await post(mcp, rpc('ping'), { ...headers, ...bearer(await sign({ groups: ['ops', 'dev'] })) })).status,
    ).toBe(200)
    expect((await post(mcp, rpc('ping'), { ...headers, ...bearer(await sign({ groups: ['ops'] })) })).status).toBe(404)
  })

  it('of a user who may use everything does not open the pages of the operator', async () => {
    const { url, sign } = await startIssuer()
    const server = await startServer({ http: { ...oidc(url), pageToken: undefined } })
    const answer = await fetch(`${server.url}/api/status`, { headers: bearer(await sign({})) })
    expect(answer.status).toBe(403)
  })
})

describe('the configuration', () => {
  const oidc = { issuer: 'https://login.example', audience: 'https://x.example/mcp' }
  it.each<[object, RegExp]>([
    [{ oidc }, /http\.groups: found none with oidc/],
    [{ oidc: { issuer: 'https://login.example' }, ...everyone }, /audience: found neither publicUrl nor/],
    [{ oidc: { ...oidc, audience: 'tools' }, ...everyone }, /audience: found neither publicUrl nor/],
    [{ oidc: { ...oidc, issuer: 'http://login.example' }, ...everyone }, /oidc\.issuer: .*expected an https address/],
    [
      { oidc: { ...oidc, advanced: { jwksUrl: 'ftp://x' } }, ...everyone },
      /oidc\.advanced\.jwksUrl: .*expected an https address/,
    ],
    [{ advanced: { proxy: { addresses: ['proxy.local'] } }, ...everyone }, /addresses\[0\]: found "proxy\.local"/],
    [{ advanced: { proxy: { addresses: ['10.0.0.0/33'] } }, ...everyone }, /addresses\[0\]/],
    [{ advanced: { proxy: {} }, ...everyone }, /found no addresses/],
    [{ groups: { dev: { server: ['x'] } } }, /did you mean servers/],
  ])('%j is refused', (http, words) => expect(refusal(() => read(http))).toMatch(words))

  it('may listen for other machines if users are identified', async () => {
    const { server } = await startServer({ http: { ...read({ oidc, ...everyone }), host: '0.0.0.0' } })
    expect(server.url).toMatch(/0\.0\.0\.0/)
  })
})
