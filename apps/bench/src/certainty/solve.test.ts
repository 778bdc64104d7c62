import { describe, expect, it } from 'vitest'
import { solve } from './solve.js'

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
