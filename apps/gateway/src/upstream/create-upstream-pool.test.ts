import { ProtocolError } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { createUpstreamPool, type UpstreamPoolOptions } from './create-upstream-pool.js'
import {
  callOf,
  catalogOf,
  legacyCaller,
  memoryStore,
  modernCaller,
  type ScriptedServers,
  scriptServers,
} from './test-connections.js'
import { httpServer, stdioServer } from './test-servers.js'
import { type UpstreamPool, UpstreamUnavailable } from './upstream-pool.js'

let scripts: ScriptedServers
let logged: string[]
let pools: UpstreamPool[]
const write = (_: unknown, message: string) => void logged.push(message)
const log: Log = { debug() {}, info() {}, warn: write, error: write }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  scripts = scriptServers()
  logged = []
  pools = []
})
afterEach(async () => {
  const closed = Promise.all(pools.map(pool => pool.close(0)))
  await vi.advanceTimersByTimeAsync(60_000)
  await closed
  expect(scripts.live()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function poolOf(servers: readonly ServerConfig[], part: Partial<UpstreamPoolOptions> = {}): UpstreamPool {
  const catalogs = Object.fromEntries(servers.map(({ key }) => [key, catalogOf(key)]))
  const pool = createUpstreamPool({
    servers,
    connect: scripts.connect,
    catalogFolder: memoryStore(catalogs),
    limits: { maxChildren: 64, maxStarts: 4, maxAnswerBytes: 1_000_000 },
    random: () => 0.5,
    log,
    ...part,
  })
  pools.push(pool)
  return pool
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A call's outcome, once it has one. */
function outcomeOf(call: Promise<unknown>) {
  const outcome: { value?: unknown; error?: unknown } = {}
  call.then(
    value => Object.assign(outcome, { value }),
    error => Object.assign(outcome, { error }),
  )
  return outcome
}

const refused = (text: string | RegExp, mayHaveRun = false) => ({
  error: expect.objectContaining({
    name: 'UpstreamUnavailable',
    mayHaveRun,
    message: typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
  }),
})

describe('starting', () => {
  it('runs no server with a catalog before its first call', async () => {
    const pool = poolOf([stdioServer('a'), stdioServer('b')])
    await pool.start()
    await pass(5_000)
    expect(scripts.connections).toEqual([])
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

  it('lists servers without a catalog in the background, so many at once as may start, and stops them when unused', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const store = memoryStore()
    const heard: string[] = []
    for (const key of keys) scripts.server(key).startMs = 1_000
    const pool = poolOf(
      keys.map(key => stdioServer(key)),
      {
        catalogFolder: store,
        limits: { maxChildren: 64, maxStarts: 2, maxAnswerBytes: 1 },
      },
    )
    pool.listen({ onCatalog: key => heard.push(key), onResourceUpdated() {}, onLog() {} })
    await pool.start()
    await pass(10)
    expect(scripts.live()).toHaveLength(2)
    await pass(3_000)
    expect(heard).toEqual(keys)
    expect(store.written.map(({ key }) => key)).toEqual(keys)
    expect(pool.catalog('e')?.tools).toEqual([{ name: 'tool-of-e', inputSchema: { type: 'object' } }])
    await pass(70_000)
    expect(scripts.live()).toEqual([])
  })

  it('starts a server that a call waits for before those that are only listed', async () => {
    for (const key of ['a', 'b', 'c']) scripts.server(key).startMs = 1_000
    const pool = poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      {
        catalogFolder: memoryStore(),
        limits: { maxChildren: 64, maxStarts: 1, maxAnswerBytes: 1 },
      },
    )
    await pool.start()
    const outcome = outcomeOf(pool.run('c', legacyCaller(), callOf()))
    await pass(2_100)
    expect(outcome).toHaveProperty('value')
    expect(scripts.connections.map(({ key }) => key).slice(0, 2)).toEqual(['a', 'c'])
  })

  it('starts once for calls that come together', async () => {
    scripts.server('a').startMs = 500
    const pool = poolOf([stdioServer('a')])
    const outcomes = [1, 2, 3].map(value => outcomeOf(pool.run('a', legacyCaller(`s${value}`), callOf(value))))
    await pass(600)
    expect(outcomes).toEqual([1, 2, 3].map(echo => ({ value: { from: 0, echo } })))
  })

  it('refuses a call that waited long enough, and lets the start go on', async () => {
    scripts.server('a').startMs = 15_000
    const pool = poolOf([stdioServer('a')])
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

  it('ends a start that takes too long, and one that is hung altogether', async () => {
    scripts.server('a').start = 'hang'
    const pool = poolOf([stdioServer('a', { startTimeoutMs: 2_000 })])
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(4_100)
    expect(outcome).toEqual(refused('It did not start in time'))
    expect(scripts.live()).toEqual([])
    expect(pool.outages()).toEqual([{ server: 'a', since: expect.any(Number), reason: 'It did not start in time.' }])
  })

  it('refuses unknown servers', async () => {
    const pool = poolOf([])
    const outcome = outcomeOf(pool.run('__proto__', legacyCaller(), callOf()))
    await pass(0)
    expect(outcome).toEqual(refused('no server of this name'))
  })
})

describe('failing starts', () => {
  it('are tried again after growing pauses, and refused meanwhile without what the operator alone may know', async () => {
    scripts.server('a').start = 'fail'
    const changes: string[] = []
    const pool = poolOf([stdioServer('a'), stdioServer('b')])
    await pool.start()
    pool.listen({ onCatalog() {}, onOutage: key => changes.push(key), onResourceUpdated() {}, onLog() {} })
    const first = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(10)
    expect(first).toEqual(refused(/^The server "a" is not available: It could not be started/))
    expect(JSON.stringify(first)).not.toContain('/secret')
    expect(pool.outages()).toEqual([{ server: 'a', since: 1_000_000, reason: 'It could not be started.' }])
    expect(pool.statuses()[0]).toMatchObject({ state: 'failed', lastFailure: expect.stringContaining('/secret/path') })
    expect(logged.join()).toContain('/secret/path')

    expect(scripts.connections).toHaveLength(2)
    const second = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(0)
    expect(second).toEqual(refused(/tried again in 1 seconds/))
    expect(scripts.connections).toHaveLength(2)

    await pass(800)
    expect(pool.outages()).toEqual([])
    expect(changes).toEqual(['a', 'a'])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(10)
    expect(scripts.connections).toHaveLength(3)
    expect(pool.outages()).toMatchObject([{ since: 1_000_000 }])
    await pass(1_400)
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(0)
    expect(scripts.connections).toHaveLength(3)

    await pass(200)
    scripts.server('a').start = 'ready'
    const last = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(10)
    expect(last).toHaveProperty('value')
    expect(pool.outages()).toEqual([])
  })

  it('of a server that worked before are waited for by calls, as long as by a start', async () => {
    const server = scripts.server('a')
    const pool = poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf(0)))
    await pass(0)
    scripts.connections[0]?.die()
    server.start = 'fail'
    await pass(0)
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(3_000)
    expect(outcome).toEqual({})
    expect(scripts.connections.length).toBeGreaterThan(3)
    server.start = 'ready'
    await pass(4_000)
    expect(outcome).toEqual({ value: { from: scripts.connections.length - 1, echo: 1 } })

    scripts.connections.at(-1)?.die()
    server.start = 'fail'
    await pass(0)
    const [late, aborted] = [new AbortController(), new AbortController()].map(abort => ({
      abort,
      outcome: outcomeOf(pool.run('a', legacyCaller(), callOf(1, abort.signal), { signal: abort.signal })),
    }))
    await pass(2_000)
    aborted?.abort.abort(new Error('given up'))
    await pass(0)
    expect(aborted?.outcome).toEqual({ error: new Error('given up') })
    expect(late?.outcome).toEqual({})
    await pass(8_100)
    expect(late?.outcome).toEqual(refused('is not available: It could not be started'))
    const starts = scripts.connections.length
    expect(starts).toBeLessThan(20)
    const next = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(10_100)
    expect(next).toEqual(refused('is not available: It could not be started'))
    expect(scripts.connections.length - starts).toBeLessThan(3)
  })

  it('of a server that worked before hold nothing up when the pool is closed', async () => {
    const pool = poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf(0)))
    await pass(0)
    scripts.connections[0]?.die()
    scripts.server('a').start = 'fail'
    await pass(0)
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(2_000)
    expect(outcome).toEqual({})
    const closed = outcomeOf(pool.close(0))
    await pass(200)
    expect(closed).toHaveProperty('value')
    expect(outcome).toEqual(refused('is not available any more'))
  })

  it('stay failures for the operator until a start succeeds, with their reason and the time of the next try', async () => {
    scripts.server('a').start = 'fail'
    scripts.server('a').startMs = 400
    const pool = poolOf([stdioServer('a', { env: { KEY: '/secret/path' } })], { catalogFolder: memoryStore() })
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
    const reports = new Set(logged)
    expect([...reports]).toEqual(['The server a could not be started: found no program at [redacted]'])
    expect(scripts.connections.length).toBeGreaterThan(3)
    scripts.server('a').start = 'ready'
    await pass(60_000)
    expect(pool.statuses()[0]).toMatchObject({ state: 'ready', outage: undefined, retryAt: undefined })
  })

  it('that happen once are not noticed by the call that waits', async () => {
    const server = scripts.server('a')
    server.startMs = 300
    const pool = poolOf([stdioServer('a')])
    await pool.start()
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(100)
    scripts.connections[0]?.die()
    await pass(1_000)
    expect(outcome).toEqual({ value: { from: 1, echo: 1 } })
  })

  it('touch no other server', async () => {
    scripts.server('a').start = 'fail'
    scripts.server('b').start = 'hang'
    const pool = poolOf([stdioServer('a'), stdioServer('b'), stdioServer('c')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    outcomeOf(pool.run('b', legacyCaller(), callOf()))
    const outcome = outcomeOf(pool.run('c', legacyCaller(), callOf(1)))
    await pass(0)
    expect(outcome).toHaveProperty('value')
  })

  it('of a server without a catalog are tried again in the background', async () => {
    scripts.server('a').start = 'fail'
    const pool = poolOf([stdioServer('a')], { catalogFolder: memoryStore() })
    await pool.start()
    await pass(10_000)
    expect(pool.catalog('a')).toBeUndefined()
    scripts.server('a').start = 'ready'
    await pass(120_000)
    expect(pool.catalog('a')?.tools).toHaveLength(1)
  })

  it('are seen where a server ends right after its start, again and again', async () => {
    const server = scripts.server('a')
    server.call = async connection => {
      connection.die()
      return new Promise(() => {})
    }
    server.page = () => {
      throw new Error('no list')
    }
    const pool = poolOf([stdioServer('a')])
    for (let i = 0; i < 2; i++) {
      const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf()))
      await pass(100)
      expect(outcome).toEqual(refused('may have been carried out', true))
    }
    const third = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    expect(third).toEqual(refused('It ended right after its start'))
    expect(scripts.connections).toHaveLength(2)
  })
})

describe('calls', () => {
  it('pass on results and errors of the server as they are', async () => {
    const pool = poolOf([stdioServer('a')])
    const error = new ProtocolError(-32042, 'its own', { deep: [1] })
    scripts.server('a').call = async (_, { value }) => {
      if (value === 'fail') throw error
      return { weird: { __proto__: null } }
    }
    const [good, bad] = [callOf('x'), callOf('fail')].map(work => outcomeOf(pool.run('a', legacyCaller(), work)))
    await pass(0)
    expect(good).toEqual({ value: { weird: {} } })
    expect(bad?.error).toBe(error)
    expect(pool.statuses()[0]).toMatchObject({ failures: 0, instances: 1 })
  })

  it('are not repeated where the server may have run them, unless they are idempotent', async () => {
    let isFirst = true
    scripts.server('a').call = async (connection, { value }) => {
      if (!isFirst) return { from: connection.id, echo: value }
      isFirst = false
      connection.die()
      return new Promise(() => {})
    }
    const pool = poolOf([stdioServer('a')])
    const once = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(100)
    expect(once).toEqual(refused('may have been carried out; check before', true))
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    isFirst = true
    const twice = outcomeOf(pool.run('a', legacyCaller(), callOf(2), { isIdempotent: true }))
    await pass(100)
    expect(twice).toEqual({ value: { from: 2, echo: 2 } })
    expect(pool.statuses()[0]).toMatchObject({ restarts: 2, failures: 1 })
  })

  it('that were never written are made again on a new connection', async () => {
    const pool = poolOf([stdioServer('a')])
    const ran: number[] = []
    scripts.server('a').call = async (connection, { value }) => {
      if (connection.id === 0 && value === 2) throw new UpstreamUnavailable('not written', { mayHaveRun: false })
      ran.push(connection.id)
      return {}
    }
    outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(0)
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(2)))
    await pass(10)
    expect(outcome).toEqual({ value: {} })
    expect(ran).toEqual([0, 1])
  })

  it('give up after some connections that never take them', async () => {
    const pool = poolOf([stdioServer('a')])
    scripts.server('a').call = async () => {
      throw new UpstreamUnavailable('not written', { mayHaveRun: false })
    }
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(2), { isIdempotent: true }))
    await pass(100)
    expect(outcome).toEqual(refused('was not carried out'))
    expect(scripts.connections).toHaveLength(3)
  })

  it('end when their signal does: before the start, during it, and at work', async () => {
    scripts.server('a').startMs = 100
    scripts.server('a').call = () => new Promise(() => {})
    const pool = poolOf([stdioServer('a')])
    const [before, during, atWork] = [new AbortController(), new AbortController(), new AbortController()]
    before.abort('before')
    const outcomes = [before, during, atWork].map(({ signal }) =>
      outcomeOf(pool.run('a', legacyCaller(), () => new Promise(() => {}), { signal })),
    )
    await pass(50)
    during.abort('during')
    await pass(100)
    expect(pool.statuses()[0]).toMatchObject({ callsAtWork: 1 })
    atWork.abort('at work')
    await pass(0)
    expect(outcomes).toEqual([{ error: 'before' }, { error: 'during' }, { error: 'at work' }])
    expect(pool.statuses()[0]).toMatchObject({ callsAtWork: 0, instances: 1 })
  })

  it('that time out leave a server running that still answers, and stop one that does not', async () => {
    const late = new UpstreamUnavailable('It did not answer within 60 s.', { mayHaveRun: true })
    const pool = poolOf([stdioServer('a'), stdioServer('b')])
    const work = async () => {
      throw late
    }
    for (const key of ['a', 'b']) {
      outcomeOf(pool.run(key, legacyCaller(), callOf()))
      await pass(10)
    }
    const [, deaf] = scripts.live()
    const connected = await pool.run('b', legacyCaller(), async connection => connection)
    vi.spyOn(connected, 'request').mockImplementation(() => new Promise(() => {}))
    const outcomes = ['a', 'b'].map(key => outcomeOf(pool.run(key, legacyCaller(), work)))
    await pass(100)
    for (const outcome of outcomes) expect(outcome).toEqual(refused('It did not answer within 60 s.', true))
    await pass(11_000)
    expect(pool.statuses().map(({ instances }) => instances)).toEqual([1, 0])
    expect(deaf?.state).toBe('closed')
  })

  it('to an HTTP server that refuses connections are an outage until it is back', async () => {
    const refusedByHost = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
    scripts.server('web').call = async () => {
      throw refusedByHost
    }
    const pool = poolOf([httpServer('web', 'http://127.0.0.1:1/mcp')])
    const outcome = outcomeOf(pool.run('web', legacyCaller(), callOf()))
    await pass(10)
    expect(outcome).toEqual(refused('cannot be reached, so the call was not carried out'))
    expect(pool.outages()).toMatchObject([{ server: 'web', reason: 'It cannot be reached.' }])
    scripts.server('web').call = async () => ({})
    expect(outcomeOf(pool.run('web', legacyCaller(), callOf()))).toEqual({})
    await pass(10)
    expect(pool.outages()).toEqual([])
  })
})

