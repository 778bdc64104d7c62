import { createCatalog } from '@ts/core'
import { rankerConformance } from '@ts/testkit'
import { expect, test } from 'vitest'
import { createOverlapRanker } from './index.js'

// Each rule of the contract becomes a test.
rankerConformance({ test, createRanker: createOverlapRanker })

test('ranks a tool with the word in its name above a tool with the word in its description', async () => {
  const { searchable } = createCatalog([
    { name: 'send_mail', description: 'Send a file to somebody' },
    { name: 'read_file', description: 'Return a text' },
  ])
  const index = await createOverlapRanker().index(searchable)
  const found = await index.rank('file', { limit: 2 })
  expect(found.map(({ id }) => id)).toEqual(['read_file', 'send_mail'])
})
