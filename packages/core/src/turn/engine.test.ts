import { expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition, type ToolSearchOptions } from '../index.js'
import { readFile, wordRanker, writeFile } from '../test-tools.js'

const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), activation: 'on', ...more })

it('a policy function keeps the exposure of answers that permit the same tools, while others come between', async () => {
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

it.each<[string, string, number]>([
  ['before a search if half of the tools existed before', 'a b x y', 2],
  ['at the next search if fewer existed', 'a x y z', 1],
  ['at the next search if none existed', 'x', 1],
  ['before a search for the only tool that is left', 'a', 2],
])('the index of updated tools is built %s', async (_, names, indexed) => {
  const named = (list: string): ToolDefinition[] => list.split(' ').map(name => ({ name }))
  const ranker = wordRanker()
  const toolSearch = make({ tools: named('a b c d'), ranker })
  await toolSearch.expose()
  expect(ranker.indexed).toBe(0)
  await toolSearch.handle({ session: 's', name: 'search_tools', arguments: { query: 'zzz' } })
  expect(ranker.indexed).toBe(1)
  toolSearch.update(named(names))
  await toolSearch.expose()
  await new Promise(resolve => setTimeout(resolve, 1))
  expect(ranker.indexed).toBe(indexed)
})
