import type { Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { checkRanked, messageOf } from '@ts/core/kit'
import { LEAST_QUERIES, quantile } from './intervals.js'

/** The results and times of one ranker on one catalog and its queries. */
export interface Measurement {
  /** Milliseconds to build the index: the median of three builds, or of fewer if a build takes a second or more. */
  readonly indexMs: number
  /**
   * Microseconds that a caller waits for one query: the median and the 95th percentile over the queries, where the time
   * of a query is the median of its passes. NaN without queries.
   */
  readonly queryP50Us: number
  readonly queryP95Us: number
  /** The ids for each query that was run, best first; empty if it failed. Shorter than the queries if time ran out. */
  readonly results: readonly (readonly string[])[]
  /** Number of queries for which the ranker threw or broke its contract; they count as finding nothing. */
  readonly failures: number
  /**
   * The message of the first failure. If the index could not be built, every query counts as failed, and this is the
   * reason.
   */
  readonly error?: string
}

export interface MeasureOptions {
  /** Maximum number of results per query. */
  readonly limit: number
  /** Milliseconds for timed passes after the first pass. A second gives most rankers at least ten passes. */
  readonly budgetMs: number
  /** Maximum time for the first pass, in milliseconds, see {@link createAskLimit}. Default: no limit. */
  readonly askMs?: number | undefined
  /** Called after each query of the first pass, with the number of queries done. */
  readonly onQuery?: (done: number) => void
}

const BUILDS = 3
const LONG_BUILD_MS = 1_000
/** Minimum number of passes: the median of fewer still depends on the scheduler. */
const LEAST_PASSES = 3
/** Maximum number of passes: more hardly change a median, and only make small sets slow. */
const MOST_PASSES = 100
/** Maximum number of timed queries over all passes: enough samples for any number of queries. */
const MOST_SAMPLES = 10_000

/**
 * Indexes the tools and runs every query. The first pass gives the results and warms up; timed passes follow until the
 * budget is used up. If the first pass takes longer than the budget, or if a query fails, its times are used.
 */
export async function measureRanker(
  ranker: Ranker,
  tools: readonly SearchableTool[],
  queries: readonly string[],
  { limit, budgetMs, askMs, onQuery }: MeasureOptions,
): Promise<Measurement> {
  let index: RankerIndex
  let indexMs: number
  try {
    ;({ index, indexMs } = await build(ranker, tools))
  } catch (error) {
    const none = { indexMs: Number.NaN, queryP50Us: Number.NaN, queryP95Us: Number.NaN, results: queries.map(() => []) }
    return { ...none, failures: queries.length, error: `index: ${messageOf(error)}` }
  }
  try {
    const ids = new Set(tools.map(tool => tool.id))
    const results: string[][] = []
    const first: number[] = []
    let failures = 0
    let error: string | undefined
    const mayAsk = createAskLimit(askMs, queries.length)
    for (const query of queries) {
      if (!mayAsk(results.length)) break
      const start = performance.now()
      try {
        const ranked = await index.rank(query, { limit })
        first.push((performance.now() - start) * 1_000)
        results.push(checkRanked(ranked, ids, { limit, ranker: ranker.name }).map(({ id }) => id))
      } catch (thrown) {
        failures++
        error ??= messageOf(thrown)
        results.push([])
      }
      onQuery?.(results.length)
    }
    const asked = queries.slice(0, results.length)
    const samples = failures > 0 ? first : await timedPasses(index, asked, first, limit, budgetMs)
    const sorted = Float64Array.from(samples).sort()
    return {
      indexMs,
      queryP50Us: quantile(sorted, 0.5),
      queryP95Us: quantile(sorted, 0.95),
      results,
      failures,
      ...(error === undefined ? {} : { error }),
    }
  } finally {
    await index.close?.()
  }
}

async function build(ranker: Ranker, tools: readonly SearchableTool[]) {
  const times: number[] = []
  for (;;) {
    // A ranker may keep what it has read of the same tools, so each build gets other objects.
    const unread = tools.map(tool => Object.freeze({ ...tool }))
    const start = performance.now()
    const index = await ranker.index(unread)
    const ms = performance.now() - start
    times.push(ms)
    if (times.length === BUILDS || ms >= LONG_BUILD_MS) {
      return { index, indexMs: quantile(Float64Array.from(times).sort(), 0.5) }
    }
    await index.close?.()
  }
}

/**
 * Times every query in several passes. The time of a query is the median of its passes, because a single time depends
 * on the scheduler of a busy machine as much as on the ranker.
 */
async function timedPasses(
  index: RankerIndex,
  queries: readonly string[],
  first: readonly number[],
  limit: number,
  budgetMs: number,
): Promise<readonly number[]> {
  const firstMs = first.reduce((sum, us) => sum + us, 0) / 1_000
  if (queries.length === 0 || firstMs >= budgetMs) return first
  const times = queries.map((): number[] => [])
  const end = performance.now() + budgetMs
  const most = Math.min(MOST_PASSES, MOST_SAMPLES / queries.length)
  for (let pass = 1; pass <= LEAST_PASSES || (performance.now() < end && pass <= most); pass++) {
    for (const [q, query] of queries.entries()) {
      const start = performance.now()
      await index.rank(query, { limit })
      times[q]?.push((performance.now() - start) * 1_000)
    }
  }
  return times.map(ofQuery => quantile(Float64Array.from(ofQuery).sort(), 0.5))
}

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
