import type { ClientCapabilities } from '@modelcontextprotocol/client'
import type { Outage } from '@ts/core'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { isJsonObject } from '../protocol/json.js'
import { createRedactor, secretsOfServer } from '../redact.js'
import { createCatalogFollower } from './catalog-follower.js'
import type { CatalogStore } from './catalog-store.js'
import type { Era, JsonObject, UpstreamConnection } from './connection.js'
import { NoPlaceError } from './errors.js'
import { failureReason, reasonOf } from './failure-reason.js'
import { createIdleTimers } from './idle-timers.js'
import { Instance, type InstanceEnd, type InstanceEnvironment } from './instance.js'
import { instancesOf, mayGetRoots, ownerOf, SHARED_OWNER } from './instance-owner.js'
import { createInstanceTable } from './instance-table.js'
import { createOutageWatch } from './outage-watch.js'
import { createRateLimit, leftOutOf } from './rate-limit.js'
import { createRefusals, startFaultOf } from './refusals.js'
import { createServerCalls, type OpenCalls } from './server-calls.js'
import { serverStatus } from './server-status.js'
import type { CallerKey, PoolListener, RunOptions, ServerCatalog, ServerStatus } from './upstream-pool.js'

/** A connection that ends within this time, in milliseconds, without an answer counts as a failed start. */
const MIN_LIFE_MS = 5_000
/**
 * How long an instance that was started only to be listed is kept for a first call, in milliseconds: a server uses
 * about 80 MB.
 */
const LISTED_IDLE_MS = 60_000

/**
 * Maximum number of log messages of one server that are passed on per second; of the others, only their number is
 * reported.
 */
const LOGS_PER_SECOND = 5

/** Options of {@link createPooledServer}. */
export interface PooledServerOptions extends InstanceEnvironment {
  readonly server: ServerConfig
  /** What the gateway declares on connections that several clients share. */
  readonly capabilities: ClientCapabilities
  readonly store: CatalogStore
  /** Counts the calls of all servers. */
  readonly open: OpenCalls
  readonly memoryOf: (pids: readonly number[]) => number | undefined
  readonly random: () => number
  readonly log: Log
  readonly listener: Required<PoolListener>
}

/** One server of the pool with all of its instances. */
export interface PooledServer {
  readonly config: ServerConfig
  readonly instances: Iterable<Instance>
  readonly outage: Outage | undefined
  readonly catalog: ServerCatalog | undefined
  status(): ServerStatus
  /** Reads the catalog on disk. */
  open(): Promise<void>
  /** Lists the server in the background if it has no catalog. */
  listIfNeeded(): void
  run<T>(caller: CallerKey, work: (connection: UpstreamConnection) => Promise<T>, options: RunOptions): Promise<T>
  refresh(): Promise<void>
  release(session: string): Promise<void>
  /** Applies changed settings that do not affect the connections. */
  adopt(server: ServerConfig): void
  /** Refuses new calls, and ends each instance after its last call. Settles when all have ended. */
  retire(): Promise<void>
  /** Stops all instances; settles when they have ended. */
  stop(reason: string): Promise<void>
}

