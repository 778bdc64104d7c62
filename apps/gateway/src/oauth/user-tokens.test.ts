// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax
import { describe, expect, test, vi } from 'vitest'
import { startIssuer } from '../../test/issuer.js'
import type { HttpServerConfig, TokenConfig } from '../config/gateway-config.js'
import { parse, refusal } from '../config/test-config.js'
import { AuthorizationFailed } from '../upstream/errors.js'
import { claimFetch, createExchanges, createPeople, isPerUser, usesClaims } from './user-tokens.js'

const ANN: TokenConfig = { name: 'ann', token: 'token-of-ann', scope: {}, claims: { email: 'ann@a.example' } }
const api = (more: Partial<HttpServerConfig> = {}): HttpServerConfig => ({
  ...(parse({ mcpServers: { api: { url: 'https://api.example/mcp' } } }).servers[0] as HttpServerConfig),
  ...more,
})

describe('users', () => {
  test('are known as they were identified last, without those of the configuration', () => {
    const people = createPeople()
    for (const person of [{ ...ANN, name: 'operator', claims: undefined }, ANN, { ...ANN, token: 'later' }])
      people.remember(person)
    const known = ['operator', 'ann', 'bob', undefined].map(name => people.of(name)?.token)
    expect(known).toEqual([undefined, 'later', undefined, undefined])
  })

  test('are forgotten when 10,000 others came after them', () => {
    const people = createPeople()
    for (let i = 0; i < 10_000; i++) people.remember({ ...ANN, name: `user ${i}` })
    for (const i of [0, 10_000]) people.remember({ ...ANN, name: `user ${i}` })
    expect([0, 1, 2].map(i => people.of(`user ${i}`) !== undefined)).toEqual([true, false, true])
  })
})

describe('a server', () => {
  const exchange = { clientId: 'a', clientSecret: 'b' }
  test.each([
    [{}, false],
    [{ credentials: 'gateway' as const }, false],
    [{ credentials: 'user' as const }, true],
    [{ exchange }, true],
    [{ headers: {} }, false],
    [{ headers: { a: 'claim:x' } }, false],
    [{ headers: { a: 'b', c: 'Bearer ${claim:x}' } }, true],
    [{ headers: { a: '${claim:x}', c: 'b' } }, true],
  ])('has a connection for each user: %j, %s', (server, expected) => {
    expect(isPerUser(server as never)).toBe(expected)
    expect(usesClaims((server as Partial<HttpServerConfig>).headers ?? {})).toBe('headers' in server && expected)
  })
})

describe('the headers of a request', () => {
  /** The headers that are sent to a server with these ones, for this user. */
  async function sentFor(headers: Readonly<Record<string, string>>, person: TokenConfig | undefined) {
    const sent: [unknown, RequestInit | undefined][] = []
    const inner: typeof fetch = async (url, init) => {
      sent.push([url, init])
      return new Response('answer')
    }
    const filled = claimFetch(api({ headers }), () => person, inner)
    const answer = await filled('https://api.example/mcp', { method: 'POST', body: 'x', headers })
    expect(await answer.text()).toBe('answer')
    expect(sent).toMatchObject([['https://api.example/mcp', { method: 'POST', body: 'x' }]])
    return { headers: Object.fromEntries(new Headers(sent[0]![1]!.headers)), isSame: filled === inner }
  }

  test('have the claims of the user', async () => {
    const person = { ...ANN, claims: { email: 'a@b', id: 7, list: ['x', 'y'], of: { unit: 'z' }, no: false } }
    const claims = '${claim:email} ${claim:id} ${claim:list} ${claim:of.unit} ${claim:no}'
    const { headers } = await sentFor({ plain: 'as it is', 'x-user': claims }, person)
    expect(headers).toEqual({ plain: 'as it is', 'x-user': 'a@b 7 x,y z false' })
  })

  test('stay as they are without claims, for everybody, and may be none', async () => {
    const { headers, isSame } = await sentFor({ plain: 'claim:email' }, undefined)
    expect([headers, isSame]).toEqual([{ plain: 'claim:email' }, true])
    const inner = vi.fn<typeof fetch>(async () => new Response())
    await claimFetch(api({ headers: { a: '${claim:email}' } }), () => ANN, inner)('https://api.example/mcp')
    expect(inner.mock.calls).toEqual([['https://api.example/mcp', { headers: new Headers() }]])
  })

  test.each([undefined, null, '', {}, [], { a: 1 }, 'ä', 'a\nb', [{}, '\u0000']])(
    'are not sent with a claim that is no plain text: %j',
    async claim => {
      await expect(sentFor({ 'x-user': '${claim:c}' }, { ...ANN, claims: { c: claim } })).rejects.toThrow(
        'The server "api" needs the claim c of the user, which is absent or is no plain text, so the call was not run.',
      )
    },
  )

  test('are not sent without a user or claims', async () => {
    const refused = [undefined, { ...ANN, claims: undefined }].map(person => sentFor({ a: '${claim:email}' }, person))
    await expect(refused[0]).rejects.toThrow('The server "api" can be called only for a user, so the call was not run.')
    await expect(refused[1]).rejects.toThrow(AuthorizationFailed)
  })
})

