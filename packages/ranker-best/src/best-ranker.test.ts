import { createCatalog } from '@ts/core'
import { memoryEmbeddingCache } from '@ts/ranker-embedding'
import { rankerConformance } from '@ts/testkit'
import { describe, expect, it, vi } from 'vitest'
import { createBestRanker } from './index.js'

describe('conformance', () => {
  // The tests of the parts run the suite at full size; for their combination, fewer tools are enough.
  rankerConformance({ test: it, createRanker: () => createBestRanker(), manyTools: 500, propertyRuns: 10 })
})

const { searchable } = createCatalog([
  { name: 'create_invoice', description: 'Bill a customer' },
  { name: 'get_weather_forecast', description: 'Temperature, rain and wind for a place' },
])

it('declares that it is deterministic and needs no network, and has its name', () => {
  expect(createBestRanker().traits).toMatchObject({ query: 'text', deterministic: true, network: false })
  expect(createBestRanker().name).toBe('best')
  expect(createBestRanker({ name: 'mine' }).name).toBe('mine')
})

it('finds a tool by its words, by its meaning, and with misspelled words', async () => {
  const index = await createBestRanker().index(searchable)
  for (const query of ['get_weather_forecast', 'do I need an umbrella tomorrow', 'wether forcast'])
    expect((await index.rank(query, { limit: 1 }))[0]?.id).toBe('get_weather_forecast')
})

it('uses the cache of the options for tool vectors', async () => {
  const { get: getVectors, set } = memoryEmbeddingCache()
  const get = vi.fn(getVectors)
  await createBestRanker({ cache: { get, set } }).index(searchable)
  expect(get.mock.calls.map(([keys]) => keys.length)).toEqual([2])
})

it('refuses an unknown option and a wrong cache', () => {
  expect(() => createBestRanker({ depth: 5 } as object)).toThrow(
    expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path: 'depth' } }),
  )
  expect(() => createBestRanker({ cache: {} } as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_CONFIGURATION' }),
  )
})
