import type {
  RankExplanation,
  RankExplanationPart,
  Ranked,
  RankerIndex,
  RankerTraits,
  RankOptions,
  SearchableTool,
  ToolId,
} from '@ts/core'
import { describeValue } from '@ts/core/kit'
import { contributionsOf, createFusion, scaleOf, sumFor } from './fusion.js'
import type { ResolvedHybridOptions } from './options.js'
import { failed } from './part-failure.js'
import { DEPTH, type IndexedPart, type PartList, PartLists } from './part-lists.js'
import { pooledCertainty } from './pooled-certainty.js'

/** Creates an index that fuses the results of all parts for every query. */
export function createHybridIndex(
  indexed: readonly IndexedPart[],
  traits: RankerTraits,
  tools: readonly SearchableTool[],
  options: ResolvedHybridOptions,
): RankerIndex {
  const parts = new PartLists(indexed, traits, tools, options)
  const fuse = createFusion(tools)

  async function rank(query: string, { limit, onCertainty, ...scope }: RankOptions): Promise<readonly Ranked[]> {
    const lists = await parts.listsFor(query, { ...scope, ...(onCertainty && { onCertainty }) })
    const certainty = pooledCertainty(lists)
    if (certainty !== undefined) onCertainty?.(certainty)
    const sentences = await parts.sentencesOf(query, scope)
    const fused = fuse(lists, limit, {
      weight: options.sentenceWeight,
      lists: sentences.map(sentence => sentence.lists),
    })
    const isAll = fused.length === limit || lists.every(({ results }) => results.length < DEPTH)
    return isAll ? fused : [...fused, ...behind(fused, await parts.listsFor(query, scope, limit), limit)]
  }

  /** Explains what the best sentence of a query adds; undefined if it adds nothing. */
  async function explainSentences(query: string, id: ToolId): Promise<RankExplanationPart | undefined> {
    const sentences = await parts.sentencesOf(query, {})
    const [best] = sentences.map(({ text, lists }) => ({ text, sum: sumFor(lists, id) })).sort((a, b) => b.sum - a.sum)
    if (best === undefined || !(best.sum > 0)) return undefined
    const note = `${describeValue(best.text)} alone scores ${short(best.sum)}, weight ${options.sentenceWeight}`
    return { source: 'best-sentence', score: options.sentenceWeight * best.sum, note }
  }

  return Object.freeze({
    rank,

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const lists = await parts.listsFor(query, { onCertainty: () => {} })
      const explanations = await parts.explanations(lists, query, id)
      const terms = new Set(explanations.flatMap(explanation => explanation?.terms ?? []))
      const own = lists.map(list => explainList(list, id))
      const explained = lists.flatMap(({ part: { label } }, i) => [
        own[i]!,
        ...(explanations[i]?.parts ?? []).map(part => ({ ...part, source: `${label}/${part.source}` })),
      ])
      const sentence = await explainSentences(query, id)
      if (sentence !== undefined) explained.push(sentence)
      let score = own.reduce((sum, part) => sum + part.score, 0) + (sentence?.score ?? 0)
      if (score === 0 && tools.length > DEPTH) {
        score = (await rank(query, { limit: tools.length })).find(found => found.id === id)?.score ?? 0
        if (score < 0)
          explained.push({ source: 'behind', score, note: `after the first ${DEPTH} results of every part` })
      }
      const certainty = pooledCertainty(lists)
      return { terms: [...terms], score, ...(certainty !== undefined && { certainty }), parts: explained }
    },

    async close(): Promise<void> {
      await closeAll(indexed)
    },
  })
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

/** Explains what a list adds to a tool. */
function explainList(list: PartList, id: ToolId): RankExplanationPart {
  const at = list.results.findIndex(result => result.id === id)
  const note = at < 0 ? `not among its first ${list.results.length}, weight ${list.weight}` : noteOf(at, list)
  return { source: list.part.label, score: contributionsOf(list)[at] ?? 0, note }
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

/** Closes the indexes of all parts, even if one fails to close; then throws the first failure. */
export async function closeAll(parts: readonly IndexedPart[]): Promise<void> {
  const settled = await Promise.allSettled(parts.map(async ({ index }) => index.close?.()))
  settled.forEach((result, i) => {
    if (result.status === 'rejected') throw failed(parts[i]!, 'close', result.reason)
  })
}
