import type { Instance } from './instance.js'

/** Options of {@link createIdleTimers}. */
export interface IdleTimerOptions {
  /** Time without a call after which an instance is stopped, in milliseconds; 0 keeps it running. */
  readonly idleMs: (instance: Instance) => number
  readonly now: () => number
}

/**
 * An instance with resource subscriptions is kept. Each instance has at most one timer. A call does not restart the
 * timer: when the timer fires and the instance was used in the meantime, it is set again.
 */
export function createIdleTimers({ idleMs, now }: IdleTimerOptions) {
  const timers = new Map<Instance, NodeJS.Timeout>()

  function watch(instance: Instance, pauseMs?: number): void {
    const limitMs = idleMs(instance)
    if (timers.has(instance) || instance.state !== 'ready' || limitMs === 0) return
    const timer = setTimeout(
      () => {
        timers.delete(instance)
        if (instance.callsAtWork > 0) return
        const { connection, lastUsedAt } = instance
        if (connection?.isWatched === true) watch(instance, idleMs(instance))
        else if (lastUsedAt + idleMs(instance) <= now()) void instance.stop('It was not used any more')
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
