import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from './random.js'
import { correctHolm, type Randomisation, randomisationTest } from './randomisation.js'

const run = (differences: readonly number[], flips = 2_000, seed = 1) =>
  randomisationTest(Float64Array.from(differences), flips, seededRandom(seed))
const differences = fc.array(fc.constantFrom<number>(-1, -0.63, -0.5, 0, 0.31, 0.5, 1), { minLength: 1, maxLength: 60 })

describe('randomisationTest', () => {
  test('approximates the exact p that results from all sign patterns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<number>(-0.7, -0.2, 0, 0.1, 0.4, 0.9), { minLength: 1, maxLength: 9 }),
        given => {
          const observed = Math.abs(given.reduce((sum, one) => sum + one, 0))
          let extreme = 0
          for (let pattern = 0; pattern < 2 ** given.length; pattern++) {
            const sum = given.reduce((total, one, i) => total + ((pattern >> i) & 1 ? one : -one), 0)
            if (Math.abs(sum) >= observed - 1e-9) extreme++
          }
          // With 10,000 draws, five standard errors of a share are at most .025.
          expect(Math.abs(run(given, 10_000).p - extreme / 2 ** given.length)).toBeLessThan(0.026)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('approximates the t interval for many differences of normal shape', () => {
    // The sum of 12 uniform numbers minus 6 is nearly normal. For n = 400, t is 1.966.
    const random = seededRandom(7)
    const given = Array.from({ length: 400 }, () => {
      let sum = -6
      for (let i = 0; i < 12; i++) sum += random()
      return 0.02 + sum * 0.1
    })
    const mean = given.reduce((sum, one) => sum + one, 0) / 400
    const deviation = Math.sqrt(given.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 399)
    const [low, high] = run(given, 20_000).interval(0.05)
    expect(low).toBeCloseTo(mean - (1.966 * deviation) / 20, 3)
    expect(high).toBeCloseTo(mean + (1.966 * deviation) / 20, 3)
  })

  test('gives intervals with the mean, which exclude 0 exactly when p is below their level and widen for smaller ones', () => {
    fc.assert(
      fc.property(differences, given => {
        const mean = given.reduce((sum, one) => sum + one, 0) / given.length
        const { p, interval } = run(given, 999)
        let [inner, outer] = [mean + 1e-9, mean - 1e-9]
        for (const level of [0.3, 0.05, 0.0125, 0.001]) {
          const [low, high] = interval(level)
          expect(low > 0 || high < 0).toBe(p < level)
          expect(low).toBeLessThanOrEqual(inner)
          expect(high).toBeGreaterThanOrEqual(outer)
          inner = low
          outer = high
        }
      }),
    )
  })

  test('does not depend on which of the two rankers is named first', () => {
    fc.assert(
      fc.property(differences, given => {
        const [forth, back] = [given, given.map(one => -one)].map(one => run(one, 999)) as [
          Randomisation,
          Randomisation,
        ]
        expect(back.p).toBe(forth.p)
        const [low, high] = forth.interval(0.05)
        expect(back.interval(0.05)[0]).toBeCloseTo(-high, 9)
        expect(back.interval(0.05)[1]).toBeCloseTo(-low, 9)
      }),
    )
  })
})

describe('correctHolm', () => {
  const withP = (p: number): Randomisation => ({ p, interval: level => [p < level ? 0.01 : -0.01, level] })

  test('multiplies the smallest p by the number of tests, the next by one less, and never lets p decrease', () => {
    const ps = (...given: readonly number[]) => correctHolm(given.map(withP), 0.05).map(({ p }) => p)
    expect(ps(0.01, 0.04, 0.03)).toEqual([0.03, 0.06, 0.06])
    expect(ps(0.5, 0.9)).toEqual([1, 1])
    expect(ps()).toEqual([])
  })

  test('gives a rejected test the level of its step, and the others the level of the step where it stopped', () => {
    const levels = correctHolm([0.001, 0.9, 0.03, 0.04].map(withP), 0.06).map(({ interval }) => interval[1])
    // 0.001 · 4 is below .06, but 0.03 · 3 is not, so rejection stops at a third of the level.
    expect(levels).toEqual([0.06 / 4, 0.06 / 3, 0.06 / 3, 0.06 / 3])
  })

  test('has intervals that exclude 0 exactly when the corrected p is below the level', () => {
    fc.assert(
      fc.property(fc.array(differences, { maxLength: 8 }), many => {
        const tests = many.map(given => run(given, 999))
        for (const { p, interval } of correctHolm(tests, 0.05))
          expect(interval[0] > 0 || interval[1] < 0).toBe(p < 0.05)
      }),
    )
  })
})
