import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadPoints } from './plot.js'

describe('spreadPoints', () => {
  test('moves only dots that overlap, sideways first', () => {
    const apart = [10, 60].map(x => ({ x, y: 10 }))
    expect(spreadPoints(apart, 200)).toEqual(apart)
    const place = { x: 50, y: 200 }
    expect(spreadPoints([place, place, place], 200)).toEqual([place, { x: 27, y: 200 }, { x: 73, y: 200 }])
  })

  test('keeps up to twenty dots from overlapping, and all of them inside the height of the area', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), places => {
        const spread = spreadPoints(places, 200)
        for (const [i, one] of spread.entries()) {
          expect(one.y).toBeGreaterThanOrEqual(0)
          expect(one.y).toBeLessThanOrEqual(200)
          for (const other of spread.slice(0, i))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(22)
        }
      }),
    )
  })
})
