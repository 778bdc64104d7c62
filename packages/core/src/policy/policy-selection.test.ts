import { describe, expect, it } from 'vitest'
import { createCatalog } from '../catalog/catalog.js'
import { nameMatcher, selection } from './policy.js'

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
    const { hasTool, hasServer } = selection({ servers, tools: names })
    expect(namesOf(hasTool)).toEqual(selected)
    expect(['a', 'b'].filter(hasServer)).toEqual(mentioned)
  })

  it('of an empty list of names contains no tools', () => {
    expect(tools.map(nameMatcher([]))).toEqual([false, false, false])
  })
})
