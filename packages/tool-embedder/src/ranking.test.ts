import { createCatalog } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { rankerConformance } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { toolEmbedder } from './tool-embedder.js'

describe('conformance of the embedding ranker with this model', () => {
  const embedder = toolEmbedder()
  rankerConformance({
    test: it,
    createRanker: () => createEmbeddingRanker({ embedder }),
    // Vectors of more tools take a second or more and test nothing else.
    manyTools: 2_000,
    skip: [
      {
        case: 'identifier-words',
        reason: 'ranks by meaning: for `report`, a tool that reports faults may rank above a name with that word',
      },
    ],
  })
})

it('explains a score by the contribution of each word of the query', async () => {
  const { searchable } = createCatalog([
    { name: 'read_file', description: 'text of a file' },
    { name: 'send_mail', description: 'write to someone' },
    { name: 'get_weather', description: 'forecast' },
  ])
  const index = await createEmbeddingRanker({ embedder: toolEmbedder() }).index(searchable)
  const { parts, terms, score } = await index.explain!('umbrella tomorrow', 'get_weather')
  const ofWords = parts.filter(({ source }) => source === 'word')
  expect(terms).toEqual(['umbrella', 'tomorrow'])
  expect(ofWords.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(score, 2)
  expect(ofWords[0]!.score).toBeGreaterThan(ofWords[1]!.score)
})
