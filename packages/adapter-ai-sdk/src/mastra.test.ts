import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import type { ToolSearchEvent } from '@ts/core'
import { createMemoryStore, createOffload } from '@ts/offload'
import { type ToolSet, tool } from 'ai'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, type Sent, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

// Without this variable, Mastra sends telemetry to its developers.
vi.hoisted(() => {
  process.env['MASTRA_TELEMETRY_DISABLED'] = '1'
})

const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = { name: 'get_weather', arguments: { city: 'Rome' } }
const PAY = { name: 'pay_invoice', arguments: { invoice: 'I-7' } }

/** A Mastra agent with the model and the tools of a tool search: tools of the AI SDK, and one of Mastra. */
async function agentFor(...responses: readonly (readonly ReturnType<typeof call>[])[]) {
  const { tools, ran } = catalog()
  const paid: unknown[] = []
  const pay = createTool({
    id: 'pay_invoice',
    description: 'Pay an invoice.',
    inputSchema: z.object({ invoice: z.string().refine(id => id.startsWith('I-'), 'no invoice') }),
    requireApproval: true,
    execute: async input => {
      paid.push(input)
      return { paid: true }
    },
  })
  const events: ToolSearchEvent[] = []
  const weather = { ...tools.get_weather, inputSchema: z.object({ city: z.string(), unit: z.string().default('C') }) }
  const { model, sent } = scripted(...responses)
  const search = await withToolSearch({
    model,
    tools: { ...tools, get_weather: weather, pay_invoice: pay } as unknown as ToolSet,
    ranker: lexical(),
    activation: 'on',
    onEvent: event => void events.push(event),
  })
  // Mastra's types are made for other versions of the AI SDK's types. At run time both are compatible.
  const made = new Agent({
    id: 'made',
    name: 'made',
    instructions: 'Be brief.',
    model: search.model as never,
    tools: search.tools as never,
  })
  const agent = new Mastra({ agents: { made }, storage: new InMemoryStore(), logger: false }).getAgent('made')
  const ends = () => events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))
  return { agent, sent, ran, paid, ends }
}

/** The names of the called tools in a stream of Mastra. */
async function callsIn(stream: ReadableStream<{ readonly type: string; readonly payload?: unknown }>) {
  const names: unknown[] = []
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    if (next.value.type.startsWith('tool-call')) {
      const { toolName } = next.value.payload as { readonly toolName?: string }
      if (toolName !== undefined && names.at(-1) !== toolName) names.push(toolName)
    }
  return names
}

