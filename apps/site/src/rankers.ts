import type { Ranker } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createRegexRanker } from '@ts/ranker-regex'

/** The rankers that the playground compares. Those of a promise are loaded when the visitor asks for them. */
export const RANKERS = new Map<string, () => Ranker | Promise<Ranker>>([
  ['lexical', () => createLexicalRanker()],
  ['bm25', () => createBm25Ranker()],
  ['keyword', () => createKeywordRanker()],
  ['regex', () => createRegexRanker()],
  ['best', async () => (await import('@ts/ranker-best')).createBestRanker()],
])
