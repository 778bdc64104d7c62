import { expect, it } from 'vitest'
import { weighFollowers } from './follower-weights.js'
import type { WeightedList } from './fusion.js'

const leader: WeightedList = { weight: 3, results: [{ id: 'a', score: 8 }] }
const followers: readonly WeightedList[] = [
  { weight: 1, sureScore: 1, results: [{ id: 'b', score: 0.3 }] },
  { weight: 0.05, results: [] },
]

it.each([
  ['equal to the usual score', 8, 1],
  ['a quarter of the usual score', 32, 2],
  ['four times the usual score', 2, 0.5],
  ['far below the usual score', 80_000, 100],
])('multiplies all weights except the first by √(usual / best score), if the best score is %s', (_, usual, factor) => {
  const [first, ...others] = weighFollowers([leader, ...followers], usual)
  expect(first).toBe(leader)
  expect(others).toEqual(followers.map(list => ({ ...list, weight: list.weight * factor })))
})

it('changes nothing if the first ranker has no usual score, or no result with a score above 0', () => {
  for (const score of [0, -3]) {
    const lists = [{ weight: 1, results: [{ id: 'a', score }] }, ...followers]
    expect(weighFollowers(lists, 8)).toBe(lists)
  }
  const lists = [leader, ...followers]
  expect(weighFollowers(lists, undefined)).toBe(lists)
  expect(weighFollowers(followers.slice().reverse(), 8)).toEqual(followers.slice().reverse())
  expect(weighFollowers([], 8)).toEqual([])
})
