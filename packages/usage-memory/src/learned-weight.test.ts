import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnWeight, type Trial } from './learned-weight.js'

/** The called tool `right` has half of the base score of `wrong`. The memory gives `votedFor` this vote. */
const trial = (votedFor: string, vote: number): Trial => ({
  tool: 'right',
  found: [
    { id: 'wrong', score: 10 },
    { id: 'right', score: 5 },
  ],
  votes: new Map([[votedFor, vote]]),
})
const many = (count: number, one: Trial) => Array.from({ length: count }, () => one)

describe('the learned weight', () => {
  it('is the lowest weight that puts the right tool first: a vote of 0.3 needs 2 for a gain of 0.5', () => {
    expect(learnWeight(many(9, trial('right', 0.3)))).toBe(2) // 5 + 10 · 0.6 > 10; with 1, 5 + 3 < 10
  })

  it('is the lowest weight if nothing is known, or if the memory changed nothing', () => {
    expect(learnWeight([])).toBe(0.5)
    expect(learnWeight(many(9, trial('wrong', 0.3)))).toBe(0.5)
  })

  it('stays the lowest weight if only one trial gained, which may be luck', () => {
    // With one trial, the sum of gains, 1 − 1 / log2(3) = 0.37, equals its own standard error.
    expect(learnWeight([trial('right', 0.3)])).toBe(0.5)
  })

  it('is 0 if even the lowest weight lost', () => {
    const misled: Trial = {
      tool: 'right',
      found: [
        { id: 'right', score: 10 },
        { id: 'wrong', score: 9 },
      ],
      votes: new Map([['wrong', 0.9]]),
    }
    expect(learnWeight(many(9, misled))).toBe(0)
  })

  it('considers tools that the base ranker did not find', () => {
    const unknown: Trial = {
      tool: 'right',
      found: [],
      votes: new Map([
        ['right', 0.1],
        ['wrong', 0.05],
      ]),
    }
    expect(learnWeight(many(9, unknown))).toBe(0.5)
  })

  it('is 0 to 8, for any trials', () => {
    const ids = ['a', 'b', 'c', 'd']
    const score = fc.double({ min: -5, max: 5, noNaN: true })
    const arbitrary = fc.record({
      tool: fc.constantFrom(...ids),
      found: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4 }).chain(found =>
        fc.array(score, { minLength: found.length, maxLength: found.length }).map(scores => {
          const sorted = [...scores].sort((a, b) => b - a)
          return found.map((id, i) => ({ id, score: sorted[i]! }))
        }),
      ),
      votes: fc
        .array(fc.tuple(fc.constantFrom(...ids), fc.double({ min: 0.001, max: 1, noNaN: true })))
        .map(it => new Map(it)),
    })
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 12 }), trials => {
        const weight = learnWeight(trials)
        expect(weight).toBeGreaterThanOrEqual(0)
        expect(weight).toBeLessThanOrEqual(8)
      }),
    )
  })
})
