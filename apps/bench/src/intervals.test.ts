import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bootstrapMeans, exactInterval, interval95, quantile } from './intervals.js'
import { seededRandom } from './random.js'

test('quantile interpolates between neighbours', () => {
  expect([0, 0.5, 1].map(share => quantile([10, 20, 30, 40], share))).toEqual([10, 25, 40])
  expect([quantile([7], 0.95), quantile([], 0.5)]).toEqual([7, Number.NaN])
})

describe('bootstrapMeans', () => {
  test('draws queries with the given random numbers, the same for every series', () => {
    // The draws are the queries 0, 0, 2, and then 1, 1, 1.
    const draws = [0, 0.3, 0.9, 0.4, 0.5, 0.6]
    const means = bootstrapMeans([Float64Array.of(1, 0, 4), Float64Array.of(0, 1, 0)], 2, () => draws.shift() as number)
    expect([...(means[0] as Float64Array)]).toEqual([2, 0])
    expect([...(means[1] as Float64Array)]).toEqual([0, 1])
  })

  test('gives the expected interval of a rate', () => {
    // 100 of 400: the normal interval is .25 ± 1.96 · sqrt(.25 · .75 / 400) = .2076 to .2924.
    const values = Float64Array.from({ length: 400 }, (_, i) => (i % 4 === 0 ? 1 : 0))
    const [means] = bootstrapMeans([values], 4_000, seededRandom(3))
    const [low, high] = interval95(means as Float64Array)
    expect(low).toBeCloseTo(0.2076, 2)
    expect(high).toBeCloseTo(0.2924, 2)
  })
})

test('gives the published interval for 15 of 148', () => {
  // Newcombe 1998, Statistics in Medicine 17, table I: 15 of 148, exact: .0578 to .1617.
  const [low, high] = exactInterval(15, 148)
  expect(low).toBeCloseTo(0.0578, 3)
  expect(high).toBeCloseTo(0.1617, 3)
})

test('is symmetric in successes and failures, and contains the rate', () => {
  const cases = fc.integer({ min: 1, max: 400 }).chain(n => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))
  fc.assert(
    fc.property(cases, ([k, n]) => {
      const [low, high] = exactInterval(k, n)
      const [mirrorLow, mirrorHigh] = exactInterval(n - k, n)
      expect(low).toBeCloseTo(1 - mirrorHigh, 9)
      expect(high).toBeCloseTo(1 - mirrorLow, 9)
      expect(low).toBeLessThanOrEqual(k / n)
      expect(high).toBeGreaterThanOrEqual(k / n)
      // The closed form without a success.
      const [none, top] = exactInterval(0, n)
      expect(none).toBe(0)
      expect(top).toBeCloseTo(1 - 0.025 ** (1 / n), 9)
    }),
  )
})
