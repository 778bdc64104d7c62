// Tool search with the bridge on Gemini's own API, with only `fetch` and core.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { officeCatalog } from '@ts/testkit'

const run = async ({ name, arguments: args }) => `${name} ran with ${JSON.stringify(args)}`
const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createLexicalRanker(), activation: 'on' })

// #region gemini
/** Calls the model until it calls no more tools, and appends all messages to `contents`. */
async function runAgent(url, session, contents) {
  for (;;) {
    const { tools, instructions } = await toolSearch.expose({ session })
    const functionDeclarations = tools.map(({ name, description, inputSchema: parametersJsonSchema }) => ({
      name,
      description,
      parametersJsonSchema,
    }))
    const body = { systemInstruction: { parts: [{ text: instructions }] }, tools: [{ functionDeclarations }], contents }
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': process.env.GEMINI_API_KEY ?? 'none' }
    const response = await fetch(`${url}:generateContent`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { content } = (await response.json()).candidates[0]
    // Unchanged: thought signatures must be sent back in their places.
    contents.push(content)
    const calls = content.parts.flatMap(part => part.functionCall ?? [])
    if (calls.length === 0) return content.parts.map(part => part.text ?? '').join('')
    const parts = []
    for (const { id, name, args } of calls) {
      const { content: result } = await toolSearch.answer({ session, id, name, arguments: args }, run)
      parts.push({ functionResponse: { ...(id ? { id } : {}), name, response: { result } } })
    }
    contents.push({ role: 'user', parts })
  }
}
// #endregion

// A double of the endpoint: it sends scripted responses in order, and records the requests.
const call = (name, args) => ({ functionCall: { name, args }, thoughtSignature: 'c2lnbmF0dXJl' })
const weather = { name: 'get_weather', arguments: { city: 'Rome', days: '1' } }
const script = [
  [call('search_tools', { queries: ['weather forecast'] })],
  [call('call_tool', { calls: [weather, { ...weather, arguments: { city: 'Oslo', days: '1' } }] })],
]
const bodies = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  bodies.push(JSON.parse(text))
  const content = { role: 'model', parts: script[bodies.length - 1] ?? [{ text: 'Sunny.' }] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ candidates: [{ content }] }))
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const contents = [{ role: 'user', parts: [{ text: 'How is the weather in Rome and Oslo?' }] }]
const text = await runAgent(`http://127.0.0.1:${server.address().port}/v1beta/models/any`, 'chat-1', contents)
server.close()

assert.equal(text, 'Sunny.')
const [found, ran] = contents.flatMap(one => one.parts).flatMap(part => part.functionResponse ?? [])
assert.match(found.response.result, /get_weather/)
assert.match(ran.response.result, /Rome.*Oslo/)
// Every request begins with the bytes of the previous one, and has names that Gemini accepts.
for (const [i, { tools, contents }] of bodies.entries()) {
  for (const { name } of tools[0].functionDeclarations) assert.match(name, /^[A-Za-z_][\w.:-]{0,63}$/)
  if (i === 0) continue
  assert.deepEqual(tools, bodies[i - 1].tools)
  assert.deepEqual(contents.slice(0, bodies[i - 1].contents.length), bodies[i - 1].contents)
}
