import type { Ranker } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createRerankedRanker, type Reranker } from '@ts/ranker-hybrid'

/** The second snippet of the README, with the reranker's package passed in. */
export function rerankedByModel(transformersReranker: () => Reranker): Ranker {
  // #region reranked
  const ranker = createRerankedRanker({
    ranker: createBm25Ranker(),
    reranker: transformersReranker(), // of @ts/ranker-embedding/transformers, or score() of your own
    depth: 20,
  })
  // #endregion
  return ranker
}
