// Tool search on OpenAI's own wires: Responses with client-executed search, and Chat Completions with the bridge.
// Offline, a double answers and refuses what OpenAI refuses. With OPENAI_API_KEY set, OpenAI answers.
import assert from 'node:assert/strict'
import { openaiToolSearch } from '@ts/adapter-openai'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { callItem, createOpenaiDouble, prefixBytesChanged, searchItem, textItem } from '@ts/testkit/wire-openai'
import OpenAI from 'openai'

const isLive = process.env.OPENAI_API_KEY !== undefined
const model = process.env.OPENAI_MODEL ?? 'gpt-5.4'
const weather = {
  name: 'get_weather',
  description: 'Get the weather forecast of a city.',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  server: 'weather',
}
const tools = [...seededCatalog(120), weather]
const question = { role: 'user', content: 'What is the weather in Rome? Use a tool.' }
const ran = []
const run = ({ name, arguments: args }) => {
  ran.push(name)
  return name === 'get_weather' ? `Sunny in ${args.city}.` : 'done'
}

// The answers of the double: a search, a call of the found tool, and a text; first for Responses, then for Chat
// Completions.
const queries = ['weather forecast of a city']
const called = { name: 'get_weather', arguments: { city: 'Rome' } }
const turns = [
  [searchItem('call_1', { queries })],
  [callItem('call_2', called.name, called.arguments)],
  [textItem('It is sunny in Rome.')],
  [callItem('call_1', 'search_tools', { queries })],
  [callItem('call_2', 'call_tool', called)],
  [textItem('It is sunny in Rome.')],
].map(content => ({ content }))
const double = isLive ? undefined : await createOpenaiDouble({ turns })
const client = isLive ? new OpenAI() : new OpenAI({ baseURL: double.baseURL, apiKey: 'none', maxRetries: 0 })

const search = openaiToolSearch({ tools, ranker: createLexicalRanker() })

const input = [question]
for (let isDone = false; !isDone; ) {
  const response = await client.responses.create(await search.prepare({ model, input }))
  input.push(...(await search.answer(response, run)))
  isDone = search.isDone(response)
}

const messages = [question]
for (let isDone = false; !isDone; ) {
  const completion = await client.chat.completions.create(await search.prepare({ model, messages }))
  messages.push(...(await search.answer(completion, run)))
  isDone = search.isDone(completion)
}

if (isLive) console.log(input.at(-1), messages.at(-1))
else {
  assert.deepEqual(ran, ['get_weather', 'get_weather'])
  assert.equal(messages.at(-1).content, 'It is sunny in Rome.')
  // The double refused no request, and each prompt begins with the complete previous prompt.
  for (const { brokenRule } of double.requests) assert.equal(brokenRule, undefined)
  for (const i of [0, 1, 3, 4]) assert.equal(prefixBytesChanged(double.prompts[i], double.prompts[i + 1]), 0)
  const listed = double.requests.map(({ body }) => body.tools.length)
  console.log(`${tools.length} tools, ${listed[0]} listed on Responses and ${listed[3]} on Chat Completions`)
  await double.close()
}
