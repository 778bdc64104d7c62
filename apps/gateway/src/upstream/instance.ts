import { type ClientCapabilities, ProtocolError } from '@modelcontextprotocol/client'
import { reasonOf } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import { isConnectionFault } from './connect-errors.js'
import type { CallContext, Connect, ConnectionListener, Era, ServerProcess, UpstreamConnection } from './connection.js'
import { StartLimitError, UpstreamUnavailable } from './errors.js'
import type { Slots } from './slots.js'
import type { ServerState } from './upstream-pool.js'
import { createDeferred, settlesWithin, WaitLimitError, waitFor } from './wait-for.js'

/**
 * How long a connection may take to close before it is abandoned, in milliseconds: by then, a process has been killed.
 */
const CLOSE_LIMIT_MS = 15_000
/**
 * How long a server that did not answer a call in time may take to answer a ping before it is stopped, in milliseconds.
 */
const PING_LIMIT_MS = 10_000

/** Gives an instance a place for its process. Rejects if every process is busy. */
export type TakePlace = (taker: Instance) => Promise<void>

/** The services and settings that all instances share. */
export interface InstanceEnvironment {
  readonly connect: Connect
  readonly slots: Slots
  readonly takePlace: TakePlace
  readonly maxAnswerBytes: () => number
  readonly now: () => number
}

export interface InstanceOptions extends InstanceEnvironment {
  readonly server: ServerConfig
  /** The session or the token that it serves, or the name for all callers. */
  readonly owner: string
  /** The name of the token whose user it serves. */
  readonly token: string | undefined
  readonly era: Era
  readonly capabilities: ClientCapabilities
  readonly listener: ConnectionListener
  /** Called once if the start succeeds, before any call. */
  readonly onReady: (instance: Instance) => void
  /** Called once when all of its resources are freed. `error` is that of its start, if the start failed. */
  readonly onEnd: (instance: Instance, reason: string, error: unknown) => void
  /** Called when its last call has ended. */
  readonly onIdle: (instance: Instance) => void
}

