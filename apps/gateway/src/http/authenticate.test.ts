import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSession, post, rpc, startServer } from '../../test/http-server.js'
import { modernRequest } from '../../test/wire.js'
import type { TokenConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { createAuthenticator, type HttpAuth, isSameScope } from './authenticate.js'

const TOKENS: readonly TokenConfig[] = [
  { name: 'operator', token: 'operator-secret', scope: undefined },
  { name: 'limited', token: 'limited-sécret', scope: { servers: ['files'] } },
]
const operator = { authorization: 'Bearer operator-secret' }

describe('tokens', () => {
  type Row = [authorization: string | undefined, status: number, challenge: string | null]
  const malformed = (text: string): Row => [text, 401, 'Bearer error="invalid_request"']
  it.each<Row>([
    [undefined, 401, 'Bearer'],
    ['Bearer wrong', 401, 'Bearer error="invalid_token"'],
    ['Bearer operator-secre', 401, 'Bearer error="invalid_token"'],
    ['Bearer operator-secret2', 401, 'Bearer error="invalid_token"'],
    ...['Bearer', 'Beareroperator-secret', 'Bearer x operator-secret', 'x Bearer operator-secret'].map(malformed),
    ...['Bearer operator-secret x', 'Bearer operator-secret,x', 'Basic b3BlcmF0b3I6eA=='].map(malformed),
    ['BEARER \t operator-secret', 200, null],
    ['Bearer operator-secret', 200, null],
    [`Bearer ${Buffer.from('limited-sécret').toString('latin1')}`, 200, null],
  ])('answers the Authorization %j with %i', async (authorization, status, challenge) => {
    const { mcp } = await startServer({ http: { tokens: TOKENS } })
    const answer = await post(mcp, rpc('ping'), authorization === undefined ? {} : { authorization })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([status, challenge])
  })

  it('gives the token to the gateway, for each kind of request that creates a server', async () => {
    const { gateway, mcp } = await startServer({ http: { tokens: TOKENS } })
    await (await post(mcp, rpc('ping'), operator)).text()
    await openSession(mcp, operator)
    const { status } = await modernRequest(mcp, 'tools/list', {}, { headers: operator })
    expect(status).toBe(200)
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
    const { url } = await startServer({ http: { tokens: TOKENS, pageToken: undefined } })
    const limited = { authorization: `Bearer ${Buffer.from('limited-sécret').toString('latin1')}` }
    for (const path of ['/metrics', '/api/status', '/api/search?q=x']) {
      expect((await fetch(`${url}${path}`)).status).toBe(401)
      expect((await fetch(`${url}${path}`, { headers: limited })).status).toBe(403)
      expect((await fetch(`${url}${path}`, { headers: operator })).status).toBe(200)
    }
    for (const path of ['/', '/healthz']) expect((await fetch(`${url}${path}`)).status).toBe(200)
  })

  it('refuses to start beyond loopback without tokens', async () => {
    for (const host of ['0.0.0.0', '::', 'gateway.example'])
      await expect(startServer({ http: { host } }), host).rejects.toThrow(/without tokens, expected a loopback address/)
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
  })

  it('answers 503 if the verifier fails, without its reason', async () => {
    const verify = () => Promise.reject(new Error('database password is wrong'))
    const { mcp, logged } = await startServer({}, { auth: { metadata, verify } })
    const answer = await post(mcp, rpc('ping'), { authorization: 'Bearer x' })
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('password')
    expect(logged.join('\n')).toContain('database password is wrong')
  })

  it('answers 503 with a time to try again if the verifier does not answer, and leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asking = (verify: HttpAuth['verify']) =>
      createAuthenticator({ tokens: [] }, { metadata, verify }, silentLog)('Bearer ada')
    const refused = expect(asking(() => new Promise(() => {}))).rejects.toMatchObject({
      ...{ status: 503, headers: { 'retry-after': '5' } },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    // Other requests of this process have timers, too.
    const before = vi.getTimerCount()
    expect(await asking(name => ({ name, token: '', scope: undefined }))).toMatchObject({ name: 'ada' })
    expect(vi.getTimerCount()).toBe(before)
  })
})

it('a token is needed only if there are tokens, or if the request needs one in any case', async () => {
  const authenticate = createAuthenticator({ tokens: [] }, undefined, silentLog)
  expect(await authenticate('Bearer x')).toBeUndefined()
  await expect(authenticate('Bearer x', true)).rejects.toMatchObject({ status: 401 })
})

it('two scopes grant the same only if their servers, tools and permit are the same', () => {
  const permit = () => true
  const all = [undefined, {}, { servers: ['a'] }, { tools: ['a'] }, { servers: ['a', 'b'] }, { permit }]
  for (const [i, a] of all.entries())
    for (const [j, b] of all.entries()) expect(isSameScope(a, b && { ...b }), JSON.stringify([a, b])).toBe(i === j)
  expect(isSameScope({ permit }, { permit: () => true })).toBe(false)
})
