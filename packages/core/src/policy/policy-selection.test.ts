import { describe, expect, it } from 'vitest'
import { createCatalog } from '../catalog/catalog.js'
import { applyPolicy, nameMatcher, permitsTool, selection, serverSelection } from './policy.js'

const { tools } = createCatalog([{ name: 'own' }, { name: 'read', server: 'a' }, { name: 'write', server: 'b' }])
const namesOf = (isSelected: (tool: (typeof tools)[number]) => boolean) =>
  tools.filter(isSelected).map(({ name }) => name)

describe('a selection of servers and tools', () => {
  it.each<[readonly string[] | undefined, readonly string[] | undefined, readonly string[], readonly string[]]>([
    [undefined, undefined, ['own', 'read', 'write'], ['a', 'b']],
    [['a'], undefined, ['read'], ['a']],
    [undefined, ['b:*'], ['write'], ['b']],
    [['a'], ['b:write'], ['read', 'write'], ['a', 'b']],
    [[], [], [], []],
  ])('by servers %j and names %j', (servers, names, selected, mentioned) => {
    expect(namesOf(selection(servers, names))).toEqual(selected)
    expect(['a', 'b'].map(serverSelection(servers, names))).toEqual(['a', 'b'].map(one => mentioned.includes(one)))
  })

  it('of an empty list of names contains no tools', () => {
    expect(tools.map(nameMatcher([]))).toEqual([false, false, false])
  })
})

describe('a policy', () => {
  const idsOf = (permitted: ReturnType<typeof applyPolicy>) => permitted.tools.map(({ name }) => name)

  it('does not permit a tool for which its rule throws', () => {
    const permit = () => {
      throw new Error('no')
    }
    expect(permitsTool(permit, tools[0]!)).toBe(false)
  })

  it('holds back tools without a pin only if `unpinned` is `hold`', () => {
    const catalog = createCatalog([{ name: 'own' }])
    expect(idsOf(applyPolicy(catalog))).toEqual(['own'])
    expect(idsOf(applyPolicy(catalog, { unpinned: 'hold' }))).toEqual([])
  })
})
