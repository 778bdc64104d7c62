/** Something that expires at a given time, unless it is removed or postponed before. */
export interface Deadline {
  /** In milliseconds, as given by `performance.now`; `Infinity` if it never expires. */
  readonly at: number
  expire(): void
}

/** The longest delay of a Node timer. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** Timers use a clock of whole milliseconds, so they may fire up to one millisecond early. */
const PRECISION_MS = 1

/**
 * Uses one timer for all deadlines of a collection: setting and clearing a timer for each request takes longer than
 * writing the request's line. If a deadline is removed before it expires, the timer stays set and fires once without
 * effect.
 */
export function createDeadlines(open: () => Iterable<Deadline>) {
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
    /** Must be called when a deadline is added or becomes earlier. */
    watch,
    close(): void {
      clearTimeout(timer)
      timerAt = Number.POSITIVE_INFINITY
    },
  }
}

/** Expires each deadline at its time. */
export type Deadlines = ReturnType<typeof createDeadlines>
