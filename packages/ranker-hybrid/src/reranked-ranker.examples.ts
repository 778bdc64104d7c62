import type { Ranker } from '@ts/core'
import { createRerankedRanker, type Reranker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'

/** The second snippet of the README, with the reranker's package passed in. */
export function rerankedByModel(transformersReranker: () => Reranker): Ranker {
  // #region reranked
  const ranker = createRerankedRanker({
    ranker: createLexicalRanker(),
    reranker: transformersReranker(), // of @ts/ranker-embedding/transformers, or score() of your own
    depth: 20,
  })
  // #endregion
  return ranker
}
