// Bytes of the prompt that change with the LangChain middleware, by disclosure: after a search, a reveal, a tool added, a
// tool removed. A chat model of ours keeps what it is sent, in the form of Chat Completions. Build first.
// `node benchmarks/run.mjs adapter-prefix/langchain` prints it.
import { type AIMessage, type BaseMessage, HumanMessage, type ToolMessage } from '@langchain/core/messages'
import { type DynamicStructuredTool, tool } from '@langchain/core/tools'
import { type ToolSearchMiddlewareOptions, toolSearchMiddleware } from '@ts/adapter-langchain'
import { createMemoryRevealStore, type DisclosureName } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createAgent } from 'langchain'
import { type Conversation, conversationRows, type PrefixRow, printRows, seededTools } from '../../lib/adapter-rows.js'
import { type ScriptedCall, ScriptedChat } from '../../lib/scripted-chat.js'

const TOOLS: DynamicStructuredTool[] = seededTools(120).map(({ name, description, inputSchema }) =>
  tool(async () => 'done', { name, description, schema: inputSchema }),
)
const [FOUND, OTHER, ADDED] = TOOLS as [DynamicStructuredTool, DynamicStructuredTool, DynamicStructuredTool]
const REST = TOOLS.filter(one => one !== ADDED)

/** What changes between two runs of a thread. */
const CHANGES = {
  'tool added': TOOLS,
  'tool removed': REST.filter(one => one !== OTHER),
  'found tool removed': REST.filter(one => one !== FOUND),
}
const bridged: ScriptedCall = { name: 'call_tool', args: { name: FOUND.name, arguments: {} } }
const direct: ScriptedCall = { name: FOUND.name, args: {} }
const found = (name: string): ScriptedCall => ({ name, args: { queries: [`select:${FOUND.name}`] } })
const add: ScriptedCall = { name: 'add_tool', args: { tool_names: [FOUND.name] } }

/** The disclosure, whether reveals are in a store, and the calls: the search and what follows it. */
interface Case {
  readonly disclosure: DisclosureName
  readonly hasStore?: boolean
  readonly calls: readonly ScriptedCall[]
}

const CASES: Readonly<Record<string, Case>> = {
  bridge: { disclosure: 'bridge', calls: [found('search_tools'), bridged, direct] },
  'bridge, with a store': { disclosure: 'bridge', hasStore: true, calls: [found('search_tools'), bridged, direct] },
  load: { disclosure: 'load', calls: [found('search_tools'), add, direct] },
  'load, with a store': { disclosure: 'load', hasStore: true, calls: [found('search_tools'), add, direct] },
  'native, searched by the host': { disclosure: 'native', calls: [found('tool_search'), direct] },
}

/** One row for each disclosure, streamed or not, and each change: bytes of the earlier prompt that the later one does not begin with. */
export async function rows(): Promise<PrefixRow[]> {
  const list: PrefixRow[] = []
  for (const [name, { disclosure, hasStore, calls }] of Object.entries(CASES)) {
    for (const streaming of [false, true]) {
      const row = { adapter: 'langchain', disclosure: name, streaming }
      const begin = () => {
        const options: ToolSearchMiddlewareOptions = {
          disclosure,
          ranker: createLexicalRanker(),
          activation: 'on',
          policy: { defer: 'automatic' },
          ...(hasStore ? { session: 's', reveals: createMemoryRevealStore() } : {}),
        }
        return (tools: DynamicStructuredTool[], messages?: BaseMessage[]) =>
          converse(options, streaming, tools, messages ? [] : calls, messages)
      }
      list.push(...(await conversationRows(row, REST, CHANGES, begin)))
    }
  }
  return list
}

/** Plays calls of a model, and gives the prompts as the provider reads them, and the messages. */
async function converse(
  options: ToolSearchMiddlewareOptions,
  streaming: boolean,
  tools: DynamicStructuredTool[],
  calls: readonly ScriptedCall[],
  messages: BaseMessage[] = [new HumanMessage('hi')],
): Promise<Conversation<BaseMessage[]>> {
  const prompts: string[] = []
  const left = [...calls]
  const model = new ScriptedChat((sent, given) => {
    prompts.push([...given, ...sent.map(wireMessage)].map(part => JSON.stringify(part)).join('\n'))
    return left.shift()
  }, streaming)
  const agent = createAgent({ model, tools, middleware: [toolSearchMiddleware(options)] })
  if (!streaming) return { prompts, messages: (await agent.invoke({ messages })).messages }
  let last: BaseMessage[] = []
  for await (const [mode, part] of await agent.stream({ messages }, { streamMode: ['values', 'messages'] }))
    if (mode === 'values') last = part.messages
  return { prompts, messages: last }
}

function wireMessage(message: BaseMessage): object {
  const {
    content,
    name,
    tool_call_id: id,
    tool_calls: calls,
  } = message as BaseMessage & Partial<ToolMessage & AIMessage>
  return { role: message.getType(), content, ...(message.getType() === 'ai' ? { calls } : { name, id }) }
}

await printRows(import.meta.url, rows)
