// Tool search in an agent of the AI SDK: one line. The scripted model searches, and calls what it finds.
import assert from 'node:assert/strict'
import { officeCatalog, seededCatalog } from '@ts/testkit'
import { jsonSchema, tool } from 'ai'
import { aiSdkModel } from './hosts/doubles.mjs'

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
const answer = list => turns[sent.push(list.map(({ name }) => name)) - 1] ?? 'Sent.'
const model = aiSdkModel({ answer }, 'v4')
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
