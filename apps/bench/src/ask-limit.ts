import { LEAST_QUERIES } from './intervals.js'

/**
 * Returns a function that decides before each query, from the number of queries already run, whether to run the next
 * one of `total`. If `askMs` milliseconds are too short for all, the first 30, 60, 120, … are run, as long as the next
 * step would fit. Because of the steps, the number is usually the same in every run. The time begins when this function
 * is called.
 */
export function createAskLimit(askMs: number | undefined, total: number): (asked: number) => boolean {
  const began = performance.now()
  // With fewer queries there would be no verdict.
  let step = LEAST_QUERIES
  return asked => {
    if (asked >= total) return false
    if (asked < step) return true
    const growth = Math.min(2, total / step)
    if ((performance.now() - began) * growth > (askMs ?? Number.POSITIVE_INFINITY)) return false
    step *= 2
    return true
  }
}
