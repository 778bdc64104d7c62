// The milliseconds (p50) that the LangChain middleware adds to core's `expose` and `handle`.
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { type DynamicStructuredTool, tool } from '@langchain/core/tools'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createToolSearch, readTools } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import type { AgentMiddleware } from 'langchain'
import { bridgeEvents, type CostRow, costRow, p50, seededTools, turnsInWords } from '../../lib/adapter-rows.js'
import { ScriptedChat } from '../../lib/scripted-chat.js'

type ModelRequest = Parameters<NonNullable<AgentMiddleware['wrapModelCall']>>[0]

const done = async () => 'done'

function plain(count: number): DynamicStructuredTool[] {
  return seededTools(count).map(({ name, description, inputSchema }) =>
    tool(done, { name, description, schema: inputSchema }),
  )
}

/** A conversation in the agent's format. Each turn has one of our searches and a call through the bridge. */
function conversation(turns: number, name: string): BaseMessage[] {
  const messages: BaseMessage[] = [new HumanMessage('hi')]
  for (let i = 0; i < turns; i++) {
    const args = { name, arguments: {} }
    const record = { id: `c${i}`, name: 'call_tool', args, members: [{ id: `c${i}`, tool: name, digest: '' }] }
    messages.push(
      called(`s${i}`, 'search_tools', { queries: ['x'] }),
      new ToolMessage({ content: '{"matches":[]}', name: 'search_tools', tool_call_id: `s${i}` }),
      called(`c${i}`, name, {}, { toolSearch: [record] }),
      new ToolMessage({ content: 'done', name, tool_call_id: `c${i}` }),
    )
  }
  return messages
}

function called(id: string, name: string, args: Record<string, unknown>, additional_kwargs = {}): AIMessage {
  return new AIMessage({ content: '', additional_kwargs, tool_calls: [{ type: 'tool_call', id, name, args }] })
}

/** One row for each measure: `ms` is the whole time, `base` the time in core, `overhead` the rest. */
export async function rows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  const tools = plain(1_000)
  const name = tools[0]!.name
  const options = { ranker: createLexicalRanker(), activation: 'on' as const }
  const view = createToolSearch({ ...options, tools: readTools(tools), sessions: 'history' })
  const add = (measure: string, ms: number, core: number) => list.push(costRow('langchain', measure, ms, core))
  const { wrapModelCall } = toolSearchMiddleware(options)
  if (wrapModelCall === undefined) throw new Error('Found a middleware without wrapModelCall, expected one')
  const systemMessage = new SystemMessage('Be kind.')
  const model = new ScriptedChat(() => undefined)
  // The middleware reads no other properties of a request.
  const request = (messages: BaseMessage[]) =>
    ({
      ...{ model, messages, tools, systemMessage, systemPrompt: systemMessage.text },
      ...{ state: { messages }, runtime: {} },
    }) as unknown as ModelRequest
  const text = new AIMessage('done')
  for (const turns of [1, 100]) {
    const messages = conversation(turns, name)
    const history = bridgeEvents(turns, name)
    const core = await p50(() => view.expose({ history }))
    const ms = await p50(() => wrapModelCall(request(messages), async () => text))
    add(`a request, bridge, 1,000 tools, ${turnsInWords(turns)}`, ms, core)
  }

  const messages = conversation(1, name)
  const history = bridgeEvents(1, name)
  const args = { name, arguments: {} }
  const core = await p50(async id => {
    await view.expose({ history })
    await view.handle({ history, id, name: 'call_tool', arguments: args })
  })
  const ms = await p50(id => wrapModelCall(request(messages), async () => called(id, 'call_tool', args)))
  add('a request and one bridge call, 1,000 tools', ms, core)
  return list
}
