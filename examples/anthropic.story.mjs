// An agent on Anthropic's SDK with 120 tools finds the tool that it needs, and asks for approval before it sends a
// message. Offline, a double of the Messages API plays the model and refuses what the API refuses. With
// ANTHROPIC_API_KEY set, the provider answers.
import assert from 'node:assert/strict'
import Anthropic from '@anthropic-ai/sdk'
import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog, seededCatalog } from '@ts/testkit'
import { callBlock, createAnthropicDouble, prefixBytesChanged, textBlock } from '@ts/testkit/wire-anthropic'

const ran = []
const approvals = []
const tools = [...officeCatalog, ...seededCatalog(96)].map(({ name, description, inputSchema }) => ({
  name,
  description,
  input_schema: inputSchema,
  parse: input => input,
  run: input => {
    ran.push({ name, input })
    return 'done'
  },
}))
const message = { channel: 'general', text: 'The build is green.' }
const double = await createAnthropicDouble({
  turns: [
    { content: [callBlock('toolu_1', 'tool_search', { queries: ['drop a line in a channel'] })] },
    { content: [callBlock('toolu_2', 'sendMessage', message)] },
    { content: [textBlock('The channel knows.')] },
  ],
})

const key = process.env.ANTHROPIC_API_KEY
const address = key ? { apiKey: key } : { apiKey: 'none', baseURL: double.url }

// A user's code: a tool search, and its parameters for each run.
const search = anthropicToolSearch({ tools, ranker: createLexicalRanker(), approve })
const client = new Anthropic({ ...address, middleware: [search.middleware] })
const params = await search.params({ model: 'claude-opus-5', max_tokens: 1_024, messages: [prompt()] })
const reply = await client.beta.messages.toolRunner(params).runUntilDone()

console.log(reply.content.map(block => block.text ?? '').join(''))
const deferred = params.tools.filter(tool => tool.defer_loading === true)
console.log(
  `${tools.length} tools, ${deferred.length} of them deferred; ran: ${ran.map(({ name }) => name).join(', ')}`,
)

if (key === undefined) {
  assert.deepEqual(ran, [{ name: 'sendMessage', input: message }])
  assert.deepEqual(approvals, ['sendMessage'])
  assert.equal(deferred.length, tools.length)
  // The API would accept each request, and its cache would contain everything that was sent before.
  assert.deepEqual(
    double.requests.map(({ status }) => status),
    [200, 200, 200],
  )
  const [first, second, third] = double.prompts
  assert.equal(prefixBytesChanged(first, second) + prefixBytesChanged(second, third), 0)
}
await double.close()

/** Called before each call, whether the model made it directly or through another tool. */
function approve({ name }) {
  approvals.push(name)
  return name === 'sendMessage'
}

function prompt() {
  return { role: 'user', content: 'Tell the channel "general" that the build is green.' }
}
