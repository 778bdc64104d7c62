// Bytes of the prompt that change with the adapter for OpenAI, by wire: after a search, a reveal, a tool added, a tool
// removed. Plays conversations against the wire double. Build first. `node benchmarks/run.mjs adapter-prefix/openai` prints it.
import { pathToFileURL } from 'node:url'
import { openaiToolSearch } from '@ts/adapter-openai'
import { createMemoryRevealStore } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import {
  callItem,
  createOpenaiDouble,
  hostedSearchItem,
  prefixBytesChanged,
  searchItem,
  textItem,
} from '@ts/testkit/wire-openai'
import OpenAI from 'openai'

const TOOLS = seededCatalog(120).map((tool, i) => ({ ...tool, server: `server_${Math.floor(i / 30)}` }))
const [FOUND, OTHER] = TOOLS
const ADDED = { name: 'late_tool', description: 'A tool that came late.', inputSchema: {}, server: 'server_0' }
const queries = [`select:${FOUND.name}`]
const found = id => callItem(id, FOUND.name, {})
const bridged = [callItem('s', 'search_tools', { queries })]

/** By name: the API, the options, and the turns: one that searches, one that reveals, one that calls again. */
const WIRES = {
  'client-executed search, Responses': ['responses', {}, [[searchItem('s', { queries })], [found('a')], [found('b')]]],
  'hosted search, Responses': [
    'responses',
    { search: 'provider' },
    [[hostedSearchItem(FOUND.name), found('s')], [found('a')], [found('b')]],
  ],
  'bridge, Responses': [
    'responses',
    { capabilities: {} },
    [bridged, [callItem('a', 'call_tool', { name: FOUND.name, arguments: {} })], [found('b')]],
  ],
  'tools added by messages, Responses': [
    'responses',
    { capabilities: { append: 'openai' } },
    [[callItem('s', 'tool_search', { queries })], [found('a')], [found('b')]],
  ],
  'bridge, Chat Completions': [
    'chat',
    {},
    [bridged, [callItem('a', 'call_tool', { name: FOUND.name, arguments: {} })], [found('b')]],
  ],
  'load, Chat Completions': [
    'chat',
    { disclosure: 'load', activation: 'on' },
    [
      [callItem('s', 'search_tools', { queries })],
      [callItem('a', 'add_tool', { tool_names: [FOUND.name] })],
      [found('b')],
    ],
  ],
}

const CHANGES = {
  'tool added': tools => [...tools, ADDED],
  'tool removed': tools => tools.filter(tool => tool !== OTHER),
  'found tool removed': tools => tools.filter(tool => tool !== FOUND),
}

/** One row for each wire, with and without a store, streamed or not, and each change: how many bytes of the earlier prompt the later one does not begin with. */
export async function rows() {
  const list = []
  for (const [name, [api, options, turns]] of Object.entries(WIRES)) {
    for (const hasStore of [false, true]) {
      for (const streaming of [false, true]) {
        const row = { adapter: 'openai', disclosure: hasStore ? `${name}, with a store` : name, streaming }
        const [search, ...reveals] = await play({ api, options, turns, hasStore, streaming })
        list.push(
          { ...row, change: 'search', bytes: search },
          { ...row, change: 'reveal', bytes: Math.max(...reveals) },
        )
        for (const [change, next] of Object.entries(CHANGES)) {
          const steps = await play({ api, options, turns, hasStore, streaming, next })
          list.push({ ...row, change, bytes: steps.at(-1) })
        }
      }
    }
  }
  return list
}

/** Bytes that each request changed of the one before; `next` makes the tools of the last one. */
async function play({ api, options, turns, hasStore, streaming, next }) {
  let tools = TOOLS
  const double = await createOpenaiDouble({
    turns: (_, index) => ({ content: turns[index] ?? [textItem('done')] }),
  })
  try {
    const client = new OpenAI({ baseURL: double.baseURL, apiKey: 'none', maxRetries: 0 })
    const turn = hasStore ? { session: 's' } : {}
    const search = openaiToolSearch({
      tools: () => tools,
      ranker: createLexicalRanker(),
      ...(hasStore ? { reveals: createMemoryRevealStore() } : {}),
      ...options,
    })
    const messages = [{ role: 'user', content: 'hi' }]
    for (let isDone = false; !isDone; ) {
      const answer = await ask(client, search, api, messages, turn, streaming)
      messages.push(...(await search.answer(answer, () => 'done', turn)))
      isDone = search.isDone(answer)
      if (next && double.requests.length === turns.length) tools = next(TOOLS)
    }
    const refused = double.requests.find(({ brokenRule }) => brokenRule !== undefined)
    if (refused) throw new Error(`Found a request that breaks ${refused.brokenRule}, expected none`)
    return double.prompts.slice(1).map((prompt, i) => prefixBytesChanged(double.prompts[i], prompt))
  } finally {
    await double.close()
  }
}

async function ask(client, search, api, messages, turn, streaming) {
  if (api === 'chat') {
    const params = await search.prepare({ model: 'gpt-4o', messages }, turn)
    return streaming
      ? client.chat.completions.stream(params).finalChatCompletion()
      : client.chat.completions.create(params)
  }
  const params = await search.prepare({ model: 'gpt-5.4', input: messages }, turn)
  return streaming ? client.responses.stream(params).finalResponse() : client.responses.create(params)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await rows())
