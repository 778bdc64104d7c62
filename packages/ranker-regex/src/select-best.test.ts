import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectBest } from './select-best.js'

it('selects what sorting by score, then by number, puts first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: 1, max: 20 }), (scores, limit) => {
      const items = scores.map((_, i) => i)
      const sorted = [...items].sort((a, b) => scores[b]! - scores[a]! || a - b)
      expect(selectBest([...items].reverse(), i => scores[i]!, limit)).toEqual(sorted.slice(0, limit))
    }),
  )
})
