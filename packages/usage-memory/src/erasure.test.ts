import { describe, expect, it } from 'vitest'
import { createUnfinishedErasures } from './erasure.js'
import { createProblems } from './problems.js'
import type { EraseScope } from './usage-store.js'

function open(...failed: readonly EraseScope[]) {
  const problems = createProblems(() => {})
  const unfinished = createUnfinishedErasures(problems)
  for (const scope of failed) unfinished.add(scope, new Error('disk full'))
  const covered = () =>
    ['a t', 'a u', 'b t', 'b u'].filter(both => unfinished.covers(...(both.split(' ') as [string, string])))
  const listed = () => problems.list().map(({ error, ...scope }) => scope)
  return { unfinished, covered, listed }
}
const TOOL = { tenant: 'a', tool: 't' }

describe('an unfinished erasure', () => {
  it.each<[EraseScope, readonly EraseScope[]]>([
    [{ tenant: 'a' }, [{ tool: 't' }, { tenant: 'b', tool: 't' }]],
    [{ tool: 't' }, [{ tenant: 'a' }]],
    [TOOL, [{ tenant: 'a' }, { tool: 't' }, { tenant: 'b', tool: 't' }]],
    [{ tenant: 'a', tool: 'u' }, [{ tenant: 'a' }, { tool: 't' }, TOOL, { tenant: 'b', tool: 't' }]],
    [{}, []],
  ])('is finished by one that covers it: of %j, %j are left', (scope, left) => {
    const { unfinished, listed } = open({ tenant: 'a' }, { tool: 't' }, TOOL, { tenant: 'b', tool: 't' })
    unfinished.finish(scope)
    expect(listed()).toEqual(left.map(one => ({ during: 'erase', ...one })))
  })

  it('replaces those that it covers when it fails too', () => {
    const { unfinished, listed } = open(TOOL, { tenant: 'b' })
    unfinished.add({ tenant: 'a' }, new Error('disk full'))
    expect(listed()).toEqual([
      { during: 'erase', tenant: 'b' },
      { during: 'erase', tenant: 'a' },
    ])
  })

  it('hides the uses that it covers, in the same list until an erasure fails or is finished', () => {
    const { unfinished } = open(TOOL)
    const uses = ['t', 'u'].map(tool => ({ query: 'x', tool, uses: 1, weight: 1, lastAt: 0 }))
    const visible = unfinished.visible('a', uses)
    expect(visible).toEqual([uses[1]])
    expect([unfinished.visible('a', uses) === visible, unfinished.visible('b', uses) === uses]).toEqual([true, true])
    unfinished.add({ tenant: 'a' }, new Error('disk full'))
    expect(unfinished.visible('a', uses)).toEqual([])
    unfinished.finish({ tenant: 'a' })
    expect(unfinished.visible('a', uses)).toBe(uses)
  })

  it('counts as one of everything if there are more than 1,000', () => {
    const scopes = Array.from({ length: 1_001 }, (_, i) => ({ tenant: `other ${i}` }))
    const { unfinished, covered } = open(...scopes.slice(1))
    expect(covered()).toEqual([])
    unfinished.add(scopes[0]!, new Error('disk full'))
    expect(covered()).toHaveLength(4)
  })
})