/** Starts, watches and ends the instances of one server. */
export function createPooledServer(options: PooledServerOptions): PooledServer {
  const { log, now, listener } = options
  const { key } = options.server
  let config = options.server
  const table = createInstanceTable()
  const { running } = table
  const counts = { calls: 0, failures: 0, restarts: 0 }
  let hasEnded = false
  /** Whether it has ever answered, or has run for some time. */
  let hasWorked = false
  let lastProcess: Instance['process']
  let lastFailure: string | undefined
  let isRetired = false
  /** Failures of starts that were logged. */
  const startFailures = new WeakSet<object>()
  const refusals = createRefusals(key)
  const { redact } = createRedactor(secretsOfServer(config))

  const logs = createRateLimit<JsonObject>({
    perWindow: LOGS_PER_SECOND,
    windowMs: 1_000,
    onItem: params => listener.onLog(key, params),
    onLeftOut: count => listener.onLog(key, leftOutOf(count)),
  })
  const idleTimers = createIdleTimers({
    idleMs: ({ hasServed }) => (hasServed ? config.idleMs : Math.min(config.idleMs, LISTED_IDLE_MS)),
    now,
  })
  const outage = createOutageWatch({
    ...options,
    server: key,
    onChange: () => listener.onOutage(key),
    onRetry: listIfNeeded,
  })
  const calls = createServerCalls({
    config: () => config,
    ownerOf: caller => ownerOf(instances(), caller),
    table,
    outage,
    refusals,
    counts,
    open: options.open,
    now,
    isRetired: () => isRetired,
    hasWorked: () => hasWorked,
    start(owner, { era, capabilities }) {
      const isOwn = instances() === 'session' && owner !== SHARED_OWNER
      return start(owner, era, isOwn ? capabilities : options.capabilities, true)
    },
    onAnswered() {
      outage.clear()
      hasWorked = true
    },
    onUnreachable: failConnecting,
  })
  const catalog = createCatalogFollower({
    ...options,
    config: () => config,
    onChange: () => listener.onCatalog(key),
    withConnection: work => withListInstance(instance => instance.run(work)),
    isReported: error => isJsonObject(error) && startFailures.has(error),
  })

  function instances() {
    return instancesOf(config, catalog.current)
  }

  /** What an instance of this owner declares: a client's roots only if no other client can use the instance. */
  function declared(owner: string, { roots, ...others }: ClientCapabilities): ClientCapabilities {
    if (typeof config.roots === 'object') return { ...others, roots: {} }
    return roots !== undefined && mayGetRoots(config, owner) ? { ...others, roots } : others
  }

  function start(owner: string, era: Era, capabilities: ClientCapabilities, isUrgent: boolean): Instance {
    const instance = new Instance({
      ...options,
      server: config,
      owner,
      era: table.eraFor(era),
      capabilities: declared(owner, capabilities),
      isUrgent,
      listener: {
        onListChanged: () => catalog.onListChanged(),
        onResourceUpdated: uri => listener.onResourceUpdated(key, uri),
        onLog: logs.push,
      },
      onReady,
      onEnd,
      onIdle,
    })
    table.add(instance)
    return instance
  }

  function onReady(instance: Instance): void {
    table.settle(instance)
    if (hasEnded) counts.restarts++
    hasEnded = false
    lastProcess = instance.process
    outage.lift()
    idleTimers.watch(instance)
    catalog.onConnected()
    listener.onConnected(key, instance.owner)
  }

  function onEnd(instance: Instance, { how, reason, error }: InstanceEnd): void {
    table.remove(instance)
    idleTimers.forget(instance)
    lastProcess = instance.process ?? lastProcess
    const hasLived = instance.answers > 0 || now() - instance.startedAt >= MIN_LIFE_MS
    if (how !== 'failed' && hasLived) {
      outage.clear()
      hasWorked = true
    }
    if (how === 'stopped') return
    hasEnded = true
    lastFailure = failureReason({ error, reason, process: instance.process, redact })
    const isCrash = how === 'died' && !hasLived
    if (how === 'failed' && error instanceof NoPlaceError) {
      log.warn({ server: key }, `The server ${key} was not started: ${reason}`)
    } else if (how === 'failed' || isCrash) {
      log.error({ server: key }, `The server ${key} could not be started: ${lastFailure}`)
      outage.fail({ reason: startFaultOf(how, error), details: lastFailure })
    } else {
      log.warn({ server: key }, `The server ${key} has ended: ${lastFailure}`)
    }
  }

  function onIdle(instance: Instance): void {
    if (isRetired) void instance.stop('It was removed from the configuration')
    else idleTimers.watch(instance)
  }

  function failConnecting(error: unknown): void {
    lastFailure = failureReason({ error, reason: reasonOf(error), process: undefined, redact })
    outage.fail({ reason: 'It cannot be reached.', details: lastFailure, isCertain: true })
  }

  /** Runs work with any instance: a ready one, or else the one shared by all clients. */
  async function withListInstance<T>(work: (instance: Instance) => Promise<T>): Promise<T> {
    const ready = [...running].find(instance => instance.state === 'ready')
    if (ready !== undefined) return work(ready)
    if (isRetired) throw refusals.gone()
    let instance = table.find(SHARED_OWNER, 'legacy')
    if (instance?.state === 'stopping') await instance.ended
    if (instance?.state !== 'starting') {
      if (outage.pauseMs() > 0) throw noted(refusals.away(outage.current, outage.pauseMs()))
      instance = start(SHARED_OWNER, 'legacy', options.capabilities, false)
    }
    const starting = instance
    await starting.ready.catch(error => {
      throw starting.isStopped ? error : noted(error)
    })
    return work(instance)
  }

  /** The failure of a start, which the end of its instance reports. */
  function noted(error: unknown): unknown {
    if (isJsonObject(error)) startFailures.add(error)
    return error
  }

  function listIfNeeded(): void {
    if (catalog.current === undefined && !isRetired) catalog.refreshBehind()
  }

  async function stop(reason: string): Promise<void> {
    isRetired = true
    outage.close()
    const ends = [...running].map(instance => instance.stop(reason))
    await Promise.all([...ends, catalog.close()])
  }

  return {
    get config() {
      return config
    },
    get instances() {
      return running
    },
    get outage() {
      return outage.current
    },
    get catalog() {
      return catalog.current
    },
    open: () => catalog.open(),
    listIfNeeded,
    run: calls.run,
    refresh: () => catalog.refresh(),
    status: () =>
      serverStatus({
        config,
        running,
        outage,
        counts,
        lastFailure,
        catalog: catalog.current,
        memoryOf: options.memoryOf,
        stderr: () => (lastProcess?.stderr ?? []).map(redact),
      }),
    async release(session) {
      const owner = ownerOf('session', { session })
      const own = [...running].filter(instance => instance.owner === owner)
      await Promise.all(own.map(instance => instance.stop('Its session has ended')))
    },
    adopt(server) {
      config = server
      idleTimers.forgetAll()
      for (const instance of running) idleTimers.watch(instance)
    },
    async retire() {
      isRetired = true
      outage.close()
      const closing = catalog.close()
      for (const instance of [...running]) {
        if (instance.callsAtWork === 0) void instance.stop('It was removed from the configuration')
      }
      await Promise.all([...[...running].map(instance => instance.ended), closing])
    },
    stop,
  }
}
