import { describe, expect, it } from 'vitest'
import { isMultiple } from './numbers.js'
import { INVALID, UNKNOWN, VALID } from './verdict.js'

const SMALLEST = Number.MIN_VALUE

describe('isMultiple', () => {
  it.each<[number, number]>([
    [0.3, 0.1],
    [-1.5, 0.5],
    [0, 7],
    [1e21, 1e20],
    [1, SMALLEST],
  ])('accepts a multiple: %d of %d', (value, divisor) => {
    expect(isMultiple(value, divisor)).toBe(VALID)
  })

  it.each<[number, number]>([
    [1, 2],
    [-1, 2],
    [Number.MAX_SAFE_INTEGER, 2],
    [1e10 + 0.5, 1],
    [0.1, 1],
    [1.000001, 1],
    // The quotient is too small to be represented.
    [SMALLEST, 10],
  ])('refuses a number that is not a multiple: %d of %d', (value, divisor) => {
    expect(isMultiple(value, divisor)).toBe(INVALID)
  })

  it.each<[string, number, number]>([
    ['above the largest safe integer', 2 ** 53 + 2, 7],
    ['below the smallest safe integer', -(2 ** 53 + 2), 7],
    ['a little above a multiple', 0.1 + 0.2, 0.1],
    ['a little below a multiple', 1 - 1e-12, 1],
    ['with a quotient too large to be represented', 1, 3 * SMALLEST],
    ['of zero', 1, 0],
    ['of a negative number', 4, -2],
    ['of infinity', 1, Number.POSITIVE_INFINITY],
  ])('does not decide a number %s', (_, value, divisor) => {
    expect(isMultiple(value, divisor)).toBe(UNKNOWN)
  })
})
