/** What ends at a time, unless it is stopped or put off before. */
export interface Deadline {
  /** In milliseconds, as `performance.now` has it; `Infinity` where it does not end. */
  readonly at: number
  expire(): void
}

/** Ends what has reached its deadline. */
export interface Deadlines {
  /** To be called where a deadline was added, or is sooner than before. */
  watch(at: number): void
  close(): void
}

/** Node takes no longer delay. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** Timers fire by a clock in whole milliseconds. */
const PRECISION_MS = 1

/**
 * One timer for all deadlines of a collection: setting and clearing one for each request takes longer than the request's
 * line takes to be written. The timer stays where its deadline was met, and fires once for nothing.
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
