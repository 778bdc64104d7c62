import { describe, expect, it, vi } from 'vitest'
import type { UpstreamPoolOptions } from './create-upstream-pool.js'
import { callOf, catalogOf, legacyCaller, memoryStore } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { httpServer, stdioServer } from './test-servers.js'
import type { UpstreamPool } from './upstream-pool.js'

const pools = useTestPools()
const poolOf = (keys: readonly string[], part?: Partial<UpstreamPoolOptions>) =>
  pools.poolOf(
    keys.map(key => stdioServer(key)),
    part,
  )
const limitsOf = (maxChildren: number, maxStarts: number) => ({ maxChildren, maxStarts, maxAnswerBytes: 1 })
const liveKeys = () => pools.scripts.live().map(({ key }) => key)
const call = (pool: UpstreamPool, key: string, value?: number) =>
  outcomeOf(pool.run(key, legacyCaller(), callOf(value)))
const forever = () => new Promise<never>(() => {})

/** Calls these servers, each after the call before. */
async function callEach(pool: UpstreamPool, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    call(pool, key)
    await pass(100)
  }
}

describe('a pool of servers', () => {
  it('does not start a server with a catalog before its first call', async () => {
    const pool = poolOf(['a', 'b'])
    await pool.start()
    await pass(5_000)
    expect(pools.scripts.connections).toEqual([])
    expect(pool.catalog('a')?.tools).toEqual([{ name: 'old', inputSchema: { type: 'object' } }])
    const outcome = call(pool, 'b', 7)
    await pass(0)
    expect(outcome).toEqual({ value: { from: 0, echo: 7 } })
    expect(pool.statuses()).toMatchObject([
      { state: 'idle', instances: 0, calls: 0 },
      { state: 'ready', instances: 1, calls: 1 },
    ])
  })

  it('lists servers without a catalog in the background, at most maxStarts at once, and stops them when unused', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const store = memoryStore()
    const changed: string[] = []
    for (const key of keys) pools.scripts.server(key).startMs = 1_000
    const pool = poolOf(keys, { store, limits: limitsOf(64, 2) })
    pool.listen({ onCatalog: key => changed.push(key) })
    await pool.start()
    await pass(10)
    expect(liveKeys()).toHaveLength(2)
    await pass(3_000)
    expect(changed).toEqual(keys)
    expect(store.written.map(({ key }) => key)).toEqual(keys)
    expect(pool.catalog('e')?.tools).toEqual([{ name: 'tool-of-e', inputSchema: { type: 'object' } }])
    await pass(70_000)
    expect(liveKeys()).toEqual([])
  })

  it('starts a server that a call waits for before servers that are only listed', async () => {
    const keys = ['a', 'b', 'c']
    for (const key of keys) pools.scripts.server(key).startMs = 1_000
    const pool = poolOf(keys, { store: memoryStore(), limits: limitsOf(64, 1) })
    await pool.start()
    const outcome = call(pool, 'c')
    await pass(2_100)
    expect(outcome).toHaveProperty('value')
    expect(pools.scripts.connections.map(({ key }) => key).slice(0, 2)).toEqual(['a', 'c'])
  })

  it('refuses a call after startWaitMs and lets the start continue, until startTimeoutMs', async () => {
    pools.scripts.server('a').startMs = 15_000
    pools.scripts.server('b').start = 'hang'
    const pool = pools.poolOf([stdioServer('a'), stdioServer('b', { startTimeoutMs: 2_000 })])
    const [early, hung] = ['a', 'b'].map(key => call(pool, key))
    await pass(4_100)
    expect(hung).toEqual(refused('It did not start in time'))
    expect(liveKeys()).toEqual(['a'])
    expect(pool.outages()).toEqual([{ server: 'b', since: expect.any(Number), reason: 'It did not start in time.' }])
    await pass(5_890)
    expect(early).toEqual({})
    await pass(20)
    expect(early).toEqual(refused('still starting. Call the tool again'))
    await pass(5_000)
    const late = call(pool, 'a', 1)
    await pass(0)
    expect(late).toEqual({ value: { from: 0, echo: 1 } })
  })
})

// That simultaneous starts do not exceed it is a part of pool-model.test.ts.
describe('the limit of processes', () => {
  const limits = limitsOf(2, 4)

  it('stops the idle process that was used longest ago', async () => {
    await callEach(poolOf(['a', 'b', 'c'], { limits }), ['a', 'b', 'a', 'c'])
    expect(liveKeys()).toEqual(['a', 'c'])
  })

  it('refuses a call if every process is busy, without an outage; HTTP servers do not count', async () => {
    for (const key of ['a', 'b']) pools.scripts.server(key).call = forever
    const servers = ['a', 'b', 'c'].map(key => stdioServer(key))
    const pool = pools.poolOf([httpServer('web', 'http://127.0.0.1:1'), ...servers], { limits })
    await callEach(pool, ['a', 'b'])
    const [outcome, web] = ['c', 'web'].map(key => call(pool, key))
    await pass(10)
    expect(outcome).toEqual(refused('all places for servers are in use'))
    expect(web).toHaveProperty('value')
    expect(pool.outages()).toEqual([])
  })

  it('does not stop a server that has served a call, only to list another server', async () => {
    const store = memoryStore({ a: catalogOf('a'), b: catalogOf('b') })
    const pool = poolOf(['a', 'b', 'new'], { limits, store })
    await callEach(pool, ['a', 'b'])
    await pool.start()
    await pass(1_000)
    expect(liveKeys()).toEqual(['a', 'b'])
    expect(pool.catalog('new')).toBeUndefined()
  })
})

describe('close of a pool', () => {
  it('lets running calls end, refuses new ones and leaves no connection open', async () => {
    let finish = () => {}
    pools.scripts.server('a').call = () =>
      new Promise(resolve => {
        finish = () => resolve({ done: true })
      })
    const pool = poolOf(['a', 'b'])
    const outcome = call(pool, 'a')
    await pass(10)
    const closed = outcomeOf(pool.close(5_000))
    const late = call(pool, 'b')
    await pass(1_000)
    expect(late).toEqual(refused('The gateway is stopping'))
    expect(closed).toEqual({})
    finish()
    await pass(10)
    expect(outcome).toEqual({ value: { done: true } })
    expect(closed).toHaveProperty('value')
    expect(liveKeys()).toEqual([])
  })

  it('does not wait longer than its limit for a connection that does not close', async () => {
    pools.scripts.server('a').closeMs = 10_000_000
    const pool = poolOf(['a'])
    await callEach(pool, ['a'])
    const closed = outcomeOf(pool.close(0))
    await pass(16_000)
    expect(closed).toHaveProperty('value')
    for (const connection of pools.scripts.connections) connection.die()
    vi.clearAllTimers()
  })
})
