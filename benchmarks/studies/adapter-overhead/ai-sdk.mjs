// What the AI SDK adapter costs beyond `expose` and `handle` of core, in milliseconds (p50), and what zod tools cost at each
// request. Build first. `node benchmarks/run.mjs adapter-overhead/ai-sdk` prints it.
import { pathToFileURL } from 'node:url'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createNative, createToolSearch, readTools } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { generateText, jsonSchema, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { z } from 'zod'
import { bridgeEvents, p50 } from '../../lib/adapter-cost.mjs'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

const plain = count =>
  Object.fromEntries(
    seededCatalog(count).map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema), execute: async () => 'done' }),
    ]),
  )
const zod = count =>
  Object.fromEntries(
    seededCatalog(count).map(({ name, description }) => [
      name,
      tool({ description, inputSchema: z.object({ value: z.string() }), execute: async () => 'done' }),
    ]),
  )

/** A model that answers with this content at once. */
const answering = (content, provider = 'mock') =>
  new MockLanguageModelV4({
    provider,
    doGenerate: async () => ({ content, finishReason: { unified: 'stop', raw: undefined }, usage, warnings: [] }),
  })
const text = [{ type: 'text', text: 'done' }]

/** A conversation of so many turns as the SDK sends it: each a search of ours, and a call through the bridge. */
function conversation(turns, name) {
  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }]
  const input = JSON.stringify({ name, arguments: {} })
  for (let i = 0; i < turns; i++) {
    const record = { id: `c${i}`, name: 'call_tool', input }
    const search = { toolCallId: `s${i}`, toolName: 'search_tools' }
    const call = { toolCallId: `c${i}`, toolName: name }
    prompt.push(
      { role: 'assistant', content: [{ type: 'tool-call', ...search, input: { queries: ['x'] } }] },
      {
        role: 'tool',
        content: [{ type: 'tool-result', ...search, output: { type: 'text', value: '{"matches":[]}' } }],
      },
      {
        role: 'assistant',
        content: [{ type: 'tool-call', ...call, input: {}, providerOptions: { toolSearch: record } }],
      },
      { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'text', value: 'done' } }] },
    )
  }
  return prompt
}

/** What the SDK itself spends on registered tools that it does not send: with default telemetry it visits each on every event. */
const five = tools => ({ model: answering(text), tools, activeTools: Object.keys(tools).slice(0, 5) })

/** One row for each measure: `ms` of the whole, `core` of what core takes of it, `overhead` the rest. */
export async function rows() {
  const list = []
  const tools = plain(1_000)
  const [name] = Object.keys(tools)
  const options = { tools, ranker: createLexicalRanker(), activation: 'on' }
  const view = createToolSearch({ ...options, tools: readTools(tools), reveals: 'history' })
  const add = (measure, ms, core) => list.push({ adapter: 'ai-sdk', measure, ms, core, overhead: ms - core })

  const { model, tools: given } = await withToolSearch({ ...options, model: answering(text) })
  const sent = Object.entries(given).map(([key, { description }]) => ({
    type: 'function',
    name: key,
    description,
    inputSchema: {},
  }))
  for (const turns of [1, 100]) {
    const prompt = conversation(turns, name)
    const history = bridgeEvents(turns, name)
    const core = await p50(() => view.expose({ history }))
    const ms = await p50(() => model.doGenerate({ prompt, tools: sent }))
    add(`a request, bridge, 1,000 tools, ${turns === 1 ? 'a turn' : `${turns} turns`}`, ms, core)
  }

  const native = { disclosure: createNative({ searchedBy: 'provider' }), policy: { defer: 'automatic' } }
  const nativeView = view.with({ disclosure: native.disclosure })
  for (const provider of ['anthropic.messages', 'openai.responses']) {
    const { model } = await withToolSearch({ ...options, ...native, model: answering(text, provider) })
    const hi = conversation(0, name)
    const known = sent.map(one => (one.name === 'search_tools' ? { ...one, name: 'tool_search' } : one))
    const core = await p50(() => nativeView.expose({ history: [] }))
    const ms = await p50(() => model.doGenerate({ prompt: hi, tools: known }))
    add(`a request, native on ${provider}, 1,000 tools`, ms, core)
  }

  const call = { toolName: 'call_tool', input: JSON.stringify({ name, arguments: {} }) }
  const calling = new MockLanguageModelV4({
    doGenerate: async ({ headers }) => ({
      content: [{ type: 'tool-call', toolCallId: headers.id, ...call }],
      finishReason: { unified: 'tool-calls', raw: undefined },
      usage,
      warnings: [],
    }),
  })
  const caller = await withToolSearch({ ...options, model: calling })
  const prompt = conversation(1, name)
  const history = bridgeEvents(1, name)
  const core = await p50(async id => {
    await view.expose({ history })
    await view.handle({ history, id, name: 'call_tool', arguments: call.input })
  })
  const ms = await p50(id => caller.model.doGenerate({ prompt, tools: sent, headers: { id } }))
  add('a request and one bridge call, 1,000 tools', ms, core)

  for (const count of [5, 1_000]) {
    const search = await withToolSearch({ ...options, tools: zod(count), model: answering(text) })
    const ways = {
      'zod tools': search,
      'zod tools, telemetry off': { ...search, telemetry: { isEnabled: false } },
      'zod tools, without this package': { model: answering(text), tools: zod(count) },
      'zod tools registered and five sent, without this package': five(zod(count)),
      'tools of JSON Schema, without this package': { model: answering(text), tools: plain(count) },
    }
    for (const [how, request] of Object.entries(ways)) {
      const ms = await p50(() => generateText({ ...request, prompt: 'hi' }))
      list.push({ adapter: 'ai-sdk', measure: `generateText, ${count.toLocaleString('en')} ${how}`, ms })
    }
  }
  return list
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await rows())
