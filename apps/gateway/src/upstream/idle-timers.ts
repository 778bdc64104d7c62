import type { Instance } from './instance.js'
import { isOfSession } from './instance-owner.js'

/**
 * How long an instance that was started only to be listed is kept for a first call, in milliseconds: a server uses
 * about 80 MB.
 */
const LISTED_IDLE_MS = 60_000

export interface IdleTimerOptions {
  /** Time without a call after which an instance is stopped, in milliseconds; 0 keeps it running. */
  readonly idleMs: () => number
  readonly now: () => number
}

/**
 * An instance with resource subscriptions is kept, and so is one that has served a session: its state belongs to the
 * session, which ends it. Each instance has at most one timer. A call does not restart the timer: when the timer fires
 * and the instance was used in the meantime, it is set again.
 */
export function createIdleTimers({ idleMs: configuredMs, now }: IdleTimerOptions) {
  const timers = new Map<Instance, NodeJS.Timeout>()

  function idleMs({ owner, hasServed }: Instance): number {
    if (!hasServed) return Math.min(configuredMs(), LISTED_IDLE_MS)
    return isOfSession(owner) ? 0 : configuredMs()
  }

  function watch(instance: Instance, pauseMs?: number): void {
    const limitMs = idleMs(instance)
    if (timers.has(instance) || instance.state !== 'ready' || limitMs === 0) return
    const timer = setTimeout(
      () => {
        timers.delete(instance)
        if (instance.callsAtWork > 0) return
        const { connection, lastUsedAt } = instance
        const idleNowMs = idleMs(instance)
        if (idleNowMs === 0) return
        if (connection?.isWatched === true) watch(instance, idleNowMs)
        else if (lastUsedAt + idleNowMs <= now()) void instance.stop('It was not used any more')
        else watch(instance)
      },
      pauseMs ?? Math.max(1, instance.lastUsedAt + limitMs - now()),
    )
    timer.unref()
    timers.set(instance, timer)
  }

  return {
    /** Starts the timer of an idle instance. */
    watch: (instance: Instance): void => watch(instance),
    forget(instance: Instance): void {
      clearTimeout(timers.get(instance))
      timers.delete(instance)
    },
    forgetAll(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Stops instances that are not used. */
export type IdleTimers = ReturnType<typeof createIdleTimers>
