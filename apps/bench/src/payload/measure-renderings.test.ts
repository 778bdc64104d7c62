import { createCatalog, renderTool } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { measureRenderings } from './measure-renderings.js'

describe('measureRenderings', () => {
  test('adds up the tokens of all tools for each form', () => {
    const small = createCatalog([{ name: 'a' }, { name: 'bb' }])
    const [json] = measureRenderings(small, { estimate: () => 0, o200k: text => text.length })
    const lengths = small.tools.map(tool => JSON.stringify(renderTool(tool, 'json')).length)
    expect(json).toEqual({
      rendering: 'json',
      tokens: lengths[0]! + lengths[1]!,
      medianTokens: lengths[1],
      mostTokens: lengths[1],
    })
  })
})
