import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWordTable } from './rerank-words.js'

afterEach(() => vi.unstubAllGlobals())

const unit = (values: readonly number[]) => {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, value => value / length)
}
// Multiples of 0.001, because vectors of extremely small doubles lose all precision when they are normalised.
const NUMBER = fc.integer({ min: -1_000, max: 1_000 }).map(step => step / 1_000)
const vectors = fc.integer({ min: 1, max: 40 }).chain(dimensions =>
  fc.array(fc.array(NUMBER, { minLength: dimensions, maxLength: dimensions }).map(unit), {
    minLength: 1,
    maxLength: 30,
  }),
)

function tableOf(rows: readonly Float32Array[]) {
  const table = createWordTable(rows[0]!.length)
  rows.forEach((vector, i) => {
    table.add(`word${i}`, { vector, queryWeight: i, documentWeight: 2 * i })
  })
  return table
}
const all = (rows: readonly unknown[]) => rows.map((_, i) => i)

describe('createWordTable', () => {
  it('gives the cosine of any two words with at most the error of rounding to 8 bits', () => {
    fc.assert(
      fc.property(vectors, rows => {
        const found = tableOf(rows).cosines(all(rows), all(rows))
        rows.forEach((one, i) => {
          rows.forEach((other, j) => {
            const cosine = one.reduce((sum, x, k) => sum + x * other[k]!, 0)
            // Each of the d numbers is rounded twice by at most half a step of 1/127, so the bound grows with the
            // square root of d.
            expect(Math.abs(found[i * rows.length + j]! - cosine)).toBeLessThan(0.01 * Math.sqrt(one.length))
          })
        })
      }),
      { numRuns: 50 },
    )
  })

  it('gives exactly the same cosines with and without SIMD, for any number of words', () => {
    fc.assert(
      fc.property(vectors, fc.array(fc.nat(29), { minLength: 250, maxLength: 700, size: 'max' }), (rows, columns) => {
        // There can be more columns than one SIMD scan takes.
        const others = columns.map(column => column % rows.length)
        const fast = tableOf(rows).cosines(all(rows), others)
        vi.stubGlobal('WebAssembly', undefined)
        const plain = tableOf(rows).cosines(all(rows), others)
        vi.unstubAllGlobals()
        expect(plain).toEqual(fast)
        const few = tableOf(rows).cosines(all(rows), all(rows))
        fast.forEach((cosine, at) => {
          const row = Math.floor(at / others.length)
          if (cosine !== few[row * rows.length + others[at % others.length]!])
            throw new Error(`Found ${cosine} at ${at}`)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('compares words that were added after a comparison, and accepts empty lists', () => {
    const table = tableOf([unit([3, 4])])
    expect(table.cosines([0], [])).toHaveLength(0)
    expect(table.cosines([], [0])).toHaveLength(0)
    expect(table.cosines([0], [0])[0]).toBeCloseTo(1, 2)
    table.add('late', { vector: unit([-3, -4]), queryWeight: 0, documentWeight: 0 })
    expect(table.cosines([0], [1])[0]).toBeCloseTo(-1, 2)
  })

  it('gives the cosine 0 for a word without data in the model', () => {
    const table = tableOf([unit([1, 0]), new Float32Array(2)])
    expect([...table.cosines([0, 1], [0, 1])].map(x => Math.round(x * 100))).toEqual([100, 0, 0, 0])
  })

  it('ignores a word that is already in the table, even if its name is a property of every object', () => {
    const table = createWordTable(2)
    expect(table.numberOf('constructor')).toBeUndefined()
    for (const word of ['constructor', '__proto__', 'constructor']) {
      table.add(word, { vector: unit([1, table.size]), queryWeight: table.size, documentWeight: 10 * table.size })
    }
    expect(table.size).toBe(2)
    expect(table.numberOf('constructor')).toBe(0)
    expect(table.numberOf('__proto__')).toBe(1)
    expect([table.queryWeightOf(1), table.documentWeightOf(1)]).toEqual([1, 10])
  })

  it.each([
    ['issue', 'issues', true],
    ['issues', 'issue', true],
    ['pass', 'pas', false],
    ['bus', 'bu', false],
    ['list', 'lists', true],
    ['list', 'listed', false],
  ])('takes %s and %s for the same form: %s', (one, other, same) => {
    const table = createWordTable(1)
    expect(table.formOf(one) === table.formOf(other)).toBe(same)
  })
})
