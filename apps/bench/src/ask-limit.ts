import { LEAST_QUERIES } from './bench-report.js'

export interface AskLimitOptions {
  /** Milliseconds for all queries. Default: no limit. */
  readonly askMs?: number | undefined
  /** How many queries there are. */
  readonly total: number
  /** The clock, in milliseconds. Default: `performance.now`. */
  readonly now?: () => number
}

/**
 * Decides before each query, from the number of those asked, whether to ask the next one. If the time is too short for
 * all, the first 30, 60, 120, … are asked, as long as the next step would fit. With steps, the number stays the same
 * from run to run. The time begins with this call.
 */
export function createAskLimit({
  askMs = Number.POSITIVE_INFINITY,
  total,
  now = () => performance.now(),
}: AskLimitOptions): (asked: number) => boolean {
  const began = now()
  // Fewer queries would give no verdict.
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
