import type { RankExplanationPart, RankerTraits, SearchableTool } from '@ts/core'

/** Input of a {@link Reranker} besides query and tools. */
export interface RerankOptions {
  /** The base ranker's score of each tool, in their order. */
  readonly scores?: readonly number[]
  readonly signal?: AbortSignal
}

/**
 * Reads a query together with each tool and scores how well they match: `toolReranker` of `@ts/tool-embedder`, a
 * cross-encoder, a hosted rerank service, a rule of your own. Too slow for a whole catalog, so it sees the first
 * results of a ranker.
 */
export interface Reranker {
  /** Kebab-case; names it in errors and in `explain`. */
  readonly name: string
  /** Default: neither deterministic nor local. */
  readonly traits?: Pick<RankerTraits, 'deterministic' | 'network'>
  /**
   * One finite score a tool, in the order of `tools`, higher is better. Comparable within one call only. `tools` are 2 or
   * more. An aborted signal rejects.
   */
  score(query: string, tools: readonly SearchableTool[], options?: RerankOptions): Promise<readonly number[]>
  /**
   * Whether its scores already include the base ranker's scores: then they alone determine the order, and there is no
   * weight to choose. Default: false.
   */
  readonly readsBase?: boolean
  /** How many results it should read if the caller sets no `depth`: 2 to 1,000. Default: 20. */
  readonly depth?: number
  /** The parts of each tool's score, in the order of `tools`. */
  explain?(
    query: string,
    tools: readonly SearchableTool[],
    options?: RerankOptions,
  ): Promise<readonly (readonly RankExplanationPart[])[]>
}
