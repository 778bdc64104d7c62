// Prints the bytes of the prompt that change with the LangChain middleware, for each disclosure: after a search, a
// reveal, an added tool and a removed tool. A scripted chat model records its requests in the format of Chat
// Completions. Build first.
//   node benchmarks/run.mjs adapter-prefix/langchain
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

/** The tools of the second run of a thread, for each change. */
const CHANGES = {
  'tool added': TOOLS,
  'tool removed': REST.filter(one => one !== OTHER),
  'found tool removed': REST.filter(one => one !== FOUND),
}
const bridged: ScriptedCall = { name: 'call_tool', args: { name: FOUND.name, arguments: {} } }
const direct: ScriptedCall = { name: FOUND.name, args: {} }
const found = (name: string): ScriptedCall => ({ name, args: { queries: [`select:${FOUND.name}`] } })
const add: ScriptedCall = { name: 'add_tool', args: { tool_names: [FOUND.name] } }

/** One case: the disclosure, whether reveals are in a store, and the model's calls (a search, then the others). */
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

/**
 * One row for each disclosure, with and without streaming, and each change: bytes of the earlier prompt that the later
 * one does not begin with.
 */
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

/** Plays the calls of a model and returns the prompts as the provider receives them, and the messages. */
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
