import type { Ranked, ToolId } from '@ts/core'
import { selectBest } from '@ts/core/kit'

/** The results of one ranker, best first, and their weight. */
export interface WeightedList {
  readonly results: readonly Ranked[]
  /** Above 0. */
  readonly weight: number
  /** The score of a sure hit, above 0, if scores are comparable between queries. Default: the list's highest score. */
  readonly sureScore?: number | undefined
  /**
   * How many results were requested. A list of that length was cut, and tools after the cut may score as high as its
   * last result, so only the part of a score above that result counts. Default: no limit, so that no list counts as
   * cut.
   */
  readonly depth?: number | undefined
}

/**
 * Returns what each result of a list adds to its tool, in the order of the list.
 *
 * That is weight · (score − floor) / unit, see {@link scaleOf}; scores below the floor count as 0. If no score is above
 * 0, the list still has an order, and a result adds weight / (1 + its distance from the best score).
 */
export function contributionsOf(list: WeightedList): number[] {
  const { results, weight } = list
  const scale = scaleOf(list)
  if (scale !== undefined) return results.map(({ score }) => weight * (Math.max(0, score - scale.floor) / scale.unit))
  const highest = highestOf(results)
  return results.map(({ score }) => weight * (1 / (1 + (highest - score))))
}

/**
 * Returns the zero point and the divisor for the scores of a list; `undefined` if no score is above 0 and the ranker has no `sureScore`.
 *
 * The unit is the ranker's `sureScore`, else the highest score of the list. `sureScore` is better, because the score
 * that a ranker can reach varies less than the highest score of one list (Bruch, Gai and Ingber, "An Analysis of Fusion
 * Functions for Hybrid Retrieval", TOIS 2023, on theoretical minima and maxima). The floor is 0. For a list that was
 * cut at its depth, it is the last score, if that is below the highest score and above 0.
 */
export function scaleOf({ results, sureScore, depth = Number.POSITIVE_INFINITY }: WeightedList) {
  const highest = highestOf(results)
  if (sureScore === undefined && !(highest > 0)) return undefined
  const last = results.length >= depth ? results.at(-1)!.score : 0
  // If all scores are equal, all results of a cut list count in full.
  return { floor: last < highest ? Math.max(0, last) : 0, unit: sureScore ?? highest }
}

function highestOf(results: readonly Ranked[]): number {
  return results.reduce((max, { score }) => Math.max(max, score), Number.NEGATIVE_INFINITY)
}

/** A list with the positions of its tools in the catalog. */
export interface PlacedList extends WeightedList {
  /** The position of each result's tool in the catalog. */
  readonly positions: ArrayLike<number>
}

/**
 * Creates the fusion of lists over one catalog. It sums the contributions of all lists for each tool. With `sentences`,
 * which are the lists of the same rankers for each sentence of the query, the highest sum of a single sentence is added,
 * times the weight of sentences. Returns at most `limit` tools, best first; equal sums in catalog order. A tool that is
 * missing in a list gets nothing from that list.
 */
export function createFusion(tools: readonly { readonly id: ToolId }[]) {
  return (
    lists: readonly PlacedList[],
    limit: number,
    sentences?: { readonly weight: number; readonly lists: readonly (readonly PlacedList[])[] },
  ): Ranked[] => {
    const sums = sumsOf(lists)
    const best = new Map<number, number>()
    for (const lists of sentences?.lists ?? []) {
      for (const [position, sum] of sumsOf(lists))
        best.set(position, Math.max(sum, best.get(position) ?? Number.NEGATIVE_INFINITY))
    }
    for (const [position, sum] of best) sums.set(position, (sums.get(position) ?? 0) + sentences!.weight * sum)
    return bestOf(sums, limit).map(position => ({ id: tools[position]!.id, score: sums.get(position)! }))
  }
}

/** The sum of the contributions to each tool that a list has, by its position. */
function sumsOf(lists: readonly PlacedList[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const list of lists) {
    const contributions = contributionsOf(list)
    const { positions } = list
    for (let i = 0; i < contributions.length; i++)
      sums.set(positions[i]!, (sums.get(positions[i]!) ?? 0) + contributions[i]!)
  }
  return sums
}

/** The positions of the `limit` highest sums, best first; equal sums in catalog order. */
function bestOf(sums: ReadonlyMap<number, number>, limit: number): readonly number[] {
  const scores = Float64Array.from(sums.values())
  // First find the lowest sum that is needed, by comparing plain numbers, which is much faster. Sums below it are never
  // sorted.
  const last = selectBest(scores, limit).at(-1)
  const least = last === undefined ? Number.POSITIVE_INFINITY : scores[last]!
  const first = [...sums].filter(([, sum]) => sum >= least)
  first.sort(([a, sum], [b, other]) => other - sum || a - b)
  return first.slice(0, limit).map(([position]) => position)
}

/** The sum over the lists for one tool. */
export function sumFor(lists: readonly WeightedList[], id: ToolId): number {
  return lists.reduce((sum, list) => {
    const at = list.results.findIndex(result => result.id === id)
    return sum + (contributionsOf(list)[at] ?? 0)
  }, 0)
}
