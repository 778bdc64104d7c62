// The model searches and adds the tools that it needs. Added tools come at the end of the list.
import assert from 'node:assert/strict'
import { createToolSearch, serializeTools } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'

const toolSearch = createToolSearch({
  tools: officeCatalog,
  ranker: createKeywordRanker(),
  disclosure: 'load',
  activation: 'on',
})
const { turns, last } = await runScript(toolSearch, [
  { name: 'search_tools', arguments: { queries: ['ticket'] } },
  { name: 'add_tool', arguments: { tool_names: ['close_ticket', 'create_tiket'] } },
  { name: 'close_ticket', arguments: { ticket: '7' } },
])

assert.equal(JSON.parse(turns[0].result).found, 3)
assert.match(JSON.parse(turns[1].result).message, /did you mean create_ticket\?/)
assert.deepEqual(
  last.tools.map(tool => tool.name),
  ['search_tools', 'add_tool', 'show_all_tools', 'close_ticket'],
)
// The list that was sent before is a prefix of the list now.
assert.ok(serializeTools(last.tools).startsWith(serializeTools(turns[0].exposure.tools).slice(0, -1)))
