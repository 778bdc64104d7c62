import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { MemorySaver } from '@langchain/langgraph'
import { createToolSearch, readTools, type ToolSearchEvent } from '@ts/core'
import { createAgent, toolStrategy } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  agentTool,
  call,
  calledNames,
  catalog,
  expectPrefixKept,
  lexical,
  type Response,
  scripted,
  streaming,
  toolNames,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const activation = 'on' as const
const messages = [{ role: 'user', content: 'hi' }]
const search = call('1', 'search_tools', { queries: ['weather forecast'] })
const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })

describe.each([
  ['at once', scripted],
  ['as a stream', streaming],
])('an agent whose model answers %s', (_, model) => {
  it('searches, runs the found tool through the bridge, and changes no byte of the prompt prefix', async () => {
    const { tools, ran } = catalog()
    const script = model([search], ['It is ', weather])
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation })]
    const agent = createAgent({ model: script, tools, middleware, systemPrompt: 'Be kind.' })
    const result = await agent.invoke({ messages })
    const { sent } = script
    expect(toolNames(sent[0]!)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember'])
    expect(ran).toEqual([{ name: 'get_weather', args: { city: 'Rome', unit: 'C' } }])
    expect(sent).toHaveLength(3)
    expectPrefixKept(sent)
    expect(JSON.stringify(sent[0]!.messages[0])).toContain('Be kind.\\n\\nMore tools exist')
    expect(sent[2]!.messages.slice(-2)).toMatchObject([
      { calls: [{ ...weather }] },
      { id: '2', name: 'call_tool', content: expect.stringContaining('Rome') },
    ])
    expect(JSON.stringify(sent)).not.toContain('toolSearch')
    const [, , , response, ran2] = result.messages
    expect((response as AIMessage).tool_calls).toEqual([
      { type: 'tool_call', id: '2', name: 'get_weather', args: { city: 'Rome' } },
    ])
    expect((ran2 as ToolMessage).name).toBe('get_weather')
  })

  it('runs parallel calls and a batch of calls, each with its own result', async () => {
    const { tools, ran } = catalog()
    const calls = [
      { name: 'get_weather', arguments: { city: 'Rome' } },
      { name: 'no_such_tool', arguments: {} },
      { name: 'send_email', arguments: { to: 'a@b', text: 'x' } },
    ]
    const script = model([
      call('a', 'remember', { note: 'n' }),
      call('b', 'call_tool', { calls }),
      call('c', 'call_tool', { name: 'get_weather', arguments: { city: 'Oslo' } }),
    ])
    const agent = createAgent({
      model: script,
      tools,
      middleware: [toolSearchMiddleware({ ranker: lexical(), activation })],
    })
    const result = await agent.invoke({ messages })
    expect(ran.map(one => one.name).sort()).toEqual(['get_weather', 'get_weather', 'remember', 'send_email'])
    const results = result.messages.filter(ToolMessage.isInstance)
    expect(results.map(one => [one.name, one.status])).toEqual([
      ['remember', 'success'],
      ['get_weather', 'success'],
      ['refused_call', 'error'],
      ['send_email', 'success'],
      ['get_weather', 'success'],
    ])
    expectPrefixKept(script.sent)
    const [response, ...answers] = script.sent[1]!.messages.slice(-4)
    expect(response).toMatchObject({
      calls: [{ name: 'remember' }, { name: 'call_tool', args: { calls } }, { id: 'c' }],
    })
    expect(answers.map(one => one.id)).toEqual(['a', 'b', 'c'])
    expect(JSON.parse(String(answers[1]!.content))).toMatchObject([
      { name: 'get_weather', result: expect.stringContaining('Rome') },
      { error: expect.stringContaining('There is no tool named') },
      { name: 'send_email', result: expect.any(String) },
    ])
  })

  it.each(['load', 'native'] as const)('appends loaded tools to the list, with %s', async disclosure => {
    const { tools, ran } = catalog()
    const steps: Response[] =
      disclosure === 'load'
        ? [[call('1', 'add_tool', { tool_names: ['get_weather'] })]]
        : [[call('1', 'tool_search', { queries: ['weather forecast'] })]]
    const script = model(...steps, [call('2', 'get_weather', { city: 'Rome' })])
    const policy = { defer: 'automatic' as const }
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation, disclosure, policy })]
    await createAgent({ model: script, tools, middleware }).invoke({ messages })
    expect(ran).toHaveLength(1)
    expectPrefixKept(script.sent, 'appended')
    expect(toolNames(script.sent[0]!)).not.toContain('get_weather')
    expect(toolNames(script.sent[1]!).at(-1)).toBe('get_weather')
    expect(script.sent[1]!.tools.at(-1)!.function).toMatchObject({ parameters: { properties: { city: {} } } })
  })

  it('shows no bridge call to readers of the stream, and streams everything else', async () => {
    const { tools } = catalog()
    const batch = {
      calls: [
        { name: 'get_weather', arguments: { city: 'Rome' } },
        { name: 'fail', arguments: {} },
      ],
    }
    const script = model(
      [search],
      ['Let me see. ', weather, call('3', 'remember', { note: 'a long note' }), call('4', 'call_tool', batch)],
      'It is sunny.',
    )
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation })]
    const agent = createAgent({ model: script, tools, middleware })
    const chunks: unknown[] = []
    const updates: unknown[] = []
    for await (const [mode, part] of await agent.stream({ messages }, { streamMode: ['messages', 'updates'] })) {
      if (mode === 'messages') chunks.push((part as readonly unknown[])[0])
      else updates.push(part)
    }
    for (const seen of [chunks, updates]) {
      expect(calledNames(seen)).toEqual(new Set(['search_tools', 'get_weather', 'remember', 'fail']))
    }
    const texts = chunks.flatMap(one => (AIMessage.isInstance(one) && one.text !== '' ? [one.text] : []))
    if (model === streaming) {
      expect(texts).toEqual(['Let ', 'me ', 'see. ', 'It ', 'is ', 'sunny.'])
      const pieces = chunks.flatMap(one => (one as { tool_call_chunks?: { args?: string }[] }).tool_call_chunks ?? [])
      expect(pieces.map(({ args }) => args)).toContain('{"note":"a ')
    }
  })

  it('shows only the real tool in the events of streamEvents v2', async () => {
    const { tools, ran } = catalog()
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation })]
    const agent = createAgent({ model: model([search], [weather]), tools, middleware })
    const names: string[] = []
    for await (const { event, name, data } of agent.streamEvents({ messages }, { version: 'v2' })) {
      if (event === 'on_tool_start') names.push(name)
      expect(calledNames(event.startsWith('on_chat_model') ? (data.chunk ?? data.output ?? {}) : {})).not.toContain(
        'call_tool',
      )
    }
    expect(names).toEqual(['get_weather'])
    expect(ran).toHaveLength(1)
  })

  it('continues a thread in another process from its messages', async () => {
    const checkpointer = new MemorySaver()
    const config = { configurable: { thread_id: 't' } }
    const sent: unknown[] = []
    for (const [round, script] of [
      model([call('1', 'add_tool', { tool_names: ['get_weather'] })], [call('2', 'get_weather', { city: 'Rome' })]),
      model([call('3', 'get_weather', { city: 'Oslo' })]),
    ].entries()) {
      const { tools, ran } = catalog()
      const middleware = [toolSearchMiddleware({ ranker: lexical(), activation, disclosure: 'load' })]
      const agent = createAgent({ model: script, tools, middleware, checkpointer })
      await agent.invoke({ messages: [new HumanMessage(`round ${round}`)] }, config)
      expect(ran).toHaveLength(1)
      sent.push(...script.sent)
      if (round === 1) expect(toolNames(script.sent[0]!)).toContain('get_weather')
    }
    expectPrefixKept(sent as never, 'appended')
  })

  it('supports structured output', async () => {
    const { tools, ran } = catalog()
    const responseFormat = toolStrategy(z.object({ degrees: z.number() }))
    const { name } = responseFormat[0]!
    const script = model([search], [weather], [call('3', name, { degrees: 20 })])
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation })]
    const result = await createAgent({ model: script, tools, middleware, responseFormat }).invoke({ messages })
    expect(result.structuredResponse).toEqual({ degrees: 20 })
    expect(ran).toHaveLength(1)
    expectPrefixKept(script.sent)
  })
})

