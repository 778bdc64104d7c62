import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markPositions, positionsOf } from '../kit.js'
import { hashText } from '../text/hash-text.js'

describe('positionsOf', () => {
  it('finds what a map finds, in lists of any size', () => {
    const ids = fc.array(fc.string({ maxLength: 3 }), { maxLength: 60 })
    const size = fc.constantFrom(0, 1, 900, 1_100)
    fc.assert(
      fc.property(ids, ids, size, fc.boolean(), (some, others, more, isFrozen) => {
        const list = [...some, ...Array.from({ length: more }, (_, i) => `t${i}`)].map(id => ({ id }))
        const expected = new Map(list.map(({ id }, position) => [id, position]))
        const positions = positionsOf(isFrozen ? Object.freeze(list) : list)
        const wanted = new Set([...others, ...some, 't0', 't899', 't1000', 't1099'])
        expect([...wanted].map(id => positions.get(id))).toEqual([...wanted].map(id => expected.get(id)))
        if (expected.size === list.length)
          expect([...markPositions(positions, wanted)]).toEqual(list.map(({ id }) => Number(wanted.has(id))))
      }),
    )
  })

  it('finds names that all have one place in a hash table', () => {
    const ids: string[] = []
    for (let i = 0; ids.length < 300; i++) if (hashText(`t${i}`) % 2_048 === 0) ids.push(`t${i}`)
    const positions = positionsOf(Object.freeze(ids.map(id => ({ id }))))
    expect(ids.map(id => positions.get(id))).toEqual(ids.map((_, position) => position))
    expect(positions.get('t')).toBeUndefined()
  })

  it('finds nothing by values that are no text', () => {
    const positions = positionsOf(Object.freeze([{ id: 'undefined' }, { id: '1' }]))
    for (const value of [undefined, null, 1, {}]) expect(positions.get(value as never)).toBeUndefined()
  })
})