/** One connection to a server, from its start to its end: waits for a start slot and a process place, then connects. */
export class Instance {
  readonly owner: string
  readonly requestedEra: Era
  readonly startedAt: number
  /** Settles when it is ready; rejects if it does not become ready. */
  readonly ready: Promise<void>
  readonly #finished = createDeferred<void>()
  readonly ended = this.#finished.promise
  /** Calls that wait for its start. */
  readonly starters = new Set<CallContext>()
  /** Whether a call waits for it: such starts come first. */
  isUrgent = false
  /** Whether a client's call was made on it. */
  hasServed = false
  state: 'starting' | 'ready' | 'stopping' | 'ended' = 'starting'
  /** Whether it has one of the places for processes. */
  hasPlace = false
  /** Whether it was stopped, and did not end by itself. */
  isStopped = false
  /** Whether it gets no more calls, and is stopped after its last one. */
  isReplaced = false
  /** Undefined until it is ready. */
  connection: UpstreamConnection | undefined
  process: ServerProcess | undefined
  /** Number of answered calls, including lists. */
  answers = 0
  lastUsedAt: number
  readonly #options: InstanceOptions
  readonly #abort = new AbortController()
  /** What rejects each running call. */
  readonly #calls = new Set<(error: UpstreamUnavailable) => void>()
  /** The remaining cleanup of a failed start. */
  #cleanup = Promise.resolve()
  #isPinged = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: InstanceOptions) {
    this.#options = options
    this.owner = options.owner
    this.requestedEra = options.era
    this.startedAt = options.now()
    this.lastUsedAt = this.startedAt
    this.ready = this.#start()
    this.ready.catch(async error => {
      this.state = 'stopping'
      await this.#cleanup
      this.#end(reasonOf(error), error)
    })
  }

  get callsAtWork(): number {
    return this.#calls.size
  }

  get isIdle(): boolean {
    return this.state === 'ready' && this.#calls.size === 0
  }

  /** Whether it has resource subscriptions. */
  get isWatched(): boolean {
    return this.connection?.isWatched === true
  }

  /**
   * Runs `work` with the connection. Rejects with {@link UpstreamUnavailable} if the connection ends first, even if
   * `work` never settles.
   */
  async run<T>(work: (connection: UpstreamConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const current = this.connection
    if (this.state !== 'ready' || current === undefined) throw ended(false)
    clearTimeout(this.#idleTimer)
    const { promise: end, reject } = createDeferred<never>()
    this.#calls.add(reject)
    try {
      signal?.throwIfAborted()
      const result = await waitFor(Promise.race([work(current), end]), { signal })
      this.answers++
      return result
    } catch (error) {
      if (error instanceof ProtocolError) this.answers++
      if (isConnectionFault(error) && error.mayHaveRun) void this.#checkAlive(current)
      throw error
    } finally {
      this.#calls.delete(reject)
      this.lastUsedAt = this.#options.now()
      if (this.isIdle) this.#options.onIdle(this)
    }
  }

  /** Stops it after this time without a call, in milliseconds, unless resources are watched; 0 keeps it running. */
  stopAfter(idleMs: number): void {
    clearTimeout(this.#idleTimer)
    if (idleMs === 0) return
    const onIdle = () => (this.isWatched ? this.stopAfter(idleMs) : void this.stop())
    this.#idleTimer = setTimeout(onIdle, idleMs).unref()
  }

  /** Ends it; running calls are rejected. Settles when all of its resources are freed. */
  async stop(reason = 'It is not used any more'): Promise<void> {
    clearTimeout(this.#idleTimer)
    if (this.state === 'starting' || this.state === 'ready') this.isStopped = true
    if (this.state === 'starting') this.#abort.abort(new Error(reason))
    const connection = this.connection
    if (this.state !== 'ready' || connection === undefined) return this.ended
    this.state = 'stopping'
    this.#rejectCalls()
    const close = async () => connection.close()
    await waitFor(close(), { limitMs: CLOSE_LIMIT_MS }).catch(() => {})
    this.#end(reason)
  }

  async #start(): Promise<void> {
    const { server, slots, takePlace, now, onReady } = this.#options
    const freeSlot = await slots.request({ isUrgent: () => this.isUrgent, signal: this.#abort.signal })
    let connection: UpstreamConnection
    try {
      if (server.kind === 'stdio') {
        await takePlace(this)
        this.#abort.signal.throwIfAborted()
      }
      connection = await this.#connect()
    } finally {
      freeSlot()
    }
    this.connection = connection
    this.state = 'ready'
    this.lastUsedAt = now()
    void connection.closed.catch(reasonOf).then(reason => this.#end(reason))
    onReady(this)
  }

  async #connect(): Promise<UpstreamConnection> {
    const { server, token, era, capabilities, listener, maxAnswerBytes } = this.#options
    const { signal } = this.#abort
    const limit = new AbortController()
    const connecting = this.#options.connect(server, {
      token,
      era,
      capabilities,
      roots: typeof server.roots === 'object' ? server.roots : undefined,
      listener,
      maxAnswerBytes: maxAnswerBytes(),
      signal: AbortSignal.any([signal, limit.signal]),
      starters: this.starters,
      onProcess: process => {
        this.process = process
      },
    })
    try {
      return await waitFor(connecting, { limitMs: server.startTimeoutMs, signal })
    } catch (error) {
      limit.abort(error)
      // A connection that comes too late is closed, and its process place stays taken until then.
      this.#cleanup = waitFor(
        connecting.then(late => late.close()),
        { limitMs: CLOSE_LIMIT_MS },
      ).catch(() => {})
      throw error instanceof WaitLimitError ? new StartLimitError(server.startTimeoutMs) : error
    }
  }

  #end(reason: string, error?: unknown): void {
    if (this.state === 'ended') return
    this.state = 'ended'
    clearTimeout(this.#idleTimer)
    this.#rejectCalls()
    this.hasPlace = false
    this.#finished.resolve()
    this.#options.onEnd(this, reason, error)
  }

  #rejectCalls(): void {
    for (const reject of [...this.#calls]) reject(ended(true))
  }

  /** Stops a server that neither answered a call nor answers a ping now. */
  async #checkAlive(current: UpstreamConnection): Promise<void> {
    if (this.#isPinged || this.state !== 'ready' || this.#options.server.kind !== 'stdio') return
    this.#isPinged = true
    const before = this.answers
    const method = current.era === 'legacy' ? 'ping' : 'server/discover'
    const limit = new AbortController()
    const pong = current.request({ method }, { capabilities: {}, signal: limit.signal })
    const isAlive = await settlesWithin(pong, PING_LIMIT_MS)
    this.#isPinged = false
    if (isAlive) return
    limit.abort(new WaitLimitError(PING_LIMIT_MS))
    if (this.answers === before) await this.stop('It does not answer any more')
  }
}

function ended(mayHaveRun: boolean): UpstreamUnavailable {
  return new UpstreamUnavailable('It ended.', { mayHaveRun })
}

/** The state of a server with these instances. */
export function stateOf(instances: readonly Instance[], hasFailed: boolean): ServerState {
  const states = new Set(instances.map(instance => instance.state))
  if (states.has('ready')) return 'ready'
  // A failed server stays failed until a new start has succeeded.
  if (hasFailed) return 'failed'
  return states.has('starting') ? 'starting' : states.has('stopping') ? 'stopping' : 'idle'
}
