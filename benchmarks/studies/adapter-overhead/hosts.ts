// The milliseconds (p50) that tool search adds to one call of a host with 1,000 zod tools, over the same call of the host
// alone. The model answers with a text at once, so the call has one request.
import { BaseChatModel, type BindToolsInput } from '@langchain/core/language_models/chat_models'
import { AIMessage } from '@langchain/core/messages'
import { tool as langchainTool } from '@langchain/core/tools'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { createReactAgent } from '@langchain/langgraph/prebuilt'
import { toolSearch, withToolSearch } from '@ts/adapter-ai-sdk'
import { toolSearch as langchainSearch, toolSearchMiddleware } from '@ts/adapter-langchain'
import { generateText, streamText, type ToolSet, tool } from 'ai'
import { createAgent } from 'langchain'
import { z } from 'zod'
import { type CostRow, pairedRow, seededTools } from '../../lib/adapter-rows.js'
import { answering, text } from './ai-sdk.js'

const done = async () => 'done'

/** A LangChain model that answers with a text. */
class TextModel extends BaseChatModel {
  override _llmType() {
    return 'text'
  }
  override bindTools(tools: BindToolsInput[]) {
    const converted = tools.map(one => ('type' in one && !('schema' in one) ? one : convertToOpenAITool(one as never)))
    return this.withConfig({ tools: converted } as Partial<this['ParsedCallOptions']>)
  }
  override async _generate() {
    return { generations: [{ text: '', message: new AIMessage('done') }] }
  }
}

const seeded = seededTools(1_000).map(({ inputSchema, ...one }) => ({
  ...one,
  schema: z.fromJSONSchema(inputSchema as never) as z.ZodObject,
}))

/** One row for each way: `ms` is the whole time, `base` that of the host alone, `overhead` what tool search adds. */
export async function rows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  async function add(adapter: string, measure: string, own: () => unknown, host: () => unknown) {
    list.push(await pairedRow(adapter, measure, own, host))
  }

  const tools: ToolSet = Object.fromEntries(
    seeded.map(({ name, description, schema }) => [name, tool({ description, inputSchema: schema, execute: done })]),
  )
  // The events of the SDK's telemetry take longer than all of the rest.
  const call = { tools, prompt: 'hi', telemetry: { isEnabled: false } }
  const plain = answering(text)
  const model = toolSearch(plain)
  const both = await withToolSearch({ model: plain, tools, activation: 'on' })
  const generate = (given: object) => () => generateText({ ...call, model: plain, ...given })
  const stream = (given: object) => () => streamText({ ...call, model: plain, ...given }).consumeStream()
  await add('ai-sdk', 'generateText, toolSearch(model)', generate({ model }), generate({}))
  await add('ai-sdk', 'streamText, toolSearch(model)', stream({ model }), stream({}))
  await add('ai-sdk', 'generateText, withToolSearch', generate(both), generate({}))

  const chat = new TextModel({})
  const chatTools = seeded.map(({ schema, ...one }) => langchainTool(done, { ...one, schema }))
  const messages = [{ role: 'user', content: 'hi' }]
  const invoke = (agent: { invoke(input: never): unknown }) => () => agent.invoke({ messages } as never)
  const agent = { model: chat, tools: chatTools }
  const middleware = [toolSearchMiddleware()]
  await add(
    'langchain',
    'createAgent, the middleware',
    invoke(createAgent({ ...agent, middleware })),
    invoke(createAgent(agent)),
  )
  const graph = (llm: typeof chat) => createReactAgent({ llm, tools: chatTools })
  const searching = langchainSearch(chat) as unknown as typeof chat
  await add('langchain', 'createReactAgent, toolSearch(model)', invoke(graph(searching)), invoke(graph(chat)))
  return list
}
