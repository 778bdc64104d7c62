import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { post, raw, rawPost, rpc, startServer, testConfig } from '../../test/http-server.js'
import type { HttpConfig } from '../config/gateway-config.js'
import { addressOf, createRequestGuard, pathOf, requireTokens, urlHost } from './request-guard.js'

/** Whether a guard lets a request with these headers pass: its CORS headers, or the status of the refusal. */
function check(
  http: Partial<HttpConfig>,
  headers: Readonly<Record<string, string>>,
  { method = 'GET', localAddress = '', twice = [] as readonly string[] } = {},
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
  const requires = (host: string, tokens: HttpConfig['tokens'] = []) => requireTokens({ host, tokens })

  it.each([
    ...['localhost', 'LocalHost', '127.0.0.1', '127.255.10.1', '::1', '[::1]'],
    ...['::ffff:127.0.0.1', '::FFFF:127.0.0.1'],
  ])('%s is on loopback: it needs no tokens and has the loopback names', host => {
    requires(host)
    for (const name of ['localhost', '127.0.0.1', '[::1]:80']) expect(check({ host }, { host: name })).toEqual({})
  })

  it.each([
    ...['0.0.0.0', '::', '10.127.0.0.1', '1127.0.0.1', '127.0.0.1.example', '127.0.0', '127.0.0.1234'],
    ...['1::ffff:127.0.0.1', '::2', 'localhost.example', 'local[host', 'local]host', 'gateway.example'],
  ])('%s is not on loopback: it needs tokens and has no loopback names', host => {
    expect(() => requires(host)).toThrow(
      /without tokens, expected a loopback address or tokens; add toolSearch\.http\.tokens/,
    )
    requires(host, [{ name: 'a', token: 'b', scope: undefined }])
    expect(check({ host }, { host: 'localhost' })).toBe(403)
  })

  it('is shown in a URL in lower case, IPv6 in brackets', () => {
    const shown = ['Tools.Example', '::A', '[::a]', 'a[b]c'].map(urlHost)
    expect(shown).toEqual(['tools.example', '[::a]', '[::a]', 'a[b]c'])
  })
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
    ['', '192.168.1.5', 403],
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

  it('of a preflight gets the headers that a client may send, and access to a private network if it asks', () => {
    const wanted = ['content-type', 'mcp-session-id', 'mcp-param-region', 'x-evil', 'x'.repeat(4_000), 'authorization']
    const headers = {
      ...{ host, origin: 'https://app.example', 'access-control-request-headers': wanted.join(', ') },
      'access-control-request-private-network': 'false',
    }
    const allowed = {
      ...cors,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type, mcp-session-id, mcp-param-region',
      'access-control-max-age': '600',
    }
    expect(check(http, headers, { method: 'OPTIONS' })).toEqual(allowed)
    const network = { ...headers, 'access-control-request-private-network': 'true' }
    const given = { ...allowed, 'access-control-allow-private-network': 'true' }
    expect(check(http, network, { method: 'OPTIONS' })).toEqual(given)
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
    const preflight = (origin: string) => fetch(mcp, { method: 'OPTIONS', headers: { origin } })
    for (const [asked, status, allowed] of [
      [preflight('https://app.example'), 204, 'https://app.example'],
      [preflight('https://app.example.evil'), 403, null],
      [post(mcp, rpc('ping'), { origin: 'https://app.example' }), 200, 'https://app.example'],
      [post(mcp, rpc('ping'), { origin: url }), 200, null],
    ] as const) {
      const answer = await asked
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, allowed])
    }
  })

  it('with a content type that any page may send is refused', async () => {
    const { url } = await startServer()
    for (const type of ['Content-Type: text/plain', 'Content-Type: application/x-www-form-urlencoded', 'X: no type'])
      expect(await raw(url, [rawPost(['Host: localhost', type])]), type).toMatch(/^HTTP\/1.1 415 /)
  })
})

it('a sender without an identity is its own address, and shares its limit with no other one', () => {
  const of = (remoteAddress: string | undefined) => addressOf({ socket: { remoteAddress } } as IncomingMessage)
  const addresses = ['address 192.0.2.1', 'address 192.0.2.2', 'address ']
  expect(['192.0.2.1', '192.0.2.2', undefined].map(of)).toEqual(addresses)
})

it('the path of a request has no query', () => {
  const paths = ['/mcp', '/mcp?token=x?y', '?token=x', undefined].map(url => pathOf({ url } as IncomingMessage))
  expect(paths).toEqual(['/mcp', '/mcp', '', ''])
})
