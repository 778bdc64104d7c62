import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createRegexRanker } from '@ts/ranker-regex'
import { createReferenceRanker, rankerConformance } from '@ts/testkit'
import { toolEmbedder } from '@ts/tool-embedder'
import { describe, test } from 'vitest'
import { createHybridRanker } from './index.js'

describe('a hybrid of reference rankers, by scores', () => {
  const createRanker = () => createHybridRanker({ rankers: [createReferenceRanker(), createReferenceRanker()] })
  rankerConformance({ test, createRanker, manyTools: 2_000 })
})

/**
 * The suite runs with more tools above, and at full size in the package of each part. Here, fewer tools are enough, and
 * large catalogs would make the tests depend on the load of the machine.
 */
const small = { manyTools: 500, propertyRuns: 10 }

/** Registers all cases but one with 10,000 tools. The parts are indexed by the same code, whatever they are. */
const exceptSlices = (title: string, check: () => Promise<void>) =>
  title.includes('index-yields') ? undefined : test(title, check)

describe('a hybrid of a BM25 ranker and a pattern ranker', () => {
  const createRanker = () => createHybridRanker({ rankers: [createBm25Ranker(), createRegexRanker()] })
  rankerConformance({ test: exceptSlices, createRanker, ...small })
})

describe('a hybrid of a lexical ranker and an embedding ranker', () => {
  const embedder = toolEmbedder()
  const createRanker = () =>
    createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] })
  rankerConformance({ test: exceptSlices, createRanker, ...small })
})

describe('a hybrid of one pattern ranker', () => {
  const createRanker = () => createHybridRanker({ rankers: [createRegexRanker()] })
  rankerConformance({ test: exceptSlices, createRanker, ...small })
})

describe('a hybrid with a hybrid as a part', () => {
  const pair = () => createHybridRanker({ rankers: [createReferenceRanker(), createRegexRanker()] })
  const createRanker = () => createHybridRanker({ rankers: [pair(), createReferenceRanker()] })
  rankerConformance({ test: exceptSlices, createRanker, ...small })
})
