import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createRegexRanker } from '@ts/ranker-regex'
import { createReferenceRanker, rankerConformance } from '@ts/testkit'
import { toolEmbedder } from '@ts/tool-embedder'
import { describe, test } from 'vitest'
import { createHybridRanker } from './index.js'

describe('of reference rankers, by scores', () => {
  const createRanker = () => createHybridRanker({ rankers: [createReferenceRanker(), createReferenceRanker()] })
  rankerConformance({ test, createRanker })
})

/**
 * The full size is run above, and by each part in its own package; what differs here shows on fewer tools. Large catalogs would make the
 * tests depend on how busy the machine is.
 */
const small = { manyTools: 500, propertyRuns: 10 }

describe('of real rankers', () => {
  const createRanker = () => createHybridRanker({ rankers: [createBm25Ranker(), createRegexRanker()] })
  rankerConformance({ test, createRanker, ...small })
})

describe('of words and meaning', () => {
  const embedder = toolEmbedder()
  const createRanker = () =>
    createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] })
  rankerConformance({ test, createRanker, ...small })
})

describe('of pattern rankers', () => {
  const createRanker = () => createHybridRanker({ rankers: [createRegexRanker()] })
  rankerConformance({ test, createRanker, ...small })
})

describe('of hybrids, by ranks', () => {
  const pair = () => createHybridRanker({ rankers: [createReferenceRanker(), createRegexRanker()] })
  const createRanker = () => createHybridRanker({ rankers: [pair(), createReferenceRanker()], method: 'ranks' })
  rankerConformance({ test, createRanker, ...small })
})
