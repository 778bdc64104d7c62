import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameScope } from './name-scope.js'

const all = (size: number) => {
  const tools = Array.from({ length: size }, (_, i) => ({ id: `t${i}` }))
  return { tools, positions: new Map(tools.map(({ id }, position) => [id, position])) }
}

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
    const positions = fc.subarray(Array.from({ length: 37 }, (_, i) => i))
    const ids = (list: readonly number[]) => list.map(position => `t${position}`)
    const catalog = all(37)
    fc.assert(
      fc.property(positions, positions, (some, others) => {
        const both = some.filter(position => others.includes(position))
        const one = NameScope.at(catalog, some)
        const other = NameScope.where(catalog, position => others.includes(position))
        const asked: number[] = []
        const inner = NameScope.where(catalog, position => asked.push(position) > 0 && other.hasPosition(position), one)
        expect(asked).toEqual(some)
        expect([...other]).toEqual(ids(others))
        for (const scope of [inner, one.and(other)]) expect([...scope]).toEqual(ids(both))
        expect([...one.without(other)]).toEqual(ids(some.filter(position => !others.includes(position))))
        expect([one.size, one.pick(catalog.tools)]).toEqual([some.length, ids(some).map(id => ({ id }))])
      }),
    )
  })

  it('is equal to another set exactly if both have the same ids', () => {
    for (const positions of [
      [0, 9, 19],
      [0, 9],
      [0, 9, 18],
    ])
      for (const other of [NameScope.at(all(20), positions), new Set(positions.map(position => `t${position}`))])
        expect(NameScope.areEqual(scope, other)).toBe(positions.at(-1) === 19)
  })
})
