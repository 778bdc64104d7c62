import type { Ranked, ToolId } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contributionsOf, createFusion, type WeightedList } from './fusion.js'

const results = (...pairs: [string, number][]): Ranked[] => pairs.map(([id, score]) => ({ id, score }))
const IDS = [...'abcdefgh'] as readonly string[] as readonly ToolId[]
const alphabetical = (id: string) => id.charCodeAt(0)

interface Sentences {
  readonly weight: number
  readonly lists: readonly (readonly WeightedList[])[]
}

/** Fuses lists over the catalog `IDS`, which is in alphabetical order. */
function fuse(lists: readonly WeightedList[], limit: number, sentences?: Sentences) {
  const placed = (some: readonly WeightedList[]) =>
    some.map(one => ({ ...one, positions: one.results.map(({ id }) => IDS.indexOf(id)) }))
  const fused = createFusion(IDS.map(id => ({ id })))
  return fused(placed(lists), limit, sentences && { ...sentences, lists: sentences.lists.map(placed) })
}

describe('fusion', () => {
  it('counts only the part of a score above the last result of a cut list', () => {
    const cut: WeightedList = { weight: 1, depth: 3, results: results(['a', 8], ['b', 6], ['c', 4]) }
    const whole: WeightedList = { weight: 0.5, depth: 3, results: results(['c', 2], ['d', 1]) }
    // a: (8 − 4) / 8; b: (6 − 4) / 8; c: 0 + .5; d: .5 · .5. The second list is shorter than its depth, so not cut.
    expect(fuse([cut, whole], 10)).toEqual(results(['a', 0.5], ['c', 0.5], ['b', 0.25], ['d', 0.25]))
  })

  it('stays finite for scores so far below 0 that adding 1 does not change them', () => {
    const shares = contributionsOf({ weight: 1, results: results(['a', -2e16], ['b', -3e16]) })
    expect(shares).toEqual([1, 1e-16])
  })
})

// Most doubles are close to 0, where faults are hard to see; integers are not.
const score = fc.oneof(fc.integer({ min: -5, max: 100 }), fc.double({ min: -5, max: 100, noNaN: true }))
const list = fc
  .record({
    weight: fc.double({ min: 0.01, max: 10, noNaN: true }),
    ids: fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 }),
    scores: fc.array(score, { minLength: 8, maxLength: 8 }),
    sureScore: fc.option(fc.double({ min: 0.5, max: 50, noNaN: true }), { nil: undefined }),
    depth: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  })
  .map(({ weight, ids, scores, sureScore, depth }): WeightedList => {
    const sorted = scores.slice(0, ids.length).sort((a, b) => b - a)
    return { weight, sureScore, depth, results: ids.map((id, i) => ({ id, score: sorted[i]! })) }
  })

/** A naive implementation of the formulas, tool by tool. */
function naive(lists: readonly WeightedList[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const id of 'abcdefgh') {
    let sum = 0
    let found = false
    for (const { weight, sureScore, depth = 99, results: ranked } of lists) {
      const at = ranked.findIndex(result => result.id === id)
      if (at < 0) continue
      found = true
      const best = Math.max(...ranked.map(({ score }) => score))
      const { score } = ranked[at]!
      if (sureScore !== undefined || best > 0) {
        const last = ranked[ranked.length - 1]!.score
        const floor = ranked.length < depth || last === best ? 0 : Math.max(0, last)
        sum += score > floor ? weight * ((score - floor) / (sureScore ?? best)) : 0
      } else sum += weight * (1 / (1 + best - score))
    }
    if (found) sums.set(id, sum)
  }
  return sums
}

describe('fuse', () => {
  it('agrees with a naive sum, for any lists', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), lists => {
        const expected = naive(lists)
        const fused = fuse(lists, 100)
        expect(new Set(fused.map(({ id }) => id))).toEqual(new Set(expected.keys()))
        fused.forEach(({ id, score }, i) => {
          expect(score).toBeCloseTo(expected.get(id)!, 9)
          const before = fused[i - 1]
          if (before === undefined) return
          const tied = before.score === score && alphabetical(before.id) < alphabetical(id)
          expect(before.score > score || tied).toBe(true)
        })
      }),
    )
  })

  it('adds the highest sum of a single sentence, compared with values computed by hand', () => {
    const whole: WeightedList[] = [{ weight: 1, results: results(['a', 4], ['b', 1]) }]
    const sentences = {
      weight: 0.5,
      lists: [
        [{ weight: 1, results: results(['b', 8], ['c', 4]) }],
        [{ weight: 1, results: results(['c', 3], ['b', 1.5]) }],
      ],
    }
    // a: 1; b: .25 + .5 · 1 (first sentence); c: .5 · 1 (second sentence).
    expect(fuse(whole, 10, sentences)).toEqual(results(['a', 1], ['b', 0.75], ['c', 0.5]))
  })

  it('gives the beginning of the unlimited results for any limit, including ties at the limit', () => {
    // These lists have few different scores, so that there are ties.
    const coarse = list.map(one => ({
      ...one,
      weight: 1,
      results: one.results.map(({ id, score }) => ({ id, score: Math.ceil(score / 40) })),
    }))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(list, coarse), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 9 }),
        (lists, limit) => {
          const all = fuse(lists, 100)
          expect(fuse(lists, limit)).toEqual(all.slice(0, limit))
        },
      ),
    )
  })
})