describe('an authorization server that exchanges tokens', () => {
  /** Exchanges at a server on loopback whose answers the test gives. */
  async function setUp(more: object = {}, server = api()) {
    const asked: URLSearchParams[] = []
    const state = { status: 200, answer: undefined as unknown, lifetime: { expires_in: 100 } as object, now: 0 }
    const issuer = await startIssuer((_, res, body) => {
      asked.push(new URLSearchParams(body))
      const answer = state.answer ?? { access_token: `api-${asked.length}`, ...state.lifetime }
      res.writeHead(state.status, { 'content-type': 'application/json' })
      res.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
    const people = createPeople()
    people.remember(ANN)
    const now = () => state.now
    const exchanges = createExchanges(people, () => issuer.url, now)
    const exchange = { clientId: 'a', clientSecret: 'b', ...more }
    const credential = (user: string | undefined, to = server) => exchanges.for({ ...to, exchange }, user)!
    return { asked, state, issuer, people, exchanges, credential }
  }

  test.each([
    [
      'after 80 % of the lifetime of a token',
      { expires_in: 100 },
      [0, 79_999, 80_000, 159_999],
      ['api-1', 'api-1', 'api-2', 'api-2'],
    ],
    ['after 48 seconds if it names no lifetime', {}, [0, 47_999, 48_000], ['api-1', 'api-1', 'api-2']],
  ])('is asked again %s', async (_, lifetime, times, expected) => {
    const { state, asked, credential } = await setUp()
    state.lifetime = lifetime
    const tokens: (string | undefined)[] = []
    for (const now of times) {
      state.now = now
      tokens.push(await credential('ann').token())
    }
    expect(tokens).toEqual(expected)
    expect(asked).toHaveLength(2)
  })

  test('is asked again for a token that was refused, and not for one that another call has renewed', async () => {
    const { credential } = await setUp()
    const { token, renew, moreNeeded } = credential('ann')
    expect(await token()).toBe('api-1')
    expect(await renew('api-1')).toBe('api-2')
    expect(await renew('api-1')).toBe('api-2')
    expect(await token()).toBe('api-2')
    expect(moreNeeded(undefined as never)).toBeUndefined()
  })

  test('gives each server and each token of a user another token', async () => {
    const { people, asked, credential } = await setUp()
    const other = api({ key: 'other', url: new URL('https://other.example/mcp') })
    expect(await credential('ann').token()).toBe('api-1')
    expect(await credential('ann', other).token()).toBe('api-2')
    people.remember({ ...ANN, token: 'later' })
    expect(await credential('ann').token()).toBe('api-3')
    expect(asked.map(form => [form.get('subject_token'), form.get('resource')])).toEqual([
      ['token-of-ann', 'https://api.example/mcp'],
      ['token-of-ann', 'https://other.example/mcp'],
      ['later', 'https://api.example/mcp'],
    ])
  })

  const resource = 'https://r.example'
  test.each([
    [{}, { resource: 'https://api.example/mcp' }],
    [{ resource }, { resource }],
    [{ audience: 'api' }, { audience: 'api' }],
    [
      { audience: 'api', resource },
      { audience: 'api', resource },
    ],
    [{ scope: 'read' }, { resource: 'https://api.example/mcp', scope: 'read' }],
  ])('gets what the configuration says: %j', async (more, expected) => {
    const { asked, credential } = await setUp(more)
    await credential('ann').token()
    const named = [...asked[0]!].filter(([key]) => ['audience', 'resource', 'scope'].includes(key))
    expect(Object.fromEntries(named)).toEqual(expected)
  })

  test('may have an address of the configuration, without metadata', async () => {
    const { issuer, asked } = await setUp()
    const people = createPeople()
    people.remember(ANN)
    const exchange = { clientId: 'a', clientSecret: 'b', tokenUrl: `${issuer.url}/own` }
    const one = createExchanges(people, () => undefined).for(api({ exchange }), 'ann')!
    expect(await one.token()).toBe('api-1')
    expect(asked).toHaveLength(1)
  })

  test('is asked only at its own address, if that is not a public one', async () => {
    const { issuer, asked } = await setUp()
    const { port } = new URL(issuer.url)
    const people = createPeople()
    people.remember(ANN)
    const elsewhere = await startIssuer((_, res) => void res.end('{}'), `http://127.0.0.1:${port}/token`)
    const server = api({ exchange: { clientId: 'a', clientSecret: 'b' } })
    const one = createExchanges(people, () => elsewhere.url).for(server, 'ann')!
    await expect(one.token()).rejects.toThrow(/does not answer/)
    expect(asked).toEqual([])
  })

  const INVALID = { error: 'invalid_target' }
  test.each<[status: number, answer: unknown, reason?: string]>([
    [400, INVALID],
    [401, { access_token: 'api', ...INVALID }],
    [200, INVALID],
    [200, { access_token: 7, ...INVALID }],
    [200, { access_token: 'api', expires_in: '100', ...INVALID }],
    [200, ['invalid_target'], 'undefined'],
    // It cannot fill the message with its words.
    [400, { error: 'x'.repeat(1_000) }, 'x'.repeat(60)],
  ])('that answers %i %j gives no token, and is asked again', async (status, answer, reason = INVALID.error) => {
    const { asked, state, credential } = await setUp()
    Object.assign(state, { status, answer })
    for (let i = 0; i < 2; i++)
      await expect(credential('ann').token()).rejects.toThrow(
        `The authorization server does not give this user a token for the server "api" (${reason}), so the call was not run.`,
      )
    expect(asked).toHaveLength(2)
    Object.assign(state, { status: 200, answer: undefined })
    expect(await credential('ann').token()).toBe('api-3')
  })

  test.each<[number, unknown]>([
    [500, { access_token: 'api' }],
    [503, { error: 'busy' }],
    [200, 'no json'],
    [200, '<html>'],
  ])('that answers %i %j does not work now', async (status, answer) => {
    const { state, credential } = await setUp()
    Object.assign(state, { status, answer })
    await expect(credential('ann').token()).rejects.toThrow(/does not answer/)
  })

  test('is asked only for users who are known, and for servers with an exchange', async () => {
    const { asked, exchanges, credential } = await setUp()
    for (const user of ['bob', undefined])
      await expect(credential(user).token()).rejects.toThrow(/can be called only for a user/)
    expect(exchanges.for(api(), 'ann')).toBeUndefined()
    expect(asked).toEqual([])
  })
})

const claims = { headers: { a: '${claim:email}' } }
const advanced = { exchange: { clientId: 'a', clientSecret: 'b' } }
const users = { publicUrl: 'https://a.example', oidc: { issuer: 'https://b.example' }, groups: { '*': {} } }
test.each<[entry: object, settings: object, http: object, words: RegExp]>([
  [claims, {}, {}, /without http\.oidc or http\.advanced\.proxy/],
  [{}, { advanced }, {}, /advanced\.exchange: found it without http\.oidc/],
  [claims, { instances: 'shared' }, users, /instances: found shared/],
  [{}, { advanced, credentials: 'user' }, users, /found it with a login/],
])('the configuration %j with %j and users %j is refused', (entry, settings, http, words) => {
  const mcpServers = { api: { url: 'https://c.example', ...entry } }
  expect(refusal(() => parse({ mcpServers, toolSearch: { http, servers: { api: settings } } }))).toMatch(words)
})
