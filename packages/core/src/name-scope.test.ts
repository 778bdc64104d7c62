import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NameScope } from './name-scope.js'

const COUNT = 40
const tools = Array.from({ length: COUNT }, (_, i) => ({ id: `tool_${i}` }))
const all = { tools, positions: new Map(tools.map(({ id }, i) => [id, i])) }
const places = fc.array(fc.nat(COUNT - 1))

it('a scope is the set of its ids, in the order of the catalog, however it is made', () => {
  fc.assert(
    fc.property(places, places, (some, others) => {
      const [a, b] = [NameScope.at(all, some), NameScope.at(all, others)]
      const [inA, inB] = [new Set(some), new Set(others)]
      const listOf = (isIn: (at: number) => boolean) => tools.filter((_, at) => isIn(at)).map(({ id }) => id)
      const both = (at: number) => inA.has(at) && inB.has(at)
      for (const [scope, expected] of [
        [a, listOf(at => inA.has(at))],
        [NameScope.where(all, at => inA.has(at)), listOf(at => inA.has(at))],
        [NameScope.where(all, at => inA.has(at), b), listOf(both)],
        [a.and(b), listOf(both)],
        [a.without(b), listOf(at => inA.has(at) && !inB.has(at))],
      ] as const) {
        expect([...scope]).toEqual(expected)
        expect([...scope.keys()]).toEqual(expected)
        expect([...scope.entries()]).toEqual(expected.map(id => [id, id]))
        expect(scope.size).toBe(expected.length)
        expect(scope.pick(tools).map(({ id }) => id)).toEqual(expected)
        expect(tools.filter(({ id }) => scope.has(id)).map(({ id }) => id)).toEqual(expected)
        const visited: string[] = []
        scope.forEach(id => {
          visited.push(id)
        })
        expect(visited).toEqual(expected)
      }
      expect(a.has('tool_x')).toBe(false)
    }),
  )
})
