import { expect, it } from 'vitest'
import { weighFollowers } from './follower-weights.js'
import type { WeightedList } from './fusion.js'

const leader: WeightedList = { weight: 3, results: [{ id: 'a', score: 8 }] }
const followers: readonly WeightedList[] = [
  { weight: 1, sureScore: 1, results: [{ id: 'b', score: 0.3 }] },
  { weight: 0.05, results: [] },
]

it.each([
  [0.5, 1],
  [1 / 33, 2], // odds of 32 to 1
  [32 / 33, 0.5],
  [0, 2],
  [1, 0.5],
])(
  'multiplies all weights except the first by the fifth root of the odds, ½ to 2, for the certainty %s',
  (certainty, factor) => {
    const [first, ...others] = weighFollowers([leader, ...followers], certainty)
    expect(first).toBe(leader)
    for (const [i, { weight }] of others.entries()) expect(weight).toBeCloseTo(followers[i]!.weight * factor, 12)
  },
)

it('changes nothing if the first ranker has no certainty, or a wrong one', () => {
  const lists = [leader, ...followers]
  for (const certainty of [undefined, Number.NaN, -0.1, 1.1]) expect(weighFollowers(lists, certainty)).toBe(lists)
  expect(weighFollowers([], 0.5)).toEqual([])
})
