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
import { describeValue, positionsOf } from '@ts/core/kit'
import type { RerankerFailure, ResolvedRerankOptions } from './rerank-options.js'
import { type Standing, scoreBeyond, standingsOf } from './rerank-scores.js'
import type { Reranker, RerankOptions } from './reranker.js'
import { createResultCheck } from './sound-results.js'

/** The results of both steps for a query. */
interface Reranking {
  /** The base ranker's results, best first. */
  readonly found: readonly Ranked[]
  /** The first results of `found`, which are reranked. */
  readonly candidates: readonly Ranked[]
  /** The position of each candidate in the catalog. */
  readonly positions: readonly number[]
  /** The reranker's score of each candidate; undefined if it was not called or failed. */
  readonly rerankScores: readonly number[] | undefined
  /** One for each candidate. */
  readonly standings: readonly Standing[]
}

/** Creates an index that reorders the first results of the base ranker's index for every query. */
export function createRerankedIndex(
  base: RankerIndex,
  tools: readonly SearchableTool[],
  options: ResolvedRerankOptions,
): RankerIndex {
  const { ranker, reranker, depth } = options
  const check = createResultCheck(positionsOf(tools))

  async function rerank(
    query: string,
    rankOptions: RankOptions,
    during: RerankerFailure['during'],
  ): Promise<Reranking> {
    const { signal, within } = rankOptions
    signal?.throwIfAborted()
    const limit = Math.max(rankOptions.limit, depth)
    const answer = await base.rank(query, { ...rankOptions, limit })
    signal?.throwIfAborted()
    const places = check(ranker.name, answer, within)
    const found = answer.slice(0, limit)
    const candidates = found.slice(0, depth)
    const candidatePositions = places.slice(0, candidates.length)
    const candidateTools = candidatePositions.map(position => tools[position]!)
    const rerankScores = await scoresOf(query, candidateTools, candidates, signal, during, options)
    const readsBase = rerankScores !== undefined && reranker.readsBase === true
    const standings = standingsOf(candidates, rerankScores, readsBase)
    return { found, candidates, positions: candidatePositions, rerankScores, standings }
  }

  /** Returns the reranker's own parts of a tool's score; empty if there are none. */
  async function explainedBy(query: string, id: ToolId, { candidates, positions, rerankScores }: Reranking) {
    const at = candidates.findIndex(candidate => candidate.id === id)
    if (at < 0 || rerankScores === undefined || reranker.explain === undefined) return []
    const candidateTools = positions.map(position => tools[position]!)
    try {
      const given: unknown = await reranker.explain(query, candidateTools, rerankOptions(candidates))
      return soundParts(reranker.name, Array.isArray(given) ? given[at] : undefined)
    } catch (error) {
      if (options.onFailure === 'throw') throw rerankerFailed(reranker.name, 'explain', error)
      options.onRerankerFailed({ reranker: reranker.name, during: 'explain', error })
      return []
    }
  }

  return Object.freeze({
    async rank(query: string, rankOptions: RankOptions): Promise<readonly Ranked[]> {
      const { found, candidates, positions, standings } = await rerank(query, rankOptions, 'rank')
      const first = Array.from(candidates.keys())
        .sort((a, b) => standings[b]!.score - standings[a]!.score || positions[a]! - positions[b]!)
        .map(i => ({ id: candidates[i]!.id, score: standings[i]!.score }))
      const others = found.slice(depth).map(({ id }, i) => ({ id, score: scoreBeyond(depth + i + 1) }))
      return [...first, ...others].slice(0, rankOptions.limit)
    },

    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const reranking = await rerank(query, { limit: Math.max(1, tools.length) }, 'explain')
      const inner = await base.explain?.(query, id)
      const { score, parts } = explanationOf(id, reranking, ranker.name, reranker)
      const own = await explainedBy(query, id, reranking)
      const innerParts = [
        ...own.map(part => ({ ...part, source: `${reranker.name}/${part.source}` })),
        ...(inner?.parts ?? []).map(part => ({ ...part, source: `${ranker.name}/${part.source}` })),
      ]
      const certainty = inner?.certainty === undefined ? {} : { certainty: inner.certainty }
      return { terms: inner?.terms ?? [], score, ...certainty, parts: [...parts, ...innerParts] }
    },

    async close(): Promise<void> {
      // The reranker is not closed, because it belongs to the host and other rankers may share it.
      await base.close?.()
    },
  })
}

/** Returns a tool's score and the parts whose sum it is. */
function explanationOf(
  id: ToolId,
  { found, candidates, rerankScores, standings }: Reranking,
  baseName: string,
  reranker: Reranker,
): { score: number; parts: RankExplanationPart[] } {
  const at = found.findIndex(result => result.id === id)
  if (at < 0) return { score: 0, parts: [{ source: baseName, score: 0, note: 'not found' }] }
  const place = `rank ${at + 1} of ${found.length}, score ${found[at]!.score}`
  const standing = standings[at]
  if (standing === undefined) {
    const score = scoreBeyond(at + 1)
    return {
      score,
      parts: [{ source: baseName, score, note: `${place}, after the ${candidates.length} reranked tools` }],
    }
  }
  const state = rerankScores === undefined ? 'no score from the reranker' : `score ${rerankScores[at]}`
  const readsBase = rerankScores !== undefined && reranker.readsBase === true
  return {
    score: standing.score,
    parts: [
      { source: 'reranked', score: 1, note: `among the first ${candidates.length}, which come before all others` },
      ...(readsBase ? [] : [{ source: baseName, score: standing.base, note: place }]),
      {
        source: reranker.name,
        score: standing.rerank,
        note: readsBase ? `${state}, in place of ${place}` : state,
      },
    ],
  }
}

/**
 * Returns the reranker's scores; undefined if there is nothing to reorder, or if the reranker failed and the options
 * allow that.
 */
async function scoresOf(
  query: string,
  tools: readonly SearchableTool[],
  candidates: readonly Ranked[],
  signal: AbortSignal | undefined,
  during: RerankerFailure['during'],
  { reranker, onFailure, onRerankerFailed }: ResolvedRerankOptions,
): Promise<readonly number[] | undefined> {
  if (tools.length < 2) return undefined
  let scores: readonly number[]
  try {
    scores = await reranker.score(query, tools, rerankOptions(candidates, signal))
  } catch (error) {
    signal?.throwIfAborted()
    if (onFailure === 'throw') throw rerankerFailed(reranker.name, during, error)
    onRerankerFailed({ reranker: reranker.name, during, error })
    return undefined
  }
  signal?.throwIfAborted()
  return soundScores(reranker.name, scores, tools.length)
}

function rerankOptions(candidates: readonly Ranked[], signal?: AbortSignal): RerankOptions {
  return { scores: candidates.map(({ score }) => score), ...(signal && { signal }) }
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
  const list: readonly unknown[] | undefined = Array.isArray(scores) ? scores : undefined
  const wrong = list?.findIndex(score => !Number.isFinite(score)) ?? -1
  if (list !== undefined && list.length === count && wrong < 0) return list as readonly number[]
  const found =
    list === undefined
      ? 'no list'
      : list.length === count
        ? `${describeValue(list[wrong])} as score ${wrong + 1}`
        : `${list.length} scores for ${count} tools`
  throw new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from the reranker ${JSON.stringify(name)}, expected one finite number for each tool, in their order; ` +
      'return the scores in the order in which score() received the tools',
    { details: { part: name } },
  )
}
