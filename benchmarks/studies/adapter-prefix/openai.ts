// Prints the bytes of the prompt that change with the adapter for OpenAI, for each wire: after a search, a reveal, an
// added tool and a removed tool. Plays conversations against the wire double. Build first.
//   node benchmarks/run.mjs adapter-prefix/openai
import { type OpenAIToolSearch, type OpenAIToolSearchOptions, openaiToolSearch } from '@ts/adapter-openai'
import { createMemoryRevealStore, type ToolDefinition } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import {
  type AnswerItem,
  callItem,
  createOpenaiDouble,
  hostedSearchItem,
  searchItem,
  textItem,
} from '@ts/testkit/wire-openai'
import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ResponseInputItem } from 'openai/resources/responses/responses'
import { changedBytes, type PrefixRow, printRows, requireNoneBroken } from '../../lib/adapter-rows.js'

const TOOLS: readonly ToolDefinition[] = seededCatalog(120).map((tool, i) => ({
  ...tool,
  server: `server_${Math.floor(i / 30)}`,
}))
const [FOUND, OTHER] = TOOLS as readonly [ToolDefinition, ToolDefinition]
const ADDED = { name: 'late_tool', description: 'A tool that came late.', inputSchema: {}, server: 'server_0' }
const queries = [`select:${FOUND.name}`]
const found = (id: string) => callItem(id, FOUND.name, {})
const search = callItem('s', 'search_tools', { queries })
const bridged = [[search], [callItem('a', 'call_tool', { name: FOUND.name, arguments: {} })], [found('b')]]

/** One wire: the API, the options, and the answers of the model, one for each request. */
interface Wire {
  readonly api: 'responses' | 'chat'
  readonly options?: Partial<OpenAIToolSearchOptions>
  readonly turns: readonly (readonly AnswerItem[])[]
}

const WIRES: Readonly<Record<string, Wire>> = {
  'client-executed search, Responses': {
    api: 'responses',
    turns: [[searchItem('s', { queries })], [found('a')], [found('b')]],
  },
  'hosted search, Responses': {
    api: 'responses',
    options: { search: 'provider' },
    turns: [[hostedSearchItem(FOUND.name), found('s')], [found('a')], [found('b')]],
  },
  'bridge, Responses': { api: 'responses', options: { capabilities: {} }, turns: bridged },
  'tools added by messages, Responses': {
    api: 'responses',
    options: { capabilities: { append: 'openai' } },
    turns: [[callItem('s', 'tool_search', { queries })], [found('a')], [found('b')]],
  },
  'bridge, Chat Completions': { api: 'chat', turns: bridged },
  'load, Chat Completions': {
    api: 'chat',
    options: { disclosure: 'load', activation: 'on' },
    turns: [[search], [callItem('a', 'add_tool', { tool_names: [FOUND.name] })], [found('b')]],
  },
}

const CHANGES = {
  'tool added': [...TOOLS, ADDED],
  'tool removed': TOOLS.filter(tool => tool !== OTHER),
  'found tool removed': TOOLS.filter(tool => tool !== FOUND),
}

interface Run extends Wire {
  readonly hasStore: boolean
  readonly streaming: boolean
}

/**
 * One row for each wire, with and without a store, with and without streaming, and each change: bytes of the earlier
 * prompt that the later one does not begin with.
 */
export async function rows(): Promise<PrefixRow[]> {
  const list: PrefixRow[] = []
  for (const [name, wire] of Object.entries(WIRES)) {
    for (const hasStore of [false, true]) {
      for (const streaming of [false, true]) {
        const run = { ...wire, hasStore, streaming }
        const row = { adapter: 'openai', disclosure: hasStore ? `${name}, with a store` : name, streaming }
        const [first = 0, ...reveals] = await play(run)
        list.push({ ...row, change: 'search', bytes: first }, { ...row, change: 'reveal', bytes: Math.max(...reveals) })
        for (const [change, next] of Object.entries(CHANGES))
          list.push({ ...row, change, bytes: (await play(run, next)).at(-1) ?? 0 })
      }
    }
  }
  return list
}

/** The bytes that each request changed in the previous prompt. The last request has the tools `next`. */
async function play({ api, options, turns, hasStore, streaming }: Run, next = TOOLS): Promise<number[]> {
  let tools = TOOLS
  const double = await createOpenaiDouble({
    turns: (_, index) => ({ content: turns[index] ?? [textItem('done')] }),
  })
  try {
    const client = new OpenAI({ baseURL: double.baseURL, apiKey: 'none', maxRetries: 0 })
    const search = openaiToolSearch({
      tools: () => tools,
      ranker: createLexicalRanker(),
      ...(hasStore ? { reveals: createMemoryRevealStore() } : {}),
      ...options,
    })
    const ask = api === 'chat' ? chatOf(client, search, streaming) : responsesOf(client, search, streaming)
    const turn = hasStore ? { session: 's' } : {}
    for (let isDone = false; !isDone; ) {
      isDone = await ask(turn)
      if (double.requests.length === turns.length) tools = next
    }
    requireNoneBroken(double.requests)
    return changedBytes(double.prompts)
  } finally {
    await double.close()
  }
}

/** Sends the next request of a conversation and executes its calls; true at the end. */
type Ask = (turn: { readonly session?: string }) => Promise<boolean>

function chatOf(client: OpenAI, search: OpenAIToolSearch, streaming: boolean): Ask {
  const messages: ChatCompletionMessageParam[] = [{ role: 'user', content: 'hi' }]
  return async turn => {
    const params = await search.prepare({ model: 'gpt-4o', messages }, turn)
    const answer = streaming
      ? await client.chat.completions.stream(params).finalChatCompletion()
      : await client.chat.completions.create(params)
    messages.push(...(await search.answer(answer, () => 'done', turn)))
    return search.isDone(answer)
  }
}

function responsesOf(client: OpenAI, search: OpenAIToolSearch, streaming: boolean): Ask {
  const input: ResponseInputItem[] = [{ role: 'user', content: 'hi' }]
  return async turn => {
    const params = await search.prepare({ model: 'gpt-5.4', input }, turn)
    const answer = streaming
      ? await client.responses.stream(params).finalResponse()
      : await client.responses.create(params)
    input.push(...(await search.answer(answer, () => 'done', turn)))
    return search.isDone(answer)
  }
}

await printRows(import.meta.url, rows)
