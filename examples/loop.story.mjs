import assert from 'node:assert/strict'
import { createToolSearch, joinResults } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog as tools } from '@ts/testkit'

const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })

// #region loop
/** What the model reads as the result of its tool call. */
async function answer(session, { id, name, arguments: args }) {
  const outcome = await toolSearch.handle({ session, id, name, arguments: args })
  if (outcome.kind === 'result') return outcome.content
  if (outcome.kind === 'refused') return outcome.message
  if (outcome.kind === 'execute') return execute(outcome)
  const contents = []
  for (const one of outcome.outcomes) if (one.kind === 'execute') contents.push(await execute(one))
  return joinResults(outcome, contents)
}

/** Runs the real tool, and reports how that ended. */
async function execute(outcome) {
  if (!isAllowed(outcome.tool)) return toolSearch.settle(outcome, { status: 'denied' })
  try {
    const content = await runTool(outcome.server, outcome.name, outcome.arguments)
    return toolSearch.settle(outcome, { status: 'ran', content })
  } catch (error) {
    return toolSearch.settle(outcome, { status: 'failed', content: String(error) })
  }
}
// #endregion

/** Replace these with your own approval of calls and your own tools. */
const isAllowed = tool => tool.name !== 'delete_file'
const runTool = async (_server, name, args) => `${name} ran with ${JSON.stringify(args)}`

const call = (name, args) => answer('chat-1', { id: 'call_1', name, arguments: args })
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
