import type { ClientCapabilities } from '@modelcontextprotocol/client'
import { reasonOf, secretsOfServer } from '@ts/cli-kit'
import type { Outage } from '@ts/core'
import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { isPerUser } from '../oauth/user-tokens.js'
import { isJsonObject } from '../protocol/json.js'
import { createRedactor } from '../redact.js'
import { type CatalogFollower, createCatalogFollower } from './catalog-follower.js'
import type { CatalogStore } from './catalog-store.js'
import type { Era, JsonObject, UpstreamConnection } from './connection.js'
import { AuthorizationFailed, NoPlaceError } from './errors.js'
import { failureReason } from './failure-reason.js'
import { createIdleTimers, type IdleTimers } from './idle-timers.js'
import { Instance, type InstanceEnd, type InstanceEnvironment } from './instance.js'
import { declaredBy, instancesOf, ownerOf, SHARED_OWNER } from './instance-owner.js'
import { createInstanceTable } from './instance-table.js'
import { createLoginState, type LoginState } from './login-state.js'
import { createOutageWatch, type OutageWatch } from './outage-watch.js'
import { createRateLimit, leftOutOf, type RateLimit } from './rate-limit.js'
import { createRefusals, type Refusals, startFaultOf } from './refusals.js'
import { createServerCalls, type ServerCalls } from './server-calls.js'
import type { PoolListener, ServerState, ServerStatus } from './upstream-pool.js'

/** A connection that ends within this time, in milliseconds, without an answer is a failed start. */
const MIN_LIFE_MS = 5_000
/**
 * What a connection shared by several clients declares: whether a client may be asked is decided for each call. Roots
 * are declared only if the server may get them.
 */
const SHARED_CAPABILITIES: ClientCapabilities = {
  sampling: {},
  elicitation: { form: {}, url: {} },
  roots: { listChanged: true },
}
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

/** One server of the pool: starts, watches and ends its instances. */
export class PooledServer {
  readonly run: ServerCalls
  readonly catalog: CatalogFollower
  /** Replaced by `adopt`. */
  config: ServerConfig
  readonly #options: PooledServerOptions
  readonly #key: string
  readonly #table = createInstanceTable()
  readonly #counts = { calls: 0, failures: 0, restarts: 0 }
  readonly #refusals: Refusals
  readonly #redact: (text: string) => string
  readonly #logs: RateLimit<JsonObject>
  readonly #idleTimers: IdleTimers
  readonly #outage: OutageWatch
  /** Failures of starts that were logged. */
  readonly #startFailures = new WeakSet<object>()
  #hasEnded = false
  /** Whether it has ever answered, or has run for some time. */
  #hasWorked = false
  #isRetired = false
  #lastProcess: Instance['process']
  #lastFailure: string | undefined
  readonly #login: LoginState
  /** Owners whose process has ended after it served a call. */
  readonly #lostState = new Set<string>()

