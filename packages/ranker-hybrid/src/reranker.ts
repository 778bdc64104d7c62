import type { RankerTraits, SearchableTool } from '@ts/core'

/**
 * Reads a query together with each tool and says how well they fit: a cross-encoder, a hosted rerank service, a rule of
 * your own. Too slow for a whole catalog, so it sees the first results of a ranker.
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
  score(
    query: string,
    tools: readonly SearchableTool[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly number[]>
}
