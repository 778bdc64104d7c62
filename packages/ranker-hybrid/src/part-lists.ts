import {
  isToolSearchError,
  type Ranked,
  type RankerIndex,
  type RankerTraits,
  type RankOptions,
  type SearchableTool,
  type ToolId,
} from '@ts/core'
import { checkRanked, MAX_QUERY_LENGTH, type Positions, positionsOf, splitSentences } from '@ts/core/kit'
import { weighFollowers } from './follower-weights.js'
import type { PlacedList } from './fusion.js'
import type { Part, ResolvedHybridOptions } from './options.js'
import { attemptAll } from './part-failure.js'

/** A part and its index. */
export interface IndexedPart extends Part {
  readonly index: RankerIndex
}

/**
 * How many results of each part are fused; 20 and 200 gave the same accuracy
 * (benchmarks/results/ranker-hybrid/NUMBERS.md). If the limit is larger, the results below the depth follow.
 */
export const DEPTH = 100

/** The results of one part. */
export interface PartList extends PlacedList {
  readonly part: IndexedPart
  /** The certainty that the part reported, if it did. */
  readonly certainty: number | undefined
}

/** Asks the parts of a hybrid, and checks their results. */
export class PartLists {
  readonly #positions: Positions

  constructor(
    private readonly parts: readonly IndexedPart[],
    private readonly traits: RankerTraits,
    tools: readonly SearchableTool[],
    private readonly options: ResolvedHybridOptions,
  ) {
    this.#positions = positionsOf(tools)
  }

  /**
   * Returns the first `depth` results of each part, without the parts that failed and were skipped. The parts are asked
   * for their certainties only if `onCertainty` is given, which is not called.
   */
  async listsFor(
    query: string,
    { within, signal, ...rest }: Omit<RankOptions, 'limit'>,
    depth = DEPTH,
  ): Promise<readonly PartList[]> {
    signal?.throwIfAborted()
    const certainties = new Map<Part, number>()
    const answers = await attemptAll(this.parts, 'rank', this.options, signal, part => {
      const onCertainty = rest.onCertainty && ((certainty: number) => void certainties.set(part, certainty))
      const scope = { ...(within && { within }), ...(signal && { signal }) }
      const partOptions = { limit: depth, ...scope, ...(onCertainty && { onCertainty }) }
      return this.#ask(part, index => index.rank(query, partOptions), [])
    })
    const lists = Array.from(answers, ([part, answer]): PartList => {
      const { results, positions } = checkedResults(answer, part.label, this.#positions, within)
      const { sureScore } = part.ranker.traits
      return { part, weight: part.weight, sureScore, results, positions, depth, certainty: certainties.get(part) }
    })
    return weighFollowers(lists, lists[0]?.part.ranker.traits.usualScore)
  }

  /** Returns the results of all parts for each sentence of a long query with several sentences. */
  async sentencesOf(query: string, rankOptions: Omit<RankOptions, 'limit'>) {
    const texts = this.options.sentenceWeight === 0 ? [] : splitSentences(query.slice(0, MAX_QUERY_LENGTH))
    return Promise.all(
      texts.map(async text => {
        try {
          return { text, lists: await this.listsFor(text, rankOptions) }
        } catch (error) {
          // If a part has its own query syntax, a sentence of a query may not be a valid query.
          if (isToolSearchError(error, 'INVALID_QUERY')) return { text, lists: [] as const }
          throw error
        }
      }),
    )
  }

  /** Returns the explanation of each part with a list; undefined if the part has none. */
  async explanations(lists: readonly PartList[], query: string, id: ToolId) {
    const parts = lists.map(({ part }) => part)
    const explained = await attemptAll(parts, 'explain', this.options, undefined, part =>
      this.#ask(part, async index => index.explain?.(query, id), undefined),
    )
    return parts.map(part => explained.get(part))
  }

  /**
   * Asks a part. If other parts read the query as words, a query that is not a valid pattern is not an error: the pattern
   * ranker then just finds nothing.
   */
  async #ask<T>(part: IndexedPart, ask: (index: RankerIndex) => Promise<T>, nothing: T): Promise<T> {
    try {
      return await ask(part.index)
    } catch (error) {
      const isForeign = this.traits.query === 'text' && part.ranker.traits.query === 'pattern'
      if (isForeign && isToolSearchError(error, 'INVALID_PATTERN')) return nothing
      throw error
    }
  }
}

/**
 * The results of a part with their positions in the catalog. Core could not detect in the combined results that one of a
 * part is invalid.
 *
 * @throws ToolSearchError `RANKER_CONTRACT`, with the part's label in `details.part`
 */
export function checkedResults(
  answer: readonly Ranked[],
  label: string,
  positions: Positions,
  within: ReadonlySet<ToolId> | undefined,
) {
  const has = (id: ToolId) => positions.get(id) !== undefined && within?.has(id) !== false
  const results = checkRanked(answer, { has }, { ranker: label })
  return { results, positions: results.map(({ id }) => positions.get(id)!) }
}
