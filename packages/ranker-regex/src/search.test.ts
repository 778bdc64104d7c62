import { expect, it } from 'vitest'
import { bestOf, type Search } from './search.js'

it('returns the best tools, equal scores in catalog order, whatever the order in which they were found', () => {
  const scores = [2, 5, 2, 7, 5]
  const matches = { places: new Uint8Array(5), tools: [] }
  const search = {
    matches,
    found: [4, 2, 3, 0, 1],
    scoreOf: (tool: number) => scores[tool]!,
    cap: 4,
  } as Partial<Search> as Search
  expect(bestOf(search, 10).map(({ tool }) => tool)).toEqual([3, 1, 4, 0])
  expect(bestOf(search, 2)).toEqual([
    { tool: 3, score: 7 },
    { tool: 1, score: 5 },
  ])
})
