// Bytes of the prompt that change with the AI SDK adapter, by disclosure: after a search, a reveal, a tool added, a tool
// removed. The SDK's own providers write the requests; a fetch of ours answers them. Build first.
// `node benchmarks/run.mjs adapter-prefix/ai-sdk` prints it.
import { pathToFileURL } from 'node:url'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createMemoryRevealStore, createNative } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { generateText, isStepCount, jsonSchema, streamText, tool } from 'ai'

const TOOLS = Object.fromEntries(
  seededCatalog(120).map(({ name, description, inputSchema }) => [
    name,
    tool({ description, deferLoading: true, inputSchema: jsonSchema(inputSchema), execute: async () => 'done' }),
  ]),
)
const NAMES = Object.keys(TOOLS)
const [FOUND, OTHER, ADDED] = NAMES
const REST = NAMES.filter(name => name !== ADDED)
const pick = names => Object.fromEntries(names.map(name => [name, TOOLS[name]]))
const usage = { input_tokens: 1, output_tokens: 1 }

/** What changes between two calls of the SDK. */
const CHANGES = {
  'tool added': NAMES,
  'tool removed': REST.filter(name => name !== OTHER),
  'found tool removed': REST.filter(name => name !== FOUND),
}
const bridged = { name: 'call_tool', input: { name: FOUND, arguments: {} } }
const direct = { name: FOUND, input: {} }
const found = search => ({ name: search, input: { queries: [`select:${FOUND}`] } })
const provider = createNative({ searchedBy: 'provider' })

/** By disclosure: the provider, the options, the search and what follows it. */
const DISCLOSURES = {
  bridge: ['anthropic', { disclosure: 'bridge' }, found('search_tools'), [bridged, direct]],
  'bridge, with a store': ['anthropic', { disclosure: 'bridge', ...store() }, found('search_tools'), [bridged, direct]],
  'native, Anthropic': ['anthropic', { disclosure: provider }, found('tool_search'), [direct]],
  'native, Anthropic, with a store': [
    'anthropic',
    { disclosure: provider, ...store() },
    found('tool_search'),
    [direct],
  ],
  'native, OpenAI Responses': ['openai', { disclosure: provider }, found('tool_search'), [direct]],
  'native, OpenAI Responses, with a store': [
    'openai',
    { disclosure: provider, ...store() },
    found('tool_search'),
    [direct],
  ],
  'native, searched by the host': ['anthropic', { disclosure: 'native' }, found('tool_search'), [direct]],
  load: [
    'anthropic',
    { disclosure: 'load' },
    found('search_tools'),
    [{ name: 'add_tool', input: { tool_names: [FOUND] } }, direct],
  ],
  stub: ['anthropic', { disclosure: 'stub' }, found('tool_search'), [direct]],
  window: ['anthropic', { disclosure: 'window' }, found('search_available_tools'), [direct]],
}

function store() {
  return { hasStore: true }
}

/** One row for each disclosure, streamed or not, and each change: bytes of the earlier prompt that the later one does not begin with. */
export async function rows() {
  const list = []
  for (const [disclosure, [name, given, search, then]] of Object.entries(DISCLOSURES)) {
    const { hasStore, ...rest } = given
    for (const streaming of [false, true]) {
      const options = () => ({
        ...rest,
        ranker: createLexicalRanker(),
        activation: 'on',
        policy: { defer: 'automatic' },
        ...(hasStore ? { session: 's', reveals: createMemoryRevealStore() } : {}),
      })
      const add = (change, bytes) => list.push({ adapter: 'ai-sdk', disclosure, streaming, change, bytes })
      const first = await converse(name, options(), streaming, REST, [search, ...then])
      const changed = first.prompts.slice(1).map((prompt, i) => bytesChanged(first.prompts[i], prompt))
      add('search', changed[0])
      add('reveal', Math.max(...changed.slice(1)))
      for (const [change, names] of Object.entries(CHANGES)) {
        const shared = options()
        const before = await converse(name, shared, streaming, REST, [search, ...then])
        const after = await converse(name, shared, streaming, names, [], before.messages)
        add(change, bytesChanged(before.prompts.at(-1), after.prompts[0]))
      }
    }
  }
  return list
}

/** Plays calls of a model, and gives the prompts as the provider reads them, and the messages. */
async function converse(name, options, streaming, names, calls, messages = [{ role: 'user', content: 'hi' }]) {
  const prompts = []
  let step = 0
  const fetch = async (_, { body }) => {
    const request = JSON.parse(body)
    prompts.push(readOrder(request))
    const call = calls[step++]
    return name === 'anthropic' ? anthropicAnswer(call, step, request.stream) : openaiAnswer(call, step, request.stream)
  }
  const model =
    name === 'anthropic'
      ? createAnthropic({ apiKey: 'none', fetch })('claude-opus-4-5')
      : createOpenAI({ apiKey: 'none', fetch }).responses('gpt-5.4')
  const search = await withToolSearch({ model, tools: pick(names), ...options })
  const request = { ...search, messages, stopWhen: isStepCount(9) }
  const responses = streaming
    ? await streamText(request).responseMessages
    : (await generateText(request)).responseMessages
  return { prompts, messages: [...messages, ...responses] }
}

/** What a provider reads, in its order: tools that are not kept back, system prompt, messages. */
function readOrder({ tools = [], system = '', messages = [], input = [] }) {
  const blocks = messages.flatMap(({ role, content }) => [content].flat().map(block => ({ role, block })))
  const parts = [...tools.filter(one => one.defer_loading !== true), system, ...blocks, ...input]
  return Buffer.from(parts.map(part => JSON.stringify(part)).join('\n'))
}

function bytesChanged(before, after) {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return before.length - same
}

function anthropicAnswer(call, step, isStream) {
  const message = { id: `msg_${step}`, type: 'message', role: 'assistant', model: 'claude-opus-4-5' }
  const stop_reason = call ? 'tool_use' : 'end_turn'
  const block = call ? { type: 'tool_use', id: `toolu_${step}`, ...call } : { type: 'text', text: 'done' }
  if (!isStream) return Response.json({ ...message, content: [block], stop_reason, stop_sequence: null, usage })
  const delta = call
    ? { type: 'input_json_delta', partial_json: JSON.stringify(call.input) }
    : { type: 'text_delta', text: 'done' }
  return events([
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
    { type: 'content_block_start', index: 0, content_block: call ? { ...block, input: {} } : { ...block, text: '' } },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ])
}

function openaiAnswer(call, step, isStream) {
  const response = { id: `resp_${step}`, object: 'response', created_at: 1, model: 'gpt-5.4', error: null }
  const id = `item_${step}`
  const item = call
    ? {
        type: 'function_call',
        id,
        call_id: `call_${step}`,
        name: call.name,
        arguments: JSON.stringify(call.input),
        status: 'completed',
      }
    : {
        type: 'message',
        id,
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'done', annotations: [] }],
      }
  if (!isStream) return Response.json({ ...response, output: [item], usage })
  const begun = call ? { ...item, arguments: '' } : { ...item, content: [] }
  const delta = call
    ? { type: 'response.function_call_arguments.delta', item_id: id, output_index: 0, delta: item.arguments }
    : { type: 'response.output_text.delta', item_id: id, output_index: 0, content_index: 0, delta: 'done' }
  return events([
    { type: 'response.created', response },
    { type: 'response.output_item.added', output_index: 0, item: { ...begun, status: 'in_progress' } },
    delta,
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: { ...response, usage } },
  ])
}

function events(list) {
  const text = list.map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await rows())
