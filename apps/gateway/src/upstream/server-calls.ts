import { callFailureOf } from './connect-errors.js'
import type { UpstreamConnection } from './connection.js'
import { AuthorizationFailed, ConnectionEnded, LoginNeeded, NoPlaceError, UpstreamUnavailable } from './errors.js'
import type { Instance } from './instance.js'
import type { PooledServer } from './pooled-server.js'
import type { CallFault } from './refusals.js'
import type { CallerKey, RunOptions } from './upstream-pool.js'
import { pass, settlesWithin, WaitLimitError, waitFor } from './wait-for.js'

/** Maximum number of attempts for one call whose connection ends, if the call was not sent or may be repeated. */
const MAX_ATTEMPTS = 3
/**
 * While a call waits for the end of a pause, it checks at this interval, in milliseconds, whether the server was
 * started or removed.
 */
const PAUSE_STEP_MS = 100

/** The caller's instance, ready for a call; started if necessary. */
async function acquire(
  server: PooledServer,
  caller: CallerKey,
  { signal, mayStart = true, context }: RunOptions,
): Promise<Instance> {
  const { outage, refusals, now } = server
  const owner = server.ownerOf(caller)
  const deadline = now() + server.config.startWaitMs
  for (;;) {
    signal?.throwIfAborted()
    if (server.isRetired) throw refusals.gone()
    const found = server.find(owner, caller.era)
    if (found?.state === 'ready') return found
    if (!mayStart) throw refusals.idle()
    const pauseMs = found === undefined ? outage.pauseMs() : 0
    if (pauseMs > 0) {
      // A server that never worked is refused at once: its next start will probably fail too.
      if (!server.hasWorked || now() + pauseMs >= deadline) throw refusals.away(outage.current, pauseMs)
      await pass(Math.min(pauseMs, PAUSE_STEP_MS), signal)
      continue
    }
    const instance = found ?? server.start(owner, caller)
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

/** Runs a call of a client to a server. It waits for its instance, and is repeated only if that is safe. */
export async function runCall<T>(
  server: PooledServer,
  caller: CallerKey,
  work: (connection: UpstreamConnection) => Promise<T>,
  options: RunOptions,
): Promise<T> {
  const { signal, isIdempotent = false, mayStart = true } = options
  const { refusals, counts } = server
  if (mayStart) counts.calls++
  try {
    /** The failure of an attempt that may have been carried out. */
    let lost: unknown
    for (let attempt = 1; ; attempt++) {
      const instance = await acquire(server, caller, options).catch(error => {
        throw lost === undefined || signal?.aborted ? error : refusals.call('ended', lost)
      })
      instance.hasServed = true
      try {
        const result = await instance.run(work, signal)
        instance.starters.clear()
        server.noteWorked()
        if (server.takeLostState(instance.owner)) options.onStateLost?.()
        return result
      } catch (error) {
        const fault = signal?.aborted ? undefined : await callFaultOf(error, instance, server)
        if (fault === undefined) throw error
        if (fault === 'ended') lost = error
        if (attempt < MAX_ATTEMPTS && (fault === 'not-written' || (fault === 'ended' && isIdempotent))) continue
        throw fault === 'not-written' && lost !== undefined ? refusals.call('ended', lost) : refusals.call(fault, error)
      }
    }
  } catch (error) {
    if (error instanceof UpstreamUnavailable && mayStart) counts.failures++
    if (error instanceof LoginNeeded) server.noteLoginNeeded()
    throw error
  }
}

/** How long a failed call waits to learn whether its connection has ended, in milliseconds. */
const END_NOTICE_MS = 50

/**
 * The fault of the connection behind a failed call; undefined if the connection is not the cause. A connection that did
 * not accept the request is replaced.
 */
async function callFaultOf(error: unknown, instance: Instance, server: PooledServer): Promise<CallFault | undefined> {
  if (error instanceof ConnectionEnded) return error.hasBegun ? 'ended' : 'not-written'
  const failure = callFailureOf(error)
  if (failure === 'not-written') {
    server.replace(instance)
    return failure
  }
  if (failure !== 'broken') return undefined
  // The end of a process is reported slightly later than that of its pipes.
  return (await settlesWithin(instance.ended, END_NOTICE_MS)) ? 'ended' : 'failed'
}
