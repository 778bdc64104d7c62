import type { WeightedList } from './fusion.js'

/** The factor is between 1 / this and this. */
const MOST_CHANGE = 2

/**
 * The lists of one query with the weights of all but the first multiplied by √(`usualScore` / best score of the first), ½ to 2. A
 * best score above the usual one says that the first ranker found most of the query, so the others count less.
 *
 * The lists stay as they are where the first ranker has no `usualScore` or found nothing above 0.
 *
 * The root was chosen on labelled sets, each family of sets by the others: benchmarks/results/ranker-hybrid/NUMBERS.md.
 */
export function weighFollowers<List extends WeightedList>(
  lists: readonly List[],
  usualScore: number | undefined,
): readonly List[] {
  const best = lists[0]?.results[0]?.score ?? 0
  if (usualScore === undefined || !(best > 0)) return lists
  const factor = Math.min(MOST_CHANGE, Math.max(1 / MOST_CHANGE, Math.sqrt(usualScore / best)))
  return lists.map((list, i) => (i === 0 ? list : { ...list, weight: list.weight * factor }))
}
