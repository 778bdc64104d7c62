// Tool search in an agent of the AI SDK: one line. The scripted model searches, and calls what it finds.
import assert from 'node:assert/strict'
import { officeCatalog, seededCatalog } from '@ts/testkit'
import { jsonSchema, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'

const ran = []
const tools = Object.fromEntries(
  [...officeCatalog, ...seededCatalog(600)].map(({ name, description, inputSchema }) => [
    name,
    tool({ description, inputSchema: jsonSchema(inputSchema), execute: async args => ran.push({ name, args }) }),
  ]),
)
const message = { channel: 'general', text: 'Lunch?' }
const turns = [
  ['search_tools', { queries: ['drop a line in a channel'] }],
  ['call_tool', { name: 'sendMessage', arguments: message }],
]
const sent = []
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const model = new MockLanguageModelV4({
  async doGenerate(options) {
    sent.push(options.tools?.map(({ name }) => name))
    const [toolName, input] = turns[sent.length - 1] ?? []
    const call = { type: 'tool-call', toolCallId: `${sent.length}`, toolName, input: JSON.stringify(input) }
    return {
      content: toolName === undefined ? [{ type: 'text', text: 'Sent.' }] : [call],
      finishReason: { unified: toolName === undefined ? 'stop' : 'tool-calls', raw: undefined },
      usage,
      warnings: [],
    }
  },
})
const prompt = 'Ask the team for lunch.'

// #region readme
import { toolSearch } from '@ts/adapter-ai-sdk'
import { generateText, stepCountIs } from 'ai'

// The one line: wrap the model. `model` and `tools` are those that your agent has already.
const searching = toolSearch(model)

const { text } = await generateText({ model: searching, tools, prompt, stopWhen: stepCountIs(20) })
// #endregion

assert.equal(text, 'Sent.')
assert.deepEqual(ran, [{ name: 'sendMessage', args: message }])
for (const names of sent) assert.deepEqual(names, ['search_tools', 'describe_tools', 'call_tool'])
