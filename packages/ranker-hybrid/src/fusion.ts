import { type Ranked, selectBest, type ToolId } from '@ts/core'

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

/** A list whose tools are known by their places in the catalog. */
export interface PlacedList extends WeightedList {
  /** The place of each result's tool. */
  readonly positions: ArrayLike<number>
}

/** What the same rankers say of the sentences of a request. */
export interface SentenceLists {
  /** How much the best sentence counts beside the whole. */
  readonly weight: number
  /** The lists of each sentence. */
  readonly lists: readonly (readonly PlacedList[])[]
}

/**
 * Adds up what the lists say of each tool, and of what they say of its sentences the most that one says, times their weight. Best
 * first, at most `limit`; equal sums in the order of the catalog. A tool that a list lacks gets nothing from it.
 */
export type Fuse = (lists: readonly PlacedList[], limit: number, sentences?: SentenceLists) => Ranked[]

/** The fusion of lists over one catalog, whose tools are `ids` in their order. */
export function createFusion(ids: readonly ToolId[], method: FusionMethod, k: number): Fuse {
  const sums = new Sums(ids.length)
  const sentenceSums = new Sums(ids.length)
  const best = new Sums(ids.length)

  function addLists(lists: readonly PlacedList[], into: Sums): void {
    for (const list of lists) {
      const contributions = contributionsOf(list, method, k)
      const { positions } = list
      for (let i = 0; i < contributions.length; i++) into.add(positions[i]!, contributions[i]!)
    }
  }

  return (lists, limit, sentences) => {
    addLists(lists, sums)
    for (const lists of sentences?.lists ?? []) {
      addLists(lists, sentenceSums)
      sentenceSums.take((position, sum) => best.raise(position, sum))
    }
    best.take((position, sum) => sums.add(position, sentences!.weight * sum))
    return sums.takeBest(limit).map(position => ({ id: ids[position]!, score: sums.of(position) }))
  }
}

/** What the lists add up to for one tool. */
export function sumFor(lists: readonly WeightedList[], method: FusionMethod, k: number, id: ToolId): number {
  return lists.reduce((sum, list) => {
    const at = list.results.findIndex(result => result.id === id)
    return sum + (contributionsOf(list, method, k)[at] ?? 0)
  }, 0)
}

/** A number for each of some tools, by their places. Reused from query to query, by one synchronous call at a time. */
class Sums {
  readonly #values: Float64Array
  readonly #has: Uint8Array
  /** Those that have a number, in no order. */
  #positions: number[] = []

  constructor(size: number) {
    this.#values = new Float64Array(size)
    this.#has = new Uint8Array(size)
  }

  add(position: number, value: number): void {
    if (this.#note(position)) this.#values[position]! += value
    else this.#values[position] = value
  }

  raise(position: number, value: number): void {
    if (!this.#note(position) || value > this.#values[position]!) this.#values[position] = value
  }

  of(position: number): number {
    return this.#values[position]!
  }

  /** Visits all numbers and forgets them. */
  take(visit: (position: number, value: number) => void): void {
    for (const position of this.#forget()) visit(position, this.#values[position]!)
  }

  /** The `limit` places of the highest numbers, best first, and forgets all; {@link Sums.of} gives their numbers until the next use. */
  takeBest(limit: number): number[] {
    const positions = this.#forget()
    const values = this.#values
    const scores = new Float64Array(positions.length)
    for (let i = 0; i < scores.length; i++) scores[i] = values[positions[i]!]!
    // Numbers alone are compared much faster: what is below the last that is wanted is never sorted.
    const last = selectBest(scores, limit).at(-1)
    const least = last === undefined ? Number.POSITIVE_INFINITY : scores[last]!
    const first: number[] = []
    for (let i = 0; i < scores.length; i++) if (scores[i]! >= least) first.push(positions[i]!)
    return first.sort((a, b) => values[b]! - values[a]! || a - b).slice(0, limit)
  }

  #note(position: number): boolean {
    if (this.#has[position] === 1) return true
    this.#has[position] = 1
    this.#positions.push(position)
    return false
  }

  #forget(): readonly number[] {
    const positions = this.#positions
    this.#positions = []
    for (const position of positions) this.#has[position] = 0
    return positions
  }
}
