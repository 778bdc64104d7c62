import { expect, it } from 'vitest'
import type { UpstreamConnection } from './connection.js'
import { listCatalog } from './list-catalog.js'

/** A connection whose tools are parsed from JSON each time. */
function connectionOf(tools: () => readonly object[]): UpstreamConnection {
  return {
    era: 'legacy',
    capabilities: { tools: {} },
    instructions: undefined,
    isWatched: false,
    request: async () => JSON.parse(JSON.stringify({ tools: tools() })),
    notify: async () => {},
    closed: new Promise(() => {}),
    close: async () => {},
  }
}

it('returns the same object for an unchanged tool, and a new one for a changed tool', async () => {
  const tool = (name: string, description: string) => ({ name, description, inputSchema: { type: 'object' } })
  let tools = [tool('a', 'first'), tool('b', 'first'), tool('c', 'first')]
  const options = { limit: new AbortController(), timeoutMs: 60_000, now: () => 0 }
  const connection = connectionOf(() => tools)
  const before = await listCatalog('s', connection, options)
  tools = [tool('c', 'first'), tool('b', 'second'), tool('a', 'first')]
  const { catalog, digest } = await listCatalog('s', connection, { ...options, checkedTools: before.checkedTools })
  const [a, b, c] = before.catalog.tools
  expect(catalog.tools).toEqual(tools)
  expect(catalog.tools[0]).toBe(c)
  expect(catalog.tools[1]).not.toBe(b)
  expect(catalog.tools[2]).toBe(a)
  expect(digest).not.toBe(before.digest)
})