describe('instances', () => {
  const distinct = async (server: ServerConfig, callers: ReturnType<typeof legacyCaller>[]) => {
    const pool = poolOf([server])
    const outcomes = callers.map(caller => outcomeOf(pool.run(server.key, caller, callOf())))
    await pass(10)
    return outcomes.map(({ value }) => (value as { from: number } | undefined)?.from)
  }

  it('are one for all, by session, or by token', async () => {
    const callers = [
      legacyCaller('s1', 't1'),
      legacyCaller('s2', 't1'),
      legacyCaller('s3', 't2'),
      legacyCaller(undefined, 't1'),
      legacyCaller(),
    ]
    expect(await distinct(stdioServer('a'), callers)).toEqual([0, 0, 0, 0, 0])
    const first = scripts.connections.length
    const sessions = await distinct(stdioServer('b', { instances: 'session' }), callers)
    expect(sessions.map(id => (id as number) - first)).toEqual([0, 1, 2, 3, 4])
    const second = scripts.connections.length
    const tokens = await distinct(stdioServer('c', { instances: 'token' }), callers)
    expect(tokens.map(id => (id as number) - second)).toEqual([0, 0, 1, 0, 2])
  })

  it('keep tokens and sessions of the same name apart', async () => {
    const ids = await distinct(stdioServer('a', { instances: 'session' }), [
      legacyCaller('x'),
      legacyCaller(undefined, 'x'),
    ])
    expect(new Set(ids).size).toBe(2)
  })

  it('are one for each era where the server speaks both, else one for callers of both', async () => {
    scripts.server('both').eras = ['legacy', 'modern']
    const pool = poolOf([stdioServer('both'), stdioServer('old')])
    for (const key of ['both', 'old']) {
      for (const caller of [modernCaller(), legacyCaller(), modernCaller()]) {
        outcomeOf(pool.run(key, caller, callOf()))
        await pass(10)
      }
    }
    expect(scripts.connections.map(({ key, era }) => `${key} ${era}`)).toEqual([
      'both modern',
      'both legacy',
      'old legacy',
    ])
  })

  it('of a session declare what its client declared, shared ones what the gateway can relay', async () => {
    const capabilities = { roots: {} }
    const pool = poolOf([stdioServer('own', { instances: 'session' }), stdioServer('all')])
    for (const key of ['own', 'all']) outcomeOf(pool.run(key, { era: 'legacy', session: 's', capabilities }, callOf()))
    await pass(10)
    expect(scripts.connections.map(({ options }) => Object.keys(options.capabilities))).toEqual([
      ['roots'],
      ['sampling', 'elicitation', 'roots'],
    ])
  })

  it('end with their session, also while they start, and others do not', async () => {
    const pool = poolOf([stdioServer('a', { instances: 'session' }), stdioServer('b', { instances: 'session' })])
    scripts.server('b').startMs = 1_000
    for (const session of ['s1', 's2']) outcomeOf(pool.run('a', legacyCaller(session), callOf()))
    const starting = outcomeOf(pool.run('b', legacyCaller('s1'), callOf()))
    await pass(10)
    const released = pool.release('s1')
    await pass(10)
    await released
    expect(scripts.live().map(({ key }) => key)).toEqual(['a'])
    expect(starting).toEqual(refused('was stopped during its start'))
    expect(pool.outages()).toEqual([])
  })

  it('are stopped when they were idle for long enough, never during a call', async () => {
    let finish = () => {}
    scripts.server('a').call = () =>
      new Promise(resolve => {
        finish = () => resolve({})
      })
    const pool = poolOf([stdioServer('a', { idleMs: 5_000 }), stdioServer('kept', { idleMs: 0 })])
    outcomeOf(pool.run('kept', legacyCaller(), callOf()))
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(60_000)
    expect(scripts.live()).toHaveLength(2)
    finish()
    await pass(4_900)
    expect(outcome).toHaveProperty('value')
    expect(scripts.live()).toHaveLength(2)
    await pass(200)
    expect(scripts.live().map(({ key }) => key)).toEqual(['kept'])
    expect(pool.statuses()[0]).toMatchObject({ state: 'idle', instances: 0 })
  })

  it('wait for one that is stopping, and start anew', async () => {
    scripts.server('a').closeMs = 2_000
    const pool = poolOf([stdioServer('a', { idleMs: 1_000 })])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(1_500)
    expect(pool.statuses()[0]).toMatchObject({ state: 'stopping' })
    const outcome = outcomeOf(pool.run('a', legacyCaller(), callOf(1)))
    await pass(1_000)
    expect(outcome).toEqual({})
    await pass(1_000)
    expect(outcome).toEqual({ value: { from: 1, echo: 1 } })
  })
})

