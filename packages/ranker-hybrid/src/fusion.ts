import type { Ranked } from '@ts/core'

/** How the results of several rankers become one order. */
export type FusionMethod = 'scores' | 'ranks'

/** The results of one ranker, best first, and how much they count. */
export interface WeightedList {
  readonly results: readonly Ranked[]
  /** Above 0. */
  readonly weight: number
  /** What a sure hit scores, above 0, where the ranker's scores mean the same at every query. Default: the list's highest. */
  readonly sureScore?: number | undefined
  /**
   * How many results were asked for. A list of that many ends where it was cut, and the tools behind the cut may score as much
   * as its last: only what is above that counts. Default: more than there are.
   */
  readonly depth?: number | undefined
}

/** What the scores of a list are counted from and divided by. */
export interface ScoreScale {
  readonly floor: number
  readonly unit: number
}

/**
 * What each result of a list adds to its tool, in the order of the list.
 *
 * `ranks`: weight / (k + rank), rank from 1: reciprocal rank fusion (Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion
 * outperforms Condorcet and individual Rank Learning Methods", SIGIR 2009, section 2).
 *
 * `scores`: weight · (score − floor) / unit, see {@link scaleOf}; scores below the floor count as 0. Where no score is above 0
 * the list still has an order, and a result counts weight / (1 + how far it is below the best).
 */
export function contributionsOf(list: WeightedList, method: FusionMethod, k: number): number[] {
  const { results, weight } = list
  if (method === 'ranks') return results.map((_, i) => weight / (k + i + 1))
  const scale = scaleOf(list)
  if (scale !== undefined) return results.map(({ score }) => weight * (Math.max(0, score - scale.floor) / scale.unit))
  const highest = highestOf(results)
  return results.map(({ score }) => weight * (1 / (1 + (highest - score))))
}

/**
 * The scale of a list's scores; `undefined` where none is above 0 and the ranker has no scale of its own.
 *
 * The unit is the ranker's `sureScore`, else the list's highest: what a ranker can reach is steadier than what one list did
 * (Bruch, Gai and Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023, on theoretical minima and maxima).
 * The floor is 0, or the last score of a list that was cut at its depth, where that is below its highest.
 */
export function scaleOf({
  results,
  sureScore,
  depth = Number.POSITIVE_INFINITY,
}: WeightedList): ScoreScale | undefined {
  const highest = highestOf(results)
  if (sureScore === undefined && !(highest > 0)) return undefined
  const last = results.length >= depth ? results.at(-1)!.score : 0
  // Where all score the same, the cut tells nothing of what is above it.
  return { floor: last < highest ? Math.max(0, last) : 0, unit: sureScore ?? highest }
}

function highestOf(results: readonly Ranked[]): number {
  return results.reduce((max, { score }) => Math.max(max, score), Number.NEGATIVE_INFINITY)
}

/** What the same rankers say of the sentences of a request. */
export interface SentenceLists {
  /** How much the best sentence counts beside the whole. */
  readonly weight: number
  /** The lists of each sentence. */
  readonly lists: readonly (readonly WeightedList[])[]
}

/**
 * Adds up what the lists say of each tool, and of what they say of its sentences the most that one says, times their weight. Best
 * first, at most `limit`; equal sums in the order that `positionOf` gives. A tool that a list lacks gets nothing from it.
 */
export function fuse(
  lists: readonly WeightedList[],
  method: FusionMethod,
  k: number,
  limit: number,
  positionOf: (id: string) => number,
  sentences: SentenceLists = { weight: 0, lists: [] },
): Ranked[] {
  const sums = sumsOf(lists, method, k)
  const best = new Map<string, number>()
  for (const lists of sentences.lists) {
    for (const [id, sum] of sumsOf(lists, method, k)) best.set(id, Math.max(sum, best.get(id) ?? 0))
  }
  for (const [id, sum] of best) sums.set(id, (sums.get(id) ?? 0) + sentences.weight * sum)
  // Numbers alone are sorted much faster: what is below the last that is wanted is never compared.
  const scores = new Float64Array(sums.size)
  let count = 0
  for (const score of sums.values()) scores[count++] = score
  const least = scores.sort()[count - limit] ?? Number.NEGATIVE_INFINITY
  const first: Ranked[] = []
  for (const [id, score] of sums) if (score >= least) first.push({ id, score })
  return first.sort((a, b) => b.score - a.score || positionOf(a.id) - positionOf(b.id)).slice(0, limit)
}

/** What the lists add up to, by tool. */
export function sumsOf(lists: readonly WeightedList[], method: FusionMethod, k: number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const list of lists) {
    const contributions = contributionsOf(list, method, k)
    for (let i = 0; i < contributions.length; i++) {
      const { id } = list.results[i]!
      sums.set(id, (sums.get(id) ?? 0) + contributions[i]!)
    }
  }
  return sums
}
