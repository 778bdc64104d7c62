import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { stdioFixture } from '../../test/fixtures.js'
import { JSON_TYPE, openSession, post, raw, rawPost, rpc, startServer } from '../../test/http-server.js'
import { startIssuer } from '../../test/issuer.js'
import { withGateway } from '../../test/running.js'
import { modernRequest, openSession as openWire, textOf } from '../../test/wire.js'
import type { GroupConfig } from '../config/gateway-config.js'
import { parse, refusal } from '../config/test-config.js'
import { createProxyIdentity, personOf } from './people.js'

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

  it('may use what any of the groups may use, and the group of everyone', () => {
    const groups = {
      a: { servers: ['two', 'one'], requestsPerMinute: 5 },
      b: { servers: ['one', 'three'], tools: ['x:y'] },
      c: { tools: ['x:a'], requestsPerMinute: 7 },
      d: {},
    }
    const scope = { servers: ['one', 'two'], tools: [] }
    expect(given(groups, ['a'])).toEqual({ ...ann, scope, requestsPerMinute: 5 })
    const both = { servers: ['one', 'three', 'two'], tools: ['x:a', 'x:y'] }
    expect(given(groups, ['c', 'b', 'a', 'unknown'])).toEqual({ ...ann, scope: both, requestsPerMinute: 7 })
    expect(given(groups, ['b'])).toEqual({ ...ann, scope: { servers: ['one', 'three'], tools: ['x:y'] } })
    expect(given(groups, ['c']).scope).toEqual({ servers: [], tools: ['x:a'] })
    expect(given(groups, ['a', 'd']).scope).toEqual({})
    const everybody = { '*': { servers: ['all'] }, ...groups }
    expect(given(everybody, ['a']).scope?.servers).toEqual(['all', 'one', 'two'])
    expect(given(everybody, []).scope?.servers).toEqual(['all'])
  })

  it.each<[Readonly<Record<string, GroupConfig>> | undefined, readonly string[]]>([
    [{}, ['a']],
    [{ a: {} }, []],
    [{ a: {} }, ['b', 'A', ' a']],
    [undefined, ['a']],
  ])('without a group is refused: %j, %j', (groups, names) =>
    expect(() => (groups ? given(groups, names) : personOf(ann, names))).toThrow(
      expect.objectContaining({ status: 403 }),
    ),
  )
})

describe('a request', () => {
  /** What the identity is for a request from this address with these headers. */
  function identify(
    addresses: readonly string[],
    from: string | undefined,
    headers: readonly (readonly [string, string])[],
    token?: string,
  ) {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: from })
    const request = new IncomingMessage(socket)
    for (const [name, value] of headers) {
      request.headersDistinct[name] = [...(request.headersDistinct[name] ?? []), value]
      request.headers[name] = value
    }
    const settings = { userHeader: 'x-user', groupsHeader: 'x-groups', addresses, token }
    return createProxyIdentity(settings, new Map([['*', {}]]))(request)
  }
  const [ann, network] = [['x-user', 'ann'] as const, ['10.0.0.0/8']]
  const refused = (more: object = {}) => expect.objectContaining({ status: 401, ...more })

  it.each<[readonly string[], string | undefined, boolean]>([
    [network, '10.1.2.3', true],
    [network, '::ffff:10.1.2.3', true],
    [network, '11.1.2.3', false],
    [network, '2001:db8::1', false],
    [['2001:db8::/32'], '2001:db8::1', true],
    [['2001:db8::/32'], '10.1.2.3', false],
    [['192.0.2.1/32', '2001:db8::1/128', '10.0.0.0/8'], '10.1.2.3', true],
    [['0.0.0.0/0'], undefined, false],
    [['0.0.0.0/0'], 'no address', false],
    [[], '10.1.2.3', false],
  ])('to a proxy at %j from %s', (addresses, from, isTrusted) => {
    const person = { name: 'proxy#ann', token: '', claims: { sub: 'ann', groups: [] }, scope: {} }
    expect(identify(addresses, from, [ann])).toEqual(isTrusted ? person : undefined)
  })

  it('has the groups of all its headers', () => {
    const person = identify(network, '10.1.2.3', [ann, ['x-groups', 'a , b'], ['x-groups', 'dev']])
    expect(person?.claims).toEqual({ sub: 'ann', groups: ['a', 'b', 'dev'] })
  })

  it('must have the token of the proxy, and is told how to send it', () => {
    const from = (authorization?: string, address = '10.1.2.3') => {
      const sent = authorization === undefined ? [] : [['authorization', authorization] as const]
      return identify(network, address, [ann, ...sent], 'token-of-the-proxy')
    }
    for (const header of [undefined, 'Bearer another'])
      expect(() => from(header), header).toThrow(refused({ headers: { 'www-authenticate': 'Bearer' } }))
    expect(from('Bearer token-of-the-proxy')?.name).toBe('proxy#ann')
    expect(from(undefined, '11.1.2.3')).toBeUndefined()
  })

  it('names a user with up to 256 plain characters', () => {
    const from = (...users: readonly string[]) =>
      identify(
        network,
        '10.1.2.3',
        users.map(user => ['x-user', user]),
      )
    for (const user of ['x'.repeat(256), '!~', 'ann@a.example']) expect(from(user)?.name).toBe(`proxy#${user}`)
    for (const user of ['x'.repeat(257), '', ' ann', 'ann ', 'an n', 'änn', 'ann\u007f'])
      expect(() => from(user), user).toThrow(refused())
    expect(() => from()).toThrow(/named no user; it must send one plain name in the header x-user/)
    expect(() => from('ann', 'ann')).toThrow(refused())
  })
})

