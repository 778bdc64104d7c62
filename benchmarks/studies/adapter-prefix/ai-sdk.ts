// Prints the bytes of the prompt that change with the AI SDK adapter, for each disclosure: after a search, a reveal, an
// added tool and a removed tool. The SDK's own providers write the requests; a replacement for `fetch` answers them.
// Build first.
//   node benchmarks/run.mjs adapter-prefix/ai-sdk
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createMemoryRevealStore, createNative, type ViewOptions } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, jsonSchema, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import { type Conversation, conversationRows, type PrefixRow, printRows, seededTools } from '../../lib/adapter-rows.js'
import { anthropicAnswer, type ModelCall, openaiAnswer } from './answers.js'

const TOOLS: ToolSet = Object.fromEntries(
  seededTools(120).map(({ name, description, inputSchema }) => [
    name,
    tool({ description, deferLoading: true, inputSchema: jsonSchema(inputSchema), execute: async () => 'done' }),
  ]),
)
const NAMES = Object.keys(TOOLS)
const [FOUND = '', OTHER, ADDED] = NAMES
const REST = NAMES.filter(name => name !== ADDED)

/** The tools of the second call of the SDK, for each change. */
const CHANGES = {
  'tool added': NAMES,
  'tool removed': REST.filter(name => name !== OTHER),
  'found tool removed': REST.filter(name => name !== FOUND),
}
const bridged: ModelCall = { name: 'call_tool', input: { name: FOUND, arguments: {} } }
const direct: ModelCall = { name: FOUND, input: {} }
const found = (search: string): ModelCall => ({ name: search, input: { queries: [`select:${FOUND}`] } })
const add: ModelCall = { name: 'add_tool', input: { tool_names: [FOUND] } }

/**
 * One case: the provider, the disclosure, whether reveals are in a store, and the model's calls (a search, then the
 * others).
 */
interface Case {
  readonly provider: 'anthropic' | 'openai'
  readonly disclosure: ViewOptions['disclosure']
  readonly hasStore?: boolean
  readonly calls: readonly ModelCall[]
}

const bridge: Case = {
  provider: 'anthropic',
  disclosure: 'bridge',
  calls: [found('search_tools'), bridged, direct],
}
const native: Case = {
  provider: 'anthropic',
  disclosure: createNative({ searchedBy: 'provider' }),
  calls: [found('tool_search'), direct],
}
const CASES: Readonly<Record<string, Case>> = {
  bridge,
  'bridge, with a store': { ...bridge, hasStore: true },
  'native, Anthropic': native,
  'native, Anthropic, with a store': { ...native, hasStore: true },
  'native, OpenAI Responses': { ...native, provider: 'openai' },
  'native, OpenAI Responses, with a store': { ...native, provider: 'openai', hasStore: true },
  'native, searched by the host': { ...native, disclosure: 'native' },
  load: { provider: 'anthropic', disclosure: 'load', calls: [found('search_tools'), add, direct] },
  stub: { ...native, disclosure: 'stub' },
  window: { provider: 'anthropic', disclosure: 'window', calls: [found('search_available_tools'), direct] },
}

/**
 * One row for each disclosure, with and without streaming, and each change: bytes of the earlier prompt that the later
 * one does not begin with.
 */
export async function rows(): Promise<PrefixRow[]> {
  const list: PrefixRow[] = []
  for (const [disclosure, one] of Object.entries(CASES)) {
    for (const streaming of [false, true]) {
      const row = { adapter: 'ai-sdk', disclosure, streaming }
      list.push(...(await conversationRows(row, REST, CHANGES, () => playOf(one, streaming))))
    }
  }
  return list
}

/** Plays conversations of one host. Each returns its prompts in the order of {@link readOrder}, and its messages. */
function playOf({ provider, disclosure, hasStore, calls }: Case, streaming: boolean) {
  const options = {
    disclosure,
    ranker: createLexicalRanker(),
    activation: 'on' as const,
    policy: { defer: 'automatic' as const },
    ...(hasStore ? { session: 's', reveals: createMemoryRevealStore() } : {}),
  }
  return async (names: readonly string[], before?: ModelMessage[]): Promise<Conversation<ModelMessage[]>> => {
    const { model, prompts } = providerModel(provider, before ? [] : calls)
    const messages: ModelMessage[] = before ?? [{ role: 'user', content: 'hi' }]
    const search = await withToolSearch({ model, tools: pick(names), ...options })
    const request = { ...search, messages, stopWhen: isStepCount(9) }
    const responses = streaming
      ? await streamText(request).responseMessages
      : (await generateText(request)).responseMessages
    return { prompts, messages: [...messages, ...responses] }
  }
}

function pick(names: readonly string[]): ToolSet {
  return Object.fromEntries(Object.entries(TOOLS).filter(([name]) => names.includes(name)))
}

/**
 * A model of the SDK's own provider that makes these calls and then answers `done`, and the prompts that it receives.
 */
function providerModel(provider: Case['provider'], calls: readonly ModelCall[]) {
  const prompts: string[] = []
  const answer = provider === 'anthropic' ? anthropicAnswer : openaiAnswer
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const request = JSON.parse(String(init?.body)) as WireRequest
    prompts.push(readOrder(request))
    return answer(calls[prompts.length - 1], prompts.length, request.stream === true)
  }
  const options = { apiKey: 'none', fetch }
  const model =
    provider === 'anthropic' ? createAnthropic(options)('claude-opus-4-5') : createOpenAI(options).responses('gpt-5.4')
  return { model, prompts }
}

/** The properties that are read from a request of either provider. */
interface WireRequest {
  readonly stream?: boolean
  readonly tools?: readonly { readonly defer_loading?: boolean }[]
  readonly system?: unknown
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[]
  readonly input?: readonly unknown[]
}

/**
 * The parts of a request in the order in which a provider reads them: tools that are not deferred, system prompt,
 * messages.
 */
function readOrder({ tools = [], system = '', messages = [], input = [] }: WireRequest): string {
  const blocks = messages.flatMap(({ role, content }) => [content].flat().map(block => ({ role, block })))
  const parts = [...tools.filter(one => one.defer_loading !== true), system, ...blocks, ...input]
  return parts.map(part => JSON.stringify(part)).join('\n')
}

await printRows(import.meta.url, rows)
