// Tool search on any endpoint for Chat Completions, with only `fetch` and core.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog } from '@ts/testkit'

const run = async ({ name, arguments: args }) => `${name} ran with ${JSON.stringify(args)}`
const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createLexicalRanker(), activation: 'on' })

// #region loop
/** Calls the model until it calls no more tools, and appends all messages to `messages`. */
async function runAgent(url, session, messages) {
  for (;;) {
    const { tools, instructions } = await toolSearch.expose({ session })
    const functions = tools.map(({ name, description, inputSchema: parameters }) => ({ name, description, parameters }))
    const body = {
      model: 'any',
      tools: functions.map(one => ({ type: 'function', function: one })),
      messages: [{ role: 'system', content: instructions }, ...messages],
    }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/chat/completions`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { message } = (await response.json()).choices[0]
    messages.push(message)
    if (!message.tool_calls) return message.content
    for (const { id, function: call } of message.tool_calls) {
      const { content } = await toolSearch.answer({ session, id, ...call }, run)
      messages.push({ role: 'tool', tool_call_id: id, content })
    }
  }
}
// #endregion

// A double of the endpoint: it sends scripted responses in order, and records the requests.
const call = (id, name, args) => ({ id, type: 'function', function: { name, arguments: JSON.stringify(args) } })
const script = [
  [call('a', 'search_tools', { queries: ['drop a line in a channel'] })],
  [
    call('b', 'call_tool', { name: 'sendMessage', arguments: { channel: 'general', text: 'Lunch?' } }),
    call('c', 'call_tool', { name: 'get_wether', arguments: {} }),
  ],
]
const bodies = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  bodies.push(JSON.parse(text))
  const tool_calls = script[bodies.length - 1]
  const message = tool_calls
    ? { role: 'assistant', content: null, tool_calls }
    : { role: 'assistant', content: 'Sent.' }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices: [{ message }] }))
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const messages = [{ role: 'user', content: 'Ask the team for lunch.' }]
const text = await runAgent(`http://127.0.0.1:${server.address().port}`, 'chat-1', messages)
server.close()

assert.equal(text, 'Sent.')
const [found, ran, refused] = messages.filter(one => one.role === 'tool').map(one => one.content)
assert.match(found, /sendMessage/)
assert.equal(ran, 'sendMessage ran with {"channel":"general","text":"Lunch?"}')
assert.match(refused, /get_weather/)
// Every request begins with the bytes of the previous one.
const prefix = ({ tools, messages }) => JSON.stringify([tools, messages]).slice(0, -2)
for (let i = 1; i < bodies.length; i++) assert.ok(prefix(bodies[i]).startsWith(prefix(bodies[i - 1])))
assert.deepEqual(
  bodies[0].tools.map(one => one.function.name),
  ['search_tools', 'describe_tools', 'call_tool'],
)
