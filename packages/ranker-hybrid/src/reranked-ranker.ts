import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { type RerankedRankerOptions, resolveRerankOptions } from './rerank-options.js'
import { createRerankedIndex } from './reranked-index.js'

/**
 * Creates a ranker that reorders the first results of a base ranker with a {@link Reranker}. The base ranker's score,
 * divided by its highest score, is added to the reranker's score, scaled to 0 to 1. A
 * reranker that reads the base ranker's scores determines the order alone. The results are the same tools as those of
 * the base ranker; results beyond `depth` follow in the order of the base ranker. Core puts tools that the query names
 * first; without core, use `withNamedTools` of `@ts/core`.
 *
 * Range of scores: 1 to 3 for reranked tools, below 1 for the others.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here; `RANKER_FAILED` if the reranker throws, and `RANKER_CONTRACT`
 *   if its scores or the base ranker's results are invalid, both with the name in `details.part`. Errors of the base
 *   ranker are rethrown unchanged.
 */
export function createRerankedRanker(options: RerankedRankerOptions): Ranker {
  const resolved = resolveRerankOptions(options)
  const { ranker, reranker, name } = resolved
  return Object.freeze({
    name,
    traits: Object.freeze({
      query: ranker.traits.query,
      deterministic: ranker.traits.deterministic && (reranker.traits?.deterministic ?? false),
      network: ranker.traits.network || (reranker.traits?.network ?? true),
    }),
    async index(tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> {
      const base = await ranker.index(tools, indexOptions)
      if (indexOptions.signal?.aborted) {
        // Throw the reason of the abort, but close the open index before.
        await base.close?.().catch(() => {})
        indexOptions.signal.throwIfAborted()
      }
      return createRerankedIndex(base, tools, resolved)
    },
  })
}
