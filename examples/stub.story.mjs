// The model sees every name. It gets parameters when it searches for a tool by name or by words.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'

const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createKeywordRanker(), disclosure: 'stub' })
const { turns, last } = await runScript(toolSearch, [
  { name: 'tool_search', arguments: { queries: ['get_weather'] } },
  { name: 'get_weather', arguments: { city: 'Oslo', days: '2' } },
])

const weather = exposure => exposure.tools.find(tool => tool.name === 'get_weather')
// Turn 1: all names. Instead of parameters, each tool has a reference to the search.
assert.equal(turns[0].exposure.tools.length, officeCatalog.length + 1)
assert.equal(weather(turns[0].exposure).inputSchema.description, 'Not loaded: tool_search "get_weather" first')
// Turn 2: the found tool has its schema, the others still have none.
assert.deepEqual(Object.keys(weather(turns[1].exposure).inputSchema.properties), ['city', 'days'])
assert.deepEqual(last.report.revealed, ['get_weather'])
const { kind, name, arguments: args, via } = turns[1].outcome
assert.deepEqual([kind, name, args, via], ['execute', 'get_weather', { city: 'Oslo', days: '2' }, 'direct'])
