/** Something that ends at a time, unless it is stopped or postponed before. */
export interface Deadline {
  /** In milliseconds, as `performance.now` has it; `Infinity` where it does not end. */
  readonly at: number
  expire(): void
}

/** Ends what has reached its deadline. */
export interface Deadlines {
  /** Must be called if a deadline was added, or is earlier than before. */
  watch(at: number): void
  close(): void
}

/** Node's longest possible delay. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** Timers fire by a clock in whole milliseconds. */
const PRECISION_MS = 1

/**
 * One timer for all deadlines of a collection: setting and clearing one for each request takes longer than the
 * request's line takes to be written. The timer stays set when its deadline was met in time, and then fires once
 * without effect.
 */
export function createDeadlines(open: () => Iterable<Deadline>): Deadlines {
  let timer: NodeJS.Timeout | undefined
  let timerAt = Number.POSITIVE_INFINITY

  function watch(at: number): void {
    if (at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(check, Math.min(Math.max(0, at - performance.now()), MAX_DELAY_MS))
    timer.unref()
  }

  function check(): void {
    timerAt = Number.POSITIVE_INFINITY
    const now = performance.now() + PRECISION_MS
    let next = Number.POSITIVE_INFINITY
    for (const one of [...open()]) {
      if (one.at <= now) one.expire()
      else next = Math.min(next, one.at)
    }
    watch(next)
  }

  return {
    watch,
    close() {
      clearTimeout(timer)
      timerAt = Number.POSITIVE_INFINITY
    },
  }
}
