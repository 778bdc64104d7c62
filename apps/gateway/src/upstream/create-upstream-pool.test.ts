import { describe, expect, it, vi } from 'vitest'
import { callOf, catalogOf, legacyCaller, memoryStore } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { httpServer, stdioServer } from './test-servers.js'

const pools = useTestPools()
const forever = new Promise(() => {})

describe('a pool of servers', () => {
  it('does not start a server with a catalog before its first call', async () => {
    const pool = pools.poolOf([stdioServer('a'), stdioServer('b')])
    await pool.start()
    await pass(5_000)
    expect(pools.scripts.connections).toEqual([])
    expect(pool.catalog('a')?.tools).toEqual([{ name: 'old', inputSchema: { type: 'object' } }])
    expect(pool.statuses().map(({ state }) => state)).toEqual(['idle', 'idle'])
    const outcome = outcomeOf(pool.run('b', legacyCaller(), callOf(7)))
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
    const pool = pools.poolOf(
      keys.map(key => stdioServer(key)),
      {
        store,
        limits: { maxChildren: 64, maxStarts: 2, maxAnswerBytes: 1 },
      },
    )
    pool.listen({ onCatalog: key => changed.push(key), onResourceUpdated() {}, onLog() {} })
    await pool.start()
    await pass(10)
    expect(pools.scripts.live()).toHaveLength(2)
    await pass(3_000)
    expect(changed).toEqual(keys)
    expect(store.written.map(({ key }) => key)).toEqual(keys)
    expect(pool.catalog('e')?.tools).toEqual([{ name: 'tool-of-e', inputSchema: { type: 'object' } }])
    await pass(70_000)
    expect(pools.scripts.live()).toEqual([])
  })

  it('starts a server that a call waits for before servers that are only listed', async () => {
    for (const key of ['a', 'b', 'c']) pools.scripts.server(key).startMs = 1_000
    const pool = pools.poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      {
        store: memoryStore(),
        limits: { maxChildren: 64, maxStarts: 1, maxAnswerBytes: 1 },
      },
    )
    await pool.start()
    const outcome = outcomeOf(pool.run('c', legacyCaller(), callOf()))
    await pass(2_100)
    expect(outcome).toHaveProperty('value')
    expect(pools.scripts.connections.map(({ key }) => key).slice(0, 2)).toEqual(['a', 'c'])
  })

  it('refuses a call after startWaitMs and lets the start continue', async () => {
    pools.scripts.server('a').startMs = 15_000
    const pool = pools.poolOf([stdioServer('a')])
    const early = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(9_990)
    expect(early).toEqual({})
    await pass(20)
    expect(early).toEqual(refused('still starting. Call the tool again'))
    await pass(5_000)
    const late = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(0)
    expect(late).toEqual({ value: { from: 0, echo: 1 } })
  })

  it('ends a start that takes longer than startTimeoutMs', async () => {
    pools.scripts.server('a').start = 'hang'
    const pool = pools.poolOf([stdioServer('a', { startTimeoutMs: 2_000 })])
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(4_100)
    expect(outcome).toEqual(refused('It did not start in time'))
    expect(pools.scripts.live()).toEqual([])
    expect(pool.outages()).toEqual([{ server: 'a', since: expect.any(Number), reason: 'It did not start in time.' }])
  })

  it('refuses a call to an unknown server', async () => {
    const pool = pools.poolOf([])
    const outcome = outcomeOf(pool.run('__proto__', legacyCaller(), callOf()))
    await pass(0)
    expect(outcome).toEqual(refused('no server of this name'))
  })
})

