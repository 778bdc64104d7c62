/** How results are bounded. */
export interface SearchLimits {
  /**
   * Results per call with one need if the model gives no number, 1 to 50. A call with several needs gets two more for
   * each further one up to 12, and at least two for each need.
   */
  readonly default: number
  /** Maximum number of results of one call, 1 to 50. The number that a model asks for is meant for each need. */
  readonly max: number
  /**
   * Minimum score of a result as a fraction of the best score, 0 to 1; 0 keeps all. It is relative to the best, because
   * a ranker's scores are comparable only within one call. A certainty, which is comparable, belongs to the whole answer: its
   * level bounds an unclear need to three tools and says so, whatever the band is.
   */
  readonly topBand: number
}

/**
 * Results for one need, and the maximum. Each further need gets two more results (benchmarks/results/PHRASINGS.md
 * compares other steps by the characters of their answers).
 */
export const DEFAULT_LIMITS = { default: 5, max: 12 }
const PLACES_PER_NEED = 2

/**
 * How many results a call with this many needs gets if the model gives no number. By default 5 for one need, 2 more for
 * each further need up to 12, and never less than 2 for each need (1 if the default is 1).
 */
export function limitFor(needs: number, limits: Pick<SearchLimits, 'default' | 'max'> = DEFAULT_LIMITS): number {
  const most = Math.min(limits.max, DEFAULT_LIMITS.max)
  const least = Math.min(limits.max, Math.min(PLACES_PER_NEED, limits.default) * needs)
  return Math.max(limits.default, least, Math.min(most, limits.default + PLACES_PER_NEED * (needs - 1)))
}
