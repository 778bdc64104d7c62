import { fileURLToPath } from 'node:url'
import { createBridge, createCatalog, createToolSearch, serializeTools } from '@ts/core'
import { createReferenceRanker } from '@ts/testkit'
import { describe, expect, test } from 'vitest'
import { loadTools } from '../load-tools.js'
import { measurePayload } from './measure-payload.js'
import { loadTokenCounter } from './tokenizers.js'

const SURFACE = fileURLToPath(new URL('../../../../benchmarks/surfaces/generic-agent.json', import.meta.url))
/** Counts characters as tokens, so that figures can be worked out by hand. */
const characters = (text: string) => text.length

// The limit of the usual bridge, 300 tokens, is tested in benchmarks/lib.
test('a bridge with a call tool for each effect takes less than 380 tokens of a real tokenizer', async () => {
  const o200k = await loadTokenCounter()
  const servers = ['github', 'slack', 'linear', 'notion', 'google-calendar', 'postgres', 'filesystem', 'jira']
  const tools = Array.from({ length: 400 }, (_, i) => ({ name: `tool_${i}`, server: servers[i % servers.length]! }))
  const [ranker, disclosure] = [createReferenceRanker(), createBridge({ callTools: 'by-effect' })]
  const { tools: sent, instructions } = await createToolSearch({ tools, ranker, disclosure, activation: 'on' }).expose()
  expect(o200k(`${serializeTools(sent)}${instructions}`)).toBeLessThan(380)
})

describe('the payload of the generic agent surface', () => {
  test('keeps the savings of `stub` on the first turn', async () => {
    const { full, disclosures } = await measurePayload(await loadTools(SURFACE), ['stub'], await loadTokenCounter())
    const [stub] = disclosures
    // All 18 tools of the surface are deferred.
    expect(stub?.deferred).toBe(18)
    // First measured: a list of 10,818 bytes, 8,800 of them schemas. The surface should stay rich.
    expect(full.listBytes).toBeGreaterThan(10_000)
    expect(full.schemaBytes / full.listBytes).toBeGreaterThan(0.75)
    // First measured: 65.7 %, 82.8 % and 66.3 %. Each may be five points lower, for other wordings of the stub and the
    // note.
    expect(stub!.firstTurn.listBytes / full.listBytes).toBeLessThan(0.393)
    expect(stub!.firstTurn.schemaBytes / full.schemaBytes).toBeLessThan(0.222)
    expect(stub!.firstTurn.tokens.o200k / full.tokens.o200k).toBeLessThan(0.387)
  })

  test('grows with each reveal, and stays below the full list after the eight results of a full answer', async () => {
    const { full, disclosures } = await measurePayload(await loadTools(SURFACE), ['stub'], characters)
    const { firstTurn, afterReveals } = disclosures[0]!
    const bytes = [firstTurn, ...afterReveals.map(({ size }) => size)].map(({ listBytes }) => listBytes)
    expect([...new Set(bytes)].sort((a, b) => a - b)).toEqual(bytes)
    expect(bytes).toHaveLength(4)
    expect(bytes.at(-1)).toBeLessThan(full.listBytes * 0.7)
  })
})

describe('measurePayload', () => {
  const catalog = createCatalog([
    { name: 'a', description: 'Ä', inputSchema: { type: 'object' } },
    { name: 'b', description: '', inputSchema: {} },
  ])
  // {"name":"a","description":"Ä","inputSchema":{"type":"object"}} has 62 characters and 63 bytes.
  const list =
    '[{"name":"a","description":"Ä","inputSchema":{"type":"object"}},{"name":"b","description":"","inputSchema":{}}]'

  test('counts bytes of the list and of the schemas, and tokens of list and note together', async () => {
    const { full, tools } = await measurePayload(catalog, [], characters)
    expect(tools).toBe(2)
    expect(full).toEqual({
      listBytes: list.length + 1,
      schemaBytes: '{"type":"object"}{}'.length,
      noteBytes: 0,
      tokens: { estimate: Math.ceil(list.length / 4), o200k: list.length },
    })
  })

  test('counts the search tool and its note, and leaves out numbers of reveals that exceed the catalog', async () => {
    const { full, disclosures } = await measurePayload(catalog, ['stub'], characters, [1, 2, 3])
    expect(disclosures[0]?.firstTurn.listBytes).toBeGreaterThan(full.listBytes)
    expect(disclosures[0]?.firstTurn.noteBytes).toBeGreaterThan(0)
    expect(disclosures[0]?.afterReveals.map(({ reveals }) => reveals)).toEqual([1, 2])
  })

  test('counts text that looks like a special token as plain text', async () => {
    const o200k = await loadTokenCounter()
    expect(o200k('hello world')).toBe(2)
    expect(o200k('<|endoftext|>')).toBeGreaterThan(1)
  })
})
