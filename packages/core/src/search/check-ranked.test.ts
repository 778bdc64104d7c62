import { expect, it } from 'vitest'
import { checkRanked } from './check-ranked.js'

const scope = new Set(['a', 'b', 'c'])
const [a, b, c] = ['a', 'b', 'c'].map((id, i) => ({ id, score: 3 - i }))

it('returns a copy of an answer that keeps the contract', () => {
  const answer = [
    { ...b, note: 'left out' },
    { ...a, score: 2 },
  ]
  expect(checkRanked(answer, scope, { limit: 2, ranker: 'own' })).toEqual([b, { ...a, score: 2 }])
})

it.each<[string, unknown]>([
  ['no array', 'read_file'],
  ['"null"', [null]],
  ['"a"', ['a']],
  ['a result without an id', [{ id: 5, score: 1 }]],
  ['a tool outside the scope', [{ id: 'delete_file', score: 1 }]],
  ['the tool "a" twice', [a, a]],
  ['a score that is not a finite number', [{ id: 'a', score: Number.NaN }]],
  ['a better score after a worse one', [a, c, b]],
])("finds %s in a ranker's answer: %j", (found, answer) => {
  expect(() => checkRanked(answer, scope)).toThrow(
    expect.objectContaining({
      code: 'RANKER_CONTRACT',
      message: expect.stringContaining(`Found ${found} in a ranker's`),
    }),
  )
})

it('names the ranker, and the limit that an answer exceeds', () => {
  expect(() => checkRanked([a, b], scope, { limit: 1, ranker: 'own' })).toThrow(
    'Found 2 results for a limit of 1 in the answer of the ranker "own", expected permitted tools, each once,',
  )
})
