// The milliseconds (p50) that the AI SDK adapter adds to core's `expose` and `handle`.
import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createNative, createToolSearch, readTools } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { jsonSchema, simulateReadableStream, type ToolSet, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { bridgeEvents, type CostRow, costRow, p50, seededTools, turnsInWords } from '../../lib/adapter-rows.js'

type CallOptions = Parameters<MockLanguageModelV4['doGenerate']>[0]
type Result = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
/** An answer without calls. */
export const text: Result['content'] = [{ type: 'text', text: 'done' }]

function plain(count: number): ToolSet {
  return Object.fromEntries(
    seededTools(count).map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema), execute: async () => 'done' }),
    ]),
  )
}

/** A model that immediately answers with this content. */
export function answering(content: Result['content'], provider = 'mock'): MockLanguageModelV4 {
  const finish = { finishReason: { unified: 'stop' as const, raw: undefined }, usage }
  const chunks = [{ type: 'finish' as const, ...finish }]
  return new MockLanguageModelV4({
    provider,
    doStream: async () => ({
      stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }),
    }),
    doGenerate: async () => ({ content, ...finish, warnings: [] }),
  })
}

/** A conversation in the SDK's format. Each turn has one of our searches and a call through the bridge. */
function conversation(turns: number, name: string): CallOptions['prompt'] {
  const prompt: CallOptions['prompt'] = [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }]
  const input = JSON.stringify({ name, arguments: {} })
  for (let i = 0; i < turns; i++) {
    const record = { id: `c${i}`, name: 'call_tool', input }
    const search = { toolCallId: `s${i}`, toolName: 'search_tools' }
    const call = { toolCallId: `c${i}`, toolName: name }
    prompt.push(
      { role: 'assistant', content: [{ type: 'tool-call', ...search, input: { queries: ['x'] } }] },
      {
        role: 'tool',
        content: [{ type: 'tool-result', ...search, output: { type: 'text', value: '{"matches":[]}' } }],
      },
      {
        role: 'assistant',
        content: [{ type: 'tool-call', ...call, input: {}, providerOptions: { toolSearch: record } }],
      },
      { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'text', value: 'done' } }] },
    )
  }
  return prompt
}

/** One row for each measure: `ms` is the whole time, `base` the time in core, `overhead` the rest. */
export async function rows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  const tools = plain(1_000)
  const [name = ''] = Object.keys(tools)
  const options = { tools, ranker: createLexicalRanker(), activation: 'on' as const }
  const view = createToolSearch({ ...options, tools: readTools(tools), sessions: 'history' })
  const add = (measure: string, ms: number, core: number) => list.push(costRow('ai-sdk', measure, ms, core))

  const { model, tools: given } = await withToolSearch({ ...options, model: answering(text) })
  const sent = Object.entries<ToolSet[string]>(given).map(([key, one]) =>
    functionTool(key, String(one.description ?? '')),
  )
  for (const turns of [1, 100]) {
    const prompt = conversation(turns, name)
    const history = bridgeEvents(turns, name)
    const core = await p50(() => view.expose({ history }))
    const ms = await p50(() => model.doGenerate({ prompt, tools: sent }))
    add(`a request, bridge, 1,000 tools, ${turnsInWords(turns)}`, ms, core)
  }

  const disclosure = createNative({ searchedBy: 'provider' })
  const nativeView = view.with({ disclosure })
  for (const provider of ['anthropic.messages', 'openai.responses']) {
    const native = { disclosure, policy: { defer: 'automatic' as const } }
    const { model } = await withToolSearch({ ...options, ...native, model: answering(text, provider) })
    const hi = conversation(0, name)
    const known = sent.map(one => (one.name === 'search_tools' ? { ...one, name: 'tool_search' } : one))
    const core = await p50(() => nativeView.expose({ history: [] }))
    const ms = await p50(() => model.doGenerate({ prompt: hi, tools: known }))
    add(`a request, native on ${provider}, 1,000 tools`, ms, core)
  }

  const call = { toolName: 'call_tool', input: JSON.stringify({ name, arguments: {} }) }
  const calling = new MockLanguageModelV4({
    doGenerate: async ({ headers }) => ({
      content: [{ type: 'tool-call', toolCallId: headers?.['id'] ?? '', ...call }],
      finishReason: { unified: 'tool-calls', raw: undefined },
      usage,
      warnings: [],
    }),
  })
  const caller = await withToolSearch({ ...options, model: calling })
  const prompt = conversation(1, name)
  const history = bridgeEvents(1, name)
  const core = await p50(async id => {
    await view.expose({ history })
    await view.handle({ history, id, name: 'call_tool', arguments: call.input })
  })
  const ms = await p50(id => caller.model.doGenerate({ prompt, tools: sent, headers: { id } }))
  add('a request and one bridge call, 1,000 tools', ms, core)
  return list
}

function functionTool(name: string, description: string): NonNullable<CallOptions['tools']>[number] {
  return { type: 'function', name, description, inputSchema: {} }
}
