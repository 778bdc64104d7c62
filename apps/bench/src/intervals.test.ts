import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bootstrapMeans, exactInterval, interval95, quantile } from './intervals.js'
import { seededRandom } from './random.js'

describe('quantile', () => {
  test('interpolates between neighbours', () => {
    expect(quantile([10, 20, 30, 40], 0.5)).toBe(25)
    expect(quantile([10, 20, 30, 40], 0)).toBe(10)
    expect(quantile([10, 20, 30, 40], 1)).toBe(40)
    expect(quantile([7], 0.95)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })
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

test('seeded numbers are spread evenly from 0 to 1', () => {
  const random = seededRandom(42)
  const tenths = new Array<number>(10).fill(0)
  for (let i = 0; i < 100_000; i++) {
    const tenth = Math.floor(random() * 10)
    tenths[tenth] = (tenths[tenth] as number) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test('has the closed form if there is no success or no failure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), n => {
      const [none, top] = exactInterval(0, n)
      expect(none).toBe(0)
      expect(top).toBeCloseTo(1 - 0.025 ** (1 / n), 9)
      const [bottom, all] = exactInterval(n, n)
      expect(bottom).toBeCloseTo(0.025 ** (1 / n), 9)
      expect(all).toBe(1)
    }),
  )
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
    }),
  )
})
