import { AIMessage, ToolMessage } from '@langchain/core/messages'
import { MemorySaver } from '@langchain/langgraph'
import { createNative } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { agentWith, call, calledNames, messages, provider, scripted, WIRES } from './test-support.js'

const search = call('call_1', 'search_tools', { queries: ['weather forecast'] })
const weather = { name: 'get_weather', arguments: { city: 'Rome' } }
const responses = [
  ['Let me see.', search],
  ['It is', call('call_2', 'call_tool', weather)],
  [call('call_3', 'call_tool', { calls: [weather, weather] }), call('call_4', 'remember', { note: 'x' })],
]

describe.each(WIRES)('the wire of %s', wire => {
  it.each(['invoke', 'stream'])('keeps the prompt prefix through searches and bridge calls, with %s', async how => {
    const server = await provider(wire, ...responses)
    const { agent, ask, ran } = agentWith(server.model, { agent: { systemPrompt: 'Be kind.' } })
    const seen: unknown[] = []
    if (how === 'invoke') seen.push((await ask()).messages)
    else
      for await (const part of await agent.stream({ messages }, { streamMode: ['messages', 'updates'] }))
        seen.push(part)
    expect(ran.map(one => one.name)).toEqual(['get_weather', 'get_weather', 'get_weather', 'remember'])
    expect(calledNames(seen)).toEqual(new Set(['search_tools', 'get_weather', 'remember']))
    const bodies = server.bodies()
    expect(bodies).toHaveLength(4)
    expect(bodies[0]!.tools).toHaveLength(4)
    server.expectPrefixKept()
    const last = JSON.stringify(bodies[3])
    expect(last.split('"name":"call_tool"')).toHaveLength(wire === 'chatCompletions' ? 6 : 4)
    expect(last).not.toContain('toolSearch')
  })
})

describe('a conversation that continues with another provider', () => {
  const played = async (
    wire: (typeof WIRES)[number],
    turns: typeof responses,
    options: Parameters<typeof agentWith>[1],
  ) => {
    const server = await provider(wire, ...turns)
    const { ask, ran } = agentWith(server.model, options)
    await ask('x')
    return { tools: JSON.stringify(server.bodies().at(-1)!.tools), count: ran.length }
  }

  it('keeps its loaded tools', async () => {
    const options = { disclosure: 'load', agent: { checkpointer: new MemorySaver() } }
    const turns = [
      [call('call_a', 'add_tool', { tool_names: ['get_weather'] })],
      [call('call_b', 'get_weather', { city: 'Oslo' })],
      [call('call_c', 'get_weather', { city: 'Bern' })],
    ]
    for (const [i, wire] of WIRES.entries()) {
      const { tools, count } = await played(wire, [turns[i]!], options)
      expect(count).toBe(i === 0 ? 0 : 1)
      expect(tools).toContain('Get the weather forecast')
    }
  })

  it('keeps its bridge calls', async () => {
    const agent = { checkpointer: new MemorySaver() }
    for (const wire of WIRES) {
      const turns = responses.map(parts =>
        parts.map(one => (typeof one === 'string' ? one : { ...one, id: `${one.id}${wire}` })),
      )
      expect(await played(wire, turns, { agent })).toMatchObject({ count: 4 })
    }
  })
})

const byProvider = { disclosure: createNative({ searchedBy: 'provider' }), policy: { defer: 'automatic' } }

it("sends Anthropic's own search tool and all deferred tools if the provider searches", async () => {
  const server = await provider('anthropic', [call('call_1', 'get_weather', { city: 'Rome' })])
  const { ask, ran } = agentWith(server.model, byProvider)
  await ask()
  const sent = server.bodies()[0]!.tools
  expect(sent[0]).toEqual({ type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' })
  expect(sent.filter(one => one['defer_loading'] === true)).toHaveLength(44)
  expect(sent.find(one => one['name'] === 'remember')).not.toHaveProperty('defer_loading')
  expect(ran).toHaveLength(1)
  server.expectPrefixKept()
})

it('rejects search by a provider that has none', async () => {
  const server = await provider('chatCompletions')
  await expect(agentWith(server.model, byProvider).ask()).rejects.toThrow('expected ChatAnthropic')
})

// Without this middleware, too, LangChain sends streamed calls of Anthropic back in a form that the API refuses.
it.each([
  ['invoke', 'anthropic'],
  ['invoke', 'responses'],
  ['stream', 'responses'],
  ['stream', 'chatCompletions'],
] as const)('returns standard content without bridge calls for output version v1, with %s of %s', async (how, wire) => {
  const server = await provider(wire, ...responses)
  server.model.outputVersion = 'v1'
  const { agent, ask, ran } = agentWith(server.model, { agent: { checkpointer: new MemorySaver() } })
  const config = { configurable: { thread_id: 'x' } }
  if (how === 'invoke') await ask('x')
  else for await (const _ of await agent.stream({ messages }, { ...config, streamMode: 'messages' }));
  expect(ran).toHaveLength(4)
  const state = (await agent.graph.getState(config)).values as { readonly messages: readonly unknown[] }
  expect(calledNames(state.messages)).toEqual(new Set(['search_tools', 'get_weather', 'remember']))
  const answers = state.messages.filter(AIMessage.isInstance)
  expect(answers[1]!.contentBlocks).toContainEqual(expect.objectContaining({ type: 'tool_call', name: 'get_weather' }))
  expect(state.messages.filter(ToolMessage.isInstance)).toHaveLength(5)
  server.expectPrefixKept()
})

it('sends content blocks back as the provider wrote them, also those of calls of listed tools', async () => {
  const content = [
    { type: 'text', text: 'I note it. ' },
    { type: 'tool_use', id: '1', name: 'remember', input: { note: 'a' }, caller: { type: 'direct' } },
  ]
  const note = { type: 'tool_call' as const, id: '1', name: 'remember', args: { note: 'a' } }
  const model = scripted()
  const generate = model._generate.bind(model)
  model._generate = async (...args: Parameters<typeof generate>) => {
    const result = await generate(...args)
    if (model.sent.length > 1) return result
    return { generations: [{ text: '', message: new AIMessage({ content, tool_calls: [note] }) }] }
  }
  const { ask, ran } = agentWith(model)
  await ask()
  expect(ran).toHaveLength(1)
  expect(model.sent[1]!.messages.at(-2)!.content).toEqual(content)
})
