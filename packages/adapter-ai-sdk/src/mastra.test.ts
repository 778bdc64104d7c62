import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { createMemoryStore, createOffload } from '@ts/offload'
import { type AdapterPlay, type AdapterTool, adapterConformance } from '@ts/testkit'
import { jsonSchema, type ToolSet, tool } from 'ai'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { agentOf, call, catalog, expectPrefixKept, HI, lexical, partsOf, scripted } from './test-support.js'
import { toolSearch } from './tool-search.js'
import { withToolSearch } from './with-tool-search.js'

// Without this variable, Mastra sends telemetry to its developers.
vi.hoisted(() => {
  process.env['MASTRA_TELEMETRY_DISABLED'] = '1'
})

const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }
const PAY = { name: 'pay_invoice', arguments: { invoice: 'I-7' } }

/** A Mastra agent. Mastra's types are made for other versions of the AI SDK; at run time both are compatible. */
function mastraAgent(
  { model, tools }: { readonly model: unknown; readonly tools: ToolSet },
  storage = new InMemoryStore(),
) {
  const common = { id: 'made', name: 'made', instructions: 'Be brief.' }
  const made = new Agent({ ...common, model: model as never, tools: tools as never })
  return new Mastra({ agents: { made }, storage, logger: false }).getAgent('made')
}

/** A Mastra agent with the model and the tools of a tool search: tools of the AI SDK, and one of Mastra. */
async function payer(...responses: ReturnType<typeof call>[][]) {
  const paid: unknown[] = []
  const pay_invoice = createTool({
    id: 'pay_invoice',
    description: 'Pay an invoice.',
    inputSchema: z.object({ invoice: z.string().refine(id => id.startsWith('I-'), 'no invoice') }),
    requireApproval: true,
    execute: async input => ({ paid: paid.push(input) }),
  })
  const forecasts: unknown[] = []
  const inputSchema = z.object({ city: z.string(), unit: z.string().default('C') })
  const get_weather = tool({
    description: 'Get the weather forecast.',
    inputSchema,
    execute: async input => forecasts.push(input),
  })
  const { search, ...others } = await agentOf(
    { tools: { pay_invoice, get_weather } as unknown as ToolSet },
    ...responses,
  )
  return { ...others, paid, forecasts, agent: mastraAgent(search) }
}

/** The names of the called tools in a stream of Mastra. */
async function callsIn(stream: ReadableStream<{ readonly type: string; readonly payload?: unknown }>) {
  const names: unknown[] = []
  for await (const { type, payload } of stream) {
    const { toolName } = type.startsWith('tool-call') ? (payload as { readonly toolName?: string }) : {}
    if (toolName !== undefined && names.at(-1) !== toolName) names.push(toolName)
  }
  return names
}

describe("Mastra's Agent", () => {
  it('streams the calls of the real tools for one batch', async () => {
    const calls = [WEATHER, { name: 'no_such_tool', arguments: {} }, { name: 'fail', arguments: {} }]
    const { agent, sent, forecasts, settled } = await payer([SEARCH], [call('1', 'call_tool', { calls })])
    const { fullStream } = await agent.stream('hi', { maxSteps: 9 })
    expect(await callsIn(fullStream as never)).toEqual(['search_tools', 'get_weather', 'refused_call', 'fail'])
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember'])
    // The default of the schema is filled in.
    expect(forecasts).toEqual([{ city: 'Rome', unit: 'C' }])
    expect(settled().sort()).toEqual([
      ['fail', 'failed'],
      ['get_weather', 'ran'],
    ])
    expect(partsOf(sent[2]!, -2)).toMatchObject([{ toolName: 'call_tool', input: { calls } }])
    expect(partsOf(sent[2]!, -1)).toHaveLength(1)
    expectPrefixKept(sent)
  })

  it("answers a call whose arguments the tool's schema refuses, and reports it as denied", async () => {
    const bad = { name: 'send_email', arguments: { to: 'nobody', text: '' } }
    const { agent, sent, ran, settled } = await payer([call('1', 'call_tool', bad)])
    await agent.generate('hi', { maxSteps: 9 })
    expect(ran).toEqual([])
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('no address')
    expect(settled()).toEqual([['send_email', 'denied']])
  })

  it('suspends and resumes a stream', async () => {
    const { agent, paid, settled } = await payer([SEARCH], [call('1', 'call_tool', PAY)])
    const { fullStream, runId } = await agent.stream('hi', { maxSteps: 9 })
    expect(await callsIn(fullStream as never)).toEqual(['search_tools', 'pay_invoice'])
    expect(paid).toEqual([])
    const resumed = await agent.approveToolCall({ runId, toolCallId: '1' })
    expect(await resumed.text).toBe('done')
    expect(paid).toEqual([PAY.arguments])
    expect(settled()).toEqual([['pay_invoice', 'ran']])
  })

  it('does not run a declined tool of a batch, and does not report it as run', async () => {
    const batch = call('1', 'call_tool', { calls: [WEATHER, PAY] })
    const { agent, sent, paid, settled } = await payer([SEARCH], [batch])
    const { runId } = await agent.generate('hi', { maxSteps: 9 })
    await agent.declineToolCallGenerate({ runId: runId!, toolCallId: '1_1' })
    expect(paid).toEqual([])
    expect(settled()).not.toContainEqual(['pay_invoice', 'ran'])
    // Mastra removes a declined call from several parallel ones. The batch that the model wrote stays complete.
    expect(JSON.stringify(partsOf(sent.at(-1)!, -1))).toMatch(/not approved|No result/)
    expectPrefixKept(sent)
  })

  it('gets the whole output of a tool, and the model reads a preview, also in the next run', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `step ${i} took a while`)
    const common = { id: 'read_log', description: 'Read the log.', inputSchema: z.object({}) }
    const tools = { read_log: createTool({ ...common, execute: async () => ({ lines }) }) } as unknown as ToolSet
    const made = (...responses: ReturnType<typeof call>[][]) =>
      agentOf({ tools, companions: [createOffload({ store: createMemoryStore() })] }, ...responses)
    const first = await made([call('1', 'call_tool', { name: 'read_log', arguments: {} })])
    const result = await mastraAgent(first.search).generate('hi', { maxSteps: 9 })
    expect(result.toolResults[0]!.payload.result).toEqual({ lines })
    const second = await made()
    await mastraAgent(second.search).generate([...result.messages, HI] as never, { maxSteps: 9 })
    const outputs = [first, second].map(({ sent }) => {
      expect(JSON.stringify(sent)).not.toContain('step 1500 took')
      return sent.at(-1)!.prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []))
    })
    expect(JSON.stringify(outputs[0])).toContain('out_')
    expect(outputs[1]).toMatchObject(outputs[0]!)
  })

  it('continues with the messages of a conversation that began in the AI SDK', async () => {
    const { generate } = await agentOf({}, [SEARCH], [call('1', 'call_tool', WEATHER)])
    const { responseMessages } = await generate()
    const { agent, sent } = await payer([call('2', 'call_tool', WEATHER)])
    const result = await agent.generate([HI, ...responseMessages, HI] as never, { maxSteps: 9 })
    expect(result.text).toBe('done')
    const parts = sent[0]!.prompt.flatMap(({ content }) => (Array.isArray(content) ? content : []))
    const calls = parts.filter(part => part.type === 'tool-call')
    expect(calls.map(one => one.toolName)).toEqual(['search_tools', 'call_tool'])
  })

  it.each([
    ['always', 1],
    [1, 1],
    [{}, 1],
    [true, 0],
  ])('without this package runs a tool with the needsApproval %j', async (needsApproval, times) => {
    const { remember } = catalog().tools
    const execute = vi.fn(async () => 1)
    const tools = { remember: { ...remember, needsApproval, execute } } as unknown as ToolSet
    const { model } = scripted([call('1', 'remember', { note: 'n' })])
    await mastraAgent({ model, tools }).generate('hi')
    expect(execute).toHaveBeenCalledTimes(times)
  })
})

