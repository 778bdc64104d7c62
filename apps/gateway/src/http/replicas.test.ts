import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createMemorySessionStore } from '@ts/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { initialize, openSession, post, rpc, startServer, type TestConfig, until } from '../../test/http-server.js'
import type { Replicas } from './session-ids.js'

afterEach(() => {
  vi.useRealTimers()
})

const shared = (): Replicas => ({ key: randomBytes(32), sessions: createMemorySessionStore() })

/** Two replicas (servers over their own gateways, with the same secret and the same store), and a session of the first. */
async function startTwo(config: TestConfig = {}, own: Readonly<Record<string, string>> = {}, capabilities = {}) {
  const replicas = shared()
  const [one, other] = [await startServer(config, { replicas }), await startServer(config, { replicas })]
  const session = await openSession(one.mcp, own, capabilities)
  const ping = ({ mcp }: { readonly mcp: string }, headers = {}) =>
    post(mcp, rpc('ping'), { ...session.headers, ...headers })
  const end = () => fetch(one.mcp, { method: 'DELETE', headers: session.headers })
  return { ...session, ...replicas, one, other, ping, end }
}

/** Lets a method of the store fail until the returned function is called. */
function failing(store: Replicas['sessions'], method: 'read' | 'add') {
  const work = store[method]
  store[method] = async () => {
    throw new Error('the store is away')
  }
  return () => Object.assign(store, { [method]: work })
}

/** The results of calls of `echo`, read as JSON or as a stream. */
async function echo(mcp: string, headers: Readonly<Record<string, string>>, text: string): Promise<string> {
  const answer = await post(mcp, rpc('tools/call', { name: 'echo', arguments: { text } }, text), headers)
  return `${answer.status} ${await answer.text()}`
}

describe('a session of another replica', () => {
  it('goes on with what its client said in `initialize`', async () => {
    const { one, other, headers } = await startTwo({}, {}, { elicitation: {} })
    for (const [i, { mcp }] of [other, one, other, other].entries())
      expect(await echo(mcp, headers, `text ${i}`)).toMatch(new RegExp(`^200 [^]*text ${i}`))
    expect(other.server.sessions).toBe(1)
    expect(other.gateway.contexts.map(({ session }) => session)).toEqual([one.gateway.contexts[0]!.session])
  })

  it('is continued once if many requests come at once', async () => {
    const { other, headers } = await startTwo()
    const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`)
    const answers = await Promise.all(texts.map(text => echo(other.mcp, headers, text)))
    for (const [i, answer] of answers.entries()) expect(answer).toMatch(new RegExp(`^200 [^]*text ${i}"`))
    expect(other.gateway.contexts).toHaveLength(1)
  })

  it('goes on after a restart, and after it made room', async () => {
    const replicas = shared()
    const first = await startServer({}, { replicas })
    const { headers } = await openSession(first.mcp)
    await first.server.close()
    const next = await startServer({ limits: { maxSessions: 1 } }, { replicas })
    expect(await echo(next.mcp, headers, 'again')).toMatch(/^200/)
    await openSession(next.mcp)
    expect(await echo(next.mcp, headers, 'and again')).toMatch(/^200/)
    expect(next.server.sessions).toBe(1)
  })

  it('is unknown also in a replica that has continued it, once it was idle there', async () => {
    const { other, sessions, ping, end } = await startTwo()
    expect((await ping(other)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const mend = failing(sessions, 'read')
    expect((await ping(other)).status).toBe(200)
    mend()
    expect((await end()).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect([(await ping(other)).status, other.server.sessions]).toEqual([404, 0])
  })

  it('goes on for its own token only; another one gets the answer for an id that does not exist', async () => {
    const tokens = ['a', 'b'].map(name => ({ name, token: `token-of-${name}`, scope: undefined }))
    const { other, ping } = await startTwo({ http: { tokens } }, { authorization: 'Bearer token-of-a' })
    const unknown = await ping(other, { 'mcp-session-id': 'x' })
    const stranger = await ping(other, { authorization: 'Bearer token-of-b' })
    expect([stranger.status, await stranger.text()]).toEqual([404, await unknown.text()])
    expect([unknown.status, (await ping(other)).status]).toEqual([404, 200])
  })

  it('is unknown if a server keeps state for one session', async () => {
    const { one, other, ping } = await startTwo()
    Object.assign(other.gateway, { keepsState: () => true })
    const answer = await ping(other)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('send initialize')])
    expect((await ping(one)).status).toBe(200)
  })

  it('is not continued while the store cannot say whether it has ended', async () => {
    const { one, other, sessions, ping } = await startTwo()
    const mend = failing(sessions, 'read')
    const refused = await ping(other)
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('try again')])
    expect((await ping(one)).status).toBe(200)
    mend()
    expect((await ping(other)).status).toBe(200)
  })

  it('is not ended while the store cannot remember it, and its client reads that', async () => {
    const { one, other, sessions, ping, end } = await startTwo()
    const { session = '' } = one.gateway.contexts[0]!
    await sessions.add(session, ['a'])
    const mend = failing(sessions, 'add')
    const refused = await end()
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('cannot be ended now')])
    expect((await ping(one)).status).toBe(200)
    mend()
    expect((await end()).status).toBe(200)
    for (const replica of [one, other]) expect((await ping(replica)).status).toBe(404)
    // What was remembered of it is forgotten.
    expect(await sessions.read(session)).toBeUndefined()
  })

  it('stays in its replica if its client said too much for a header', async () => {
    const words = { text: 'x'.repeat(5_000) }
    const { one, other, id, ping } = await startTwo({}, {}, { experimental: { words } })
    expect(id.length).toBeLessThan(100)
    expect([(await ping(one)).status, (await ping(other)).status]).toEqual([200, 404])
  })
})

describe('a stop', () => {
  it('is first seen by a balancer, while requests are served as before', async () => {
    const { server, url, mcp, gateway } = await startServer({ http: { drainMs: 400 } })
    const ready = async () => (await fetch(`${url}/readyz`)).status
    expect(await ready()).toBe(200)
    const closed = server.close()
    expect(await ready()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await post(mcp, rpc('ping'))).status).toBe(200)
    expect((await post(mcp, initialize(), { accept: 'application/json, text/event-stream' })).status).toBe(200)
    await closed
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
    await until(() => gateway.open.size === 0)
    await pause(0)
  })
})
