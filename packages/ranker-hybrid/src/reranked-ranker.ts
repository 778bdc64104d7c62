import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { type RerankedRankerOptions, resolveRerankOptions } from './rerank-options.js'
import { createRerankedIndex } from './reranked-index.js'

/**
 * A ranker whose first results are read again by a {@link Reranker} and reordered: its score, from lowest to highest,
 * times a weight, is added to the base ranker's over its highest; one that reads the base ranker's scores decides
 * alone. It finds what the base ranker finds, in another order. Tools that the query names stay first; results beyond
 * `depth` follow in their order.
 *
 * Scores: 1 to 2 + weight for reranked tools, more for those that the query names, below 1 for the others.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here; `RANKER_FAILED` where the reranker throws and `RANKER_CONTRACT`
 * where its scores, or the base ranker's results, are not valid, both with the name in `details.part`. Errors of the
 * base ranker are passed on.
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
        // Throw the reason of the abort; open indexes must still be closed.
        await base.close?.().catch(() => {})
        indexOptions.signal.throwIfAborted()
      }
      return createRerankedIndex(base, tools, resolved)
    },
  })
}
