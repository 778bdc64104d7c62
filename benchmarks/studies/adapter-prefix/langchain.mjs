// Bytes of the prompt that change with the LangChain middleware, by disclosure: after a search, a reveal, a tool added, a
// tool removed. A chat model of ours keeps what it is sent, in the form of Chat Completions. Build first.
// `node benchmarks/run.mjs adapter-prefix/langchain` prints it.
import { pathToFileURL } from 'node:url'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, HumanMessage } from '@langchain/core/messages'
import { ChatGenerationChunk } from '@langchain/core/outputs'
import { tool } from '@langchain/core/tools'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createMemoryRevealStore } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { createAgent } from 'langchain'

const TOOLS = seededCatalog(120).map(({ name, description, inputSchema }) =>
  tool(async () => 'done', { name, description, schema: structuredClone(inputSchema) }),
)
const [FOUND, OTHER, ADDED] = TOOLS
const REST = TOOLS.filter(one => one !== ADDED)

/** What changes between two runs of a thread. */
const CHANGES = {
  'tool added': TOOLS,
  'tool removed': REST.filter(one => one !== OTHER),
  'found tool removed': REST.filter(one => one !== FOUND),
}
const bridged = { name: 'call_tool', args: { name: FOUND.name, arguments: {} } }
const direct = { name: FOUND.name, args: {} }
const found = name => ({ name, args: { queries: [`select:${FOUND.name}`] } })
const add = { name: 'add_tool', args: { tool_names: [FOUND.name] } }

/** By disclosure: the options, the search and what follows it. */
const DISCLOSURES = {
  bridge: [{ disclosure: 'bridge' }, found('search_tools'), [bridged, direct]],
  'bridge, with a store': [{ disclosure: 'bridge', hasStore: true }, found('search_tools'), [bridged, direct]],
  load: [{ disclosure: 'load' }, found('search_tools'), [add, direct]],
  'load, with a store': [{ disclosure: 'load', hasStore: true }, found('search_tools'), [add, direct]],
  'native, searched by the host': [{ disclosure: 'native' }, found('tool_search'), [direct]],
}

/** A model that makes these calls, one in each response, then says `done`. */
class ScriptedModel extends BaseChatModel {
  prompts = []
  constructor(calls, isStreaming) {
    super({})
    this.calls = [...calls]
    if (!isStreaming) this._streamResponseChunks = BaseChatModel.prototype._streamResponseChunks
  }
  _llmType() {
    return 'scripted'
  }
  bindTools(tools, kwargs) {
    return this.withConfig({ tools: tools.map(one => convertToOpenAITool(one)), ...kwargs })
  }
  next(messages, { tools = [] }) {
    const parts = [...tools, ...messages.map(wireMessage)]
    this.prompts.push(Buffer.from(parts.map(part => JSON.stringify(part)).join('\n')))
    return this.calls.shift()
  }
  async _generate(messages, options) {
    const call = this.next(messages, options)
    const tool_calls = call ? [{ type: 'tool_call', id: `c${this.prompts.length}`, ...call }] : []
    return { generations: [{ text: '', message: new AIMessage({ content: call ? '' : 'done', tool_calls }) }] }
  }
  async *_streamResponseChunks(messages, options) {
    const call = this.next(messages, options)
    const chunk = fields => new ChatGenerationChunk({ text: '', message: new AIMessageChunk(fields) })
    if (!call) return yield chunk({ content: 'done' })
    const piece = { type: 'tool_call_chunk', index: 0 }
    const { name, args } = call
    yield chunk({ content: '', tool_call_chunks: [{ ...piece, id: `c${this.prompts.length}`, name, args: '' }] })
    yield chunk({ content: '', tool_call_chunks: [{ ...piece, args: JSON.stringify(args) }] })
  }
}

function wireMessage(message) {
  const { content, name, tool_call_id: id, tool_calls: calls } = message
  return { role: message.getType(), content, ...(message.getType() === 'ai' ? { calls } : { name, id }) }
}

/** One row for each disclosure, streamed or not, and each change: bytes of the earlier prompt that the later one does not begin with. */
export async function rows() {
  const list = []
  for (const [disclosure, [{ hasStore, ...given }, search, then]] of Object.entries(DISCLOSURES)) {
    for (const streaming of [false, true]) {
      const options = () => ({
        ...given,
        ranker: createLexicalRanker(),
        activation: 'on',
        policy: { defer: 'automatic' },
        ...(hasStore ? { session: 's', reveals: createMemoryRevealStore() } : {}),
      })
      const push = (change, bytes) => list.push({ adapter: 'langchain', disclosure, streaming, change, bytes })
      const first = await converse(options(), streaming, REST, [search, ...then])
      const changed = first.prompts.slice(1).map((prompt, i) => bytesChanged(first.prompts[i], prompt))
      push('search', changed[0])
      push('reveal', Math.max(...changed.slice(1)))
      for (const [change, tools] of Object.entries(CHANGES)) {
        const shared = options()
        const before = await converse(shared, streaming, REST, [search, ...then])
        const after = await converse(shared, streaming, tools, [], before.messages)
        push(change, bytesChanged(before.prompts.at(-1), after.prompts[0]))
      }
    }
  }
  return list
}

/** Plays calls of a model, and gives the prompts as the provider reads them, and the messages. */
async function converse(options, streaming, tools, calls, messages = [new HumanMessage('hi')]) {
  const model = new ScriptedModel(calls, streaming)
  const agent = createAgent({ model, tools, middleware: [toolSearchMiddleware(options)] })
  if (!streaming) return { prompts: model.prompts, messages: (await agent.invoke({ messages })).messages }
  let last
  for await (const [mode, part] of await agent.stream({ messages }, { streamMode: ['values', 'messages'] }))
    if (mode === 'values') last = part.messages
  return { prompts: model.prompts, messages: last }
}

function bytesChanged(before, after) {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return before.length - same
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await rows())
