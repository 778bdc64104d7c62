import { createCatalog } from '@ts/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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
