import type { ClientCapabilities } from '@modelcontextprotocol/client'
import type { ServerConfig } from '../config/gateway-config.js'
import { callFailureOf } from './call-failure.js'
import type { CallContext, Connect, ConnectionListener, Era, ServerProcess, UpstreamConnection } from './connection.js'
import { ConnectionEnded, StartLimitError } from './instance-errors.js'
import { reasonOf } from './reason.js'
import type { StartSlots } from './start-slots.js'
import { WaitLimitError, waitFor } from './wait-for.js'

/**
 * How long a connection may take to close before it is abandoned, in milliseconds: by then, a process has been killed.
 */
const CLOSE_LIMIT_MS = 15_000
/**
 * How long a server that did not answer a call in time may take to answer a ping before it is stopped, in milliseconds.
 */
const PING_LIMIT_MS = 10_000

/** Process places of the whole pool. */
export interface ChildPlaces {
  /** Takes a place, if necessary from an idle instance. Rejects if every process is busy. */
  take(isUrgent: boolean): Promise<void>
  free(): void
}

/** The services and settings that all instances share. */
export interface InstanceEnvironment {
  readonly connect: Connect
  readonly slots: StartSlots
  readonly places: ChildPlaces
  readonly maxAnswerBytes: number
  readonly now: () => number
}

/** Options of {@link startInstance}. */
export interface InstanceOptions extends InstanceEnvironment {
  readonly server: ServerConfig
  /** The session or the token that it serves, or the name for all callers. */
  readonly owner: string
  readonly era: Era
  readonly capabilities: ClientCapabilities
  /** Whether a call waits for it: such starts come first. */
  readonly isUrgent: boolean
  readonly listener: ConnectionListener
  /** Called once if the start succeeds, before any call. */
  readonly onReady: (instance: Instance) => void
  /** Called once when all of its resources are freed. */
  readonly onEnd: (instance: Instance, end: InstanceEnd) => void
  /** Called when its last call has ended. */
  readonly onIdle: (instance: Instance) => void
}

/** How an instance ended. */
export interface InstanceEnd {
  /** `failed`: it never became ready. `died`: it ended by itself. `stopped`: it was stopped, also during its start. */
  readonly how: 'failed' | 'died' | 'stopped'
  readonly reason: string
  /** The error of the start; undefined if the start succeeded. */
  readonly error: unknown
}

