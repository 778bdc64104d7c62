import { describe, expect, it } from 'vitest'
import { createCarry } from '../protocol/carry.js'
import type { ClientRequest } from '../protocol/client-request.js'
import { createParkedCalls } from '../protocol/parked-calls.js'
import { callOf, legacyCaller, modernCaller } from './test-connections.js'
import { pass, useTestPools } from './test-pool.js'
import { stdioServer } from './test-servers.js'
import type { CallerKey, UpstreamPool } from './upstream-pool.js'

const pools = useTestPools()
const SERVERS = [stdioServer('a', { instances: 'session', idleMs: 1_000 }), stdioServer('b', { idleMs: 1_000 })]

/** Makes a call and returns whether the caller learned that the state of the server is lost. */
async function isLost(pool: UpstreamPool, key: string, from: string | CallerKey): Promise<boolean> {
  let lost = false
  const onStateLost = () => {
    lost = true
  }
  const caller = typeof from === 'string' ? legacyCaller(from) : from
  await Promise.all([pool.run(key, caller, callOf(), { onStateLost }).catch(() => {}), pass(3_000)])
  return lost
}

describe('the state of a server for a session', () => {
  it('lives as long as the session, even if the server is idle', async () => {
    const pool = pools.poolOf(SERVERS)
    expect([await isLost(pool, 'a', 's1'), await isLost(pool, 'b', 's1')]).toEqual([false, false])
    await pass(600_000)
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a'])
    await pool.release('s1')
    expect(pools.scripts.live()).toEqual([])
    expect(await isLost(pool, 'a', 's1')).toBe(false)
  })

  it('is said to be lost once after a crash, to that session only', async () => {
    const pool = pools.poolOf(SERVERS)
    for (const session of ['s1', 's2']) await isLost(pool, 'a', session)
    pools.scripts.connections[0]!.die()
    expect(await isLost(pool, 'a', 's2')).toBe(false)
    expect([await isLost(pool, 'a', 's1'), await isLost(pool, 'a', 's1')]).toEqual([true, false])
  })

  it('is said to be lost if a user without sessions was idle, or another server needed the place', async () => {
    const pool = pools.poolOf(SERVERS, { limits: { maxChildren: 1, maxStarts: 1, maxAnswerBytes: 1e6 } })
    const user = modernCaller('ann')
    expect(await isLost(pool, 'a', user)).toBe(false)
    await pass(600_000)
    expect(pools.scripts.live()).toEqual([])
    expect(await isLost(pool, 'a', user)).toBe(true)
    await isLost(pool, 'a', 's1')
    await isLost(pool, 'b', 's1')
    expect(await isLost(pool, 'a', 's1')).toBe(true)
  })
})

it('tells the model in the result of the call', async () => {
  const result = { content: [{ type: 'text', text: 'page 1' }] }
  const run: UpstreamPool['run'] = async (_key, _caller, _work, options) => {
    options?.onStateLost?.()
    return result as never
  }
  const roots = { limit: (client: ClientRequest) => client, follow: (...given: unknown[]) => given[3] }
  const parts = { pool: { run }, parked: createParkedCalls(), roots }
  const carry = createCarry(parts as unknown as Parameters<typeof createCarry>[0])
  const client = { caller: legacyCaller('s1'), signal: new AbortController().signal } as unknown as ClientRequest
  const answer = await carry(client, { server: 'a', method: 'tools/call' })
  const note = /^Note: the server "a" was restarted since the last call\. .* is gone\.$/
  expect(answer['content']).toEqual([...result.content, { type: 'text', text: expect.stringMatching(note) }])
})
