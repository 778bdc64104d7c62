#!/usr/bin/env node
// Writes ADAPTERS.md and results/adapters.json: the milliseconds that tool search adds to one call of a host with 1,000
// zod tools, over the same call of the host alone. The model answers with a text at once, so the call has one request.
// Build first.
//   node benchmarks/run.mjs adapters
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { tool as langchainTool } from '@langchain/core/tools'
import { createReactAgent } from '@langchain/langgraph/prebuilt'
import { toolSearch, withToolSearch } from '@ts/adapter-ai-sdk'
import { toolSearch as langchainSearch, toolSearchMiddleware } from '@ts/adapter-langchain'
import { generateText, type LanguageModel, streamText, type ToolSet, tool } from 'ai'
import { createAgent } from 'langchain'
import { z } from 'zod'
import { aiSdkModel } from '../../examples/hosts/doubles.mjs'
import { chatModel } from '../../examples/hosts/langchain-model.mjs'
import { type CostRow, pairedRow, seededTools } from '../lib/adapter-rows.js'
import { originOf, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'

const done = async () => 'done'

const seeded = seededTools(1_000).map(({ inputSchema, ...one }) => ({
  ...one,
  schema: z.fromJSONSchema(inputSchema as never) as z.ZodObject,
}))
const hosts = [...(await aiSdkRows()), ...(await langchainRows())]
await writeFigures('adapters', { ...originOf('adapters'), hosts }, 'ADAPTERS', { hosts: tableOf(hosts) })

async function aiSdkRows(): Promise<CostRow[]> {
  const tools: ToolSet = Object.fromEntries(
    seeded.map(({ name, description, schema }) => [name, tool({ description, inputSchema: schema, execute: done })]),
  )
  // The events of the SDK's telemetry take longer than all of the rest.
  const call = { tools, prompt: 'hi', telemetry: { isEnabled: false } }
  const plain = aiSdkModel({ answer: () => 'done' }, 'v4') as never as Exclude<LanguageModel, string>
  const model = toolSearch(plain)
  const both = await withToolSearch({ model: plain, tools, activation: 'on' })
  const generate = (given: object) => () => generateText({ ...call, model: plain, ...given })
  const stream = (given: object) => () => streamText({ ...call, model: plain, ...given }).consumeStream()
  return [
    await pairedRow('ai-sdk', 'generateText, toolSearch(model)', generate({ model }), generate({})),
    await pairedRow('ai-sdk', 'streamText, toolSearch(model)', stream({ model }), stream({})),
    await pairedRow('ai-sdk', 'generateText, withToolSearch', generate(both), generate({})),
  ]
}

async function langchainRows(): Promise<CostRow[]> {
  const chat = chatModel({ answer: () => 'done' }) as BaseChatModel
  const tools = seeded.map(({ schema, ...one }) => langchainTool(done, { ...one, schema }))
  const messages = [{ role: 'user', content: 'hi' }]
  const invoke = (agent: { invoke(input: never): unknown }) => () => agent.invoke({ messages } as never)
  const agent = { model: chat, tools }
  const searching = createAgent({ ...agent, middleware: [toolSearchMiddleware()] })
  const graph = (llm: typeof chat) => createReactAgent({ llm, tools })
  const model = langchainSearch(chat) as unknown as typeof chat
  return [
    await pairedRow('langchain', 'createAgent, the middleware', invoke(searching), invoke(createAgent(agent))),
    await pairedRow('langchain', 'createReactAgent, toolSearch(model)', invoke(graph(model)), invoke(graph(chat))),
  ]
}

function tableOf(hosts: readonly CostRow[]): string {
  const ms = (value: number) => value.toFixed(2)
  const rows = hosts.map(({ adapter, measure, ms: own, base, overhead, interval }) => {
    return [adapter, measure, ms(own), ms(base), `${ms(overhead)} (${interval.map(ms).join(' to ')})`]
  })
  return table(['adapter', 'measure', 'ms', 'of that the host', 'the rest'], rows, 2)
}
