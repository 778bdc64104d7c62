import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradedNdcgAt, hitAt, metricNames, ndcgAt, queryMetrics, recallAt, reciprocalRankAt } from './metrics.js'

/** One step per tool, as in a query with several relevant tools and no alternatives. */
const each = (...names: string[]) => names.map(name => new Set([name]))

describe('metrics, compared with values worked out by hand', () => {
  const results = ['x', 'a', 'y', 'b', 'z']

  test('hit@k is 1 if any relevant tool is among the first k, recall@k the share of all, mrr@k 1 / the first position', () => {
    expect([1, 2].map(k => hitAt(results, each('a', 'b'), k))).toEqual([0, 1])
    expect([2, 5].map(k => recallAt(results, each('a', 'b', 'c'), k))).toEqual([1 / 3, 2 / 3])
    expect([10, 3].map(k => reciprocalRankAt(results, each('b'), k))).toEqual([1 / 4, 0])
    expect(reciprocalRankAt(results, each('b', 'a'), 10)).toBe(1 / 2)
  })

  test('ndcg@k discounts by log2(position + 1) and divides by the best order', () => {
    // `a` at position 2: 1/log2(3) = 0.6309; `b` at position 4: 1/log2(5) = 0.4307. The best order has 1 + 0.6309, so
    // nDCG is (0.6309 + 0.4307) / 1.6309.
    expect(ndcgAt(results, each('a', 'b'), 10)).toBeCloseTo(0.650921, 6)
    // Three relevant tools: the best order is 1 + 0.6309 + 0.5 = 2.1309.
    expect(ndcgAt(results, each('a', 'b', 'c'), 10)).toBeCloseTo(0.498189, 6)
    // With k = 1 the best order has one result, however many tools are relevant.
    expect(ndcgAt(['a'], each('a', 'b'), 1)).toBe(1)
  })
})

describe('metrics of queries with alternatives', () => {
  // Step 1: a or b. Step 2: c.
  const steps = [new Set(['a', 'b']), new Set(['c'])]

  test('a second alternative of a fulfilled step does not count', () => {
    expect(recallAt(['a', 'b'], steps, 2)).toBe(1 / 2)
    // Gains 1, 0, 1 give 1 + 1/log2(4) = 1.5; the best order gives 1 + 0.6309.
    expect(ndcgAt(['a', 'b', 'c'], steps, 10)).toBeCloseTo(0.919721, 6)
  })

  test('either alternative fulfils its step entirely', () => {
    expect(recallAt(['b', 'c'], steps, 2)).toBe(1)
    expect(ndcgAt(['b', 'c'], steps, 10)).toBe(1)
    expect(ndcgAt(['c', 'a'], steps, 10)).toBe(1)
  })

  test('a tool that serves two steps fulfils both at once', () => {
    const both = [new Set(['a', 'b']), new Set(['a', 'c'])]
    expect(recallAt(['a'], both, 1)).toBe(1)
    expect(ndcgAt(['a'], both, 10)).toBe(1)
    // Gains 1 and 1; `a` in first place would have had gain 2.
    expect(ndcgAt(['b', 'c'], both, 10)).toBeCloseTo(1.63093 / 2, 5)
  })
})

test('the names of the metrics follow the cut-offs', () => {
  const names = 'hit@1 hit@5 hit@10 recall@1 recall@5 recall@10 ndcg@10 mrr@10'
  expect(metricNames([1, 5, 10])).toEqual(names.split(' '))
})

test('every metric lies between 0 and 1, grows with k, and is 1 for the best order', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__')
  const steps = fc.array(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.uniqueArray(name), steps, (results, lists) => {
      const wanted = lists.map(list => new Set(list))
      const metrics = queryMetrics(results, wanted, [1, 3, 10])
      for (const value of metrics.values()) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      expect(metrics.get('recall@1')).toBeLessThanOrEqual(metrics.get('recall@10') as number)
      const best = [...new Set(lists.map(list => list[0] as string))]
      expect(recallAt(best, wanted, 10)).toBe(1)
    }),
  )
})

test('nDCG with grades: values worked out by hand', () => {
  const grades = new Map(Object.entries({ a: 3, b: 1 }))
  expect(gradedNdcgAt(['a', 'b'], grades, 10)).toBe(1)
  // (1/log2 2 + 3/log2 3) / (3/log2 2 + 1/log2 3)
  expect(gradedNdcgAt(['b', 'a'], grades, 10)).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 12)
  expect([gradedNdcgAt(['x', 'a'], grades, 1), gradedNdcgAt([], new Map(), 10)]).toEqual([0, 0])
})

test('nDCG with grades of 1 is the nDCG of one step a tool', () => {
  const names = fc.constantFrom(...'abcdefgh')
  const [right, found] = [fc.uniqueArray(names, { minLength: 1 }), fc.uniqueArray(names)]
  fc.assert(
    fc.property(right, found, fc.integer({ min: 1, max: 10 }), (right, found, k) => {
      const graded = gradedNdcgAt(found, new Map(right.map(name => [name, 1])), k)
      expect(graded).toBeCloseTo(ndcgAt(found, each(...right), k), 12)
    }),
  )
})
