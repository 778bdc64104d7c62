import {
  type RankExplanation,
  type RankExplanationPart,
  type Ranked,
  type RankerIndex,
  type RankOptions,
  type SearchableTool,
  type ToolId,
  ToolSearchError,
} from '@ts/core'
import { describeValue, type Positions, positionsOf } from '@ts/core/kit'
import { checkedResults } from './part-lists.js'
import type { RerankerFailure, ResolvedRerankOptions } from './rerank-options.js'
import { scoreBeyond, standingsOf } from './rerank-scores.js'
import type { Reranker } from './reranker.js'

/** Creates an index that reorders the first results of the base ranker's index for every query. */
export function createRerankedIndex(
  base: RankerIndex,
  tools: readonly SearchableTool[],
  options: ResolvedRerankOptions,
): RankerIndex {
  const { ranker, reranker } = options
  const steps = new RerankSteps(base, tools, options)
  return Object.freeze({
    async rank(query: string, rankOptions: RankOptions): Promise<readonly Ranked[]> {
      const { found, positions, standings } = await steps.rerank(query, rankOptions, 'rank')
      const first = Array.from(standings.keys())
        .sort((a, b) => standings[b]!.score - standings[a]!.score || positions[a]! - positions[b]!)
        .map(i => ({ id: found[i]!.id, score: standings[i]!.score }))
      const others = found.slice(first.length).map(({ id }, i) => ({ id, score: scoreBeyond(first.length + i + 1) }))
      return [...first, ...others].slice(0, rankOptions.limit)
    },

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const reranking = await steps.rerank(query, { limit: Math.max(1, tools.length) }, 'explain')
      const inner = await base.explain?.(query, id)
      const { score, parts } = explanationOf(id, reranking, ranker.name, reranker)
      const own = await steps.explain(id, reranking)
      const under = (name: string, explained: readonly RankExplanationPart[] = []) =>
        explained.map(part => ({ ...part, source: `${name}/${part.source}` }))
      return {
        terms: inner?.terms ?? [],
        score,
        ...(inner?.certainty !== undefined && { certainty: inner.certainty }),
        parts: [...parts, ...under(reranker.name, own), ...under(ranker.name, inner?.parts)],
      }
    },

    async close(): Promise<void> {
      // The reranker is not closed, because it belongs to the host and other rankers may share it.
      await base.close?.()
    },
  })
}

/** The results of both steps for a query. */
type Reranking = Awaited<ReturnType<RerankSteps['rerank']>>

/** The base ranker, and then the reranker for its first results. */
class RerankSteps {
  readonly #positions: Positions

  constructor(
    private readonly base: RankerIndex,
    private readonly tools: readonly SearchableTool[],
    private readonly options: ResolvedRerankOptions,
  ) {
    this.#positions = positionsOf(tools)
  }

  async rerank(query: string, rankOptions: RankOptions, during: RerankerFailure['during']) {
    const { ranker, reranker, depth } = this.options
    const { signal, within } = rankOptions
    signal?.throwIfAborted()
    const limit = Math.max(rankOptions.limit, depth)
    const answer = await this.base.rank(query, { ...rankOptions, limit })
    signal?.throwIfAborted()
    const { results, positions } = checkedResults(answer, ranker.name, this.#positions, within)
    const found = results.slice(0, limit)
    const candidates = found.slice(0, depth)
    const input: Parameters<Reranker['score']> = [
      query,
      candidates.map((_, i) => this.tools[positions[i]!]!),
      { scores: candidates.map(({ score }) => score), ...(signal && { signal }) },
    ]
    const call = async () => ({ scores: await reranker.score(...input) })
    const answered = candidates.length < 2 ? undefined : await this.#attempt(during, call, signal)
    signal?.throwIfAborted()
    /** One for each candidate; undefined if the reranker was not called or failed. */
    const rerankScores = answered && soundScores(reranker.name, answered.scores, candidates.length)
    const readsBase = rerankScores !== undefined && reranker.readsBase === true
    const standings = standingsOf(candidates, rerankScores, readsBase)
    return { found, positions, input, rerankScores, readsBase, standings }
  }

  /** Returns the reranker's own parts of a tool's score, if there are any. */
  async explain(id: ToolId, { found, standings, input, rerankScores }: Reranking) {
    const { reranker } = this.options
    const at = found.findIndex(candidate => candidate.id === id)
    if (standings[at] === undefined || rerankScores === undefined || reranker.explain === undefined) return undefined
    return this.#attempt('explain', async () => {
      const given: unknown = await reranker.explain!(...input)
      return soundParts(reranker.name, Array.isArray(given) ? given[at] : undefined)
    })
  }

  /** Calls the reranker; undefined if it fails and the options allow that. */
  async #attempt<T>(during: RerankerFailure['during'], call: () => Promise<T>, signal?: AbortSignal) {
    const { reranker, onFailure, onRerankerFailed } = this.options
    try {
      return await call()
    } catch (error) {
      signal?.throwIfAborted()
      if (onFailure === 'throw') throw rerankerFailed(reranker.name, during, error)
      onRerankerFailed({ reranker: reranker.name, during, error })
      return undefined
    }
  }
}

