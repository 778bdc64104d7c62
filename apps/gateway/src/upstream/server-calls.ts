import { isConnectionFault } from './connect-errors.js'
import type { UpstreamConnection } from './connection.js'
import { AuthorizationFailed, LoginNeeded, NoPlaceError, UpstreamUnavailable } from './errors.js'
import type { Instance } from './instance.js'
import type { PooledServer } from './pooled-server.js'
import type { CallerKey, RunOptions } from './upstream-pool.js'
import { pass, settlesWithin, WaitLimitError, waitFor } from './wait-for.js'

/** Maximum number of attempts for one call whose connection ends, if the call was not sent or may be repeated. */
const MAX_ATTEMPTS = 3
/**
 * While a call waits for the end of a pause, it checks at this interval, in milliseconds, whether the server was
 * started or removed.
 */
const PAUSE_STEP_MS = 100
/** How long a failed call waits to learn whether its connection has ended, in milliseconds. */
const END_NOTICE_MS = 50

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
    instance.isUrgent = true
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
    let lost: UpstreamUnavailable | undefined
    for (let attempt = 1; ; attempt++) {
      const instance = await acquire(server, caller, options).catch(error => {
        throw lost === undefined || signal?.aborted ? error : refusals.unanswered(lost)
      })
      instance.hasServed = true
      try {
        const result = await instance.run(work, signal)
        instance.starters.clear()
        server.noteWorked()
        if (server.takeLostState(instance.owner)) options.onStateLost?.()
        return result
      } catch (error) {
        if (signal?.aborted || !isConnectionFault(error)) throw error
        const wasSent = error.mayHaveRun
        // A connection that did not accept the request is replaced.
        if (!wasSent && instance.state === 'ready') server.replace(instance)
        // The end of a process is reported slightly later than that of its pipes.
        const hasEnded = instance.state !== 'ready' || (wasSent && (await settlesWithin(instance.ended, END_NOTICE_MS)))
        if (wasSent) lost = error
        if (attempt < MAX_ATTEMPTS && (!wasSent || (hasEnded && isIdempotent))) continue
        throw lost === undefined ? refusals.unsent(error) : refusals.unanswered(lost)
      }
    }
  } catch (error) {
    if (error instanceof UpstreamUnavailable && mayStart) counts.failures++
    if (error instanceof LoginNeeded) server.noteLoginNeeded()
    throw error
  }
}
