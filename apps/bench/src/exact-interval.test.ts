import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactInterval } from './exact-interval.js'

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
