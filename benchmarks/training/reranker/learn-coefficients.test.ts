import { describe, expect, it } from 'vitest'
import { solve } from '../../../apps/bench/src/certainty/solve.js'
import type { SetEvidence } from './evidence.js'
import { learnCoefficients } from './learn-coefficients.js'

describe('solve', () => {
  it('solves a system whose first pivot is 0 (worked out by hand)', () => {
    // 2y = 4 and x + y = 5.
    const solution = solve(
      [
        [0, 2],
        [1, 1],
      ],
      [4, 5],
    )
    expect(solution).toEqual([3, 2])
  })

  it('refuses a singular matrix', () => {
    const rows = [
      [1, 2],
      [2, 4],
    ]
    expect(() => solve(rows, [1, 1])).toThrow('singular')
  })
})

describe('learnCoefficients', () => {
  /** A query with two tools. If `first` is true, the first tool is the right one, else the second. */
  const query = (first: boolean, base: number, meaning: number): SetEvidence['queries'][number] => {
    const none = {
      nameMeaning: 0,
      askedWords: 0,
      nameWords: 0,
      summaryWords: 0,
      summaryAmount: 0,
      sameWords: 0,
      numbers: 0,
    }
    const evidence = [
      { ...none, base, meaning },
      { ...none, base: 0, meaning: 0 },
    ]
    return { evidence, right: [first, !first] }
  }

  it('finds the minimum of the softmax loss (worked out by hand)', () => {
    // The first tool is right in 3 of 4 queries: the loss is least at 1 / (1 + e^-w) = 3/4, so w = ln 3.
    const queries = [true, true, true, false].map(first => query(first, 1, 0))
    const { base } = learnCoefficients([{ name: 'x', queries }], ['base'])
    expect(base).toBeCloseTo(Math.log(3), 3)
  })

  it('shrinks the coefficient of every kind except the base ranker', () => {
    const queries = [true, true, true, false].map(first => query(first, 0, 1))
    const { meaning } = learnCoefficients([{ name: 'x', queries }], ['meaning'])
    expect(meaning).toBeGreaterThan(0)
    expect(meaning).toBeLessThan(Math.log(3))
  })

  it('gives all families the same weight, whatever their number of queries', () => {
    const some = (name: string, count: number, first: boolean) => ({
      name,
      queries: Array.from({ length: count }, () => query(first, 1, 0)),
    })
    const { base } = learnCoefficients([some('x', 30, true), some('y', 1, false)], ['base'])
    expect(base).toBeCloseTo(0, 3)
  })
})