/** Returns a tool's score and the parts whose sum it is. */
function explanationOf(
  id: ToolId,
  { found, rerankScores, readsBase, standings }: Reranking,
  baseName: string,
  reranker: Reranker,
): { score: number; parts: RankExplanationPart[] } {
  const at = found.findIndex(result => result.id === id)
  if (at < 0) return { score: 0, parts: [{ source: baseName, score: 0, note: 'not found' }] }
  const place = `rank ${at + 1} of ${found.length}, score ${found[at]!.score}`
  const standing = standings[at]
  if (standing === undefined) {
    const score = scoreBeyond(at + 1)
    const note = `${place}, after the ${standings.length} reranked tools`
    return { score, parts: [{ source: baseName, score, note }] }
  }
  const state = rerankScores === undefined ? 'no score from the reranker' : `score ${rerankScores[at]}`
  const note = readsBase ? `${state}, in place of ${place}` : state
  return {
    score: standing.score,
    parts: [
      { source: 'reranked', score: 1, note: `among the first ${standings.length}, which come before all others` },
      ...(readsBase ? [] : [{ source: baseName, score: standing.base, note: place }]),
      { source: reranker.name, score: standing.rerank, note },
    ],
  }
}

function rerankerFailed(name: string, during: string, cause: unknown): ToolSearchError {
  const reason = cause instanceof Error ? cause.message : describeValue(cause)
  return new ToolSearchError(
    'RANKER_FAILED',
    `Found the reranker ${JSON.stringify(name)} failing at ${during} (${reason}), expected a score for each tool; correct ` +
      "it, or keep the base ranker's order with onFailure: 'base'",
    { details: { part: name, during }, cause },
  )
}

function soundParts(name: string, parts: unknown): readonly RankExplanationPart[] {
  const isPart = (part: unknown): part is RankExplanationPart => {
    const { source, score } = (part ?? {}) as Partial<RankExplanationPart>
    return typeof source === 'string' && Number.isFinite(score)
  }
  if (Array.isArray(parts) && parts.every(isPart)) return parts
  throw new Error(`explain() of ${JSON.stringify(name)} did not give a list of parts with a source and a finite score`)
}

function soundScores(name: string, scores: unknown, count: number): readonly number[] {
  const list: readonly unknown[] = Array.isArray(scores) ? scores : []
  const wrong = list.findIndex(score => !Number.isFinite(score))
  if (list.length === count && wrong < 0) return list as readonly number[]
  let found = `${list.length} scores for ${count} tools`
  if (!Array.isArray(scores)) found = 'no list'
  else if (list.length === count) found = `${describeValue(list[wrong])} as score ${wrong + 1}`
  throw new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from the reranker ${JSON.stringify(name)}, expected one finite number for each tool, in their order; ` +
      'return the scores in the order in which score() received the tools',
    { details: { part: name } },
  )
}