function sdkTool({ name, inputSchema, run, ...fields }: AdapterTool): [string, ToolSet[string]] {
  return [name, tool({ ...fields, inputSchema: jsonSchema(inputSchema), execute: run })]
}

/** The call for which Mastra suspended an agent. */
interface Suspended {
  readonly toolCallId: string
  readonly toolName: string
  readonly args: unknown
}

async function converse(play: AdapterPlay, way: 'withToolSearch' | 'toolSearch') {
  const { session, runs, policy, companions } = play
  const text = { type: 'text', text: 'done' } as const
  const { model, sent } = scripted(
    ...runs.flatMap(({ turns }) => [
      ...turns.map(calls => calls.map(one => call(one.id, one.name, one.arguments))),
      [text],
    ]),
  )
  const storage = new InMemoryStore()
  const options = { ranker: lexical(), activation: 'on' as const, policy, companions }
  const wrapped = toolSearch(model, { ...options, deferLoading: { remember: false } })
  const providerOptions = { toolSearch: { session } }
  const newAgent = async (list: readonly AdapterTool[]) => {
    const tools = Object.fromEntries(list.map(sdkTool))
    const isWrapped = way === 'toolSearch'
    return mastraAgent(
      isWrapped ? { model: wrapped, tools } : await withToolSearch({ ...options, model, tools, session }),
      storage,
    )
  }
  const messages: unknown[] = []
  for (const { tools } of runs) {
    messages.push({ role: 'user', content: 'hi' })
    let agent = await newAgent(tools)
    let result = await agent.generate(messages as never, { maxSteps: 20, providerOptions })
    while (result.finishReason === 'suspended') {
      const { toolCallId, toolName: name, args } = result.suspendPayload as Suspended
      const isApproved = play.approve({ name, arguments: args }) === true
      const changed = play.toolsAfterApproval()
      if (changed !== undefined) agent = await newAgent(changed)
      const answer = { runId: result.runId!, toolCallId }
      result = isApproved ? await agent.approveToolCallGenerate(answer) : await agent.declineToolCallGenerate(answer)
    }
    messages.splice(0, messages.length, ...result.messages)
  }
  return sent.map(({ tools, prompt }) => ({ tools, messages: withoutMastra(prompt) }))
}

/** A prompt without Mastra's own metadata: no provider sends it, and Mastra changes it when a run ends. */
function withoutMastra(prompt: readonly unknown[]): readonly unknown[] {
  const isOwn = (key: string, value: object) => key === 'providerOptions' && 'mastra' in value
  return JSON.parse(
    JSON.stringify(prompt, (key, value: object) => (isOwn(key, value) ? undefined : value)),
  ) as unknown[]
}

const editedCall = { case: 'edited-call', reason: "an answer to Mastra's approval has no field for other arguments" }

describe("Mastra's Agent with withToolSearch", () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: play => converse(play, 'withToolSearch'),
    skip: [
      editedCall,
      { case: 'changed-definition', reason: 'Mastra runs an approved call in a new agent without its metadata' },
    ],
  }))

describe("Mastra's Agent with toolSearch", () =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: play => converse(play, 'toolSearch'),
    skip: [
      editedCall,
      {
        case: 'approval-values',
        reason: 'a plain Mastra agent runs such a tool too, as a test above shows, and a model cannot see the value',
      },
      ...['revoked-approval', 'changed-definition'].map(name => ({
        case: name,
        reason: 'only withToolSearch checks a call immediately before it runs',
      })),
    ],
  }))