  constructor(options: PooledServerOptions, server: ServerConfig) {
    const { now, listener } = options
    const { key } = server
    this.#options = options
    this.config = server
    this.#key = key
    this.#refusals = createRefusals(key)
    this.#redact = createRedactor(secretsOfServer(server)).redact
    this.#logs = createRateLimit<JsonObject>({
      perWindow: LOGS_PER_SECOND,
      windowMs: 1_000,
      onItem: params => listener.onLog(key, params),
      onLeftOut: count => listener.onLog(key, leftOutOf(count)),
    })
    this.#idleTimers = createIdleTimers({ idleMs: () => this.config.idleMs, now })
    this.#outage = createOutageWatch({
      ...options,
      server: key,
      onChange: () => listener.onOutage(key),
      onRetry: () => this.listIfNeeded(),
    })
    this.#login = createLoginState({
      ...{ key, log: options.log },
      isPerUser: () => isPerUser(this.config),
      onChange: () => listener.onOutage(key),
    })
    this.run = createServerCalls({
      config: () => this.config,
      ownerOf: caller => ownerOf(this.#sharing, caller),
      table: this.#table,
      outage: this.#outage,
      refusals: this.#refusals,
      counts: this.#counts,
      now,
      isRetired: () => this.#isRetired,
      hasWorked: () => this.#hasWorked,
      start: (owner, { era, capabilities, token }) => {
        const isOwn = this.#sharing === 'session' && owner !== SHARED_OWNER
        return this.#start(owner, token, era, isOwn ? capabilities : SHARED_CAPABILITIES, true)
      },
      onAnswered: () => this.#noteWorked(),
      onUnreachable: error => {
        this.#lastFailure = failureReason({ error, reason: reasonOf(error), process: undefined, redact: this.#redact })
        this.#outage.fail({ reason: 'It cannot be reached.', details: this.#lastFailure, isCertain: true })
      },
      onLoginNeeded: () => this.#login.needed(),
      takeLostState: owner => this.#lostState.delete(owner),
    })
    this.catalog = createCatalogFollower({
      ...options,
      config: () => this.config,
      onChange: () => listener.onCatalog(key),
      withConnection: work => this.#runAnywhere(work),
      isReported: error => isJsonObject(error) && this.#startFailures.has(error),
    })
  }

  get instances(): Iterable<Instance> {
    return this.#table.running
  }

  get outage(): Outage | undefined {
    return this.#outage.current
  }

  status(): ServerStatus {
    const instances = [...this.#table.running]
    const { failure } = this.#outage
    const catalog = this.catalog.current
    const pids = instances.map(instance => instance.process?.pid).filter(pid => pid !== undefined)
    return {
      key: this.#key,
      kind: this.config.kind,
      state: stateOf(instances, failure !== undefined),
      instances: instances.filter(instance => instance.state === 'ready').length,
      pids,
      memory: this.#options.memoryOf(pids),
      callsAtWork: instances.reduce((sum, instance) => sum + instance.callsAtWork, 0),
      ...this.#counts,
      outage: failure?.outage,
      // A server that has a catalog is started again only by a call.
      retryAt: catalog === undefined ? failure?.retryAt : failure?.callableAt,
      lastFailure: this.#lastFailure,
      ...(this.#login.isWanted ? { wantsLogin: true } : {}),
      stderr: () => (this.#lastProcess?.stderr ?? []).map(this.#redact),
      catalog,
    }
  }

  /** Lists the server in the background if it has no catalog. */
  listIfNeeded(): void {
    if (this.catalog.current === undefined && !this.#isRetired) this.catalog.refreshBehind()
  }

  async release(session: string): Promise<void> {
    const owner = ownerOf('session', { session })
    const own = [...this.#table.running].filter(instance => instance.owner === owner)
    await Promise.all(own.map(instance => instance.stop('Its session has ended')))
    this.#lostState.delete(owner)
  }

  /** Applies changed settings that do not affect the connections. */
  adopt(server: ServerConfig): void {
    this.config = server
    this.#idleTimers.forgetAll()
    for (const instance of this.#table.running) this.#idleTimers.watch(instance)
  }

  /** Refuses new calls, and ends each instance after its last call. Settles when all have ended. */
  async retire(): Promise<void> {
    const closing = this.#stopFollowing()
    for (const instance of [...this.#table.running]) if (instance.callsAtWork === 0) void instance.stop(REMOVED)
    await Promise.all([...[...this.#table.running].map(instance => instance.ended), closing])
  }

  /** Stops all instances; settles when they have ended. */
  async stop(reason: string): Promise<void> {
    const closing = this.#stopFollowing()
    await Promise.all([...[...this.#table.running].map(instance => instance.stop(reason)), closing])
  }

  #stopFollowing(): Promise<void> {
    this.#isRetired = true
    this.#outage.close()
    return this.catalog.close()
  }

  /** The server's `instances`, or the default for its catalog. */
  get #sharing() {
    return instancesOf(this.config, this.catalog.current)
  }

  /**
   * Runs work with any ready instance, or else the one shared by all clients, or the one of a user. It begins at once,
   * so that the instance is not taken for an idle one.
   */
  async #runAnywhere<T>(work: (connection: UpstreamConnection) => Promise<T>): Promise<T> {
    const ready = [...this.#table.running].find(({ state }) => state === 'ready')
    if (ready !== undefined) return ready.run(work)
    if (this.#isRetired) throw this.#refusals.gone()
    const token = this.#login.lastToken
    const owner = token === undefined ? SHARED_OWNER : ownerOf('token', { token })
    let instance = this.#table.find(owner, 'legacy')
    if (instance?.state === 'stopping') await instance.ended
    if (instance?.state !== 'starting') {
      const pauseMs = this.#outage.pauseMs()
      if (pauseMs > 0) throw this.#noted(this.#refusals.away(this.#outage.current, pauseMs))
      instance = this.#start(owner, token, 'legacy', SHARED_CAPABILITIES, false)
    }
    const starting = instance
    await starting.ready.catch(error => {
      throw starting.isStopped ? error : this.#noted(error)
    })
    return starting.run(work)
  }

  #start(
    owner: string,
    token: string | undefined,
    era: Era,
    capabilities: ClientCapabilities,
    isUrgent: boolean,
  ): Instance {
    const { listener } = this.#options
    const instance = new Instance({
      ...this.#options,
      server: this.config,
      owner,
      token,
      era: this.#table.eraFor(era),
      capabilities: declaredBy(this.config, owner, capabilities),
      isUrgent,
      listener: {
        onListChanged: () => this.catalog.onListChanged(),
        onResourceUpdated: uri => listener.onResourceUpdated(this.#key, uri),
        onLog: this.#logs.push,
      },
      onReady: one => this.#onReady(one),
      onEnd: (one, end) => this.#onEnd(one, end),
      onIdle: one => {
        if (this.#isRetired) void one.stop(REMOVED)
        else this.#idleTimers.watch(one)
      },
    })
    this.#table.add(instance)
    return instance
  }

  #onReady(instance: Instance): void {
    this.#table.settle(instance)
    if (this.#hasEnded) this.#counts.restarts++
    this.#hasEnded = false
    this.#lastProcess = instance.process
    this.#outage.lift()
    this.#idleTimers.watch(instance)
    this.catalog.onConnected()
    this.#options.listener.onConnected(this.#key, instance.owner)
  }

  #onEnd(instance: Instance, { how, reason, error }: InstanceEnd): void {
    const { log, now } = this.#options
    const server = this.#key
    this.#table.remove(instance)
    this.#idleTimers.forget(instance)
    const { owner, hasServed } = instance
    if (hasServed && this.#sharing !== 'shared' && this.config.kind === 'stdio') this.#lostState.add(owner)
    this.#lastProcess = instance.process ?? this.#lastProcess
    const hasLived = instance.answers > 0 || now() - instance.startedAt >= MIN_LIFE_MS
    if (how !== 'failed' && hasLived) this.#noteWorked()
    if (how === 'stopped') return
    this.#hasEnded = true
    const details = failureReason({ error, reason, process: instance.process, redact: this.#redact })
    this.#lastFailure = details
    if (error instanceof AuthorizationFailed) {
      this.#lastFailure = error.message
      this.#login.failed(error)
    } else if (how === 'failed' && error instanceof NoPlaceError) {
      log.warn({ server }, `The server ${server} was not started: ${reason}`)
    } else if (how === 'failed' || !hasLived) {
      log.error({ server }, `The server ${server} could not be started: ${details}`)
      this.#outage.fail({ reason: startFaultOf(how, error), details })
    } else {
      log.warn({ server }, `The server ${server} has ended: ${details}`)
    }
  }

  #noteWorked(): void {
    this.#login.worked()
    this.#outage.clear()
    this.#hasWorked = true
  }

  /** Somebody has logged in: lists the server if that was impossible before. */
  loggedIn(token: string | undefined): void {
    this.#login.loggedIn(token)
    this.#lastFailure = undefined
    this.listIfNeeded()
  }

  /** The failure of a start, which the end of its instance reports. */
  #noted(error: unknown): unknown {
    if (isJsonObject(error)) this.#startFailures.add(error)
    return error
  }
}

function stateOf(instances: readonly Instance[], hasFailed: boolean): ServerState {
  const states = new Set(instances.map(instance => instance.state))
  if (states.has('ready')) return 'ready'
  // A failed server stays failed until a new start has succeeded.
  if (hasFailed) return 'failed'
  return states.has('starting') ? 'starting' : states.has('stopping') ? 'stopping' : 'idle'
}

/** Why the instances of a server end that a reload removed. */
const REMOVED = 'It was removed from the configuration'
