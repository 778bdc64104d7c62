// Tools marked `deferLoading` are not loaded at first. Found tools are read from the message history, so any process
// can continue the conversation.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'

const tools = officeCatalog.map(tool => ({ ...tool, deferLoading: tool.name !== 'read_file' }))
const options = { tools, ranker: createKeywordRanker(), disclosure: 'native', sessions: 'history' }
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
// Another process with another session and the same history: all found tools are still loaded.
const elsewhere = await createToolSearch(options).expose({ session: 'another', history })
assert.deepEqual(elsewhere.tools, last.tools)
