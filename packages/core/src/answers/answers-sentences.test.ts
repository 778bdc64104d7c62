import { describe, expect, it } from 'vitest'
import { createCatalog } from '../index.js'
import type { SearchResult } from '../search/search.js'
import { loadedField, withoutLeftOut } from './answers.js'

const { tools } = createCatalog([{ name: 'a' }, { name: 'b' }])

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
