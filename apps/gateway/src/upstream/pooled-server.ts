import { secretsOfServer } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { isPerUser } from '../oauth/user-tokens.js'
import { createRedactor } from '../redact.js'
import { CatalogFollower } from './catalog-follower.js'
import type { CatalogStore } from './catalog-store.js'
import type { Era, JsonObject, UpstreamConnection } from './connection.js'
import { AuthorizationFailed, LoginNeeded, NoPlaceError } from './errors.js'
import { failureReason } from './failure-reason.js'
import { Instance, type InstanceEnvironment, stateOf } from './instance.js'
import { declaredBy, instancesOf, isOfSession, ownerOf, SHARED_OWNER } from './instance-owner.js'
import { createOutageWatch, type OutageWatch } from './outage-watch.js'
import { createRateLimit, leftOutOf, type RateLimit } from './rate-limit.js'
import { createRefusals, type Refusals, startFaultOf } from './refusals.js'
import type { CallerKey, PoolListener, ServerStatus } from './upstream-pool.js'

/** A connection that ends within this time, in milliseconds, without an answer is a failed start. */
const MIN_LIFE_MS = 5_000
/**
 * How long an instance that was started only to be listed is kept for a first call, in milliseconds: a server uses
 * about 80 MB.
 */
const LISTED_IDLE_MS = 60_000
/** Pause before a server without a catalog is listed again after another failure than that of a start, in milliseconds. */
const RETRY_MS = 60_000
/** Log messages of one server that are passed on per second; of the others, only their number is reported. */
const LOGS_PER_SECOND = 5

/** What the servers of a pool share. */
export interface PooledServerOptions extends InstanceEnvironment {
  readonly store: CatalogStore
  readonly memoryOf: (pids: readonly number[]) => number | undefined
  readonly random: () => number
  readonly log: Log
  readonly listener: Required<PoolListener>
}

/** One server of the pool: starts, watches, lists and ends its instances. `runCall` runs calls of clients on them. */
export class PooledServer {
  readonly catalog: CatalogFollower
  readonly outage: OutageWatch
  readonly refusals: Refusals
  readonly now: () => number
  /** `calls` of clients, `failures` of those because the server was not available, `restarts` after an end. */
  readonly counts = { calls: 0, failures: 0, restarts: 0 }
  /** Replaced by `adopt`. */
  config: ServerConfig
  /** Whether it has ever answered, or has run for some time. */
  hasWorked = false
  isRetired = false
  /** Every instance that has not ended. */
  readonly instances = new Set<Instance>()
  readonly #byKey = new Map<string, Instance>()
  /** The era that a connection got, by the requested era, where the two differ. */
  readonly #erasSpoken = new Map<Era, Era>()
  readonly #options: PooledServerOptions
  readonly #redact: (text: string) => string
  readonly #logs: RateLimit<JsonObject>
  /** Owners whose process has ended after it served a call. */
  readonly #lostState = new Set<string>()
  #hasEnded = false
  #lastProcess: Instance['process']
  #lastFailure: string | undefined
  /** Whether somebody has to log in first. */
  #wantsLogin = false
  /** Whether a failed authorization was logged; each is logged once, until something has changed. */
  #isAuthReported = false
  /** With a login of each user, the token of the user who logged in last: the server is listed for this user. */
  #lastToken: string | undefined

  constructor(options: PooledServerOptions, server: ServerConfig) {
    const { listener } = options
    const { key } = server
    this.#options = options
    this.now = options.now
    this.config = server
    this.refusals = createRefusals(key)
    this.#redact = createRedactor(secretsOfServer(server)).redact
    const onLog = (params: JsonObject) => listener.onLog(key, params)
    const logs = { perWindow: LOGS_PER_SECOND, windowMs: 1_000, onItem: onLog }
    this.#logs = createRateLimit({ ...logs, onLeftOut: count => onLog(leftOutOf(count)) })
    this.outage = createOutageWatch(key, options.now, options.random, () => listener.onOutage(key))
    this.catalog = new CatalogFollower({
      ...options,
      config: () => this.config,
      onChange: () => listener.onCatalog(key),
      withConnection: work => this.#runAnywhere(work),
      retryMs: () => this.outage.retryMs() ?? RETRY_MS,
    })
  }

