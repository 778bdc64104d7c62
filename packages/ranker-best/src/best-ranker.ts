import { type Ranker, ToolSearchError } from '@ts/core'
import { createEmbeddingRanker, type EmbeddingCache } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { type ToolEmbedder, toolEmbedder, toolReranker } from '@ts/tool-embedder'

/** Options of {@link createBestRanker}. */
export interface BestRankerOptions {
  /** Keeps tool vectors by their texts. Default: none, because a vector takes no longer than the key of its text. */
  readonly cache?: EmbeddingCache
  /** Embeds queries and tools. Default: `toolEmbedder()`; give one that reads vectors of the same model from a store. */
  readonly embedder?: ToolEmbedder
  /** The ranker's name in tables and errors. Default: `best`. */
  readonly name?: string
}

const OPTIONS: readonly string[] = ['cache', 'embedder', 'name'] satisfies readonly (keyof BestRankerOptions)[]

/**
 * Creates the most accurate ranker that we have. It fuses the lexical ranker and the embedding ranker, and then reranks
 * the first 10 results word by word. All parts have their default settings, which
 * benchmarks/results/ranker-hybrid/NUMBERS.md compares with others. Nothing is downloaded: the weights of the model are
 * inside `@ts/tool-embedder` and are loaded when the first index with at least one tool is built.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one of the wrong type; `details.path` names
 *   it. When it indexes or ranks: `RANKER_FAILED` if a part fails, with the name of the part in `details.part`. Its
 *   `cause` is the original error, for example an error of your own cache.
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
  const { cache, embedder = toolEmbedder(), name = 'best' } = options
  const words = createLexicalRanker()
  const meaning = createEmbeddingRanker({ embedder, ...(cache && { cache }) })
  return createRerankedRanker({
    ranker: createHybridRanker({ rankers: [words, meaning] }),
    reranker: toolReranker({ embedder }),
    name,
  })
}
