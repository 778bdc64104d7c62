import { describe, expect, it } from 'vitest'
import { createCatalog, type ToolDefinition } from '../index.js'
import { readFile, writeFile } from '../test-tools.js'
import { KnownTools } from './known-tools.js'

const catalogOf = (...tools: readonly ToolDefinition[]) => createCatalog(tools)
const plain: ToolDefinition = { name: 'plain', description: 'No server' }

describe('KnownTools', () => {
  const catalog = catalogOf(readFile, writeFile, plain)
  const definitions = [readFile, writeFile, plain]
  const known = new KnownTools(() => [{ definitions, catalog }])

  it.each([readFile, writeFile, plain])('finds the tool of a definition with the same content', definition => {
    const tool = catalog.tools.find(({ name }) => name === definition.name)
    expect(known.find(structuredClone(definition), 2)).toBe(tool)
  })

  it('searches the eight most recent catalogs', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ definitions: [], catalog: catalogOf({ name: `o${i}` }) }))
    const found = (before: number) =>
      new KnownTools(() => [...others(before), { definitions, catalog }]).find(structuredClone(readFile), 0)
    expect(found(7)).toBeDefined()
    expect(found(8)).toBeUndefined()
  })

  it('finds the tool of the same object at its position without reading it', () => {
    const given: ToolDefinition = { ...readFile }
    const recent = [{ definitions: [given], catalog: catalogOf(given) }]
    const tools = new KnownTools(() => recent)
    Object.defineProperty(given, 'name', { get: () => expect.unreachable() })
    expect(tools.find(given, 0)).toMatchObject({ name: 'read_file' })
    expect(tools.find(given, 1)).toBeUndefined()
  })

  it('replaces a tool by the equal one of a recent catalog', () => {
    const [read, own] = catalogOf(structuredClone(readFile), { name: 'own' }).tools
    expect(known.unique(read!, 0)).toBe(catalog.tools[0])
    expect(known.unique(own!, 0)).toBe(own)
  })
})
