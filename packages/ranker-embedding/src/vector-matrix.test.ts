import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantise } from './quantise.js'
import { createSimdScan, flipped } from './simd-scan.js'
import { createVectorMatrix } from './vector-matrix.js'

const once = (vector: readonly number[]) => [{ vector, weight: 1 }]

/** The cosine of two vectors, computed with floats: the naive model that the matrix must agree with. */
function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, x, i) => sum + x * b[i]!, 0)
  return dot / (Math.hypot(...a) * Math.hypot(...b) || 1)
}

const vector = (length: number) =>
  fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: length, maxLength: length })
const matrix = fc
  .integer({ min: 1, max: 40 })
  .chain(d => fc.tuple(vector(d), fc.array(vector(d), { minLength: 1, maxLength: 30 })))

describe('quantise', () => {
  it('gives the unit vector with an error below a hundredth', () => {
    const { scale, values } = quantise([3, -4])
    expect([...values]).toEqual([95, -127])
    expect(values[0]! * scale).toBeCloseTo(0.6, 2)
    expect(values[1]! * scale).toBeCloseTo(-0.8, 2)
  })

  it('returns zeros for zeros, for numbers that are not finite, and for a norm that overflows', () => {
    for (const odd of [
      [0, 0],
      [Number.NaN, 1],
      [Number.POSITIVE_INFINITY, 1],
      [1e308, 1e308],
    ]) {
      expect(quantise(odd)).toEqual({ scale: 0, values: new Int8Array(2) })
    }
  })
})

