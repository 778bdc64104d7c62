import { describe, expect, it } from 'vitest'
import { learnWeight, type Trial } from './learned-weight.js'

/** Nine trials in which the memory gives `votes`, and the base ranker gives `right`, the called tool, `score`. */
const nine = (votes: Readonly<Record<string, number>>, score = 5, others = 10) =>
  Array<Trial>(9).fill(trial(votes, score, others))
function trial(votes: Readonly<Record<string, number>>, score: number, others: number): Trial {
  const found = [
    { id: 'wrong', score: others },
    { id: 'right', score },
  ]
  return { tool: 'right', found: found.toSorted((a, b) => b.score - a.score), votes: new Map(Object.entries(votes)) }
}

describe('the learned weight', () => {
  it.each<[string, readonly Trial[], number]>([
    // 5 + 10 · 0.6 > 10; with 1, 5 + 3 < 10
    ['the lowest one that puts the right tool first: a vote of 0.3 needs 2 for a gain of 0.5', nine({ right: 0.3 }), 2],
    ['the lowest if nothing is known', [], 0.5],
    ['the lowest if the memory changed nothing', nine({ wrong: 0.3 }), 0.5],
    // With one trial, the sum of gains, 1 − 1 / log2(3) = 0.37, equals its own standard error.
    ['the lowest if only one trial gained, which may be luck', [trial({ right: 0.3 }, 5, 10)], 0.5],
    ['0 if even the lowest lost', nine({ wrong: 0.9 }, 10, 9), 0],
    [
      'the lowest that finds a tool that the base ranker did not find',
      nine({ right: 0.1, wrong: 0.05 }).map(one => ({ ...one, found: [] })),
      0.5,
    ],
  ])('is %s', (_, trials, weight) => {
    expect(learnWeight(trials)).toBe(weight)
  })
})