it('sends all tools and no search tool if there are few tools', async () => {
  const { tools } = catalog()
  const script = scripted('hi')
  await createAgent({
    model: script,
    tools: tools.slice(-3),
    middleware: [toolSearchMiddleware({ ranker: lexical() })],
  }).invoke({ messages })
  expect(toolNames(script.sent[0]!)).toEqual(['delete_repository', 'fail', 'remember'])
})

it('sends no tools for an agent without tools', async () => {
  const script = scripted('hi')
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation })]
  await createAgent({ model: script, tools: [], middleware }).invoke({ messages })
  expect(script.sent[0]!.tools).toEqual([])
})

it('sends names that every provider accepts, and runs tools under their original names', async () => {
  const ran: unknown[] = []
  const odd = agentTool(async args => void ran.push(args), {
    name: 'Send a mail / 送信.v2',
    description: 'Sends a letter.',
    schema: z.object({ to: z.string() }),
    extras: { deferLoading: false },
  })
  const tools = [...catalog().tools, odd]
  const script = scripted([call('1', 'search_tools', { queries: ['letter'] })])
  const middleware = [toolSearchMiddleware({ ranker: lexical(), activation })]
  await createAgent({ model: script, tools, middleware }).invoke({ messages })
  const id = toolNames(script.sent[0]!).find(name => name.startsWith('Send'))!
  expect(id).toMatch(/^[A-Za-z_][\w-]{0,63}$/)
  const next = scripted([call('1', id, { to: 'you' })])
  const result = await createAgent({ model: next, tools, middleware }).invoke({ messages })
  expect(ran).toEqual([{ to: 'you' }])
  expect((result.messages[1] as AIMessage).tool_calls![0]!.name).toBe('Send a mail / 送信.v2')
  expect(next.sent[1]!.messages.at(-2)).toMatchObject({ calls: [{ name: id }] })
})

