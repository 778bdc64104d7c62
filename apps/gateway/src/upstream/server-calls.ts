import type { ServerConfig } from '../config/gateway-config.js'
import { callFailureOf } from './call-failure.js'
import type { UpstreamConnection } from './connection.js'
import { AuthorizationFailed, ConnectionEnded, LoginNeeded, NoPlaceError, UpstreamUnavailable } from './errors.js'
import type { Instance } from './instance.js'
import type { InstanceTable } from './instance-table.js'
import type { OutageWatch } from './outage-watch.js'
import type { CallFault, Refusals } from './refusals.js'
import type { CallerKey, RunOptions } from './upstream-pool.js'
import { pass, settlesWithin, WaitLimitError, waitFor } from './wait-for.js'

/** Maximum number of attempts for one call whose connection ends, if the call was not sent or may be repeated. */
const MAX_ATTEMPTS = 3
/**
 * While a call waits for the end of a pause, it checks at this interval, in milliseconds, whether the server was
 * started or removed.
 */
const PAUSE_STEP_MS = 100

export interface ServerCallsOptions {
  readonly config: () => ServerConfig
  /** The owner of a caller's instance. */
  readonly ownerOf: (caller: CallerKey) => string
  readonly table: InstanceTable
  readonly outage: OutageWatch
  readonly refusals: Refusals
  /** Updated here: the number of client calls, and of those that failed because the server was not available. */
  readonly counts: { calls: number; failures: number }
  readonly now: () => number
  readonly isRetired: () => boolean
  /** Whether the server has ever answered, or lived for some time. */
  readonly hasWorked: () => boolean
  /** Starts the instance of a caller that waits for it. */
  readonly start: (owner: string, caller: CallerKey) => Instance
  readonly onAnswered: () => void
  /** Called if no connection to an HTTP server could be established. */
  readonly onUnreachable: (error: unknown) => void
  /** Whether the earlier process of this owner has ended; true once. */
  readonly takeLostState: (owner: string) => boolean
  /** Called if a call needs a login. */
  readonly onLoginNeeded: () => void
}

/** Runs calls of clients to one server: each waits for its instance, and is repeated only if that is safe. */
export function createServerCalls(options: ServerCallsOptions) {
  const { config, ownerOf, table, outage, refusals, counts, now, isRetired } = options

  /** The caller's instance, ready for a call; started if necessary. */
  async function acquire(caller: CallerKey, { signal, mayStart = true, context }: RunOptions): Promise<Instance> {
    const { startWaitMs } = config()
    const owner = ownerOf(caller)
    const deadline = now() + startWaitMs
    for (;;) {
      signal?.throwIfAborted()
      if (isRetired()) throw refusals.gone()
      const found = table.find(owner, caller.era)
      if (found?.state === 'ready') return found
      if (!mayStart) throw refusals.idle()
      const pauseMs = found === undefined ? outage.pauseMs() : 0
      if (pauseMs > 0) {
        // A server that never worked is refused at once: its next start will probably fail too.
        if (!options.hasWorked() || now() + pauseMs >= deadline) throw refusals.away(outage.current, pauseMs)
        await pass(Math.min(pauseMs, PAUSE_STEP_MS), signal)
        continue
      }
      const instance = found ?? options.start(owner, caller)
      instance.hurry()
      if (context !== undefined && instance.state === 'starting') instance.starters.add(context)
      const wait = instance.state === 'starting' ? instance.ready : instance.ended
      try {
        await waitFor(wait, { limitMs: Math.max(0, deadline - now()), signal })
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (error instanceof WaitLimitError || error instanceof NoPlaceError || instance.isStopped)
          throw refusals.start(error)
        if (error instanceof AuthorizationFailed) throw error
        // The start failed: the next round tries once more, or refuses.
      }
    }
  }

  return async function run<T>(
    caller: CallerKey,
    work: (connection: UpstreamConnection) => Promise<T>,
    runOptions: RunOptions,
  ): Promise<T> {
    const { signal, isIdempotent = false, mayStart = true } = runOptions
    if (mayStart) counts.calls++
    try {
      /** The failure of an attempt that may have been carried out. */
      let lost: unknown
      for (let attempt = 1; ; attempt++) {
        const instance = await acquire(caller, runOptions).catch(error => {
          throw lost === undefined || signal?.aborted ? error : refusals.call('ended', lost)
        })
        instance.hasServed = true
        try {
          const result = await instance.run(work, signal)
          instance.starters.clear()
          options.onAnswered()
          if (options.takeLostState(instance.owner)) runOptions.onStateLost?.()
          return result
        } catch (error) {
          const fault = signal?.aborted ? undefined : await callFaultOf(error, instance, config().kind)
          if (fault === undefined) throw error
          if (fault === 'ended') lost = error
          if (attempt < MAX_ATTEMPTS && (fault === 'not-written' || (fault === 'ended' && isIdempotent))) continue
          if (fault === 'not-written' && config().kind !== 'stdio') options.onUnreachable(error)
          throw fault === 'not-written' && lost !== undefined
            ? refusals.call('ended', lost)
            : refusals.call(fault, error)
        }
      }
    } catch (error) {
      if (error instanceof UpstreamUnavailable && mayStart) counts.failures++
      if (error instanceof LoginNeeded) options.onLoginNeeded()
      throw error
    }
  }
}

/** Runs one call. */
export type ServerCalls = ReturnType<typeof createServerCalls>

/** How long a failed call waits to learn whether its connection has ended, in milliseconds. */
const END_NOTICE_MS = 50

/**
 * The fault of the connection behind a failed call; undefined if the connection is not the cause. If a process did not
 * accept the request, it is stopped.
 */
async function callFaultOf(
  error: unknown,
  instance: Instance,
  kind: ServerConfig['kind'],
): Promise<CallFault | undefined> {
  if (error instanceof ConnectionEnded) return error.mayHaveRun ? 'ended' : 'not-written'
  const failure = callFailureOf(error)
  if (failure === 'not-written') {
    if (kind === 'stdio') void instance.stop('Its connection failed')
    return failure
  }
  if (failure !== 'broken' && failure !== 'timeout') return undefined
  // The end of a process is reported slightly later than that of its pipes.
  return (await settlesWithin(instance.ended, END_NOTICE_MS)) ? 'ended' : 'failed'
}
