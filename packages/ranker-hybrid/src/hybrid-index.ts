import {
  describeValue,
  isToolSearchError,
  type RankExplanation,
  type RankExplanationPart,
  type Ranked,
  type RankerIndex,
  type RankerTraits,
  type RankOptions,
  splitSentences,
  type ToolId,
} from '@ts/core'
import { weighFollowers } from './follower-weights.js'
import { contributionsOf, createFusion, type FusionMethod, type PlacedList, scaleOf, sumFor } from './fusion.js'
import type { Part, ResolvedHybridOptions } from './options.js'
import { attemptAll, failed } from './part-failure.js'
import { createResultCheck } from './sound-results.js'

/** A part and its index. */
export interface IndexedPart extends Part {
  readonly index: RankerIndex
}

/** A query is split up to this many characters: the rest belongs to a pasted text. */
const MAX_SPLIT = 4_000

interface Sentence {
  readonly text: string
  readonly lists: readonly PartList[]
}

interface PartList extends PlacedList {
  readonly part: IndexedPart
}

/** Parts over one list of tools, fused at every query. */
export function createHybridIndex(
  parts: readonly IndexedPart[],
  traits: RankerTraits,
  ids: readonly ToolId[],
  options: ResolvedHybridOptions,
): RankerIndex {
  const positions = new Map(ids.map((id, i) => [id, i]))
  const checked = createResultCheck(positions)
  const fuse = createFusion(ids, options.method, options.k)

  /** The first `depth` results of each part, without parts that gave no answer. */
  async function listsFor(
    query: string,
    { within, signal }: Omit<RankOptions, 'limit'>,
    depth: number,
  ): Promise<readonly PartList[]> {
    signal?.throwIfAborted()
    const partOptions = { limit: depth, ...(within && { within }), ...(signal && { signal }) }
    const attempts = await attemptAll(parts, 'rank', options, signal, part =>
      rankPart(part, query, partOptions, traits),
    )
    const lists: PartList[] = []
    for (const attempt of attempts) {
      if (!('value' in attempt)) continue
      const { part, value } = attempt
      const places = checked(part.label, value, within)
      const { sureScore } = part.ranker.traits
      lists.push({ part, weight: part.weight, sureScore, results: value, positions: places, depth })
    }
    return options.method === 'scores' ? weighFollowers(lists, lists[0]?.part.ranker.traits.usualScore) : lists
  }

  /** The answers of each part to each sentence of a request with several. */
  async function sentencesOf(query: string, rankOptions: Omit<RankOptions, 'limit'>): Promise<readonly Sentence[]> {
    const texts = options.sentenceWeight === 0 ? [] : splitSentences(query.slice(0, MAX_SPLIT))
    return Promise.all(
      texts.map(async text => {
        try {
          return { text, lists: await listsFor(text, rankOptions, options.depth) }
        } catch (error) {
          // A piece of a query in a part's own syntax may not be a valid query.
          if (isToolSearchError(error, 'INVALID_QUERY')) return { text, lists: [] }
          throw error
        }
      }),
    )
  }

  async function rank(query: string, rankOptions: RankOptions): Promise<readonly Ranked[]> {
    const { limit } = rankOptions
    const lists = await listsFor(query, rankOptions, options.depth)
    const sentences = await sentencesOf(query, rankOptions)
    const fused = fuse(lists, limit, {
      weight: options.sentenceWeight,
      lists: sentences.map(sentence => sentence.lists),
    })
    const isAll = fused.length === limit || lists.every(({ results }) => results.length < options.depth)
    return isAll ? fused : [...fused, ...behind(fused, await listsFor(query, rankOptions, limit), limit)]
  }

  /**
   * The results below the depth, rank by rank of all parts, so that a larger limit continues a smaller one: -1, -2, …
   */
  function behind(fused: readonly Ranked[], lists: readonly PartList[], limit: number): Ranked[] {
    const seen = new Set(fused.map(({ id }) => id))
    const found: Ranked[] = []
    for (let place = options.depth; place < limit; place++) {
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
      const lists = await listsFor(query, {}, options.depth)
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
        const contribution = contributionsOf(list, options.method, options.k)[at] ?? 0
        score += contribution
        explained.push({
          source: list.part.label,
          score: contribution,
          note:
            at < 0
              ? `not among its first ${list.results.length}, weight ${list.weight}`
              : noteOf(at, list, options.method),
        })
        for (const part of explanation?.parts ?? []) {
          explained.push({ ...part, source: `${list.part.label}/${part.source}` })
        }
      })
      const sums = (await sentencesOf(query, {})).map(({ text, lists }) => ({
        text,
        sum: sumFor(lists, options.method, options.k, id),
      }))
      const [best] = sums.sort((a, b) => b.sum - a.sum)
      if (best !== undefined && best.sum > 0) {
        const added = options.sentenceWeight * best.sum
        const note = `${describeValue(best.text)} by itself has ${short(best.sum)}, weight ${options.sentenceWeight}`
        explained.push({ source: 'best-sentence', score: added, note })
        score += added
      }
      if (score === 0 && ids.length > options.depth) {
        score = (await rank(query, { limit: ids.length })).find(found => found.id === id)?.score ?? 0
        if (score < 0)
          explained.push({ source: 'behind', score, note: `behind the first ${options.depth} of every part` })
      }
      return { terms: [...terms], score, parts: explained }
    },

    async close(): Promise<void> {
      await closeAll(parts)
    },
  })
}

/** A result for a person: its rank, its score and its contribution. */
function noteOf(at: number, list: PartList, method: FusionMethod): string {
  const scale = method === 'scores' ? scaleOf(list) : undefined
  const of = scale === undefined ? '' : ` of ${short(scale.unit)}`
  const less = scale === undefined || scale.floor === 0 ? '' : `, less ${short(scale.floor)} where the list ends`
  return `rank ${at + 1} of ${list.results.length}, score ${short(list.results[at]!.score)}${of}${less}, weight ${short(list.weight)}`
}

/** Four digits are enough for a person. */
function short(score: number): number {
  return Number(score.toPrecision(4))
}

/**
 * A part's own answer. Where other parts read the query as words, text that is not a pattern is not a failure: as a
 * pattern it only finds nothing.
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

/** Closes every part, even if one fails to close; the first failure is thrown after all were tried. */
export async function closeAll(parts: readonly IndexedPart[]): Promise<void> {
  const settled = await Promise.allSettled(parts.map(async ({ index }) => index.close?.()))
  settled.forEach((result, i) => {
    if (result.status === 'rejected') throw failed(parts[i]!, 'close', result.reason)
  })
}