it('reports each execution and its end once', async () => {
  const { tools } = catalog()
  const events: ToolSearchEvent[] = []
  const script = scripted(
    [search],
    [weather, call('3', 'call_tool', { name: 'fail', arguments: {} })],
    [call('4', 'remember', { note: 'x' })],
  )
  const middleware = [
    toolSearchMiddleware({ ranker: lexical(), activation, onEvent: event => void events.push(event) }),
  ]
  const config = { configurable: { thread_id: 'thread' } }
  await createAgent({ model: script, tools, middleware }).invoke({ messages }, config)
  const of = (kind: string) => events.filter(event => event.kind === kind)
  expect(of('execute')).toHaveLength(3)
  expect(of('settled')).toMatchObject([
    { name: 'get_weather', via: 'bridge', status: 'ran', session: 'thread' },
    { name: 'fail', via: 'bridge', status: 'failed' },
    { name: 'remember', via: 'direct', status: 'ran' },
  ])
  expect(of('search')).toHaveLength(1)
})

it('accepts an existing tool search, with options for its own view', async () => {
  const { tools, ran } = catalog()
  const toolSearch = createToolSearch({ tools: readTools(tools), ranker: lexical(), sessions: 'history', activation })
  const script = scripted([call('1', 'find', { queries: ['weather forecast'] })], [weather])
  const middleware = [toolSearchMiddleware({ toolSearch, names: { search: 'find' } })]
  await createAgent({ model: script, tools, middleware }).invoke({ messages })
  expect(toolNames(script.sent[0]!)).toContain('find')
  expect(ran).toHaveLength(1)
})

it('refuses a tool with the name of a meta tool', async () => {
  const taken = agentTool(async () => 'x', { name: 'search_tools', description: '', schema: z.object({}) })
  const tools = [...catalog().tools, taken]
  const agent = createAgent({
    model: scripted(),
    tools,
    middleware: [toolSearchMiddleware({ ranker: lexical(), activation })],
  })
  await expect(agent.invoke({ messages })).rejects.toThrow('Found a tool named "search_tools"')
})
