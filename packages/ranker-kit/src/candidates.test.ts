import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPerTool, findCandidates, Scratch } from './candidates.js'
import type { PostingList } from './index-data.js'
import type { QueryTerm } from './query.js'

const TOOLS = 40

const list: fc.Arbitrary<PostingList> = fc
  .tuple(
    fc.uniqueArray(fc.nat(TOOLS - 1), { minLength: 1, maxLength: TOOLS }),
    fc.float({ min: Math.fround(0.1), max: 8, noNaN: true }),
    fc.infiniteStream(fc.float({ min: Math.fround(0.01), max: Math.fround(2.2), noNaN: true })),
  )
  .map(([tools, idf, stream]) => {
    const ascending = Uint32Array.from(tools).sort()
    const impacts = Float32Array.from(ascending, () => stream.next().value)
    const forms = Uint8Array.from(ascending, tool => tool % 4)
    return { tools: ascending, impacts, forms, idf, maxImpact: Math.max(...impacts) }
  })

const term: fc.Arbitrary<QueryTerm> = fc
  .tuple(
    fc.array(fc.tuple(list, fc.constantFrom(1, 0.7, 0.2), fc.constantFrom(0, 1, 2)), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(1, 0.5, 1.3),
  )
  .map(([alternatives, weight]) => ({
    word: 'word',
    stem: 'word',
    weight,
    alternatives: alternatives.map(([postings, share, form]) => ({
      kind: 'word' as const,
      terms: [0],
      weight: share,
      list: postings,
      form,
      formIdf: form * 0.4,
    })),
  }))

/** A naive implementation of the definition: the sum over terms of the best alternative. */
function naiveScore(terms: readonly QueryTerm[], tool: number): number {
  let sum = 0
  for (const { weight, alternatives } of terms) {
    sum += Math.max(
      0,
      ...alternatives.map(alternative => {
        const at = alternative.list.tools.indexOf(tool)
        if (at < 0) return 0
        const { list, form, formIdf } = alternative
        const idf = (list.forms[at]! & form) === 0 ? list.idf : list.idf + formIdf
        return weight * alternative.weight * idf * list.impacts[at]!
      }),
    )
  }
  return sum
}

function scratch(): Scratch {
  return new Scratch().fit({ tools: { length: TOOLS }, termCount: 1 })
}

describe('findCandidates', () => {
  it('gives the scores of the definition', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 6 }), terms => {
        const { tools, scores } = findCandidates(terms, TOOLS, scratch(), undefined)
        const expected = Array.from({ length: TOOLS }, (_, tool) => naiveScore(terms, tool))
        expect(tools).toHaveLength(expected.filter(score => score > 0).length)
        tools.forEach((tool, i) => {
          expect(scores[i]).toBeCloseTo(expected[tool]!, 9)
        })
      }),
    )
  })

  it('gives the first of all results, or of those that are permitted', () => {
    const mask = fc.uint8Array({ minLength: TOOLS, maxLength: TOOLS, max: 1 })
    fc.assert(
      fc.property(fc.array(term, { maxLength: 9 }), fc.nat(12), mask, (terms, count, permitted) => {
        const all = [...findCandidates(terms, TOOLS, scratch(), undefined).tools]
        expect([...findCandidates(terms, count, scratch(), undefined).tools]).toEqual(all.slice(0, count))
        const few = all.filter(tool => permitted[tool] === 1).slice(0, count)
        expect([...findCandidates(terms, count, scratch(), permitted).tools]).toEqual(few)
      }),
    )
  })

  it('leaves no state for the next query', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), fc.array(term, { maxLength: 5 }), (first, second) => {
        const used = scratch()
        findCandidates(first, 5, used, undefined)
        expect(findCandidates(second, 5, used, undefined)).toEqual(findCandidates(second, 5, scratch(), undefined))
      }),
    )
  })
})

describe('bestPerTool', () => {
  it('gives the values of the definition', () => {
    fc.assert(
      fc.property(term, fc.uniqueArray(fc.nat(TOOLS - 1)), (one, wanted) => {
        const tools = Uint32Array.from(wanted).sort()
        const best = bestPerTool(one, tools)
        tools.forEach((tool, i) => {
          expect(best[i]).toBe(naiveScore([one], tool))
        })
      }),
    )
  })
})
