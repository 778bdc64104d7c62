import { LEAST_QUERIES } from './bench-report.js'

export interface AskLimitOptions {
  /** Maximum time for all queries, in milliseconds. Default: no limit. */
  readonly askMs?: number | undefined
  readonly total: number
  /** The clock, in milliseconds. Default: `performance.now`. */
  readonly now?: () => number
}

/**
 * Returns a function that decides before each query, from the number of queries already run, whether to run the next
 * one. If the time is too short for all, the first 30, 60, 120, … are run, as long as the next step would fit. Because
 * of the steps, the number is usually the same in every run. The time begins when this function is called.
 */
export function createAskLimit({
  askMs = Number.POSITIVE_INFINITY,
  total,
  now = () => performance.now(),
}: AskLimitOptions): (asked: number) => boolean {
  const began = now()
  // With fewer queries there would be no verdict.
  let step = LEAST_QUERIES
  return asked => {
    if (asked >= total) return false
    if (asked < step) return true
    const growth = Math.min(2, total / step)
    if ((now() - began) * growth > askMs) return false
    step *= 2
    return true
  }
}
