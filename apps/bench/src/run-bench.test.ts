import { createCatalog } from '@ts/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradedNdcgAt, ndcgAt } from './metrics.js'
import { withTrecOrder } from './run-bench.js'

/** The order that trec_eval reads: written again here as a comparison of all pairs. */
function trecOrder(found: readonly (readonly [docno: string, score: number])[]): string[] {
  const before = (a: readonly [string, number], b: readonly [string, number]) =>
    Math.fround(a[1]) > Math.fround(b[1]) ||
    (Math.fround(a[1]) === Math.fround(b[1]) && Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])) > 0)
  const places = new Map(found.map(one => [found.filter(other => before(other, one)).length, one[0]]))
  return found.map((_, place) => places.get(place) ?? '')
}

async function ordered(found: readonly (readonly [docno: string, score: number])[], limit: number) {
  const { searchable } = createCatalog(found.map((_, i) => ({ name: `tool_${i}`, description: '' })))
  const docnos = new Map(searchable.map(({ id }, i) => [id, found[i]?.[0] ?? '']))
  const results = searchable.map(({ id }, i) => ({ id, score: found[i]?.[1] ?? 0 })).sort((a, b) => b.score - a.score)
  const ranker = {
    ...{ name: 'given', traits: { query: 'text' as const, deterministic: true, network: false } },
    index: async () => ({ rank: async (_: string, given: { limit: number }) => results.slice(0, given.limit) }),
  }
  const ranked = await (await withTrecOrder(ranker, docnos).index(searchable)).rank('q', { limit })
  return ranked.map(({ id }) => docnos.get(id))
}

test('orders equal scores by docno in byte order, the last first', async () => {
  expect(
    await ordered(
      [
        ['a', 1],
        ['b', 1],
        ['B', 1],
        ['ü', 1],
        ['c', 2],
      ],
      5,
    ),
  ).toEqual(['c', 'ü', 'b', 'a', 'B'])
})

test('compares scores as 32-bit numbers, and orders before it cuts', async () => {
  expect(
    await ordered(
      [
        ['a', 1 + 1e-9],
        ['b', 1],
      ],
      1,
    ),
  ).toEqual(['b'])
})

test('has the order of trec_eval for all scores and docnos', async () => {
  // Any code units: `fc.string` with the unit `binary` takes seconds to prepare.
  const docno = fc.array(fc.nat(0xffff), { maxLength: 10 }).map(units => String.fromCharCode(...units))
  const found = fc.uniqueArray(fc.tuple(docno, fc.constantFrom(0.5, 1, 1 + 1e-9, 2)), {
    ...{ minLength: 1, maxLength: 30, selector: ([text]) => Buffer.from(text).toString('hex') },
  })
  await fc.assert(
    fc.asyncProperty(found, fc.integer({ min: 1, max: 40 }), async (results, limit) => {
      expect(await ordered(results, limit)).toEqual(trecOrder(results).slice(0, limit))
    }),
  )
})

test('nDCG with grades: values worked out by hand', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ])
  expect(gradedNdcgAt(['a', 'b'], grades, 10)).toBe(1)
  // (1/log2 2 + 3/log2 3) / (3/log2 2 + 1/log2 3)
  expect(gradedNdcgAt(['b', 'a'], grades, 10)).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 12)
  expect(gradedNdcgAt(['x', 'a'], grades, 1)).toBe(0)
  expect(gradedNdcgAt([], new Map(), 10)).toBe(0)
})

test('nDCG with grades of 1 is the nDCG of one step a tool', () => {
  const names = fc.constantFrom(...'abcdefgh')
  fc.assert(
    fc.property(
      fc.uniqueArray(names, { minLength: 1 }),
      fc.uniqueArray(names),
      fc.integer({ min: 1, max: 10 }),
      (right, found, k) => {
        const graded = gradedNdcgAt(found, new Map(right.map(name => [name, 1])), k)
        expect(graded).toBeCloseTo(
          ndcgAt(
            found,
            right.map(name => new Set([name])),
            k,
          ),
          12,
        )
      },
    ),
  )
})
