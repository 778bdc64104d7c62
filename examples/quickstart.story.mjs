import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'

const tools = [
  { name: 'send_message', description: 'Post a text to a channel or a person' },
  { name: 'create_event', description: 'Put an appointment into the calendar' },
  { name: 'list_invoices', description: 'Invoices of a customer, newest first' },
  // … and hundreds more, with the `inputSchema` of each
]
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })

// Each turn: send `exposure.tools` and `exposure.instructions` with your messages …
const exposure = await toolSearch.expose({ session: 'chat-1' })
console.log(exposure.tools.map(({ name }) => name)) // ['search_tools', 'describe_tools', 'call_tool']

// … and give every tool call of the model to `handle`, which says what to do with it.
const call = { name: 'search_tools', arguments: { queries: ['drop a line in a channel'] } }
const outcome = await toolSearch.handle({ session: 'chat-1', ...call })
if (outcome.kind === 'result') console.log(outcome.content)

assert.equal(outcome.value.matches[0].name, 'send_message')
