import { AIMessage, ToolMessage } from '@langchain/core/messages'
import { createMemorySessionStore } from '@ts/core'
import { createAgent, createMiddleware, toolStrategy } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as adapter from './index.js'
import {
  agentWith,
  call,
  calledNames,
  catalog,
  expectPrefixKept,
  messages,
  type Response,
  scripted,
  streaming,
  toolNames,
} from './test-support.js'

const search = call('1', 'search_tools', { queries: ['weather forecast'] })
const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })

it('exports exactly these names, and the quickstart of the README runs', async () => {
  expect(Object.keys(adapter).sort()).toEqual(['toolSearch', 'toolSearchMiddleware'])
  const { tools, ran } = catalog()
  const model = scripted([call('1', 'get_weather', { city: 'Rome' })])
  const agent = createAgent({ model, tools, middleware: [adapter.toolSearchMiddleware()] })
  const { messages: all } = await agent.invoke({ messages })
  expect(all.at(-1)?.text).toBe('done')
  expect(ran).toHaveLength(1)
})

describe.each([
  ['at once', scripted],
  ['as a stream', streaming],
])('an agent whose model answers %s', (_, model) => {
  it('gets a note behind its system prompt, and the defaults of a schema fill the arguments of a bridge call', async () => {
    const script = model(['It is ', weather])
    const { ask, ran } = agentWith(script, { agent: { systemPrompt: 'Be kind.' } })
    await ask()
    expect(JSON.stringify(script.sent[0]!.messages[0])).toContain('Be kind.\\n\\nMore tools exist')
    expect(ran).toEqual([{ name: 'get_weather', args: { city: 'Rome', unit: 'C' } }])
  })

  it('runs parallel calls and a batch of calls, each with its own result', async () => {
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
    const { ask } = agentWith(script)
    const results = (await ask()).messages.filter(ToolMessage.isInstance)
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

  it.each<[string, Response]>([
    ['load', [call('1', 'add_tool', { tool_names: ['get_weather'] })]],
    ['native', [call('1', 'tool_search', { queries: ['weather forecast'] })]],
  ])('appends loaded tools to the list, with %s', async (disclosure, step) => {
    const script = model(step, [call('2', 'get_weather', { city: 'Rome' })])
    const { ask, ran } = agentWith(script, { disclosure, policy: { defer: 'automatic' } })
    await ask()
    expect(ran).toHaveLength(1)
    expectPrefixKept(script.sent, 'appended')
    expect(toolNames(script.sent[0]!)).not.toContain('get_weather')
    expect(toolNames(script.sent[1]!).at(-1)).toBe('get_weather')
    expect(script.sent[1]!.tools.at(-1)!.function).toMatchObject({ parameters: { properties: { city: {} } } })
  })

  it('shows no bridge call to readers of the stream, and streams everything else', async () => {
    const calls = [
      { name: 'get_weather', arguments: { city: 'Rome' } },
      { name: 'fail', arguments: {} },
    ]
    const script = model(
      [search],
      ['Let me see. ', weather, call('3', 'remember', { note: 'a long note' }), call('4', 'call_tool', { calls })],
      'It is sunny.',
    )
    const { agent } = agentWith(script)
    const chunks: unknown[] = []
    const updates: unknown[] = []
    for await (const [mode, part] of await agent.stream({ messages }, { streamMode: ['messages', 'updates'] })) {
      if (mode === 'messages') chunks.push((part as readonly unknown[])[0])
      else updates.push(part)
    }
    for (const seen of [chunks, updates])
      expect(calledNames(seen)).toEqual(new Set(['search_tools', 'get_weather', 'remember', 'fail']))
    if (model === scripted) return
    const texts = chunks.flatMap(one => (AIMessage.isInstance(one) && one.text !== '' ? [one.text] : []))
    expect(texts).toEqual(['Let ', 'me ', 'see. ', 'It ', 'is ', 'sunny.'])
    const pieces = chunks.flatMap(one => (one as { tool_call_chunks?: { args?: string }[] }).tool_call_chunks ?? [])
    expect(pieces.map(({ args }) => args)).toContain('{"note":"a ')
  })

  it('shows only the real tool in the events of streamEvents v2 and v3', async () => {
    const first = agentWith(model([search], [weather]))
    const started: string[] = []
    for await (const { event, name, data } of first.agent.streamEvents({ messages }, { version: 'v2' })) {
      if (event === 'on_tool_start') started.push(name)
      const shown = event.startsWith('on_chat_model') ? (data.chunk ?? data.output ?? {}) : {}
      expect(calledNames(shown)).not.toContain('call_tool')
    }
    expect(started).toEqual(['get_weather'])
    const script = model(['Let me see. ', search], [weather, call('5', 'remember', { note: 'x' })])
    const { agent, ran } = agentWith(script)
    const seen: unknown[] = []
    const run: unknown = await agent.streamEvents({ messages }, { version: 'v3' })
    for await (const event of run as AsyncIterable<unknown>) seen.push(event)
    expect(ran).toHaveLength(2)
    expect(seen.length).toBeGreaterThan(5)
    expect(calledNames(seen)).not.toContain('call_tool')
    expect(JSON.stringify(seen)).toContain('get_weather')
    expectPrefixKept(script.sent)
  })

  it('supports structured output', async () => {
    const responseFormat = toolStrategy(z.object({ degrees: z.number() }))
    const script = model([search], [weather], [call('3', responseFormat[0]!.name, { degrees: 20 })])
    const { ask, ran } = agentWith(script, { agent: { responseFormat } })
    expect(await ask()).toHaveProperty('structuredResponse', { degrees: 20 })
    expect(ran).toHaveLength(1)
    expectPrefixKept(script.sent)
  })
})

it.each([
  ['a few tools', 'auto', catalog().tools.slice(-3), ['delete_repository', 'fail', 'remember']],
  ['no tools', 'on', [], []],
])('sends %s as they are, without a search tool', async (_, activation, tools, names) => {
  const script = scripted('hi')
  await agentWith(script, { tools, activation }).ask()
  expect(toolNames(script.sent[0]!)).toEqual(names)
})

describe('a list of tools that changes', () => {
  const byTurn = (pick: (turn: number) => readonly unknown[]) => {
    let turn = 0
    return createMiddleware({
      name: 'Pick',
      wrapModelCall: (request, handler) => handler({ ...request, tools: pick(turn++) as typeof request.tools }),
    })
  }
  const { tools } = catalog()

  it.each(['bridge', 'load'])(
    'keeps the prompt prefix when a deferred tool comes or goes, with %s',
    async disclosure => {
      const script = scripted([call('1', 'remember', { note: 'a' })], [call('2', 'remember', { note: 'b' })])
      const lists = [tools.slice(1), tools, tools.slice(2)]
      const options = { disclosure, sessions: createMemorySessionStore(), session: 's' }
      await agentWith(script, { tools, before: [byTurn(turn => lists[turn]!)], ...options }).ask()
      expect(script.sent).toHaveLength(3)
      expectPrefixKept(script.sent, 'appended')
    },
  )

  it('hides tools from the model that other middleware removed from its request', async () => {
    const script = scripted(
      [call('1', 'search_tools', { queries: ['weather forecast', 'get_weather'] })],
      [weather],
      [call('3', 'get_weather', { city: 'Rome' })],
    )
    const own = catalog()
    const without = own.tools.filter(one => one.name !== 'get_weather')
    await agentWith(script, { tools: own.tools, before: [byTurn(() => without)] }).ask()
    expect(own.ran).toEqual([])
    const answers = script.sent[3]!.messages.filter(one => one.role === 'tool').map(one => String(one.content))
    expect(answers[0]).not.toContain('forecast for a city')
    expect(answers).toHaveLength(3)
    for (const text of answers.slice(1)) expect(text).toMatch(/^There is no tool named/)
  })
})
