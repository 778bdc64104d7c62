import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { createUpstreamPool, type UpstreamPoolOptions } from './create-upstream-pool.js'
import { catalogOf, memoryStore, scriptServers } from './test-connections.js'
import type { UpstreamPool } from './upstream-pool.js'

/**
 * Gives each test of a file its own fake timers and servers, and checks after each test that no connection or timer is
 * left.
 */
export function useTestPools() {
  let scripts = scriptServers()
  let logged: string[] = []
  let pools: UpstreamPool[] = []
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

  return {
    /** The servers of the current test. */
    get scripts() {
      return scripts
    },
    /** Warnings and errors that the current test's pools logged. */
    get logged(): readonly string[] {
      return logged
    },
    /** A pool whose servers have a catalog on disk already, unless `part` says otherwise. */
    poolOf(servers: readonly ServerConfig[], part: Partial<UpstreamPoolOptions> = {}) {
      const catalogs = Object.fromEntries(servers.map(({ key }) => [key, catalogOf(key)]))
      const pool = createUpstreamPool({
        servers,
        connect: scripts.connect,
        store: memoryStore(catalogs),
        limits: { maxChildren: 64, maxStarts: 4, maxAnswerBytes: 1_000_000 },
        random: () => 0.5,
        log,
        ...part,
      })
      pools.push(pool)
      return pool
    },
  }
}

/** Advances the fake timers by this number of milliseconds. */
export function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms)
}

/** The outcome of a call; empty until the call settles. */
export function outcomeOf(call: Promise<unknown>): { value?: unknown; error?: unknown } {
  const outcome: { value?: unknown; error?: unknown } = {}
  call.then(
    value => Object.assign(outcome, { value }),
    error => Object.assign(outcome, { error }),
  )
  return outcome
}

/** The outcome of a call that the pool refused with this message. */
export function refused(text: string | RegExp, mayHaveRun = false): { error: unknown } {
  return {
    error: expect.objectContaining({
      name: 'UpstreamUnavailable',
      mayHaveRun,
      message: typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    }),
  }
}
