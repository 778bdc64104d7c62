import {
  isToolSearchError,
  type RankExplanation,
  type RankExplanationPart,
  type Ranked,
  type RankerIndex,
  type RankerTraits,
  type RankOptions,
  type SearchableTool,
  type ToolId,
} from '@ts/core'
import { describeValue, positionsOf, splitSentences } from '@ts/core/kit'
import { weighFollowers } from './follower-weights.js'
import { contributionsOf, createFusion, type PlacedList, scaleOf, sumFor } from './fusion.js'
import type { Part, ResolvedHybridOptions } from './options.js'
import { attemptAll, failed } from './part-failure.js'
import { pooledCertainty } from './pooled-certainty.js'
import { createResultCheck } from './sound-results.js'

/** A part and its index. */
export interface IndexedPart extends Part {
  readonly index: RankerIndex
}

/**
 * How many results of each part are fused; 20 and 200 gave the same accuracy
 * (benchmarks/results/ranker-hybrid/NUMBERS.md). If the limit is larger, the results below the depth follow.
 */
const DEPTH = 100
/** Maximum number of characters of a query that are split into sentences; a longer query contains pasted text. */
const MAX_SPLIT = 4_000

interface Sentence {
  readonly text: string
  readonly lists: readonly PartList[]
}

interface PartList extends PlacedList {
  readonly part: IndexedPart
  /** The certainty that the part reported, if it did. */
  readonly certainty: number | undefined
}

/** Creates an index that fuses the results of all parts for every query. */
export function createHybridIndex(
  parts: readonly IndexedPart[],
  traits: RankerTraits,
  tools: readonly SearchableTool[],
  options: ResolvedHybridOptions,
): RankerIndex {
  const checked = createResultCheck(positionsOf(tools))
  const fuse = createFusion(tools)

  /**
   * Returns the first `depth` results of each part, without the parts that failed and were skipped. The parts are asked
   * for their certainties only if `onCertainty` is given, which is not called.
   */
  async function listsFor(
    query: string,
    { within, signal, ...rest }: Omit<RankOptions, 'limit'>,
    depth = DEPTH,
  ): Promise<readonly PartList[]> {
    signal?.throwIfAborted()
    const certainties = new Map<Part, number>()
    const attempts = await attemptAll(parts, 'rank', options, signal, part => {
      const onCertainty = rest.onCertainty && ((certainty: number) => void certainties.set(part, certainty))
      const scope = { ...(within && { within }), ...(signal && { signal }) }
      const partOptions = { limit: depth, ...scope, ...(onCertainty && { onCertainty }) }
      return rankPart(part, query, partOptions, traits)
    })
    const lists: PartList[] = []
    for (const attempt of attempts) {
      if (!('value' in attempt)) continue
      const { part, value } = attempt
      const places = checked(part.label, value, within)
      const { sureScore } = part.ranker.traits
      const certainty = certainties.get(part)
      lists.push({ part, weight: part.weight, sureScore, results: value, positions: places, depth, certainty })
    }
    return weighFollowers(lists, lists[0]?.part.ranker.traits.usualScore)
  }

  /** Returns the results of all parts for each sentence of a long query with several sentences. */
  async function sentencesOf(query: string, rankOptions: Omit<RankOptions, 'limit'>): Promise<readonly Sentence[]> {
    const texts = options.sentenceWeight === 0 ? [] : splitSentences(query.slice(0, MAX_SPLIT))
    return Promise.all(
      texts.map(async text => {
        try {
          return { text, lists: await listsFor(text, rankOptions) }
        } catch (error) {
          // If a part has its own query syntax, a sentence of a query may not be a valid query.
          if (isToolSearchError(error, 'INVALID_QUERY')) return { text, lists: [] }
          throw error
        }
      }),
    )
  }

  async function rank(query: string, { limit, onCertainty, ...scope }: RankOptions): Promise<readonly Ranked[]> {
    const lists = await listsFor(query, { ...scope, ...(onCertainty && { onCertainty }) })
    const certainty = pooledCertainty(lists)
    if (certainty !== undefined) onCertainty?.(certainty)
    const sentences = await sentencesOf(query, scope)
    const fused = fuse(lists, limit, {
      weight: options.sentenceWeight,
      lists: sentences.map(sentence => sentence.lists),
    })
    const isAll = fused.length === limit || lists.every(({ results }) => results.length < DEPTH)
    return isAll ? fused : [...fused, ...behind(fused, await listsFor(query, scope, limit), limit)]
  }

  /**
   * Returns the results below the depth, with the scores -1, -2, … They are taken rank by rank from all parts in turn,
   * so that a larger limit continues the results of a smaller one.
   */
  function behind(fused: readonly Ranked[], lists: readonly PartList[], limit: number): Ranked[] {
    const seen = new Set(fused.map(({ id }) => id))
    const found: Ranked[] = []
    for (let place = DEPTH; place < limit; place++) {
      for (const { results } of lists) {
        const id = results[place]?.id
        if (id === undefined || seen.has(id)) continue
        seen.add(id)
        found.push({ id, score: -1 - found.length })
      }
    }
    return found.slice(0, limit - fused.length)
  }

  return Object.freeze({
    rank,

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const lists = await listsFor(query, { onCertainty: () => {} })
      const inner = await attemptAll(
        lists.map(({ part }) => part),
        'explain',
        options,
        undefined,
        part => explainPart(part, query, id, traits),
      )
      const terms = new Set<string>()
      const explained: RankExplanationPart[] = []
      let score = 0
      lists.forEach((list, i) => {
        const attempt = inner[i]!
        const explanation = 'value' in attempt ? attempt.value : undefined
        for (const term of explanation?.terms ?? []) terms.add(term)
        const at = list.results.findIndex(result => result.id === id)
        const contribution = contributionsOf(list)[at] ?? 0
        score += contribution
        explained.push({
          source: list.part.label,
          score: contribution,
          note: at < 0 ? `not among its first ${list.results.length}, weight ${list.weight}` : noteOf(at, list),
        })
        for (const part of explanation?.parts ?? []) {
          explained.push({ ...part, source: `${list.part.label}/${part.source}` })
        }
      })
      const sums = (await sentencesOf(query, {})).map(({ text, lists }) => ({
        text,
        sum: sumFor(lists, id),
      }))
      const [best] = sums.sort((a, b) => b.sum - a.sum)
      if (best !== undefined && best.sum > 0) {
        const added = options.sentenceWeight * best.sum
        const note = `${describeValue(best.text)} alone scores ${short(best.sum)}, weight ${options.sentenceWeight}`
        explained.push({ source: 'best-sentence', score: added, note })
        score += added
      }
      if (score === 0 && tools.length > DEPTH) {
        score = (await rank(query, { limit: tools.length })).find(found => found.id === id)?.score ?? 0
        if (score < 0)
          explained.push({ source: 'behind', score, note: `after the first ${DEPTH} results of every part` })
      }
      const certainty = pooledCertainty(lists)
      return { terms: [...terms], score, ...(certainty !== undefined && { certainty }), parts: explained }
    },

    async close(): Promise<void> {
      await closeAll(parts)
    },
  })
}

