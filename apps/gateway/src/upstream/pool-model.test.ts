import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { createUpstreamPool } from './create-upstream-pool.js'
import { UpstreamUnavailable } from './errors.js'
import {
  callOf,
  memoryStore,
  type ScriptedConnection,
  type ScriptedServers,
  scriptServers,
} from './test-connections.js'
import { httpServer, stdioServer } from './test-servers.js'
import type { CallerKey, UpstreamPool } from './upstream-pool.js'

const LIMITS = { maxChildren: 3, maxStarts: 2, maxAnswerBytes: 1_000 }
/** The id of the calls that are made at the end of a case. */
const LAST = -1
const CASES = Number(process.env['POOL_CASES'] ?? 40)
/** Every run tests other random cases. A failure prints its seed; `POOL_SEED` repeats that run. */
const SEED = process.env['POOL_SEED']

/** Process servers that are named after their `instances` setting, and one HTTP server. */
const KEYS = ['shared', 'session', 'token', 'web'] as const

const key = fc.constantFrom(...KEYS)
const at = fc.nat()
const end = fc.constantFrom(
  ...['answer', 'slow', 'hang', 'error', 'die', 'lost', 'answer then die', 'not written', 'timeout'],
)

function weighted<const Name extends string, Fields>(
  weight: number,
  name: Name,
  fields: { [K in keyof Fields]: fc.Arbitrary<Fields[K]> },
) {
  return { weight, arbitrary: fc.record(fields).map(made => ({ ...(made as Fields), do: name })) }
}
/** One event, or the passing of time. */
const action = fc.oneof(
  weighted(8, 'call', {
    ...{ key, end, isIdempotent: fc.boolean(), era: fc.constantFrom('legacy' as const, 'modern' as const) },
    ...{ session: fc.constantFrom('s1', 's2', undefined), token: fc.constantFrom('t1', 't2', undefined) },
  }),
  weighted(6, 'pass', { ms: fc.constantFrom(0, 1, 60, 700, 5_000, 70_000) }),
  weighted(2, 'die', { at }),
  weighted(2, 'abort', { at }),
  weighted(2, 'script', {
    ...{ key, start: fc.constantFrom('ready' as const, 'ready' as const, 'fail' as const, 'hang' as const) },
    ...{ startMs: fc.constantFrom(0, 50, 2_000), closeMs: fc.constantFrom(0, 500) },
  }),
  weighted(2, 'change list', { at }),
  weighted(1, 'refresh', { key }),
  weighted(1, 'release', { session: fc.constantFrom('s1', 's2') }),
  weighted(1, 'reload', { keys: fc.subarray([...KEYS]), version: fc.nat({ max: 1 }) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

interface Call {
  readonly id: number
  readonly isIdempotent: boolean
  readonly caller: CallerKey
  readonly abort: AbortController
  readonly outcomes: { value?: unknown; error?: unknown }[]
  /** How often a server has begun to execute it. */
  runs: number
}

/** The state of one running case. */
interface Played {
  readonly pool: UpstreamPool
  readonly scripts: ScriptedServers
  /** The servers of the current configuration. */
  readonly known: ReadonlySet<string>
  readonly calls: ReadonlyMap<number, Call>
  readonly served: ReadonlyMap<ScriptedConnection, ReadonlySet<CallerKey>>
}

const unhandled: unknown[] = []
const keep = (reason: unknown) => void unhandled.push(reason)

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  process.on('unhandledRejection', keep)
})
afterEach(() => {
  vi.useRealTimers()
  process.off('unhandledRejection', keep)
})

function configOf(name: string, version = 0): ServerConfig {
  if (name === 'web') return httpServer(name, `http://127.0.0.1:1/${version}`, { idleMs: 30_000 })
  return stdioServer(name, {
    instances: name as 'shared' | 'session' | 'token',
    args: [String(version)],
    idleMs: 30_000,
    startTimeoutMs: 5_000,
    startWaitMs: 3_000,
  })
}

/** Scripts the servers: each call itself specifies what its server does with it. */
function play(
  scripts: ScriptedServers,
  calls: Map<number, Call>,
  served: Map<ScriptedConnection, Set<CallerKey>>,
): void {
  for (const name of KEYS) {
    const server = scripts.server(name)
    if (name === 'web') server.eras = ['legacy', 'modern']
    server.call = async (connection, params) => {
      const { id, end } = params['value'] as { id: number; end: string }
      if (id === LAST) return { echo: id }
      const call = calls.get(id) as Call
      if (end === 'not written') throw new UpstreamUnavailable('not written', { mayHaveRun: false })
      call.runs++
      served.set(connection, (served.get(connection) ?? new Set()).add(call.caller))
      if (end === 'die' || end === 'lost') connection.die()
      if (end === 'answer then die') setTimeout(() => connection.die(), 0)
      if (end === 'hang' || end === 'die') return new Promise(() => {})
      if (end === 'slow') await new Promise(resolve => setTimeout(resolve, 3_000))
      if (end === 'timeout') throw new UpstreamUnavailable('no answer in time', { mayHaveRun: true })
      if (end === 'error') throw Object.assign(new Error('its own error'), { id })
      return { echo: id }
    }
  }
}

async function playCase(actions: readonly Action[]): Promise<void> {
  const scripts = scriptServers()
  const calls = new Map<number, Call>()
  const served = new Map<ScriptedConnection, Set<CallerKey>>()
  const refreshes: Promise<unknown>[] = []
  play(scripts, calls, served)
  const pool = createUpstreamPool({
    servers: KEYS.map(name => configOf(name)),
    connect: scripts.connect,
    store: memoryStore(),
    limits: LIMITS,
    random: () => 0.5,
    log: silentLog,
  })
  let known = new Set<string>(KEYS)

  function check(): void {
    const live = scripts.live()
    expect(live.filter(({ server }) => server.kind === 'stdio').length).toBeLessThanOrEqual(LIMITS.maxChildren)
    expect(live.filter(({ state }) => state === 'starting').length).toBeLessThanOrEqual(LIMITS.maxStarts)
    const statuses = pool.statuses()
    expect(new Set(statuses.map(status => status.key))).toEqual(known)
    for (const status of statuses) {
      const open = live.filter(({ key, state }) => key === status.key && state === 'open').length
      expect(status.instances).toBeLessThanOrEqual(open)
      expect(status.state === 'ready').toBe(status.instances > 0)
      expect(status.state === 'failed' && status.outage === undefined).toBe(false)
      if (status.instances === 0) expect(status.callsAtWork).toBe(0)
    }
  }

  async function step(action: Action): Promise<void> {
    const live = scripts.live()
    if (action.do === 'call') {
      const { key: name, end, isIdempotent, era, session, token } = action
      // A modern caller has no session.
      const caller: CallerKey = { era, session: era === 'legacy' ? session : undefined, token, capabilities: {} }
      const abort = new AbortController()
      const call: Call = { id: calls.size, isIdempotent, caller, abort, outcomes: [], runs: 0 }
      calls.set(call.id, call)
      const { signal } = call.abort
      const isKnown = known.has(name)
      const request = callOf({ id: call.id, end }, signal)
      // A lost call's own work never notices that its connection has ended.
      const work: typeof request =
        end === 'lost' ? connection => request(connection).catch(() => new Promise(() => {})) : request
      pool.run(name, caller, work, { signal, isIdempotent }).then(
        value => call.outcomes.push({ value }),
        error => call.outcomes.push({ error }),
      )
      if (!isKnown) {
        await vi.advanceTimersByTimeAsync(0)
        expect(call.outcomes).toMatchObject([{ error: { name: 'UpstreamUnavailable', mayHaveRun: false } }])
      }
    } else if (action.do === 'pass') await vi.advanceTimersByTimeAsync(action.ms)
    else if (action.do === 'die') live[action.at % live.length]?.die()
    else if (action.do === 'abort') calls.get(action.at % Math.max(1, calls.size))?.abort.abort('aborted')
    else if (action.do === 'script') {
      const { start, startMs, closeMs } = action
      Object.assign(scripts.server(action.key), { start, startMs, closeMs })
    } else if (action.do === 'change list') {
      const connection = live[action.at % live.length]
      if (connection?.state !== 'open') return
      scripts.server(connection.key).tools = [{ name: `tool-${action.at}`, inputSchema: { type: 'object' } }]
      connection.options.listener.onListChanged('tools')
    } else if (action.do === 'refresh') refreshes.push(pool.refresh(action.key).catch(() => {}))
    else if (action.do === 'release') void pool.release(action.session)
    else {
      void pool.reload(action.keys.map(name => configOf(name, action.version)))
      await vi.advanceTimersByTimeAsync(0)
      known = new Set(action.keys)
    }
  }

  await pool.start()
  for (const action of actions) {
    await step(action)
    await vi.advanceTimersByTimeAsync(0)
    check()
  }

  await checkAllServe({ pool, scripts, known, calls, served })

  let isClosed = false
  let timersLeft = Number.NaN
  void pool.close(2_000).then(() => {
    isClosed = true
    timersLeft = vi.getTimerCount()
  })
  await vi.advanceTimersByTimeAsync(120_000)
  await Promise.all(refreshes)
  expect(isClosed).toBe(true)
  expect(scripts.live()).toEqual([])
  expect(timersLeft).toBe(0)

  for (const { id, outcomes, runs, isIdempotent, abort } of calls.values()) {
    expect(outcomes).toHaveLength(1)
    const [{ value, error } = {}] = outcomes
    if (error === undefined) expect(value).toEqual({ echo: id })
    if (!isIdempotent) expect(runs).toBeLessThanOrEqual(1)
    if (error instanceof UpstreamUnavailable)
      expect({ id, runs: runs > 0 && !error.mayHaveRun }).toEqual({ id, runs: false })
    else if (error !== undefined && !abort.signal.aborted) expect(error).toMatchObject({ message: 'its own error', id })
  }
  for (const [connection, callers] of served) {
    const own = [...callers]
    const ownerOf = ({ session, token }: CallerKey) => (connection.key === 'session' ? (session ?? token) : token)
    if (connection.key === 'session' || connection.key === 'token') expect(new Set(own.map(ownerOf)).size).toBe(1)
  }
}

/** The number of processes that still run a call without an outcome. */
function busyProcesses({ calls, served }: Pick<Played, 'calls' | 'served'>): number {
  const waiting = new Set(
    [...calls.values()].flatMap(({ caller, outcomes }) => (outcomes.length === 0 ? [caller] : [])),
  )
  return [...served].filter(
    ([{ state, server }, callers]) =>
      state === 'open' && server.kind === 'stdio' && [...callers].some(caller => waiting.has(caller)),
  ).length
}

/**
 * Once every server can start again, each of them accepts a call. A call is refused for lack of a place only if hung
 * calls use every place; it is accepted after they are aborted.
 */
async function checkAllServe(played: Played): Promise<void> {
  const { pool, scripts, known, calls } = played
  for (const name of KEYS) {
    Object.assign(scripts.server(name), { start: 'ready', startMs: 0, closeMs: 0 })
  }
  await vi.advanceTimersByTimeAsync(120_000)
  for (const name of known) {
    const isFull = busyProcesses(played) === LIMITS.maxChildren
    let outcome = await callOnce(pool, name)
    if (isFull && outcome instanceof UpstreamUnavailable) {
      expect(outcome).toMatchObject({ mayHaveRun: false, cause: { name: 'NoPlaceError' } })
      for (const { abort } of calls.values()) abort.abort('aborted')
      await vi.advanceTimersByTimeAsync(0)
      outcome = await callOnce(pool, name)
    }
    expect(outcome).toEqual({ echo: LAST })
  }
}

async function callOnce(pool: UpstreamPool, name: string): Promise<unknown> {
  const outcomes: unknown[] = []
  const caller: CallerKey = { era: 'legacy', session: 'last', token: 'last', capabilities: {} }
  pool.run(name, caller, callOf({ id: LAST, end: 'answer' })).then(
    value => outcomes.push(value),
    error => outcomes.push(error),
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(outcomes).toHaveLength(1)
  return outcomes[0]
}

it(
  'loses no call, repeats only idempotent ones, mixes no callers and leaves nothing open, for any sequence of events',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async actions => {
        vi.clearAllTimers()
        await playCase(actions)
        expect(unhandled.splice(0)).toEqual([])
      }),
      { numRuns: CASES, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    )
  },
  120_000 + 200 * CASES,
)

it('accepts a call after the hung calls that used every place are aborted', async () => {
  const hang = { do: 'call', end: 'hang', isIdempotent: false, session: 's1', token: 't1' } as const
  await playCase([
    { ...hang, key: 'shared', era: 'legacy' },
    { ...hang, key: 'session', era: 'legacy' },
    { ...hang, key: 'session', era: 'modern' },
  ])
})
