import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { post, raw, rawPost, rpc, startServer, testConfig } from '../../test/http-server.js'
import type { HttpConfig } from '../config/gateway-config.js'
import { addressOf, createRequestGuard, pathOf, requireTokens, urlHost } from './request-guard.js'

/** Whether a guard lets a request with these headers pass: its CORS headers, or the status of the refusal. */
function check(
  http: Partial<HttpConfig>,
  headers: Readonly<Record<string, string>>,
  {
    method = 'GET',
    localAddress,
    twice = [],
  }: { method?: string; localAddress?: string | undefined; twice?: readonly string[] } = {},
) {
  const headersDistinct = Object.fromEntries(twice.map(name => [name, ['x', 'x']]))
  const req = { method, headers, headersDistinct, socket: { localAddress } }
  try {
    return createRequestGuard(testConfig({ http }).http)(req as unknown as IncomingMessage)
  } catch (error) {
    return (error as { status?: number }).status
  }
}

describe('an address', () => {
  const isRefused = (host: string, tokens: HttpConfig['tokens'] = []) => {
    try {
      requireTokens({ host, tokens })
      return false
    } catch {
      return true
    }
  }

  it.each([
    'localhost',
    'LocalHost',
    '127.0.0.1',
    '127.255.10.1',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '::FFFF:127.0.0.1',
  ])('%s is on loopback: it needs no tokens and has the loopback names', host => {
    expect(isRefused(host)).toBe(false)
    for (const name of ['localhost', '127.0.0.1', '[::1]:80']) expect(check({ host }, { host: name })).toEqual({})
  })

  it.each([
    ...['0.0.0.0', '::', '10.127.0.0.1', '1127.0.0.1', '127.0.0.1.example', '127.0.0', '127.0.0.1234'],
    ...['1::ffff:127.0.0.1', '::2', 'localhost.example', 'local[host', 'local]host', 'gateway.example'],
  ])('%s is not on loopback: it needs tokens and has no loopback names', host => {
    expect(isRefused(host)).toBe(true)
    expect(isRefused(host, [{ name: 'a', token: 'b', scope: undefined }])).toBe(false)
    expect(check({ host }, { host: 'localhost' })).toBe(403)
  })

  it.each([
    ['Tools.Example', 'tools.example'],
    ['::A', '[::a]'],
    ['[::a]', '[::a]'],
    ['a[b]c', 'a[b]c'],
  ])('%s is %s in a URL', (host, shown) => expect(urlHost(host)).toBe(shown))
})

describe('the Host of a request', () => {
  it.each([
    ['192.168.1.5', '192.168.1.5', {}],
    ['192.168.1.5', '192.168.1.5:8080', {}],
    ['192.168.1.5', '192.168.1.6', 403],
    ['::ffff:192.168.1.5', '192.168.1.5', {}],
    ['fe80::1', '[fe80::1]:80', {}],
    ['2001:db8::ffff:1', '[2001:db8::ffff:1]', {}],
    ['::ffff:abcd:1', '[::ffff:abcd:1]', {}],
    [undefined, '192.168.1.5', 403],
  ])('may be the address of the connection: on %s, %s', (localAddress, host, expected) => {
    expect(check({ host: '0.0.0.0' }, { host }, { localAddress })).toEqual(expected)
  })

  it.each([
    ['gateway.example', {}],
    ['tools.example:8443', {}],
    ['TOOLS.example:8443', {}],
    ['tools.example', 403],
    ['evil@gateway.example', 403],
    ['evil/gateway.example', 403],
    ['gateway.example:', 403],
    ['gateway.example:123456', 403],
  ])('%s is compared as a whole with the configured names', (host, expected) => {
    expect(check({ host: 'Gateway.example', allowedHosts: ['Tools.example:8443'] }, { host })).toEqual(expected)
  })

  it.each(['', 'a b', '@'])('%j is no name, even if the configuration has it', host => {
    expect(check({ allowedHosts: [host] }, { host })).toBe(403)
  })

  it('may not be missing', () => expect(check({}, {})).toBe(403))
})

describe('the Origin of a request', () => {
  const http = { allowedOrigins: ['https://App.example/'] }
  const host = 'localhost:80'
  const cors = {
    'access-control-allow-origin': 'https://app.example',
    'access-control-expose-headers': 'Mcp-Session-Id, WWW-Authenticate, Retry-After',
    vary: 'Origin',
  }

  it.each([
    ['http://localhost:80', {}],
    ['https://localhost:80', {}],
    ['https://LOCALHOST:80', {}],
    ['https://localhost', 403],
    ['https://app.example', cors],
    ['https://app.example/', 403],
  ])('%s must be of the server itself or allowed', (origin, expected) => {
    expect(check(http, { host, origin })).toEqual(expected)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, {}],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, {}],
  ])('may be missing, unless a browser says that another site made the request: %j', (headers, expected) => {
    expect(check(http, { host, ...headers } as Record<string, string>)).toEqual(expected)
  })

  it.each([
    ['true', 'true'],
    ['false', undefined],
  ])('gives the headers of a preflight; with access to a private network: %s', (wanted, given) => {
    const long = `accept,${'x'.repeat(4_000)},authorization`
    const headers = {
      ...{ host, origin: 'https://app.example' },
      'access-control-request-private-network': wanted,
      'access-control-request-headers': long,
    }
    expect(check(http, headers, { method: 'OPTIONS' })).toEqual({
      ...cors,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'accept',
      'access-control-max-age': '600',
      ...(given && { 'access-control-allow-private-network': given }),
    })
  })

  it('may be repeated no more than other single headers; others may', () => {
    for (const name of ['host', 'authorization', 'mcp-session-id', 'content-type', 'origin'])
      expect(check({}, { host }, { twice: [name] })).toBe(400)
    expect(check({}, { host }, { twice: ['accept'] })).toEqual({})
  })
})

describe('the origin of a request', () => {
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

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses the content type %j, which any page may send',
    async type => {
      const { url } = await startServer()
      const answer = await raw(url, [rawPost(['Host: localhost', ...(type === '' ? [] : [`Content-Type: ${type}`])])])
      expect(answer).toMatch(/^HTTP\/1.1 415 /)
    },
  )
})

it('a sender without an identity is its own address, and shares its limit with no other one', () => {
  const of = (socket: object) => addressOf({ socket } as IncomingMessage)
  expect(['192.0.2.1', '192.0.2.2', undefined].map(remoteAddress => of({ remoteAddress }))).toEqual([
    'address 192.0.2.1',
    'address 192.0.2.2',
    'address ',
  ])
})

it.each([
  ['/mcp', '/mcp'],
  ['/mcp?token=x?y', '/mcp'],
  ['?token=x', ''],
  [undefined, ''],
])('the path of %s is %j, without the query', (url, path) => {
  expect(pathOf({ url } as IncomingMessage)).toBe(path)
})