describe('the limit of processes', () => {
  const limits = { maxChildren: 2, maxStarts: 4, maxAnswerBytes: 1 }

  it('stops the idle one that was used longest ago', async () => {
    const pool = poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      { limits },
    )
    for (const key of ['a', 'b', 'a', 'c']) {
      outcomeOf(pool.run(key, legacyCaller(), callOf()))
      await pass(100)
    }
    expect(scripts.live().map(({ key }) => key)).toEqual(['a', 'c'])
  })

  it('refuses a call where every process is at work, and is no fault of the server', async () => {
    for (const key of ['a', 'b']) scripts.server(key).call = () => new Promise(() => {})
    const pool = poolOf(
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

  it('is never exceeded by starts that come together, and counts no HTTP server', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const key of keys) Object.assign(scripts.server(key), { startMs: 50, closeMs: 50 })
    const pool = poolOf([...keys.map(key => stdioServer(key)), httpServer('web', 'http://127.0.0.1:1')], { limits })
    const outcomes = [...keys, 'web'].map(key => outcomeOf(pool.run(key, legacyCaller(), callOf())))
    for (let i = 0; i < 100; i++) {
      await pass(10)
      expect(scripts.live().filter(({ key }) => key !== 'web').length).toBeLessThanOrEqual(2)
    }
    expect(outcomes.every(outcome => 'value' in outcome || 'error' in outcome)).toBe(true)
    expect(outcomes.at(-1)).toHaveProperty('value')
  })

  it('is not spent on lists while idle servers that were called would have to stop', async () => {
    const pool = poolOf(
      ['a', 'b', 'new'].map(key => stdioServer(key)),
      {
        limits,
        catalogFolder: memoryStore({ a: catalogOf('a'), b: catalogOf('b') }),
      },
    )
    for (const key of ['a', 'b']) outcomeOf(pool.run(key, legacyCaller(), callOf()))
    await pass(10)
    await pool.start()
    await pass(1_000)
    expect(scripts.live().map(({ key }) => key)).toEqual(['a', 'b'])
    expect(pool.catalog('new')).toBeUndefined()
  })
})

