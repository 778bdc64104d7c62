import type { ServerConfig } from '../config/gateway-config.js'
import { callFaultOf } from './call-fault.js'
import { NoPlaceError } from './child-places.js'
import type { UpstreamConnection } from './connection.js'
import type { Instance } from './instance.js'
import type { InstanceTable } from './instance-table.js'
import type { OpenCalls } from './open-calls.js'
import type { OutageWatch } from './outage-watch.js'
import type { Refusals } from './refusals.js'
import { type CallerKey, type RunOptions, UpstreamUnavailable } from './upstream-pool.js'
import { pass, WaitLimitError, waitFor } from './wait-for.js'

/** Maximum number of attempts for one call whose connection ends, if the call was not sent or may be repeated. */
const MAX_ATTEMPTS = 3
/**
 * While a call waits for the end of a pause, it checks at this interval, in milliseconds, whether the server was
 * started or removed.
 */
const PAUSE_STEP_MS = 100

/** Options of {@link createServerCalls}. */
export interface ServerCallsOptions {
  readonly config: () => ServerConfig
  /** The owner of a caller's instance. */
  readonly ownerOf: (caller: CallerKey) => string
  readonly table: InstanceTable
  readonly outage: OutageWatch
  readonly refusals: Refusals
  /** Updated here: the number of client calls, and of those that failed because the server was not available. */
  readonly counts: { calls: number; failures: number }
  /** Updated here: the running calls. */
  readonly open: OpenCalls
  readonly now: () => number
  readonly isRetired: () => boolean
  /** Whether the server has ever answered, or lived for some time. */
  readonly hasWorked: () => boolean
  /** Starts the instance of a caller that waits for it. */
  readonly start: (owner: string, caller: CallerKey) => Instance
  readonly onAnswered: () => void
  /** Called if no connection to an HTTP server could be established. */
  readonly onUnreachable: (error: unknown) => void
}

/** Calls of clients to one server: each waits for its instance, and is repeated only if that is safe. */
export function createServerCalls(options: ServerCallsOptions): {
  run<T>(caller: CallerKey, work: (connection: UpstreamConnection) => Promise<T>, options: RunOptions): Promise<T>
} {
  const {
    config,
    ownerOf,
    table,
    outage,
    refusals,
    counts,
    open,
    now,
    isRetired,
    hasWorked,
    start,
    onAnswered,
    onUnreachable,
  } = options

  /** The caller's instance if it is ready and the call may be made, else undefined. */
  function readyNow(caller: CallerKey, signal: AbortSignal | undefined): Instance | undefined {
    if (signal?.aborted || isRetired()) return undefined
    const found = table.find(ownerOf(caller), caller.era)
    return found?.state === 'ready' ? found : undefined
  }

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
        if (!hasWorked() || now() + pauseMs >= deadline) throw refusals.away(outage.current, pauseMs)
        await pass(Math.min(pauseMs, PAUSE_STEP_MS), signal)
        continue
      }
      const instance = found ?? start(owner, caller)
      instance.hurry()
      if (context !== undefined && instance.state === 'starting') instance.starters.add(context)
      const wait = instance.state === 'starting' ? instance.ready : instance.ended
      try {
        await waitFor(wait, { limitMs: Math.max(0, deadline - now()), signal })
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (error instanceof WaitLimitError || error instanceof NoPlaceError || instance.isStopped)
          throw refusals.start(error)
        // The start failed: the next round tries once more, or refuses.
      }
    }
  }

  async function run<T>(
    caller: CallerKey,
    work: (connection: UpstreamConnection) => Promise<T>,
    runOptions: RunOptions,
  ): Promise<T> {
    const { signal, isIdempotent = false, mayStart = true } = runOptions
    if (mayStart) counts.calls++
    open.begin()
    try {
      /** The failure of an attempt that may have been carried out. */
      let lost: unknown
      for (let attempt = 1; ; attempt++) {
        const instance =
          readyNow(caller, signal) ??
          (await acquire(caller, runOptions).catch(error => {
            throw lost === undefined || signal?.aborted ? error : refusals.call('ended', lost)
          }))
        instance.hasServed = true
        try {
          const result = await instance.run(work, signal)
          instance.starters.clear()
          onAnswered()
          return result
        } catch (error) {
          const fault = signal?.aborted ? undefined : await callFaultOf(error, instance, config().kind)
          if (fault === undefined) throw error
          if (fault === 'ended') lost = error
          if (attempt < MAX_ATTEMPTS && (fault === 'not-written' || (fault === 'ended' && isIdempotent))) continue
          if (fault === 'not-written' && config().kind !== 'stdio') onUnreachable(error)
          throw fault === 'not-written' && lost !== undefined
            ? refusals.call('ended', lost)
            : refusals.call(fault, error)
        }
      }
    } catch (error) {
      if (error instanceof UpstreamUnavailable && mayStart) counts.failures++
      throw error
    } finally {
      open.end()
    }
  }

  return { run }
}