  status(): ServerStatus {
    const instances = [...this.instances]
    const { failure } = this.outage
    const catalog = this.catalog.current
    const pids = instances.map(instance => instance.process?.pid).filter(pid => pid !== undefined)
    return {
      key: this.config.key,
      kind: this.config.kind,
      state: stateOf(instances, failure !== undefined),
      instances: instances.filter(instance => instance.state === 'ready').length,
      pids,
      memory: this.#options.memoryOf(pids),
      callsAtWork: instances.reduce((sum, instance) => sum + instance.callsAtWork, 0),
      ...this.counts,
      outage: failure?.outage,
      retryAt: failure?.retryAt,
      lastFailure: this.#lastFailure,
      ...(this.#wantsLogin ? { wantsLogin: true } : {}),
      stderr: () => (this.#lastProcess?.stderr ?? []).map(this.#redact),
      catalog,
    }
  }

  /** Lists the server in the background if it has no catalog. */
  listIfNeeded(): void {
    if (this.catalog.current === undefined && !this.isRetired) this.catalog.refreshBehind()
  }

  async release(session: string): Promise<void> {
    const owner = ownerOf('session', { session })
    const own = [...this.instances].filter(one => one.owner === owner)
    await Promise.all(own.map(one => one.stop('Its session has ended')))
    this.#lostState.delete(owner)
  }

  /** Applies other settings; false, and nothing is changed, if connections depend on one that is another now. */
  adopt(server: ServerConfig): boolean {
    if (connectionOf(server) !== connectionOf(this.config)) return false
    this.config = server
    for (const instance of this.instances) if (instance.isIdle) this.#onIdle(instance)
    return true
  }

  /**
   * Refuses new calls and stops the instances: at once with a reason, otherwise each after its last call. Settles when
   * all have ended.
   */
  async stop(reason?: string): Promise<void> {
    this.isRetired = true
    this.outage.close()
    const closing = this.catalog.close()
    const all = [...this.instances]
    for (const one of all) if (reason !== undefined || one.callsAtWork === 0) void one.stop(reason)
    await Promise.all([...all.map(one => one.ended), closing])
  }

  ownerOf(caller: CallerKey): string {
    return ownerOf(this.#sharing, caller)
  }

  /** The instance of an owner for callers of this era, if it was started. */
  find(owner: string, era: Era): Instance | undefined {
    return this.#byKey.get(this.#keyOf(owner, era))
  }

  /** The next calls get another instance; this one is stopped after its last call. */
  replace(instance: Instance): void {
    instance.isReplaced = true
    this.#forget(instance)
    if (instance.isIdle) this.#onIdle(instance)
  }

  #forget(instance: Instance): void {
    const keys = [...this.#byKey].filter(([, found]) => found === instance).map(([key]) => key)
    for (const key of keys) this.#byKey.delete(key)
    const hadState = instance.hasServed && this.#sharing !== 'shared' && this.config.kind === 'stdio'
    if (keys.length > 0 && hadState) this.#lostState.add(instance.owner)
  }

  /** The server has answered, or has run for some time. */
  noteWorked(): void {
    this.#setWantsLogin(false)
    this.outage.clear()
    this.hasWorked = true
  }

  /** A call needs a login. With a login of each user, that says nothing about the others. */
  noteLoginNeeded(): void {
    if (!isPerUser(this.config)) this.#setWantsLogin(true)
  }

  /** Somebody has logged in: lists the server if that was impossible before. */
  loggedIn(token: string | undefined): void {
    if (isPerUser(this.config)) this.#lastToken = token
    this.#setWantsLogin(false)
    this.#lastFailure = undefined
    this.listIfNeeded()
  }

  /** Whether the earlier process of this owner has ended; true once. */
  takeLostState(owner: string): boolean {
    return this.#lostState.delete(owner)
  }

  /** The server's `instances`, or the default for its catalog. */
  get #sharing() {
    return instancesOf(this.config, this.catalog.current)
  }

  #keyOf(owner: string, era: Era): string {
    return `${this.#erasSpoken.get(era) ?? era} ${owner}`
  }

  /**
   * Runs work with any ready instance, or else the one shared by all clients, or the one of a user. It begins at once,
   * so that the instance is not taken for an idle one.
   */
  async #runAnywhere<T>(work: (connection: UpstreamConnection) => Promise<T>): Promise<T> {
    const ready = [...this.#byKey.values()].find(({ state }) => state === 'ready')
    if (ready !== undefined) return ready.run(work)
    if (this.isRetired) throw this.refusals.gone()
    const token = this.#lastToken
    const owner = token === undefined ? SHARED_OWNER : ownerOf('token', { token })
    let instance = this.find(owner, 'legacy')
    if (instance?.state === 'stopping') await instance.ended
    if (instance?.state !== 'starting') {
      const pauseMs = this.outage.pauseMs()
      if (pauseMs > 0) throw this.refusals.away(this.outage.current, pauseMs)
      instance = this.start(owner, { token, era: 'legacy' })
    }
    const starting = instance
    // A failure of the start is counted at the end.
    await starting.ready.catch(error => starting.ended.then(() => Promise.reject(error)))
    return starting.run(work)
  }

  /** Starts the instance of a caller. */
  start(owner: string, caller: Pick<CallerKey, 'token' | 'era'> & Partial<CallerKey>): Instance {
    const { token, era, capabilities } = caller
    const isOwn = this.#sharing === 'session' && owner !== SHARED_OWNER
    const { listener } = this.#options
    const instance = new Instance({
      ...this.#options,
      server: this.config,
      owner,
      token,
      // The other era, if the server is known not to speak this one.
      era: this.#erasSpoken.get(era) ?? era,
      capabilities: declaredBy(this.config, owner, isOwn ? capabilities : undefined),
      listener: {
        onListChanged: () => this.catalog.onListChanged(),
        onResourceUpdated: uri => listener.onResourceUpdated(this.config.key, uri),
        onLog: this.#logs.push,
      },
      onReady: one => this.#onReady(one),
      onEnd: (...end) => this.#onEnd(...end),
      onIdle: one => this.#onIdle(one),
    })
    this.#byKey.set(this.#keyOf(owner, era), instance)
    this.instances.add(instance)
    return instance
  }

  #onReady(instance: Instance): void {
    this.#settleEra(instance)
    if (this.#hasEnded) this.counts.restarts++
    this.#hasEnded = false
    this.#lastProcess = instance.process
    this.outage.lift()
    this.#onIdle(instance)
    this.catalog.onConnected()
    this.#options.listener.onConnected(this.config.key, instance.owner)
  }

  /** If the server does not speak the requested era, the instance serves callers of both eras. */
  #settleEra(instance: Instance): void {
    const { owner, requestedEra, connection } = instance
    const era = connection?.era ?? requestedEra
    if (era === requestedEra) return
    this.#byKey.delete(this.#keyOf(owner, requestedEra))
    this.#erasSpoken.set(requestedEra, era)
    const shared = this.#keyOf(owner, era)
    if (!this.#byKey.has(shared)) this.#byKey.set(shared, instance)
  }

  /** An instance that has served a session is kept: its state belongs to the session, which ends it. */
  #onIdle(instance: Instance): void {
    if (this.isRetired || instance.isReplaced) return void instance.stop()
    const { idleMs } = this.config
    const { owner, hasServed } = instance
    const limitMs = !hasServed ? Math.min(idleMs, LISTED_IDLE_MS) : isOfSession(owner) ? 0 : idleMs
    instance.stopAfter(limitMs)
  }

