import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWordTable } from './rerank-words.js'

afterEach(() => vi.unstubAllGlobals())

const unit = (values: readonly number[]) => {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, value => value / length)
}
// Whole steps: the smallest doubles there are have no digits left to divide.
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
  it('gives the cosine of any two words within the rounding of 8 bits', () => {
    fc.assert(
      fc.property(vectors, rows => {
        const found = tableOf(rows).cosines(all(rows), all(rows))
        rows.forEach((one, i) => {
          rows.forEach((other, j) => {
            const cosine = one.reduce((sum, x, k) => sum + x * other[k]!, 0)
            // Two roundings of half a step in 127 for each of d numbers: the bound grows with the root of d.
            expect(Math.abs(found[i * rows.length + j]! - cosine)).toBeLessThan(0.01 * Math.sqrt(one.length))
          })
        })
      }),
      { numRuns: 50 },
    )
  })

  it('gives the same with and without SIMD, to the last bit, however many words are compared', () => {
    fc.assert(
      fc.property(vectors, fc.array(fc.nat(29), { minLength: 250, maxLength: 700, size: 'max' }), (rows, columns) => {
        // More columns than one run of the scan takes.
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

  it('compares words that were added after a comparison, and works without words', () => {
    const table = tableOf([unit([3, 4])])
    expect(table.cosines([0], [])).toHaveLength(0)
    expect(table.cosines([], [0])).toHaveLength(0)
    expect(table.cosines([0], [0])[0]).toBeCloseTo(1, 2)
    table.add('late', { vector: unit([-3, -4]), queryWeight: 0, documentWeight: 0 })
    expect(table.cosines([0], [1])[0]).toBeCloseTo(-1, 2)
  })

  it('has a cosine of 0 with a word that the model has no data for', () => {
    const table = tableOf([unit([1, 0]), new Float32Array(2)])
    expect([...table.cosines([0, 1], [0, 1])].map(x => Math.round(x * 100))).toEqual([100, 0, 0, 0])
  })

  it('keeps the first of two words with one spelling, including names that every object inherits', () => {
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
