import type { WeightedList } from './fusion.js'

/**
 * Multiplies the weights of all lists except the first by √(`usualScore` / best score of the first list). A best score
 * above the usual score means that the first ranker found most of the query, so the others count less.
 *
 * The lists stay unchanged if the first ranker has no `usualScore` or found nothing with a score above 0.
 *
 * The square root was chosen by cross-validation over families of labelled sets:
 * benchmarks/results/ranker-hybrid/NUMBERS.md.
 */
export function weighFollowers<List extends WeightedList>(
  lists: readonly List[],
  usualScore: number | undefined,
): readonly List[] {
  const best = lists[0]?.results[0]?.score ?? 0
  if (usualScore === undefined || !(best > 0)) return lists
  const factor = Math.sqrt(usualScore / best)
  return lists.map((list, i) => (i === 0 ? list : { ...list, weight: list.weight * factor }))
}
