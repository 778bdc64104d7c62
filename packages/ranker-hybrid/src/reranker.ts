import type { RankExplanationPart, RankerTraits, SearchableTool } from '@ts/core'

/** What a {@link Reranker} gets beside query and tools. */
export interface RerankOptions {
  /** What the base ranker gave each tool, in their order. */
  readonly scores?: readonly number[]
  readonly signal?: AbortSignal
}

/**
 * Reads a query together with each tool and says how well they fit: `toolReranker` of `@ts/tool-embedder`, a
 * cross-encoder, a hosted rerank service, a rule of your own. Too slow for a whole catalog, so it sees the first results of a ranker.
 */
export interface Reranker {
  /** Kebab-case; names it in errors and in `explain`. */
  readonly name: string
  /** Without them nothing is promised: not deterministic, and on the network. */
  readonly traits?: Pick<RankerTraits, 'deterministic' | 'network'>
  /**
   * One finite score a tool, in the order of `tools`, higher is better. Comparable within one call only. `tools` are 2 or
   * more. An aborted signal rejects.
   */
  score(query: string, tools: readonly SearchableTool[], options?: RerankOptions): Promise<readonly number[]>
  /**
   * Whether its scores already weigh what the base ranker gave: then they alone make the order, and there is no weight to
   * choose. Default: false.
   */
  readonly readsBase?: boolean
  /** How many results it should read where the caller sets no `depth`: 2 to 1,000. Default: 20. */
  readonly depth?: number
  /** What makes each tool's score, in the order of `tools`. */
  explain?(
    query: string,
    tools: readonly SearchableTool[],
    options?: RerankOptions,
  ): Promise<readonly (readonly RankExplanationPart[])[]>
}
