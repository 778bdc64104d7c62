import { type Ranker, ToolSearchError } from '@ts/core'
import { createEmbeddingRanker, type EmbeddingCache } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'

/** What {@link createBestRanker} takes. */
export interface BestRankerOptions {
  /** Where tool vectors are kept between indexes. Default: in memory, for this ranker. */
  readonly cache?: EmbeddingCache
  /** The row label in tables, and the name in errors. Default: `best`. */
  readonly name?: string
}

const OPTIONS: readonly string[] = ['cache', 'name'] satisfies readonly (keyof BestRankerOptions)[]

/**
 * The most accurate ranker that we have: the lexical ranker and the embedding ranker fused, the first 10 results read again word by word.
 * All parts keep their defaults, which benchmarks/results/ranker-hybrid/NUMBERS.md compares with others. Nothing is downloaded; the weights of the
 * model, inside `@ts/tool-embedder`, load at the first index of at least one tool.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one of the wrong kind; `details.path` names it. At a use
 *   `RANKER_FAILED` where a part fails, with the part's name; what a cache of your own throws passes through.
 */
export function createBestRanker(options: BestRankerOptions = {}): Ranker {
  for (const key of Object.keys(options)) {
    if (OPTIONS.includes(key)) continue
    const found = JSON.stringify(key.slice(0, 80))
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found the unknown option ${found} of the best ranker, expected ${OPTIONS.join(' or ')}; combine the parts yourself to change them`,
      { details: { path: key } },
    )
  }
  const { cache, name = 'best' } = options
  const embedder = toolEmbedder()
  const words = createLexicalRanker()
  const meaning = createEmbeddingRanker({ embedder, ...(cache && { cache }) })
  return createRerankedRanker({
    ranker: createHybridRanker({ rankers: [words, meaning] }),
    reranker: toolReranker({ embedder }),
    name,
  })
}