describe('lists', () => {
  const listener = () => {
    const heard: string[] = []
    return { heard, onCatalog: (key: string) => heard.push(key), onResourceUpdated() {}, onLog() {} }
  }

  it('are read anew behind when a connection opens, once', async () => {
    const pool = poolOf([stdioServer('a')])
    await pool.start()
    const ears = listener()
    pool.listen(ears)
    for (let i = 0; i < 3; i++) outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    expect(pool.catalog('a')?.tools).toEqual([{ name: 'tool-of-a', inputSchema: { type: 'object' } }])
    expect(ears.heard).toEqual(['a'])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(100)
    const lists = scripts.connections[0]?.requests.filter(({ method }) => method === 'tools/list')
    expect(lists).toHaveLength(1)
  })

  it('that change are known within a second, and read a few times a second at most', async () => {
    const pool = poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(1_000)
    const ears = listener()
    const stop = pool.listen(ears)
    const [connection] = scripts.connections
    scripts.server('a').tools = [{ name: 'new', inputSchema: { type: 'object' } }]
    connection?.options.listener.onListChanged('tools')
    await pass(900)
    expect(pool.catalog('a')?.tools).toMatchObject([{ name: 'new' }])
    expect(ears.heard).toEqual(['a'])
    const before = connection?.requests.length ?? 0
    for (let i = 0; i < 1_000; i++) {
      scripts.server('a').tools = [{ name: `new-${i}`, inputSchema: { type: 'object' } }]
      connection?.options.listener.onListChanged('tools')
      await pass(10)
    }
    await pass(1_000)
    expect(pool.catalog('a')?.tools).toMatchObject([{ name: 'new-999' }])
    expect((connection?.requests.length ?? 0) - before).toBeLessThan(50)
    stop()
    const count = ears.heard.length
    scripts.server('a').tools = []
    connection?.options.listener.onListChanged('tools')
    await pass(1_000)
    expect(ears.heard).toHaveLength(count)
  })

  it('that stay equal are reported to nobody', async () => {
    const pool = poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(1_000)
    const ears = listener()
    pool.listen(ears)
    scripts.connections[0]?.options.listener.onListChanged('tools')
    await pass(1_000)
    await pool.refresh('a')
    expect(ears.heard).toEqual([])
  })

  it('are current after refresh, also where one is being read', async () => {
    const pool = poolOf([stdioServer('a')])
    let list: readonly unknown[] = []
    scripts.server('a').page = () => ({ tools: list })
    const first = pool.refresh('a')
    await pass(10)
    await first
    list = [{ name: 'one', inputSchema: { type: 'object' } }]
    const one = pool.refresh('a')
    list = [{ name: 'two', inputSchema: { type: 'object' } }]
    const two = pool.refresh('a')
    await pass(10)
    await Promise.all([one, two])
    expect(pool.catalog('a')?.tools).toMatchObject([{ name: 'two' }])
  })

  it('leave bad entries out one by one, keep good ones as they came, and end where they do not', async () => {
    const good = {
      name: 'good',
      inputSchema: { properties: {} },
      _meta: { a: 1 },
      icons: [],
      unknown: { deep: [null] },
    }
    scripts.server('bad').tools = [
      null,
      7,
      { description: 'no name' },
      { name: 'array', inputSchema: [] },
      { name: 'text', inputSchema: { type: 'string' } },
      { name: '' },
      good,
      { ...good, description: 'again' },
    ]
    let pages = 0
    scripts.server('endless').page = () => {
      pages++
      return { tools: [{ name: `t${pages}`, inputSchema: { type: 'object' } }], nextCursor: `${pages}` }
    }
    scripts.server('loop').page = () => ({ tools: [good], nextCursor: 'same' })
    const pool = poolOf(['bad', 'endless', 'loop'].map(key => stdioServer(key)))
    for (const key of ['bad', 'endless', 'loop']) {
      const refreshed = pool.refresh(key)
      await pass(1_000)
      await refreshed
    }
    expect(JSON.stringify(pool.catalog('bad')?.tools)).toBe(JSON.stringify([good]))
    expect(pool.catalog('bad')?.warnings).toHaveLength(7)
    expect(pool.catalog('endless')?.tools).toHaveLength(1_000)
    expect(pool.catalog('endless')?.warnings.join()).toContain('does not end')
    expect(pool.catalog('loop')?.warnings.join()).toContain('does not end')
  })

  it('that hang are cut after the start limit', async () => {
    scripts.server('a').page = cursor => (cursor === undefined ? { tools: [], nextCursor: 'x' } : (forever as never))
    const pool = poolOf([stdioServer('a', { startTimeoutMs: 3_000 })])
    const refreshed = pool.refresh('a')
    await pass(3_100)
    await refreshed
    expect(pool.catalog('a')?.warnings.join()).toContain('did not end its list of tools')
  })
})
const forever = new Promise(() => {})

