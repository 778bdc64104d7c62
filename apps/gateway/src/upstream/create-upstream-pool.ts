import { reasonOf } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import type { CatalogStore } from './catalog-store.js'
import { createChildPlaces } from './child-places.js'
import type { Connect } from './connection.js'
import { UpstreamUnavailable } from './errors.js'
import { createGroupMemory } from './group-memory.js'
import type { Instance } from './instance.js'
import { PooledServer } from './pooled-server.js'
import { runCall } from './server-calls.js'
import { Slots } from './slots.js'
import type { PoolLimits, PoolListener, UpstreamPool } from './upstream-pool.js'
import { settlesWithin } from './wait-for.js'

/**
 * How long running calls may continue when the pool is closed, in milliseconds: as long as the gateway waits after
 * SIGTERM.
 */
const DEFAULT_GRACE_MS = 10_000

export interface UpstreamPoolOptions {
  /** `statuses` returns them in this order. */
  readonly servers: readonly ServerConfig[]
  readonly connect: Connect
  readonly store: CatalogStore
  readonly limits: PoolLimits
  readonly log: Log
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Returns a number from 0 up to 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined
}

/**
 * The upstream servers of a gateway.
 *
 * - A server starts for its first call, or earlier to be listed if it has no catalog. An idle server is stopped.
 * - A call waits at most `startWaitMs` for a start. After the second failure in a row, the pauses between starts grow:
 *   1, 2, 4 … 60 seconds.
 * - A call is repeated only if it was never sent, or if it is idempotent.
 * - Only an instance of one session declares its client's roots, and only with `roots: client`.
 * - `instances: session` needs a session. A modern caller over HTTP has none: it gets the instance of its token, or the
 *   shared instance if it has no token. If a server speaks both eras, callers of different eras get different
 *   instances.
 */
export function createUpstreamPool(options: UpstreamPoolOptions): UpstreamPool {
  const { log, store, now = Date.now, random = Math.random } = options
  const listeners = new Set<PoolListener>()
  const listener = listenerOf(listeners, log)
  let { limits } = options
  const memory = createGroupMemory(now)
  const slots = new Slots(() => limits.maxStarts)
  const takePlace = createChildPlaces(() => limits.maxChildren, processInstances)
  /** The running calls of clients. */
  const calls = new Set<Promise<unknown>>()
  /** Removed servers with running calls. */
  const retiring = new Set<PooledServer>()
  let reloading: Promise<void> = Promise.resolve()
  let closing: Promise<void> | undefined
  let unwatch: (() => void) | undefined

  const isClosing = () => closing !== undefined
  const shared = { store, memoryOf: memory.of, now, random, log, listener, maxAnswerBytes: () => limits.maxAnswerBytes }
  const parts = { connect: options.connect, slots, takePlace, ...shared }
  let servers = new Map(options.servers.map(server => [server.key, new PooledServer(parts, server)]))

  function* processInstances(): Iterable<Instance> {
    for (const server of [...servers.values(), ...retiring]) if (server.config.kind === 'stdio') yield* server.instances
  }

  async function reload(configs: readonly ServerConfig[]): Promise<void> {
    if (isClosing()) return
    const before = servers
    const serverFor = (config: ServerConfig) => {
      const kept = before.get(config.key)
      return kept?.adopt(config) ? kept : new PooledServer(parts, config)
    }
    servers = new Map(configs.map(config => [config.key, serverFor(config)]))
    const opened = [...servers.values()].filter(server => before.get(server.config.key) !== server)
    const retired = [...before.values()].filter(server => servers.get(server.config.key) !== server)
    for (const server of retired) {
      retiring.add(server)
      void server.stop().finally(() => retiring.delete(server))
    }
    await openAll(opened, [...opened, ...retired], listener, isClosing)
  }

  async function close(graceMs: number): Promise<void> {
    unwatch?.()
    await settlesWithin(Promise.allSettled(calls), graceMs)
    await Promise.all([...servers.values(), ...retiring].map(server => server.stop('The gateway is stopping')))
    await reloading
    await Promise.allSettled(calls)
    listeners.clear()
  }

  return {
    async start() {
      await openAll([...servers.values()], [], listener, isClosing)
      if (isClosing()) return
      const poll = async () => void (await Promise.all([...servers.values()].map(server => server.catalog.poll())))
      unwatch = store.watch?.(poll)
    },
    statuses: () => [...servers.values()].map(server => server.status()),
    sampleMemory: memory.sample,
    catalog: key => servers.get(key)?.catalog.current,
    outages: () => [...servers.values()].flatMap(({ outage }) => outage.current ?? []),
    async run(key, caller, work, runOptions = {}) {
      const call = runCall(serverOf(servers, key, isClosing()), caller, work, runOptions)
      calls.add(call)
      return call.finally(() => calls.delete(call))
    },
    refresh: async key => serverOf(servers, key, isClosing()).catalog.refresh(),
    loggedIn: (key, token) => servers.get(key)?.loggedIn(token),
    async release(session) {
      await Promise.all([...servers.values(), ...retiring].map(server => server.release(session)))
    },
    reload(configs, nextLimits) {
      if (nextLimits !== undefined) limits = nextLimits
      reloading = reloading.then(() => reload(configs))
      return reloading
    },
    listen(one) {
      listeners.add(one)
      return () => void listeners.delete(one)
    },
    close(graceMs = DEFAULT_GRACE_MS) {
      closing ??= close(graceMs)
      return closing
    },
  }
}

/** Reads the catalogs of new servers on disk, reports them and other changes, and lists the servers that have none. */
async function openAll(
  opened: readonly PooledServer[],
  changed: readonly PooledServer[],
  listener: PoolListener,
  isClosing: () => boolean,
): Promise<void> {
  await Promise.all(opened.map(server => server.catalog.open()))
  if (isClosing()) return
  const known = opened.filter(({ catalog }) => catalog.current !== undefined)
  for (const key of new Set([...known, ...changed].map(({ config }) => config.key))) listener.onCatalog(key)
  for (const server of opened) server.listIfNeeded()
}

/** Passes events on to every listener. A listener that fails does not affect the others. */
function listenerOf(listeners: ReadonlySet<PoolListener>, log: Log): Required<PoolListener> {
  const tell = (call: (one: PoolListener) => void) => {
    for (const one of [...listeners]) {
      try {
        call(one)
      } catch (error) {
        log.error({ err: error }, `A listener of the pool failed: ${reasonOf(error)}`)
      }
    }
  }
  return {
    onCatalog: key => tell(one => one.onCatalog(key)),
    onOutage: key => tell(one => one.onOutage?.(key)),
    onConnected: (key, owner) => tell(one => one.onConnected?.(key, owner)),
    onResourceUpdated: (key, uri) => tell(one => one.onResourceUpdated?.(key, uri)),
    onLog: (key, params) => tell(one => one.onLog?.(key, params)),
  }
}

function serverOf(servers: ReadonlyMap<string, PooledServer>, key: string, isClosing: boolean): PooledServer {
  const server = servers.get(key)
  if (server !== undefined && !isClosing) return server
  const message = isClosing ? 'The gateway is stopping.' : 'There is no server of this name.'
  throw new UpstreamUnavailable(message, { mayHaveRun: false })
}