/** Describes a result in an explanation: its rank, its score and how that counts. */
function noteOf(at: number, list: PartList): string {
  const scale = scaleOf(list)
  const of = scale === undefined ? '' : ` of ${short(scale.unit)}`
  const less =
    scale === undefined || scale.floor === 0 ? '' : ` minus ${short(scale.floor)}, the score at the end of the list`
  return `rank ${at + 1} of ${list.results.length}, score ${short(list.results[at]!.score)}${of}${less}, weight ${short(list.weight)}`
}

/** Rounds to four digits, which are enough for human readers. */
function short(score: number): number {
  return Number(score.toPrecision(4))
}

/**
 * Returns the results of a part. If other parts read the query as words, a query that is not a valid pattern is not an
 * error: the pattern ranker then just finds nothing.
 */
async function rankPart(part: IndexedPart, query: string, options: RankOptions, traits: RankerTraits) {
  try {
    return await part.index.rank(query, options)
  } catch (error) {
    if (isForeignPattern(part, traits, error)) return []
    throw error
  }
}

async function explainPart(part: IndexedPart, query: string, id: ToolId, traits: RankerTraits) {
  try {
    return await part.index.explain?.(query, id)
  } catch (error) {
    if (isForeignPattern(part, traits, error)) return undefined
    throw error
  }
}

function isForeignPattern(part: Part, traits: RankerTraits, error: unknown): boolean {
  return (
    traits.query === 'text' && part.ranker.traits.query === 'pattern' && isToolSearchError(error, 'INVALID_PATTERN')
  )
}

/** Closes the indexes of all parts, even if one fails to close; then throws the first failure. */
export async function closeAll(parts: readonly IndexedPart[]): Promise<void> {
  const settled = await Promise.allSettled(parts.map(async ({ index }) => index.close?.()))
  settled.forEach((result, i) => {
    if (result.status === 'rejected') throw failed(parts[i]!, 'close', result.reason)
  })
}
