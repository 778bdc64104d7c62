// What the LangChain middleware costs beyond `expose` and `handle` of core, in milliseconds (p50), and what zod tools cost at
// each run. Build first. `node benchmarks/run.mjs adapter-overhead/langchain` prints it.
import { pathToFileURL } from 'node:url'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { tool } from '@langchain/core/tools'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createToolSearch, readTools } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { createAgent } from 'langchain'
import { z } from 'zod'
import { bridgeEvents, p50 } from '../../lib/adapter-cost.mjs'

const toolsWith = (count, schemaOf) =>
  seededCatalog(count).map(one =>
    tool(async () => 'done', { name: one.name, description: one.description, schema: schemaOf(one) }),
  )
const zod = count => toolsWith(count, () => z.object({ value: z.string() }))
const plain = count => toolsWith(count, one => structuredClone(one.inputSchema))

/** A model that answers with this message at once. */
class AnsweringModel extends BaseChatModel {
  constructor(answer) {
    super({})
    this.answer = answer
    this._streamResponseChunks = BaseChatModel.prototype._streamResponseChunks
  }
  _llmType() {
    return 'answering'
  }
  bindTools(tools, kwargs) {
    return this.withConfig({ tools: tools.map(one => convertToOpenAITool(one)), ...kwargs })
  }
  async _generate() {
    return { generations: [{ text: '', message: this.answer() }] }
  }
}

/** A conversation of so many turns as the agent has it: each a search of ours, and a call through the bridge. */
function conversation(turns, name) {
  const messages = [new HumanMessage('hi')]
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

function called(id, name, args, additional_kwargs = {}) {
  return new AIMessage({ content: '', additional_kwargs, tool_calls: [{ type: 'tool_call', id, name, args }] })
}

/** One row for each measure: `ms` of the whole, `core` of what core takes of it, `overhead` the rest. */
export async function rows() {
  const list = []
  const tools = plain(1_000)
  const [{ name }] = tools
  const options = { ranker: createLexicalRanker(), activation: 'on' }
  const view = createToolSearch({ ...options, tools: readTools(tools), reveals: 'history' })
  const add = (measure, ms, core) => list.push({ adapter: 'langchain', measure, ms, core, overhead: ms - core })
  const middleware = toolSearchMiddleware(options)
  const systemMessage = new SystemMessage('Be kind.')
  const request = messages => ({
    model: new AnsweringModel(),
    messages,
    tools,
    systemMessage,
    systemPrompt: systemMessage.text,
    state: { messages },
    runtime: {},
  })
  const text = new AIMessage('done')
  for (const turns of [1, 100]) {
    const messages = conversation(turns, name)
    const history = bridgeEvents(turns, name)
    const core = await p50(() => view.expose({ history }))
    const ms = await p50(() => middleware.wrapModelCall(request(messages), async () => text))
    add(`a request, bridge, 1,000 tools, ${turns === 1 ? 'a turn' : `${turns} turns`}`, ms, core)
  }

  const messages = conversation(1, name)
  const history = bridgeEvents(1, name)
  const args = { name, arguments: {} }
  const core = await p50(async id => {
    await view.expose({ history })
    await view.handle({ history, id, name: 'call_tool', arguments: args })
  })
  const ms = await p50(id => middleware.wrapModelCall(request(messages), async () => called(id, 'call_tool', args)))
  add('a request and one bridge call, 1,000 tools', ms, core)

  for (const count of [5, 1_000]) {
    const model = new AnsweringModel(() => new AIMessage('done'))
    const given = zod(count)
    const ways = {
      'zod tools': createAgent({ model, tools: given, middleware: [toolSearchMiddleware(options)] }),
      'zod tools, without this package': createAgent({ model, tools: given }),
      'tools of JSON Schema, without this package': createAgent({ model, tools: plain(count) }),
    }
    for (const [how, agent] of Object.entries(ways)) {
      const ms = await p50(() => agent.invoke({ messages: [new HumanMessage('hi')] }))
      list.push({ adapter: 'langchain', measure: `agent.invoke, ${count.toLocaleString('en')} ${how}`, ms })
    }
  }
  return list
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await rows())