describe('the limit of processes', () => {
  const limits = { maxChildren: 2, maxStarts: 4, maxAnswerBytes: 1 }

  it('stops the idle process that was used longest ago', async () => {
    const pool = pools.poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      { limits },
    )
    for (const key of ['a', 'b', 'a', 'c']) {
      outcomeOf(pool.run(key, legacyCaller(), callOf()))
      await pass(100)
    }
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a', 'c'])
  })

  it('refuses a call if every process is busy, without reporting an outage of the server', async () => {
    for (const key of ['a', 'b']) pools.scripts.server(key).call = () => new Promise(() => {})
    const pool = pools.poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      { limits },
    )
    for (const key of ['a', 'b']) outcomeOf(pool.run(key, legacyCaller(), callOf()))
    await pass(100)
    const outcome = outcomeOf(pool.run('c', legacyCaller(), callOf()))
    await pass(10)
    expect(outcome).toEqual(refused('all places for servers are in use'))
    expect(pool.outages()).toEqual([])
  })

  it('is not exceeded by simultaneous starts', async () => {
    const keys = ['a', 'b', 'c', 'd']
    for (const key of keys) Object.assign(pools.scripts.server(key), { startMs: 50, closeMs: 50 })
    const pool = pools.poolOf(
      keys.map(key => stdioServer(key)),
      { limits },
    )
    const outcomes = keys.map(key => outcomeOf(pool.run(key, legacyCaller(), callOf())))
    for (let i = 0; i < 50; i++) {
      await pass(10)
      expect(pools.scripts.live().length).toBeLessThanOrEqual(2)
    }
    expect(outcomes.every(outcome => 'value' in outcome || 'error' in outcome)).toBe(true)
  })

  it('does not count HTTP servers', async () => {
    const pool = pools.poolOf([stdioServer('a'), httpServer('web', 'http://127.0.0.1:1'), stdioServer('b')], { limits })
    for (const key of ['a', 'web', 'b']) outcomeOf(pool.run(key, legacyCaller(), callOf()))
    await pass(10)
    expect(pools.scripts.live()).toHaveLength(3)
  })

  it('does not stop a server that has served a call, only to list another server', async () => {
    const pool = pools.poolOf(
      ['a', 'b', 'new'].map(key => stdioServer(key)),
      {
        limits,
        store: memoryStore({ a: catalogOf('a'), b: catalogOf('b') }),
      },
    )
    for (const key of ['a', 'b']) outcomeOf(pool.run(key, legacyCaller(), callOf()))
    await pass(10)
    await pool.start()
    await pass(1_000)
    expect(pools.scripts.live().map(({ key }) => key)).toEqual(['a', 'b'])
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
    const pool = pools.poolOf([stdioServer('a'), stdioServer('b')])
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(10)
    let isClosed = false
    void pool.close(5_000).then(() => {
      isClosed = true
    })
    const late = outcomeOf(pool.run('b', legacyCaller(), callOf()))
    await pass(1_000)
    expect(late).toEqual(refused('The gateway is stopping'))
    expect(isClosed).toBe(false)
    finish()
    await pass(10)
    expect(outcome).toEqual({ value: { done: true } })
    expect(isClosed).toBe(true)
    expect(pools.scripts.live()).toEqual([])
  })

  it('ends calls, starts and listings after its grace period', async () => {
    pools.scripts.server('a').call = () => new Promise(() => {})
    pools.scripts.server('b').start = 'hang'
    pools.scripts.server('c').page = () => forever as never
    const pool = pools.poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      { store: memoryStore({ a: catalogOf('a') }) },
    )
    await pool.start()
    const outcomes = ['a', 'b'].map(key => outcomeOf(pool.run(key, legacyCaller(), callOf())))
    await pass(100)
    let isClosed = false
    void pool.close(1_000).then(() => {
      isClosed = true
    })
    await pass(1_100)
    expect(isClosed).toBe(true)
    expect(outcomes[0]).toEqual(refused('may have been carried out', true))
    expect(outcomes[1]).toEqual(refused('was stopped during its start'))
    expect(pools.scripts.live()).toEqual([])
  })

  it('does not wait longer than its limit for a connection that does not close', async () => {
    pools.scripts.server('a').closeMs = 10_000_000
    const pool = pools.poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(10)
    let isClosed = false
    void pool.close(0).then(() => {
      isClosed = true
    })
    await pass(16_000)
    expect(isClosed).toBe(true)
    for (const connection of pools.scripts.connections) connection.die()
    vi.clearAllTimers()
  })
})
