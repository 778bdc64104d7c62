import { describe, expect, it } from 'vitest'
import { createCatalog, createNative, createToolSearch, type Disclosure, type DisclosureName } from '../index.js'
import { wordRanker } from '../test-tools.js'

describe('the first exposure of many tools with hidden characters', () => {
  it.each<[string, DisclosureName | Disclosure]>([
    ['eager', 'eager'],
    ['native, searched by the provider', createNative({ searchedBy: 'provider', defer: 'automatic' })],
  ])('lets other work run in between: %s', async (_, disclosure) => {
    const description = '\u200b'.repeat(4_000)
    const tools = createCatalog(
      Array.from({ length: 300 }, (_, i) => ({
        name: `tool_${i}`,
        inputSchema: { type: 'object', properties: { text: { type: 'string', description } } },
      })),
    )
    const search = createToolSearch({ tools, ranker: wordRanker(), activation: 'on', disclosure })
    let isDone = false
    let turns = 0
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    const exposure = await search.expose()
    isDone = true
    expect(turns).toBeGreaterThan(3)
    expect(JSON.stringify(exposure.tools.at(-1)!.inputSchema)).toContain('\\u{200b}'.repeat(2).replaceAll('\\', '\\\\'))
  })
})
