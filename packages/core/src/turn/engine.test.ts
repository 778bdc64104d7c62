import { describe, expect, it } from 'vitest'
import type { CatalogChange } from '../catalog/tool-source.js'
import { createToolSearch, type ToolDefinition, type ToolSearchEvent, type ToolSearchOptions } from '../index.js'
import { readFile, wordRanker, writeFile } from '../test-tools.js'

const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), activation: 'on', ...more })
const search = (query: string, session = 's') => ({ session, name: 'search_tools', arguments: { query } })

describe('a policy that is a function', () => {
  it('keeps the exposure of answers that permit the same tools, while other answers come between', async () => {
    let selectedTools: readonly string[] = []
    const toolSearch = make({ policy: () => ({ selectedTools }) })
    const exposeFor = (...tools: string[]) => {
      selectedTools = tools
      return toolSearch.expose()
    }
    const reader = await exposeFor('read_file')
    for (let turn = 0; turn < 65; turn++) await exposeFor('write_file')
    expect(await exposeFor('read_file')).toBe(reader)
    expect((await exposeFor('write_file')).report.facts.tools).toBe(1)
  })
})

describe('the index of updated tools', () => {
  const named = (...names: readonly string[]): ToolDefinition[] => names.map(name => ({ name }))
  it.each<[string, readonly string[], number]>([
    ['is built before a search if half of the tools existed before', ['a', 'b', 'x', 'y'], 2],
    ['is built at the next search if fewer existed', ['a', 'x', 'y', 'z'], 1],
    ['is built at the next search if none existed', ['x'], 1],
    ['is built before a search for the only tool that is left', ['a'], 2],
  ])('%s', async (_, names, indexed) => {
    const ranker = wordRanker()
    const toolSearch = make({ tools: named('a', 'b', 'c', 'd'), ranker })
    await toolSearch.expose()
    expect(ranker.indexed).toBe(0)
    await toolSearch.handle(search('zzz'))
    expect(ranker.indexed).toBe(1)
    toolSearch.update(named(...names))
    await toolSearch.expose()
    await new Promise(resolve => setTimeout(resolve, 1))
    expect(ranker.indexed).toBe(indexed)
  })
})

describe('an update', () => {
  it('is reported to listeners and events even if it only changes definitions, with the version of the new tools', () => {
    const events: ToolSearchEvent[] = []
    const changes: CatalogChange[] = []
    const toolSearch = make({ onEvent: event => events.push(event) })
    toolSearch.onChange(change => changes.push(change))
    const change = toolSearch.update([{ ...readFile, description: 'Other' }, writeFile])
    expect(changes).toEqual([change])
    expect(change.changed).toEqual(['read_file'])
    expect(events).toEqual([
      { kind: 'catalog', added: [], removed: [], changed: ['read_file'], version: change.version },
    ])
    toolSearch.update([{ ...readFile, description: 'Other' }, writeFile])
    expect(changes).toHaveLength(1)
  })
})
