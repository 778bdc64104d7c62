import { expect, it } from 'vitest'
import { checkRanked } from './check-ranked.js'

const scope = new Set(['a', 'b'])

it('returns a copy of an answer that keeps the contract', () => {
  const answer = [
    { id: 'b', score: 2, note: 'left out' },
    { id: 'a', score: 2 },
  ]
  expect(checkRanked(answer, scope, { limit: 2, ranker: 'own' })).toEqual([
    { id: 'b', score: 2 },
    { id: 'a', score: 2 },
  ])
})

it('names the ranker and the violation of the contract', () => {
  const answer = [
    { id: 'a', score: 2 },
    { id: 'b', score: 1 },
  ]
  expect(() => checkRanked(answer, scope, { limit: 1, ranker: 'own' })).toThrow(
    expect.objectContaining({
      code: 'RANKER_CONTRACT',
      message: expect.stringContaining('Found 2 results for a limit of 1 in the answer of the ranker "own"'),
    }),
  )
  expect(() => checkRanked(answer.slice().reverse(), scope)).toThrow(
    "Found a better score after a worse one in a ranker's answer",
  )
  expect(() => checkRanked([{ tool: 'a' }], scope)).toThrow('Found a result without an id in')
})
