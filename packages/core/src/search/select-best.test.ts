import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectBest } from './select-best.js'

const score = fc.constantFrom(-2, -1, 0, 0, 1, 1.5, 2, 3, Number.POSITIVE_INFINITY, Number.NaN)

describe('selectBest', () => {
  it('selects the first positions in the order by score, then by position', () => {
    fc.assert(
      fc.property(
        fc.array(score, { maxLength: 60 }),
        fc.nat(20),
        fc.option(fc.constantFrom(-1, 0, 2), { nil: undefined }),
        fc.option(fc.array(fc.nat(1), { minLength: 60, maxLength: 60 }), { nil: undefined }),
        (scores, limit, above, allowed) => {
          const expected = [...scores.keys()]
            .filter(at => scores[at]! > (above ?? Number.NEGATIVE_INFINITY) && allowed?.[at] !== 0)
            .sort((a, b) => (scores[a] === scores[b] ? a - b : scores[b]! - scores[a]!))
            .slice(0, limit)
          const among = allowed && Uint8Array.from(allowed)
          expect([...selectBest(Float64Array.from(scores), limit, { above, among })]).toEqual(expected)
        },
      ),
    )
  })

  it('selects everything without a limit', () => {
    expect([...selectBest(Float64Array.of(1, 3, 2), Number.POSITIVE_INFINITY)]).toEqual([1, 2, 0])
  })
})
