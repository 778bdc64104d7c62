import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameScope } from './name-scope.js'

const all = (size: number) => {
  const tools = Array.from({ length: size }, (_, i) => ({ id: `t${i}` }))
  return { tools, positions: new Map(tools.map(({ id }, position) => [id, position])) }
}
const ids = (positions: readonly number[]) => positions.map(position => `t${position}`)

describe('NameScope', () => {
  const scope = NameScope.at(all(20), [9, 0, 19, 9])

  it('is a set of ids in the order of the catalog', () => {
    const expected = new Set(['t0', 't9', 't19'])
    for (const read of ['keys', 'values', 'entries'] as const) expect([...scope[read]()]).toEqual([...expected[read]()])
    expect([...scope]).toEqual([...expected])
    expect([scope.size, scope.has('t9'), scope.has('t1'), scope.has('other')]).toEqual([3, true, false, false])
  })

  it('calls the `forEach` callback with each id twice, the set, and the given `this`', () => {
    const visits: unknown[] = []
    const self = {}
    scope.forEach(function (this: unknown, value, key, set) {
      visits.push([this === self, value, key, set === scope])
    }, self)
    expect(visits).toEqual(['t0', 't9', 't19'].map(id => [true, id, id, true]))
  })

  it('selects, intersects, subtracts and picks like a set of positions', () => {
    const size = 37
    const positions = fc.subarray(Array.from({ length: size }, (_, i) => i))
    fc.assert(
      fc.property(positions, positions, (some, others) => {
        const catalog = all(size)
        const isSame = JSON.stringify(some) === JSON.stringify(others)
        for (const other of [NameScope.at(catalog, others), NameScope.at(all(size), others), new Set(ids(others))])
          expect(NameScope.areEqual(NameScope.at(catalog, some), other)).toBe(isSame)
        const one = NameScope.at(catalog, some)
        const other = NameScope.where(catalog, position => others.includes(position))
        expect([...one]).toEqual(ids(some))
        expect([...other]).toEqual(ids(others))
        expect([...one.and(other)]).toEqual(ids(some.filter(position => others.includes(position))))
        expect([...one.without(other)]).toEqual(ids(some.filter(position => !others.includes(position))))
        const within: number[] = []
        const inner = NameScope.where(catalog, position => within.push(position) > 0 && others.includes(position), one)
        expect(within).toEqual(some)
        expect([...inner]).toEqual([...one.and(other)])
        expect(one.size).toBe(some.length)
        expect(one.pick(catalog.tools)).toEqual(ids(some).map(id => ({ id })))
      }),
    )
  })
})
