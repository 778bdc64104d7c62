import type { Ranked } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOf, scoreBeyond, standingsOf } from './rerank-scores.js'

const candidates: Ranked[] = [
  { id: 'a', score: 4 },
  { id: 'b', score: 3 },
  { id: 'c', score: 1 },
]
const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('standingsOf', () => {
  it('adds the share and the place, compared with values computed by hand', () => {
    // The scores -2, 6 and 2 are scaled to 0, 1 and .5. a: 1 + 1 + 0; b: 1 + .75 + 1; c: 1 + .25 + .5.
    const standings = standingsOf(candidates, [-2, 6, 2])
    expect(standings.map(({ score }) => score)).toEqual([2, 2.75, 1.75])
  })

  it('uses only the shares if the reranker gives no scores', () => {
    expect(standingsOf(candidates, undefined).map(({ score }) => score)).toEqual([2, 1.75, 1.25])
  })

  it('scores reranked results from 1 to 3, and all others below 1', () => {
    const entry = fc.tuple(finite, finite)
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), entries => {
        const results = entries.map(([score], i) => ({ id: `${i}`, score })).sort((a, b) => b.score - a.score)
        const scores = entries.map(([, score]) => score)
        for (const { score } of standingsOf(results, scores)) {
          expect(score).toBeGreaterThanOrEqual(1)
          expect(score).toBeLessThanOrEqual(3)
        }
      }),
    )
    expect(scoreBeyond(1)).toBeLessThan(1)
  })
})

describe('placesOf', () => {
  it('gives 0 for the lowest and 1 for the highest, and keeps the order, for any finite numbers', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1 }), scores => {
        const places = placesOf(scores)
        const order = scores.map((_, i) => i).sort((a, b) => scores[a]! - scores[b]!)
        for (let k = 1; k < order.length; k++) {
          expect(places[order[k]!]!).toBeGreaterThanOrEqual(places[order[k - 1]!]!)
        }
        for (const place of places) expect(place >= 0 && place <= 1).toBe(true)
      }),
    )
    expect(placesOf([-Number.MAX_VALUE, 0, Number.MAX_VALUE])).toEqual([0, 0.5, 1])
  })

  it('gives 0 for all scores if they are equal', () => {
    expect(placesOf([7, 7])).toEqual([0, 0])
  })
})
