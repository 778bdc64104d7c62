import { createCatalog } from '@ts/core'
import { rankerConformance } from '@ts/testkit'
import { expect, test } from 'vitest'
import { createOverlapRanker } from './index.js'

// Each sentence of the contract is a test.
rankerConformance({ test, createRanker: createOverlapRanker })

test('puts a tool whose name has the word before one whose description has it', async () => {
  const { searchable } = createCatalog([
    { name: 'send_mail', description: 'Send a file to somebody' },
    { name: 'read_file', description: 'Return a text' },
  ])
  const index = await createOverlapRanker().index(searchable)
  const found = await index.rank('file', { limit: 2 })
  expect(found.map(({ id }) => id)).toEqual(['read_file', 'send_mail'])
})
