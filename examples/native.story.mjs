// Tools marked deferLoading wait; what was found is read from the message history, so any process can go on with it.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'

const tools = officeCatalog.map(tool => ({ ...tool, deferLoading: tool.name !== 'read_file' }))
const options = { tools, ranker: createKeywordRanker(), disclosure: 'native', reveals: 'history' }
const { turns, last, history } = await runScript(
  createToolSearch(options),
  [
    { name: 'tool_search', arguments: { queries: ['convert currency'] } },
    { name: 'convert_currency', arguments: { amount: '5', to: 'NOK' } },
  ],
  { passHistory: true },
)

assert.deepEqual(
  turns[0].exposure.tools.map(tool => tool.name),
  ['tool_search', 'read_file'],
)
assert.deepEqual(
  last.tools.map(tool => tool.name),
  ['tool_search', 'read_file', 'convert_currency'],
)
// Another process, another session, the same history: nothing that was discovered is lost.
const elsewhere = await createToolSearch(options).expose({ session: 'another', history })
assert.deepEqual(elsewhere.tools, last.tools)
