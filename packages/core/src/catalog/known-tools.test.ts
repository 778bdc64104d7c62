import { describe, expect, it } from 'vitest'
import { createCatalog, type ToolDefinition } from '../index.js'
import { readFile, writeFile } from '../test-tools.js'
import { KnownTools } from './known-tools.js'

const catalogOf = (...tools: readonly ToolDefinition[]) => createCatalog(tools)
const plain: ToolDefinition = { name: 'plain', description: 'No server' }

describe('KnownTools', () => {
  const catalog = catalogOf(readFile, writeFile, plain)
  const known = new KnownTools(() => [{ catalog }])

  it.each([readFile, writeFile, plain])('finds the tool of a definition with the same content', definition => {
    const tool = catalog.tools.find(({ name }) => name === definition.name)
    expect(known.find(structuredClone(definition), 2)).toBe(tool)
  })

  it.each([
    ['another description', { ...readFile, description: 'Other' }],
    ['another server', { ...readFile, server: 'other' }],
    ['no name', { description: 'Read a file from disk' }],
    ['a list', [readFile]],
    [
      'a getter that throws',
      {
        get name() {
          throw new Error('no name')
        },
      },
    ],
  ])('finds no tool for %s', (_, definition) => {
    expect(known.find(definition, 0)).toBeUndefined()
  })

  it('searches the eight most recent catalogs', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ catalog: catalogOf({ name: `o${i}` }) }))
    const found = (before: number) =>
      new KnownTools(() => [...others(before), { catalog }]).find(structuredClone(readFile), 0)
    expect(found(7)).toBeDefined()
    expect(found(8)).toBeUndefined()
  })

  it('keeps the tool found for a definition when its catalog is no longer recent', () => {
    let recent = [{ catalog }]
    const tools = new KnownTools(() => recent)
    const definition = structuredClone(readFile)
    const tool = tools.find(definition, 0)
    recent = []
    expect(tools.find(definition, 0)).toBe(tool)
    expect(tools.find(structuredClone(readFile), 0)).toBeUndefined()
  })

  it('remembers the equal tool of a recent catalog, or else the tool that was read', () => {
    const [read, own] = catalogOf(readFile, { name: 'own' }).tools
    expect(known.add(readFile, read!, 0)).toBe(catalog.tools.find(({ name }) => name === 'read_file'))
    const definition = { name: 'own' }
    expect(known.find(definition, 0)).toBeUndefined()
    expect(known.add(definition, own!, 0)).toBe(own)
    expect(known.find(definition, 0)).toBe(own)
  })
})
