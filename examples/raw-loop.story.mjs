// Tool search on any endpoint for Chat Completions, with only `fetch` and core.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog, prefixBytesChanged } from '@ts/testkit'
import { callItem, createOpenaiDouble, textItem } from '@ts/testkit/wire-openai'

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

// A double of the endpoint. Without `checkShape` it takes its own messages back, with fields that the SDK's types lack.
const call = (id, name, args) => ({ content: [callItem(id, name, args)] })
const found = { name: 'sendMessage', arguments: { channel: 'general', text: 'Lunch?' } }
const double = await createOpenaiDouble({
  checkShape: false,
  turns: [
    call('a', 'search_tools', { queries: ['drop a line in a channel'] }),
    call('b', 'call_tool', found),
    call('c', 'call_tool', { name: 'get_wether', arguments: {} }),
    { content: [textItem('Sent.')] },
  ],
})
const messages = [{ role: 'user', content: 'Ask the team for lunch.' }]
assert.equal(await runAgent(double.baseURL, 'chat-1', messages), 'Sent.')
await double.close()

const [search, ran, refused] = messages.filter(one => one.role === 'tool').map(one => one.content)
assert.match(search, /sendMessage/)
assert.equal(ran, 'sendMessage ran with {"channel":"general","text":"Lunch?"}')
assert.match(refused, /get_weather/)
// Every request begins with the bytes of the previous one.
const { prompts } = double
for (let i = 1; i < prompts.length; i++) assert.equal(prefixBytesChanged(prompts[i - 1], prompts[i]), 0)