describe('reload', () => {
  it('keeps the connections of unchanged servers, lets calls of removed ones end, and starts changed ones anew', async () => {
    const finish: (() => void)[] = []
    scripts.server('gone').call = () => new Promise(resolve => finish.push(() => resolve({ done: true })))
    const servers = [stdioServer('same'), stdioServer('gone'), stdioServer('changed')]
    const pool = poolOf(servers)
    for (const key of ['same', 'changed']) outcomeOf(pool.run(key, legacyCaller(), callOf()))
    const outcome = outcomeOf(pool.run('gone', legacyCaller(), callOf()))
    await pass(10)
    const heard: string[] = []
    pool.listen({ onCatalog: key => heard.push(key), onResourceUpdated() {}, onLog() {} })
    const changed = stdioServer('changed', { env: { A: 'b' } })
    await pool.reload([changed, stdioServer('new'), stdioServer('same', { idleMs: 1_000 })])
    await pass(10)
    expect(pool.statuses().map(({ key }) => key)).toEqual(['changed', 'new', 'same'])
    expect(heard).toEqual(expect.arrayContaining(['changed', 'new', 'gone']))
    expect(heard).not.toContain('same')
    expect(scripts.connections.filter(({ state, key }) => state === 'open' && key === 'gone')).toHaveLength(1)
    expect(scripts.connections.filter(({ state, key }) => state === 'open' && key === 'same')).toHaveLength(1)
    const late = outcomeOf(pool.run('gone', legacyCaller(), callOf()))
    await pass(10)
    expect(late).toEqual(refused('no server of this name'))
    for (const end of finish) end()
    await pass(10)
    expect(outcome).toEqual({ value: { done: true } })
    expect(scripts.live().some(({ key }) => key === 'gone')).toBe(false)
    await pass(1_500)
    expect(scripts.live().some(({ key }) => key === 'same')).toBe(false)
    const anew = outcomeOf(pool.run('changed', legacyCaller(), callOf()))
    await pass(10)
    expect(anew).toHaveProperty('value')
    expect(scripts.live().find(({ key }) => key === 'changed')?.server).toBe(changed)
  })
})

