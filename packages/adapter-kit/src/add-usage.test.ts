import { expect, it } from 'vitest'
import { addUsage } from './hidden-search.js'

it('sums numbers at any depth, and takes everything else from the last request', () => {
  const before = { total: 2, input: { cached: 1, text: undefined as number | undefined }, kind: 'a', list: [1] }
  const last = { total: 3, input: { cached: undefined, text: 4 }, kind: 'b', list: [2], only: 1 }
  expect(addUsage<object>(before, last)).toEqual({
    total: 5,
    input: { cached: 1, text: 4 },
    kind: 'b',
    list: [2],
    only: 1,
  })
  expect(before.total).toBe(2)
  expect(addUsage(undefined, last)).toBe(last)
  expect(addUsage<object | undefined>(before, undefined)).toBeUndefined()
})
