import { describe, expect, it } from 'vitest'
import { pooledCertainty } from './pooled-certainty.js'

const pool = (...certainties: readonly (number | undefined)[]) =>
  pooledCertainty(certainties.map(certainty => ({ certainty })))

describe('pooledCertainty', () => {
  it('is the mean of the log odds', () => {
    // Odds of 8 and of ½: √(8 · ½) = 2, which is a certainty of 2/3.
    expect(pool(8 / 9, 1 / 3)).toBeCloseTo(2 / 3, 12)
    expect(pool(1 / 3, 8 / 9)).toBeCloseTo(2 / 3, 12)
  })

  it('leaves out parts without a certainty or with a wrong one', () => {
    expect(pool(undefined, 0.3)).toBeCloseTo(0.3, 12)
    expect(pool(0.3, undefined, 2, Number.NaN)).toBeCloseTo(0.3, 12)
    expect(pool(undefined)).toBeUndefined()
    expect(pool()).toBeUndefined()
  })
})
