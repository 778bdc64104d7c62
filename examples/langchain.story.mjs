// A LangChain agent with many tools: the model searches and calls through a bridge, and a person approves the real
// call.
import assert from 'node:assert/strict'
import { AIMessage } from '@langchain/core/messages'
import { tool } from '@langchain/core/tools'
import { Command, MemorySaver } from '@langchain/langgraph'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog } from '@ts/testkit'
import { createAgent, fakeModel, humanInTheLoopMiddleware } from 'langchain'

const ran = []
const tools = officeCatalog.map(({ name, description, inputSchema }) =>
  tool(
    async args => {
      ran.push({ name, args })
      return `${name} ran`
    },
    { name, description, schema: structuredClone(inputSchema) },
  ),
)

// The scripted answers of the model, and the tools that it is sent.
const message = { channel: 'general', text: 'Lunch?' }
const model = fakeModel()
  .respondWithTools([{ id: '1', name: 'search_tools', args: { queries: ['drop a line in a channel'] } }])
  .respondWithTools([{ id: '2', name: 'call_tool', args: { name: 'sendMessage', arguments: message } }])
  .respond(new AIMessage('Sent.'))
const sent = []
const bindTools = model.bindTools
model.bindTools = function (list) {
  sent.push(list.map(one => one.name))
  return bindTools.call(this, list)
}

const middleware = [
  humanInTheLoopMiddleware({ interruptOn: { sendMessage: true } }),
  toolSearchMiddleware({ ranker: createLexicalRanker(), activation: 'on' }),
]
const agent = createAgent({ model, tools, middleware, checkpointer: new MemorySaver() })
const thread = { configurable: { thread_id: 'office' } }

// The model finds the tool and calls it. The agent stops before the call runs, and asks for approval by the tool's own
// name.
const stopped = await agent.invoke({ messages: [{ role: 'user', content: 'Ask the team for lunch.' }] }, thread)
const [request] = stopped.__interrupt__[0].value.actionRequests
assert.deepEqual([request.name, request.args], ['sendMessage', message])
assert.deepEqual(ran, [])

const { messages } = await agent.invoke(new Command({ resume: { decisions: [{ type: 'approve' }] } }), thread)
assert.deepEqual(ran, [{ name: 'sendMessage', args: message }])
assert.equal(messages.at(-1).text, 'Sent.')

// The stored messages contain the real call. The model sees its own call, and the same three tools each time.
const calls = list => list.flatMap(one => one.tool_calls ?? []).map(call => call.name)
assert.deepEqual(calls(messages), ['search_tools', 'sendMessage'])
assert.deepEqual(calls(model.calls.at(-1).messages), ['search_tools', 'call_tool'])
for (const names of sent) assert.deepEqual(names, ['search_tools', 'describe_tools', 'call_tool'])