describe('close', () => {
  it('lets calls end, refuses new ones, and leaves nothing', async () => {
    let finish = () => {}
    scripts.server('a').call = () =>
      new Promise(resolve => {
        finish = () => resolve({ done: true })
      })
    const pool = poolOf([stdioServer('a'), stdioServer('b')])
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
    expect(scripts.live()).toEqual([])
  })

  it('ends calls, starts and listings after its grace', async () => {
    scripts.server('a').call = () => new Promise(() => {})
    scripts.server('b').start = 'hang'
    scripts.server('c').page = () => forever as never
    const pool = poolOf(
      ['a', 'b', 'c'].map(key => stdioServer(key)),
      { catalogFolder: memoryStore({ a: catalogOf('a') }) },
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
    expect(scripts.live()).toEqual([])
  })

  it('gives up a connection that does not close', async () => {
    scripts.server('a').closeMs = 10_000_000
    const pool = poolOf([stdioServer('a')])
    outcomeOf(pool.run('a', legacyCaller(), callOf()))
    await pass(10)
    let isClosed = false
    void pool.close(0).then(() => {
      isClosed = true
    })
    await pass(16_000)
    expect(isClosed).toBe(true)
    for (const connection of scripts.connections) connection.die()
    vi.clearAllTimers()
  })
})