describe('two users behind one proxy', () => {
  it.each(['session', 'token'])('never share a process, in both protocol eras (instances: %s)', instances => {
    const proxy = { addresses: ['127.0.0.1'], token: 'token-of-the-proxy' }
    const http = { ...everyone, pageToken: 'token-of-the-page', advanced: { proxy } }
    const toolSearch = { mode: 'eager', servers: { small: { instances } }, http }
    const work = async ({ url }: { readonly url: string }) => {
      /** The process that answered, whose id ends each answer of this server. */
      const processOf = (answer: object) => /^misbehaving tool_0 .*?(\d+)$/.exec(textOf(answer))![1]
      const call = ['tools/call', { name: 'small__tool_0', arguments: {} }] as const
      const sent = (user: string) => ({ token: proxy.token, headers: as(user) })
      const modern = async (user: string) => processOf(await modernRequest(url, ...call, sent(user)))
      const legacy = async (user: string) => processOf(await (await openWire(url, sent(user))).request(...call))
      const [ann, bob] = [await modern('ann'), await modern('bob')]
      expect(bob).not.toBe(ann)
      expect(await modern('ann')).toBe(ann)
      expect(await legacy('ann')).not.toBe(await legacy('bob'))
    }
    return withGateway({ small: stdioFixture('misbehaving') }, toolSearch, work, { token: http.pageToken })
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
    const twice = ['X-Forwarded-User: ann', 'X-Forwarded-User: bob']
    expect(await raw(url, [rawPost(['Host: localhost', JSON_TYPE, ...twice])])).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('means nothing from another address', async () => {
    const { mcp, gateway } = await startServer({ http: proxied({ addresses: ['192.0.2.0/24', '2001:db8::1'] }) })
    expect((await post(mcp, rpc('ping'), as('ann'))).status).toBe(401)
    expect(gateway.contexts).toEqual([])
  })
})

describe('an access token', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  /** A gateway for the users of an issuer, and what asks it with a token of these claims. */
  async function start(advanced: object = {}, groups: object = everyone.groups) {
    const issuer = await startIssuer()
    const http = read({ publicUrl: 'https://tools.example', oidc: { issuer: issuer.url, advanced }, groups })
    const server = await startServer({ http })
    const ask = (token: string, headers = {}) => post(server.mcp, rpc('ping'), { ...headers, ...bearer(token) })
    const statusOf = async (claims: Readonly<Record<string, unknown>>, headers = {}) =>
      (await ask(await issuer.sign(claims), headers)).status
    const open = async (claims: Readonly<Record<string, unknown>>) =>
      (await openSession(server.mcp, bearer(await issuer.sign(claims)))).headers
    return { ...server, issuer, http, ask, statusOf, open }
  }

  it('is one user, whatever token it is', async () => {
    const { gateway, issuer, open, statusOf } = await start()
    const headers = await open({ jti: 'one' })
    expect(await statusOf({ jti: 'two' }, headers)).toBe(200)
    expect(gateway.contexts[0]?.token?.name).toBe(`${issuer.url}#ann`)
    expect(await statusOf({ sub: 'bob' }, headers)).toBe(404)
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
    const { gateway, issuer, ask } = await start()
    const answer = await ask(await issuer.sign({ ...claims }, typ))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", resource_metadata="https://tools.example/.well-known/oauth-protected-resource/mcp"',
    )
    expect(gateway.contexts).toEqual([])
  })

  it('that is unsigned, altered, or signed by another issuer is refused', async () => {
    const { issuer, ask } = await start()
    const other = await startIssuer()
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [header, payload, signature] = (await issuer.sign({})).split('.') as [string, string, string]
    const altered = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'root' })
    for (const token of [
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${header}.${altered}.${signature}`,
      await other.sign({ iss: issuer.url }),
      'opaque',
    ])
      expect((await ask(token)).status, token).toBe(401)
  })

  it('may have the type that the configuration names', async () => {
    const { issuer, ask } = await start({ tokenType: 'JWT' })
    expect((await ask(await issuer.sign({}, 'JWT'))).status).toBe(200)
  })

  it('is answered with 503 while the keys cannot be read, and with 200 after that', async () => {
    const { issuer, ask } = await start()
    const token = await issuer.sign({})
    issuer.state.isDown = true
    expect((await ask(token)).status).toBe(503)
    issuer.state.isDown = false
    expect((await ask(token)).status).toBe(200)
  })

  it('is verified with one reading of the keys, and many unknown keys cause no more readings', async () => {
    const { issuer, ask, statusOf } = await start()
    const token = await issuer.sign({})
    expect((await ask(token)).status).toBe(200)
    await issuer.rotate()
    for (let i = 0; i < 5; i++) expect(await statusOf({})).toBe(401)
    expect((await ask(token)).status).toBe(200)
    expect(issuer.state.reads).toBe(1)
  })

  it('with other groups ends the session of its user', async () => {
    const { open, statusOf } = await start({}, { dev: { servers: ['github'] }, ops: { servers: ['shell'] } })
    const headers = await open({ groups: ['dev', 'ops'] })
    expect(await statusOf({ groups: ['ops', 'dev'] }, headers)).toBe(200)
    expect(await statusOf({ groups: ['ops'] }, headers)).toBe(404)
  })

  it('of a user who may use everything does not open the pages of the operator', async () => {
    const { http, issuer } = await start()
    const { url } = await startServer({ http: { ...http, pageToken: undefined } })
    expect((await fetch(`${url}/api/status`, { headers: bearer(await issuer.sign({})) })).status).toBe(403)
  })
})

describe('the configuration', () => {
  const oidc = { issuer: 'https://login.example', audience: 'https://x.example/mcp' }
  const proxy = (settings: object) => ({ advanced: { proxy: settings }, ...everyone })
  const issuer = (more: object) => ({ oidc: { ...oidc, ...more }, ...everyone })
  it.each<[object, RegExp]>([
    [{ oidc }, /http\.groups: found none with oidc/],
    [issuer({ audience: undefined }), /audience: found neither publicUrl nor/],
    [issuer({ audience: 'tools' }), /audience: found neither publicUrl nor/],
    [issuer({ issuer: 'http://login.example' }), /oidc\.issuer: .*expected an https address/],
    [issuer({ advanced: { jwksUrl: 'ftp://x' } }), /oidc\.advanced\.jwksUrl: .*expected an https address/],
    [proxy({ addresses: ['proxy.local'] }), /addresses\[0\]: found "proxy\.local"/],
    [proxy({ addresses: ['10.0.0.0/33'] }), /addresses\[0\]/],
    [proxy({}), /found no addresses/],
    [{ groups: { dev: { server: ['x'] } } }, /did you mean servers/],
  ])('%j is refused', (http, words) => expect(refusal(() => read(http))).toMatch(words))

  it('may listen for other machines if users are identified', async () => {
    const { server } = await startServer({ http: { ...read({ oidc, ...everyone }), host: '0.0.0.0' } })
    expect(server.url).toMatch(/0\.0\.0\.0/)
  })
})
