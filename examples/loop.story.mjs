import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog as tools } from '@ts/testkit'

const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })

// #region loop
/** Answers the calls of a message of the model. */
async function answerCalls(session, calls, messages) {
  for (const { id, name, arguments: args } of calls) {
    const { content } = await toolSearch.answer({ session, id, name, arguments: args }, run, { approve })
    messages.push({ role: 'tool', callId: id, content })
  }
}
// #endregion

/** Replace these with your own approval of calls and your own tools. */
const approve = ({ name }) => name !== 'delete_file'
const run = async ({ name, arguments: args }) => `${name} ran with ${JSON.stringify(args)}`

async function call(name, args) {
  const messages = []
  await answerCalls('chat-1', [{ id: 'call_1', name, arguments: args }], messages)
  return messages[0].content
}
const bridged = (name, args) => ({ name, arguments: args })
console.log(await call('call_tool', bridged('read_file', { path: 'a.txt' })))
// read_file ran with {"path":"a.txt"}

assert.equal(await call('call_tool', bridged('read_file', { path: 'a' })), 'read_file ran with {"path":"a"}')
assert.match(await call('call_tool', bridged('delete_file', { path: 'a' })), /delete_file was denied/)
assert.match(await call('call_tool', bridged('read_file', {})), /path is required and missing/)
const both = { calls: [bridged('read_file', { path: 'a' }), bridged('close_ticket', { ticket: '7' })] }
assert.deepEqual(
  JSON.parse(await call('call_tool', both)).map(one => one.name),
  ['read_file', 'close_ticket'],
)

/** A framework that owns the loop: it runs each tool that its model calls, and the model reads what `execute` returns. */
function createAgent({ tools: given }) {
  return (name, input) => given.find(tool => tool.name === name).execute(input)
}
// #region executables
const metaTools = await toolSearch.executables({ run, approve, session: 'chat-1' })
const agent = createAgent({ system: 'You help in an office.', tools: metaTools })
// #endregion
assert.match(await agent('search_tools', { queries: ['remove a document'] }), /delete_file/)
assert.match(await agent('call_tool', bridged('delete_file', { path: 'a' })), /delete_file was denied/)
