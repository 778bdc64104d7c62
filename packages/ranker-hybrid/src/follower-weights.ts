import type { WeightedList } from './fusion.js'

/** The factor is from 1 / MOST_CHANGE to MOST_CHANGE. */
const MOST_CHANGE = 2
/**
 * The exponent of the odds. 0.14 to 0.3 gave the same accuracy on eleven labelled sets, and the same as a factor of the
 * best score alone (benchmarks/results/ranker-hybrid/QUERY-WEIGHTS.md).
 */
const EXPONENT = 0.2

/**
 * Multiplies the weights of all lists except the first by ((1 − certainty) / certainty)^0.2 of the first list, limited
 * to ½ to 2: if the first ranker is certain of its answer, the others count less. The lists stay unchanged if the first
 * one has no certainty from 0 to 1.
 */
export function weighFollowers<List extends WeightedList>(
  lists: readonly List[],
  certainty: number | undefined,
): readonly List[] {
  if (certainty === undefined || !(certainty >= 0 && certainty <= 1)) return lists
  const factor = Math.min(MOST_CHANGE, Math.max(1 / MOST_CHANGE, ((1 - certainty) / certainty) ** EXPONENT))
  return lists.map((list, i) => (i === 0 ? list : { ...list, weight: list.weight * factor }))
}