/** One connection to a server, from its start to its end. */
export interface Instance {
  readonly owner: string
  readonly requestedEra: Era
  readonly state: 'starting' | 'ready' | 'stopping' | 'ended'
  /** Whether it was stopped, and did not end by itself. */
  readonly isStopped: boolean
  /** Undefined until it is ready. */
  readonly connection: UpstreamConnection | undefined
  readonly process: ServerProcess | undefined
  readonly callsAtWork: number
  /** Number of answered calls, including lists. */
  readonly answers: number
  /** Whether a client's call was made on it. */
  hasServed: boolean
  /** Calls that wait for its start. */
  readonly starters: Set<CallContext>
  readonly startedAt: number
  readonly lastUsedAt: number
  /** Settles when it is ready; rejects if it does not become ready. */
  readonly ready: Promise<void>
  readonly ended: Promise<void>
  /** Moves its start ahead of starts that no call waits for. */
  hurry(): void
  /**
   * Runs `work` with the connection. Rejects with {@link ConnectionEnded} if the connection ends first, even if `work`
   * never settles.
   */
  run<T>(work: (connection: UpstreamConnection) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Ends it; running calls are rejected. Settles when all of its resources are freed. */
  stop(reason: string): Promise<void>
}

/** Starts one connection: waits for a start slot and a process place, then connects within the server's limit. */
export function startInstance(options: InstanceOptions): Instance {
  const { server, owner, era, now, places } = options
  const abort = new AbortController()
  const calls = new Set<(reason: ConnectionEnded) => void>()
  const starters = new Set<CallContext>()
  const ticket = options.slots.request({ isUrgent: options.isUrgent, signal: abort.signal })
  let state: Instance['state'] = 'starting'
  let isStopped = false
  let isUrgent = options.isUrgent
  /** The remaining cleanup of a failed start. */
  let cleanup = Promise.resolve()
  let connection: UpstreamConnection | undefined
  let child: ServerProcess | undefined
  let hasPlace = false
  let answers = 0
  let lastUsedAt = now()
  let ping: Promise<void> | undefined
  let finish = () => {}
  const ended = new Promise<void>(resolve => {
    finish = resolve
  })

  async function start(): Promise<void> {
    const freeSlot = await ticket.granted
    try {
      if (server.kind === 'stdio') {
        await places.take(isUrgent)
        hasPlace = true
        abort.signal.throwIfAborted()
      }
      connection = await connect()
    } finally {
      freeSlot()
    }
    state = 'ready'
    lastUsedAt = now()
    void connection.closed.then(
      reason => end('died', reason),
      error => end('died', reasonOf(error)),
    )
    options.onReady(instance)
  }

  async function connect(): Promise<UpstreamConnection> {
    const limit = new AbortController()
    const onAbort = () => limit.abort(abort.signal.reason)
    abort.signal.addEventListener('abort', onAbort, { once: true })
    const connecting = options.connect(server, {
      era,
      capabilities: options.capabilities,
      roots: typeof server.roots === 'object' ? server.roots : undefined,
      listener: options.listener,
      maxAnswerBytes: options.maxAnswerBytes,
      signal: limit.signal,
      starters,
      onProcess: process => {
        child = process
      },
    })
    try {
      return await waitFor(connecting, { limitMs: server.startTimeoutMs, signal: abort.signal })
    } catch (error) {
      limit.abort(error)
      // A connection that comes too late is closed, and its process place stays taken until then.
      cleanup = waitFor(
        connecting.then(late => late.close()),
        { limitMs: CLOSE_LIMIT_MS },
      ).catch(() => {})
      throw error instanceof WaitLimitError ? new StartLimitError(server.startTimeoutMs) : error
    } finally {
      abort.signal.removeEventListener('abort', onAbort)
    }
  }

  function end(how: InstanceEnd['how'], reason: string, error?: unknown): void {
    if (state === 'ended') return
    state = 'ended'
    rejectCalls(reason)
    if (hasPlace) places.free()
    hasPlace = false
    finish()
    options.onEnd(instance, { how: isStopped ? 'stopped' : how, reason, error })
  }

  function rejectCalls(reason: string): void {
    for (const reject of [...calls]) reject(new ConnectionEnded(reason, { mayHaveRun: true }))
  }

  async function stop(reason: string): Promise<void> {
    if (state === 'starting' || state === 'ready') isStopped = true
    if (state === 'starting') abort.abort(new Error(reason))
    if (state !== 'ready' || connection === undefined) return ended
    state = 'stopping'
    rejectCalls(reason)
    await waitFor(closeOf(connection), { limitMs: CLOSE_LIMIT_MS }).catch(() => {})
    end('stopped', reason)
  }

  /** Stops a server that neither answered a call nor answers a ping now. */
  function checkAlive(current: UpstreamConnection): void {
    if (ping !== undefined || state !== 'ready' || server.kind !== 'stdio') return
    const before = answers
    const method = current.era === 'legacy' ? 'ping' : 'server/discover'
    const limit = new AbortController()
    ping = waitFor(current.request({ method }, { capabilities: {}, signal: limit.signal }), { limitMs: PING_LIMIT_MS })
      .then(
        () => {},
        error => {
          limit.abort(error)
          if (error instanceof WaitLimitError && answers === before) return stop('It does not answer any more')
        },
      )
      .finally(() => {
        ping = undefined
      })
  }

  const instance: Instance = {
    owner,
    requestedEra: era,
    startedAt: now(),
    hasServed: false,
    starters,
    ended,
    get state() {
      return state
    },
    get isStopped() {
      return isStopped
    },
    get connection() {
      return connection
    },
    get process() {
      return child
    },
    get callsAtWork() {
      return calls.size
    },
    get answers() {
      return answers
    },
    get lastUsedAt() {
      return lastUsedAt
    },
    get ready() {
      return ready
    },
    hurry() {
      isUrgent = true
      ticket.hurry()
    },
    stop,
    run(work, signal) {
      const current = connection
      if (state !== 'ready' || current === undefined) {
        return Promise.reject(new ConnectionEnded('It is not connected', { mayHaveRun: false }))
      }
      return new Promise((resolve, reject) => {
        const settle = (settled: () => void) => {
          if (!calls.delete(onEnd)) return
          signal?.removeEventListener('abort', onAbort)
          lastUsedAt = now()
          settled()
          if (calls.size === 0 && state === 'ready') options.onIdle(instance)
        }
        const onEnd = (reason: ConnectionEnded) => settle(() => reject(reason))
        const onAbort = () => settle(() => reject(signal?.reason))
        calls.add(onEnd)
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) return onAbort()
        callSafely(work, current).then(
          value => {
            answers++
            settle(() => resolve(value))
          },
          error => {
            const failure = callFailureOf(error)
            if (failure === 'answered') answers++
            if (failure === 'timeout' || failure === 'broken') checkAlive(current)
            settle(() => reject(error))
          },
        )
      })
    },
  }

  const ready = start()
  ready.catch(async error => {
    state = 'stopping'
    await cleanup
    end('failed', reasonOf(error), error)
  })
  return instance
}

function callSafely<T>(work: (connection: UpstreamConnection) => Promise<T>, connection: UpstreamConnection) {
  try {
    return work(connection)
  } catch (error) {
    return Promise.reject(error)
  }
}

async function closeOf(connection: UpstreamConnection): Promise<void> {
  await connection.close()
}
