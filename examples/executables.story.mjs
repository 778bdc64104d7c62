// The meta tools as tools of a framework that owns the loop, and that knows nothing of tool search.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog } from '@ts/testkit'

const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createLexicalRanker() })
const asked = []
const run = async ({ name, arguments: args }) => `${name} ran with ${JSON.stringify(args)}`
const approve = async ({ name, arguments: args }) => asked.push([name, args]) > 0 && name !== 'delete_file'

// #region executables
const tools = await toolSearch.executables({ run, approve, session: 'chat-1' })
const agent = createAgent({ system: 'You help in an office.', tools })
// #endregion

/** A framework: it runs each tool that its model calls, and the model reads what `execute` returns. */
function createAgent({ tools: given }) {
  return (name, input) => given.find(tool => tool.name === name).execute(input)
}

assert.deepEqual(
  tools.map(({ name }) => name),
  ['search_tools', 'describe_tools', 'call_tool'],
)
assert.match(await agent('search_tools', { queries: ['remove a document'] }), /delete_file/)
assert.match(await agent('call_tool', { name: 'delete_file', arguments: { path: 'a' } }), /delete_file was denied/)
const both = ['a', 'b'].map(path => ({ name: 'read_file', arguments: { path } }))
assert.match(await agent('call_tool', { calls: both }), /read_file ran with .*read_file ran with/)
// A person is asked about the real tools and their arguments, and never about `call_tool` or a search.
assert.deepEqual(asked, [
  ['delete_file', { path: 'a' }],
  ['read_file', { path: 'a' }],
  ['read_file', { path: 'b' }],
])
