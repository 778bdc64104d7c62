import type { Instance } from './instance.js'

/** Options of {@link createIdleTimers}. */
export interface IdleTimerOptions {
  /** After how long without a call an instance is stopped, in milliseconds; 0 keeps it. */
  readonly idleMs: (instance: Instance) => number
  readonly now: () => number
}

/** Stops instances that are not used. */
export interface IdleTimers {
  /** The instance is idle, and is watched from now on. */
  watch(instance: Instance): void
  forget(instance: Instance): void
  forgetAll(): void
}

/**
 * An instance whose resources are watched is kept. At most one timer for each instance: it is set again when it fires
 * after a call, not at each call.
 */
export function createIdleTimers({ idleMs, now }: IdleTimerOptions): IdleTimers {
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
    watch: instance => watch(instance),
    forget(instance) {
      clearTimeout(timers.get(instance))
      timers.delete(instance)
    },
    forgetAll() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
