import type { RankExplanationPart, RankerTraits, SearchableTool } from '@ts/core'

/** Optional input of a {@link Reranker}, in addition to query and tools. */
export interface RerankOptions {
  /** The base ranker's score of each tool, in the order of `tools`. */
  readonly scores?: readonly number[]
  readonly signal?: AbortSignal
}

/**
 * Compares a query with each tool and scores how well they match: `toolReranker` of `@ts/tool-embedder`, a
 * cross-encoder, a hosted rerank service, or a rule of your own. A reranker is usually too slow for a whole catalog, so
 * it gets only the first results of a ranker.
 */
export interface Reranker {
  /** The name in errors and in `explain`, in kebab-case. */
  readonly name: string
  /** Default: not deterministic, and uses the network. */
  readonly traits?: Pick<RankerTraits, 'deterministic' | 'network'>
  /**
   * Returns one finite score for each tool, in the order of `tools`; higher is better. Scores need to be comparable
   * only within one call. There are always 2 or more tools. It should reject if the signal is aborted.
   */
  score(query: string, tools: readonly SearchableTool[], options?: RerankOptions): Promise<readonly number[]>
  /** Whether the scores include those of the base ranker and determine the order alone. Default: false. */
  readonly readsBase?: boolean
  /**
   * How many results it gets, 2 to 1,000. Default: 20. It never depends on the limit, so that a larger limit continues
   * the results of a smaller one.
   */
  readonly depth?: number
  /** The parts of each tool's score, in the order of `tools`. */
  explain?(
    query: string,
    tools: readonly SearchableTool[],
    options?: RerankOptions,
  ): Promise<readonly (readonly RankExplanationPart[])[]>
}