describe("Mastra's Agent", () => {
  it('searches and calls a found tool through the bridge, and Mastra sees the call of the real tool', async () => {
    const { agent, sent, ran, ends } = await agentFor([SEARCH], [call('1', 'call_tool', WEATHER)])
    const result = await agent.generate('hi', { maxSteps: 9 })
    expect(result.text).toBe('done')
    // The default of the zod schema is filled in.
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    expect(ends()).toEqual([['get_weather', 'ran']])
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember'])
    expect(partsOf(sent[2]!, -2)).toMatchObject([{ toolName: 'call_tool', input: WEATHER }])
    expectPrefixKept(sent)
  })

  it('streams the calls of the real tools for one batch', async () => {
    const calls = [WEATHER, { name: 'no_such_tool', arguments: {} }, { name: 'fail', arguments: {} }]
    const { agent, sent, ran, ends } = await agentFor([SEARCH], [call('1', 'call_tool', { calls })])
    const { fullStream } = await agent.stream('hi', { maxSteps: 9 })
    expect(await callsIn(fullStream as never)).toEqual(['search_tools', 'get_weather', 'refused_call', 'fail'])
    expect(ran).toHaveLength(1)
    expect(ends().sort()).toEqual([
      ['fail', 'failed'],
      ['get_weather', 'ran'],
    ])
    expect(partsOf(sent[2]!, -1)).toHaveLength(1)
    expectPrefixKept(sent)
  })

  it("answers a call whose arguments the tool's schema refuses, and reports it as denied", async () => {
    const bad = { name: 'send_email', arguments: { to: 'nobody', text: '' } }
    const { agent, sent, ran, ends } = await agentFor([call('1', 'call_tool', bad)])
    await agent.generate('hi', { maxSteps: 9 })
    expect(ran).toEqual([])
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('no address')
    expect(ends()).toEqual([['send_email', 'denied']])
  })

  it('suspends and resumes a stream', async () => {
    const { agent, paid } = await agentFor([SEARCH], [call('1', 'call_tool', PAY)])
    const { fullStream, runId } = await agent.stream('hi', { maxSteps: 9 })
    expect(await callsIn(fullStream as never)).toEqual(['search_tools', 'pay_invoice'])
    expect(paid).toEqual([])
    const resumed = await agent.approveToolCall({ runId, toolCallId: '1' })
    expect(await resumed.text).toBe('done')
    expect(paid).toEqual([PAY.arguments])
  })

  it('does not run a declined tool of a batch, and does not report it as run', async () => {
    const batch = call('1', 'call_tool', { calls: [WEATHER, PAY] })
    const { agent, sent, paid, ends } = await agentFor([SEARCH], [batch])
    const { runId } = await agent.generate('hi', { maxSteps: 9 })
    await agent.declineToolCallGenerate({ runId: runId!, toolCallId: '1_1' })
    expect(paid).toEqual([])
    expect(ends()).not.toContainEqual(['pay_invoice', 'ran'])
    // Mastra removes a declined call from several parallel ones. The batch that the model wrote stays complete.
    expect(JSON.stringify(partsOf(sent.at(-1)!, -1))).toMatch(/not approved|No result/)
    expectPrefixKept(sent)
  })

  it('gets the whole output of a tool, and the model reads a preview, also in the next run', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `step ${i} took a while`)
    const make = async (...responses: readonly (readonly ReturnType<typeof call>[])[]) => {
      const { model, sent } = scripted(...responses)
      const read_log = createTool({
        id: 'read_log',
        description: 'Read the log.',
        inputSchema: z.object({}),
        execute: async () => ({ lines }),
      })
      const search = await withToolSearch({
        model,
        tools: { ...catalog().tools, read_log } as unknown as ToolSet,
        ranker: lexical(),
        activation: 'on',
        companions: [createOffload({ store: createMemoryStore() })],
      })
      const agent = new Agent({
        id: 'made',
        name: 'made',
        instructions: 'Be brief.',
        model: search.model as never,
        tools: search.tools as never,
      })
      return { agent, sent }
    }
    const results = (sent: readonly Sent[]) =>
      sent.at(-1)!.prompt.flatMap(({ role, content }) => (role === 'tool' ? (content as { output: unknown }[]) : []))
    const first = await make([call('1', 'call_tool', { name: 'read_log', arguments: {} })])
    const result = await first.agent.generate('hi', { maxSteps: 9 })
    expect(result.toolResults[0]!.payload.result).toEqual({ lines })
    const second = await make()
    await second.agent.generate([...result.messages, { role: 'user', content: 'again' }] as never, { maxSteps: 9 })
    for (const { sent } of [first, second]) {
      expect(JSON.stringify(sent)).not.toContain('step 1500 took')
      expect(JSON.stringify(results(sent))).toContain('out_')
    }
    expect(results(second.sent)[0]!.output).toEqual(results(first.sent)[0]!.output)
  })

  it('continues with the messages of a conversation that began in the AI SDK', async () => {
    const { tools } = catalog()
    const first = scripted([SEARCH], [call('1', 'call_tool', WEATHER)])
    const search = await withToolSearch({ model: first.model, tools, ranker: lexical(), activation: 'on' })
    const { generateText, isStepCount } = await import('ai')
    const prompt = { role: 'user' as const, content: 'hi' }
    const { responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen: isStepCount(9) })
    const { agent, sent } = await agentFor([call('2', 'call_tool', WEATHER)])
    const messages = [prompt, ...responseMessages, { role: 'user' as const, content: 'again' }]
    const result = await agent.generate(messages as never, { maxSteps: 9 })
    expect(result.text).toBe('done')
    const calls = sent[0]!.prompt.flatMap(message =>
      Array.isArray(message.content) ? message.content.filter(part => part.type === 'tool-call') : [],
    )
    expect(calls.map(one => one.toolName)).toEqual(['search_tools', 'call_tool'])
  })
})

describe('a needsApproval that is neither true, false nor a function', () => {
  const toolsWith = (needsApproval: unknown, run: () => void): ToolSet => ({
    pay: tool({
      description: 'Pay an invoice.',
      inputSchema: z.object({}),
      needsApproval: needsApproval as boolean,
      execute: async () => run(),
    }),
  })

  it.each([
    ['always', 1],
    [1, 1],
    [{}, 1],
    [true, 0],
  ])('lets a tool run in a Mastra agent without this package: %j', async (value, times) => {
    let ran = 0
    const tools = toolsWith(value, () => ran++)
    const { model } = scripted([call('1', 'pay', {})])
    const made = new Agent({ id: 'made', name: 'made', instructions: '', model: model as never, tools: tools as never })
    await new Mastra({ agents: { made }, storage: new InMemoryStore(), logger: false }).getAgent('made').generate('hi')
    expect(ran).toBe(times)
  })
})