describe('createVectorMatrix', () => {
  it('gives the cosine with at most the error of rounding to 8 bits', () => {
    fc.assert(
      fc.property(matrix, ([query, rows]) => {
        fc.pre(Math.hypot(...query) > 1)
        const built = createVectorMatrix(rows.map(quantise), query.length)
        rows.forEach((row, position) => {
          if (Math.max(...row.map(Math.abs)) < 1e-3) return
          // Each of the d numbers is rounded twice by at most half a step of 1/127, so the bound grows with the square
          // root of d.
          expect(Math.abs(built.cosines(once(query), position)[0]! - cosine(query, row))).toBeLessThan(
            0.009 * Math.sqrt(query.length),
          )
        })
      }),
    )
  })

  it('multiplies the scores of a query by its norm if that is below 1', () => {
    const built = createVectorMatrix([quantise([3, 4])], 2)
    expect(built.cosines(once([6, 8]), 0)[0]).toBeCloseTo(1, 2)
    expect(built.cosines(once([0.3, 0.4]), 0)[0]).toBeCloseTo(0.5, 2)
  })

  it('scores a position by the best of several weighted queries', () => {
    const built = createVectorMatrix([quantise([1, 0]), quantise([0, 1])], 2)
    const queries = [
      { vector: [1, 0], weight: 1 },
      { vector: [0, 1], weight: 0.5 },
    ]
    const found = built.nearest(queries, { limit: 5, minimum: 0 })
    expect(found.map(({ position }) => position)).toEqual([0, 1])
    expect(found[1]!.score).toBeCloseTo(0.5, 5)
  })

  it('gives exactly the same scores with and without SIMD', () => {
    fc.assert(
      fc.property(matrix, fc.integer({ min: 1, max: 40 }), ([query, rows], limit) => {
        const vectors = rows.map(quantise)
        const options = { limit, minimum: -1 }
        const fast = createVectorMatrix(vectors, query.length, { simd: true }).nearest(once(query), options)
        expect(createVectorMatrix(vectors, query.length, { simd: false }).nearest(once(query), options)).toEqual(fast)
      }),
    )
  })

  it('returns the best positions in scope, best first, equal scores in order of position', () => {
    fc.assert(
      fc.property(matrix, fc.integer({ min: 1, max: 10 }), fc.array(fc.nat(29)), ([query, rows], limit, some) => {
        const built = createVectorMatrix([...rows, ...rows].map(quantise), query.length)
        const among = [...new Set(some.map(n => n % (2 * rows.length)))].sort((a, b) => a - b)
        const found = built.nearest(once(query), { limit, minimum: 0, among })
        const expected = among
          .map(position => ({ position, score: built.cosines(once(query), position)[0]! }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || a.position - b.position)
        expect(found).toEqual(expected.slice(0, limit))
      }),
    )
  })

  it('finds the same without a scope as with all positions in scope', () => {
    const minimum = fc.constantFrom(-1, 0, 0.3)
    fc.assert(
      fc.property(matrix, fc.integer({ min: 1, max: 40 }), minimum, ([query, rows], limit, minimum) => {
        const built = createVectorMatrix([...rows, ...rows].map(quantise), query.length)
        const among = Array.from({ length: 2 * rows.length }, (_, position) => position)
        const found = built.nearest(once(query), { limit, minimum })
        expect(found).toEqual(built.nearest(once(query), { limit, minimum, among }))
      }),
    )
  })

  it('finds the same in a matrix with replaced vectors as in one that is made of them', () => {
    const changes = fc.array(fc.tuple(fc.nat(99), fc.nat(29)), { maxLength: 8 })
    fc.assert(
      fc.property(matrix, changes, fc.boolean(), ([query, rows], changes, simd) => {
        // As many rows as leave room for the changes of all steps.
        const vectors = Array.from({ length: 160 }, (_, i) => quantise(rows[i % rows.length]!))
        const first = createVectorMatrix(vectors, query.length, { simd })
        let revised = first
        const before = first.nearest(once(query), { limit: 200, minimum: -1 })
        for (const [position, row] of changes) {
          vectors[position] = quantise(rows[row % rows.length]!)
          revised = revised.revise(new Map([[position, vectors[position]!]]))!
          const made = createVectorMatrix(vectors, query.length, { simd })
          for (const among of [undefined, [position, 120]]) {
            const options = { limit: 200, minimum: -1, ...(among && { among }) }
            expect(revised.nearest(once(query), options)).toEqual(made.nearest(once(query), options))
          }
          expect(revised.cosines(once(query), position)).toEqual(made.cosines(once(query), position))
          expect(revised.product(query, position)).toBe(made.product(query, position))
        }
        expect(first.nearest(once(query), { limit: 200, minimum: -1 })).toEqual(before)
      }),
    )
  })

  it('does not replace vectors by more than its spare rows hold, or by vectors of another length', () => {
    const built = createVectorMatrix(new Array(16).fill(quantise([1, 2])), 2)
    expect(built.revise(new Map([[0, quantise([1, 2, 3])]]))).toBeUndefined()
    expect(built.revise(new Map([[0, quantise([2, 1])]]))).toBeDefined()
    expect(built.revise(new Map([[1, quantise([2, 1])]]))).toBeUndefined()
  })

  it('finds nothing for a query of zeros and in a matrix without rows', () => {
    const options = { limit: 3, minimum: -1 }
    expect(createVectorMatrix([quantise([1, 2])], 2).nearest(once([0, 0]), options)).toEqual([])
    expect(createVectorMatrix([], 0).nearest(once([]), options)).toEqual([])
  })
})

describe('createSimdScan', () => {
  it.each([1, 2, 15, 16, 17, 20, 127, 128, 129, 144, 257])(
    'computes the inner product of %i integers exactly, also at the ends of their range',
    length => {
      const scan = createSimdScan(3, length)
      if (scan === undefined) return expect(typeof WebAssembly).toBe('undefined')
      expect(scan.stride).toBe(16 * Math.ceil(length / 16))
      const ends = Int8Array.from({ length }, (_, i) => (i % 3 === 0 ? -127 : 127))
      const rows = [ends, ends.map(number => -number), new Int8Array(length).fill(1)]
      rows.forEach((row, place) => {
        scan.rows.set(flipped(row), place * scan.stride)
      })
      const sum = ends.reduce((total, number) => total + number, 0)
      expect([...scan.scan(ends)]).toEqual([127 * 127 * length, -127 * 127 * length, sum])
      expect([...scan.scan(new Int8Array(length).fill(-1))]).toEqual([0 - sum, sum, -length])
    },
  )
})
