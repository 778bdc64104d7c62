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
    expect(scope.size).toBe(3)
    expect([...scope]).toEqual(['t0', 't9', 't19'])
    expect([...scope.keys()]).toEqual(['t0', 't9', 't19'])
    expect([...scope.values()]).toEqual(['t0', 't9', 't19'])
    expect([...scope.entries()]).toEqual([
      ['t0', 't0'],
      ['t9', 't9'],
      ['t19', 't19'],
    ])
    expect(scope.has('t9')).toBe(true)
    expect(scope.has('t1')).toBe(false)
    expect(scope.has('other')).toBe(false)
  })

  it('calls the `forEach` callback with each id twice, the set, and the given `this`', () => {
    const visits: unknown[] = []
    const self = {}
    scope.forEach(function (this: unknown, value, key, set) {
      visits.push([this, value, key, set])
    }, self)
    expect(visits).toHaveLength(3)
    for (const [i, id] of ['t0', 't9', 't19'].entries()) {
      const [given, value, key, set] = visits[i] as unknown[]
      expect(given).toBe(self)
      expect([value, key]).toEqual([id, id])
      expect(set).toBe(scope)
    }
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
