import { createBm25Ranker } from '@ts/ranker-bm25'
import { createRegexRanker } from '@ts/ranker-regex'
import { createReferenceRanker, rankerConformance } from '@ts/testkit'
import { describe, test } from 'vitest'
import { createHybridRanker } from './index.js'

describe('a hybrid of reference rankers, by scores', () => {
  const createRanker = () => createHybridRanker({ rankers: [createReferenceRanker(), createReferenceRanker()] })
  rankerConformance({ test, createRanker, manyTools: 1_000 })
})

/**
 * The suite runs with more tools above, at full size in the package of each part, and for a hybrid of a lexical and an
 * embedding ranker in `ranker-best`. Here, fewer tools are enough.
 */
const small = { manyTools: 500, propertyRuns: 10 }

/** Registers all cases but one with 10,000 tools. The parts are indexed by the same code, whatever they are. */
const exceptSlices = (title: string, check: () => Promise<void>) =>
  title.includes('index-yields') ? undefined : test(title, check)

describe('a hybrid of a BM25 ranker and a pattern ranker', () => {
  const createRanker = () => createHybridRanker({ rankers: [createBm25Ranker(), createRegexRanker()] })
  rankerConformance({ test: exceptSlices, createRanker, ...small })
})
