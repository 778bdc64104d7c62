import { describe, expect, it } from 'vitest'
import { createCatalog } from '../index.js'
import type { SearchResult } from '../search/search.js'
import { loadedField, news, unknownNames, withoutLeftOut } from './answers.js'

const suggest = () => []
const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`)
const { tools } = createCatalog([{ name: 'a' }, { name: 'b' }])

describe('the sentences of an answer', () => {
  it('name five unknown names, and count the others', () => {
    expect(unknownNames(names(5), { suggest })).toHaveLength(5)
    expect(unknownNames(names(6), { suggest }).at(-1)).toBe('1 more name is unknown.')
    expect(unknownNames(names(7), { suggest }).at(-1)).toBe('2 more names are unknown.')
  })

  it.each<[unknown, string]>([
    [new Date(0), ' since 00:00 UTC'],
    [0, ' since 00:00 UTC'],
    ['noon', ' since noon'],
    [9e15, ''],
    [Number.NaN, ''],
    [{}, ''],
    [undefined, ''],
  ])('give the start of an outage, if %j is a time or a text', (since, text) => {
    const [sentence] = news({ away: [{ server: 's', since: since as number }], newGroups: [] })
    expect(sentence).toBe(`"s" is not reachable${text}: its tools may be missing here.`)
  })

  it('count the servers after the fifth', () => {
    const away = names(7).map(server => ({ server }))
    expect(news({ away, newGroups: [] }).at(-1)).toBe('2 more servers are not reachable.')
  })
})

describe('the fields of an answer', () => {
  it('list the tools that are already loaded, if there are any', () => {
    const listNames = () => ({ names: ['a'], leftOut: 0 })
    expect(loadedField({ loaded: tools.slice(0, 1) } as unknown as SearchResult, { listNames } as never)).toEqual({
      loaded: ['a'],
    })
    expect(loadedField({ loaded: [] } as unknown as SearchResult, { listNames } as never)).toEqual({})
  })

  it('leave out the tools for which there was no room', () => {
    expect(withoutLeftOut(tools, ['a']).map(({ id }) => id)).toEqual(['b'])
    expect(withoutLeftOut(tools, [])).toBe(tools)
  })
})
