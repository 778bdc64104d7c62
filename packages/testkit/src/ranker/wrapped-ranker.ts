import type { Ranked, Ranker, RankOptions } from '@ts/core'

/** What a wrapper may put between a caller and a ranker. Each part is optional. */
export interface RankerWrapping {
  /** The name of the wrapped ranker. Default: that of the inner one. */
  readonly name?: string
  /** Stands in for `rank`; `inner` asks the wrapped index. Default: hands everything through. */
  readonly rank?: (query: string, options: RankOptions, inner: InnerRank) => Promise<readonly Ranked[]>
}

/** `rank` of the wrapped index. */
export type InnerRank = (query: string, options: RankOptions) => Promise<readonly Ranked[]>

/**
 * A ranker around another one: without a wrapping it hands everything through, and everything that holds for the inner one must
 * hold for it. For tests that count, delay, fail or alter what a ranker does.
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
