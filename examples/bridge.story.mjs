// Three constant tools replace all others. No byte that was sent changes, so a prompt cache keeps the tool list.
import assert from 'node:assert/strict'
import { createToolSearch, serializeTools } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'

const toolSearch = createToolSearch({
  tools: officeCatalog,
  ranker: createKeywordRanker(),
  disclosure: 'bridge',
  activation: 'on',
})
const { turns, last } = await runScript(
  toolSearch,
  [
    { name: 'search_tools', arguments: { queries: ['book room', 'send message'], limit: 2 } },
    { name: 'call_tool', arguments: { name: 'book_room', arguments: { room: 'A' } } },
    { name: 'call_tool', arguments: { name: 'book_room', arguments: { room: 'A', start: '9:00' } } },
  ],
  { execute: (name, args) => `${name} ran with ${JSON.stringify(args)}` },
)

assert.deepEqual(
  turns[0].exposure.tools.map(tool => tool.name),
  ['search_tools', 'describe_tools', 'call_tool'],
)
// The limit holds for each need: one tool is found for the first, two for the second.
assert.deepEqual(
  JSON.parse(turns[0].result).matches.map(({ tools: found }) => found.map(line => line.split('(')[0])),
  [['book_room'], ['sendMessage', 'send_invoice']],
)
// An invalid call is answered with the error and the parameters. The next call is then valid.
assert.match(turns[1].result, /\/start is required and missing/)
assert.equal(turns[2].result, 'book_room ran with {"room":"A","start":"9:00"}')
for (const { exposure } of turns) assert.equal(serializeTools(exposure.tools), serializeTools(last.tools))
