import { describe, expect, it } from 'vitest'
import { callOf, legacyCaller, memoryStore } from './test-connections.js'
import { outcomeOf, pass, refused, useTestPools } from './test-pool.js'
import { stdioServer } from './test-servers.js'
import type { UpstreamPool } from './upstream-pool.js'

const pools = useTestPools()
const NOT_STARTED = 'is not available: It could not be started'
const call = (pool: UpstreamPool, signal?: AbortSignal) =>
  outcomeOf(pool.run('a', legacyCaller(), callOf(1, signal), { signal }))

/** A pool whose server has answered a call, has ended then, and fails to start. */
async function brokenPool() {
  const server = pools.scripts.server('a')
  const pool = pools.poolOf([stdioServer('a')])
  const breakDown = async () => {
    call(pool)
    await pass(0)
    server.start = 'fail'
    pools.scripts.connections.at(-1)?.die()
    await pass(0)
  }
  await breakDown()
  return { server, pool, breakDown }
}

describe('a server that fails to start', () => {
  it('is started again after growing pauses; refusals in between do not contain details that only the operator may see', async () => {
    pools.scripts.server('a').start = 'fail'
    const changes: string[] = []
    const pool = pools.poolOf([stdioServer('a'), stdioServer('b')])
    await pool.start()
    pool.listen({ onCatalog() {}, onOutage: key => changes.push(key) })
    const first = call(pool)
    await pass(10)
    expect(first).toEqual(refused(/^The server "a" is not available: It could not be started/))
    expect(JSON.stringify(first)).not.toContain('/secret')
    expect(pool.outages()).toEqual([{ server: 'a', since: 1_000_000, reason: 'It could not be started.' }])
    expect(pool.statuses()[0]).toMatchObject({ state: 'failed', lastFailure: expect.stringContaining('/secret/path') })
    expect(pools.logged.join()).toContain('/secret/path')

    const second = call(pool)
    await pass(0)
    expect(second).toEqual(refused(/tried again in 1 second;/))
    expect(pools.scripts.connections).toHaveLength(2)

    await pass(800)
    expect(pool.outages()).toEqual([])
    expect(changes).toEqual(['a', 'a'])
    call(pool)
    await pass(10)
    expect(pools.scripts.connections).toHaveLength(3)
    expect(pool.outages()).toMatchObject([{ since: 1_000_000 }])
    await pass(1_400)
    call(pool)
    await pass(0)
    expect(pools.scripts.connections).toHaveLength(3)

    await pass(200)
    pools.scripts.server('a').start = 'ready'
    const last = call(pool)
    await pass(10)
    expect(last).toHaveProperty('value')
    expect(pool.outages()).toEqual([])
  })

  it('makes calls wait up to startWaitMs for the next start if it worked before', async () => {
    const { server, pool, breakDown } = await brokenPool()
    const outcome = call(pool)
    await pass(3_000)
    expect(outcome).toEqual({})
    expect(pools.scripts.connections.length).toBeGreaterThan(3)
    server.start = 'ready'
    await pass(4_000)
    expect(outcome).toEqual({ value: { from: pools.scripts.connections.length - 1, echo: 1 } })

    await breakDown()
    const caller = new AbortController()
    const [late, aborted] = [call(pool), call(pool, caller.signal)]
    await pass(2_000)
    caller.abort(new Error('given up'))
    await pass(0)
    expect([late, aborted]).toEqual([{}, { error: new Error('given up') }])
    await pass(8_100)
    expect(late).toEqual(refused(NOT_STARTED))
    const starts = pools.scripts.connections.length
    expect(starts).toBeLessThan(20)
    const next = call(pool)
    await pass(10_100)
    expect(next).toEqual(refused(NOT_STARTED))
    expect(pools.scripts.connections.length - starts).toBeLessThan(3)
  })

  it('refuses its waiting calls when the pool is closed', async () => {
    const { pool } = await brokenPool()
    const outcome = call(pool)
    await pass(2_000)
    expect(outcome).toEqual({})
    const closed = outcomeOf(pool.close(0))
    await pass(200)
    expect(closed).toHaveProperty('value')
    expect(outcome).toEqual(refused('is not available any more'))
  })

  it('is started in the background while it has no catalog, and stays failed in the status until then', async () => {
    Object.assign(pools.scripts.server('a'), { start: 'fail', startMs: 400 })
    const pool = pools.poolOf([stdioServer('a', { env: { KEY: '/secret/path' } })], { store: memoryStore() })
    await pool.start()
    const seen = new Set<string>()
    await pass(2_000)
    for (let i = 0; i < 100; i++) {
      await pass(50)
      const [status] = pool.statuses()
      seen.add(`${status?.state}: ${status?.outage?.reason}`)
      expect(status?.retryAt).toBeGreaterThan(1_000_000)
    }
    expect([...seen]).toEqual(['failed: found no program at [redacted]'])
    expect([...new Set(pools.logged)]).toEqual(['The server a could not be started: found no program at [redacted]'])
    expect(pools.scripts.connections.length).toBeGreaterThan(3)
    expect(pool.catalog('a')).toBeUndefined()
    pools.scripts.server('a').start = 'ready'
    await pass(60_000)
    expect(pool.statuses()[0]).toMatchObject({ state: 'ready', outage: undefined, retryAt: undefined })
    expect(pool.catalog('a')?.tools).toHaveLength(1)
  })

  it('is started again for the waiting call after one failure', async () => {
    pools.scripts.server('a').startMs = 300
    const pool = pools.poolOf([stdioServer('a')])
    await pool.start()
    const outcome = call(pool)
    await pass(100)
    pools.scripts.connections[0]?.die()
    await pass(1_000)
    expect(outcome).toEqual({ value: { from: 1, echo: 1 } })
  })

  it('counts as failed if it ends right after each start', async () => {
    const server = pools.scripts.server('a')
    server.call = async connection => {
      connection.die()
      return new Promise(() => {})
    }
    server.page = () => {
      throw new Error('no list')
    }
    const pool = pools.poolOf([stdioServer('a')])
    const outcomes: unknown[] = []
    for (let i = 0; i < 3; i++) {
      outcomes.push(call(pool))
      await pass(100)
    }
    const mayHaveRun = refused('may have been carried out', true)
    expect(outcomes).toEqual([mayHaveRun, mayHaveRun, refused('It ended right after its start')])
    expect(pools.scripts.connections).toHaveLength(2)
  })
})
