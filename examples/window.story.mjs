// The first tools fill a window, and found tools take their places: for clients that support list_changed.
import assert from 'node:assert/strict'
import { createToolSearch, createWindow } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'

const toolSearch = createToolSearch({
  tools: officeCatalog,
  ranker: createKeywordRanker(),
  disclosure: createWindow({ maxTools: 4, order: ['alphabetical'] }),
})
const { turns, last } = await runScript(toolSearch, [
  { name: 'search_available_tools', arguments: { queries: ['event'] } },
  { name: 'create-event', arguments: { title: 'Lunch', start: '12:00' } },
])

const names = exposure => exposure.tools.map(tool => tool.name)
assert.deepEqual(names(turns[0].exposure), [
  'search_available_tools',
  'archive_invoice',
  'assign_ticket',
  'book_room',
  'cancel-event',
])
assert.match(turns[0].exposure.tools[0].description, /^Search for more available tools/)
assert.match(turns[0].result, /^Found 3 matching tools:\n\n1\. create-event - /)
assert.equal(turns[0].outcome.listChanged, true)
assert.deepEqual(names(last), ['search_available_tools', 'create-event', 'cancel-event', 'list-events'])
