import type { Ranked, Ranker, RankOptions } from '@ts/core'

/** The functions with which a wrapper can change a ranker. Each is optional. */
export interface RankerWrapping {
  /** The name of the wrapped ranker. Default: that of the inner one. */
  readonly name?: string
  /** Replaces `rank`; `inner` calls the wrapped index. Default: passes everything through. */
  readonly rank?: (query: string, options: RankOptions, inner: InnerRank) => Promise<readonly Ranked[]>
}

/** `rank` of the wrapped index. */
export type InnerRank = (query: string, options: RankOptions) => Promise<readonly Ranked[]>

/**
 * Wraps a ranker. Without options it passes everything through, and everything that holds for the inner ranker holds
 * for it. For tests that count, delay, fail or change what a ranker does.
 */
export function wrapRanker(inner: Ranker, wrapping: RankerWrapping = {}): Ranker {
  const { rank } = wrapping
  return {
    name: wrapping.name ?? inner.name,
    traits: inner.traits,
    async index(tools, options) {
      const index = await inner.index(tools, options)
      const innerRank: InnerRank = (query, rankOptions) => index.rank(query, rankOptions)
      return {
        rank: rank === undefined ? innerRank : (query, rankOptions) => rank(query, rankOptions, innerRank),
        ...(index.explain && { explain: index.explain.bind(index) }),
        ...(index.close && { close: index.close.bind(index) }),
      }
    },
  }
}