  #onEnd(instance: Instance, reason: string, error: unknown): void {
    const { log } = this.#options
    const server = this.config.key
    this.#forget(instance)
    this.instances.delete(instance)
    this.#lastProcess = instance.process ?? this.#lastProcess
    const hasLived = instance.answers > 0 || this.now() - instance.startedAt >= MIN_LIFE_MS
    const hasStarted = error === undefined
    if (hasStarted && hasLived) this.noteWorked()
    if (instance.isStopped) return
    this.#hasEnded = true
    const details = failureReason({ error, reason, process: instance.process, redact: this.#redact })
    this.#lastFailure = details
    if (error instanceof AuthorizationFailed) {
      this.#lastFailure = error.message
      if (!this.#isAuthReported) log.warn({ server }, error.message)
      this.#setWantsLogin(error instanceof LoginNeeded)
      this.#isAuthReported = true
    } else if (error instanceof NoPlaceError) {
      log.warn({ server }, `The server ${server} was not started: ${reason}`)
    } else if (!hasStarted || !hasLived) {
      log.error({ server }, `The server ${server} could not be started: ${details}`)
      this.outage.fail({ reason: startFaultOf(error), details })
    } else {
      log.warn({ server }, `The server ${server} has ended: ${details}`)
    }
  }

  #setWantsLogin(next: boolean): void {
    if (!next) this.#isAuthReported = false
    if (this.#wantsLogin === next) return
    this.#wantsLogin = next
    this.#options.listener.onOutage(this.config.key)
  }
}

/** The settings that a connection depends on, as text. */
function connectionOf(server: ServerConfig): string {
  const { deferLoading, callTimeoutMs, startTimeoutMs, startWaitMs, idleMs, ...connection } = server
  return JSON.stringify(connection)
}
