import { type AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { RunnableLambda, RunnableSequence } from '@langchain/core/runnables'
import { MemorySaver } from '@langchain/langgraph'
import { isToolSearchError, type ToolSearchEvent } from '@ts/core'
import { createAgent, initChatModel } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { z as z3 } from 'zod/v3'
import {
  agentTool,
  call,
  calledNames,
  catalog,
  expectPrefixKept,
  lexical,
  provider,
  scripted,
  streaming,
  toolNames,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const messages = [{ role: 'user', content: 'hi' }]
const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const ours = (more: object = {}) => toolSearchMiddleware({ ranker: lexical(), activation: 'on', ...more })

it('answers every call if the calls of a response have the same id, including a malformed call', async () => {
  const { tools, ran } = catalog()
  const text = JSON.stringify({ name: 'get_weather', arguments: { city: 'Bern' } })
  const model = scripted([weather, { ...weather, args: text }, { ...weather, args: '{' }])
  await createAgent({ model, tools, middleware: [ours()] }).invoke({ messages })
  expect(ran.map(({ args }) => args)).toMatchObject([{ city: 'Rome' }, { city: 'Bern' }])
  const sent = model.sent[1]!.messages
  const ids = sent.flatMap(({ calls }) => (calls as { id: string }[] | undefined)?.map(({ id }) => id) ?? [])
  expect(new Set(ids).size).toBe(3)
  expect(sent.flatMap(({ role, id }) => (role === 'tool' ? [id] : []))).toEqual(ids)
})

describe('tools of any kind', () => {
  it('with hostile names can be called and are not confused', async () => {
    const ran: string[] = []
    const names = ['__proto__', 'constructor', 'toString', 'a"b', "x'; drop", 'with space', 'ünï', 'refused_call']
    const odd = names.map(name =>
      agentTool(
        async () => {
          ran.push(name)
          return 'ok'
        },
        { name, description: `Odd ${name}.`, schema: z.object({}) },
      ),
    )
    const tools = [...catalog().tools, ...odd]
    for (const name of names) {
      const model = scripted([call('1', 'call_tool', { name, arguments: {} })])
      await createAgent({ model, tools, middleware: [ours()] }).invoke({ messages })
      expectPrefixKept(model.sent)
    }
    expect(ran).toEqual(names)
  })

  it('with the name refused_call do not run when another call is refused', async () => {
    let isRun = false
    const taken = agentTool(
      async () => {
        isRun = true
        return 'x'
      },
      { name: 'refused_call', description: 'Taken.', schema: z.object({ message: z.string() }) },
    )
    const tools = [...catalog().tools, taken]
    const model = scripted([call('1', 'no_such_tool', {})])
    await createAgent({ model, tools, middleware: [ours()] }).invoke({ messages })
    expect(isRun).toBe(false)
    expect(String(model.sent[1]!.messages.at(-1)!.content)).toContain('There is no tool named')
  })

  it('with an illegal name are rejected with INVALID_TOOL', async () => {
    const bad = agentTool(async () => 'x', { name: 'new\nline', description: '', schema: z.object({}) })
    const agent = createAgent({ model: scripted(), tools: [...catalog().tools, bad] as never, middleware: [ours()] })
    const error: unknown = await agent.invoke({ messages }).catch((thrown: unknown) => thrown)
    expect(isToolSearchError((error as Error).cause, 'INVALID_TOOL')).toBe(true)
  })

  it('with schemas of zod 3 and JSON Schema are sent and run', async () => {
    const ran: unknown[] = []
    const run = async (args: unknown) => {
      ran.push(args)
      return 'ok'
    }
    const json = Object.freeze({ type: 'object', properties: Object.freeze({ b: Object.freeze({ type: 'string' }) }) })
    const never = { deferLoading: false }
    const tools = [
      ...catalog().tools,
      agentTool(run, { name: 'three', description: 'Three.', schema: z3.object({ a: z3.string() }), extras: never }),
      agentTool(run, { name: 'json', description: 'Json.', schema: structuredClone(json), extras: never }),
    ]
    const model = scripted(
      [call('1', 'three', { a: 'x' })],
      [call('2', 'json', { b: 'y' })],
      [call('3', 'json', { b: 'z' })],
    )
    await createAgent({ model, tools, middleware: [ours()] }).invoke({ messages })
    expect(ran).toEqual([{ a: 'x' }, { b: 'y' }, { b: 'z' }])
    const sent = model.sent[0]!.tools.find(one => one.function.name === 'three')!.function['parameters']
    expect(sent).toMatchObject({ properties: { a: { type: 'string' } } })
  })

  it('that a provider defines are sent unchanged', async () => {
    const hosted = { type: 'web_search_20250305', name: 'web_search' }
    const server = await provider('anthropic', [{ ...weather, id: 'call_1' }])
    const { tools, ran } = catalog()
    const all = [...tools, hosted]
    await createAgent({ model: server.model, tools: all, middleware: [ours()] }).invoke({ messages })
    expect(server.bodies()[0]!.tools[0]).toEqual(hosted)
    expect(ran).toHaveLength(1)
  })

  it('have their schemas converted only once', async () => {
    let conversions = 0
    const schema = z.object({ a: z.string() })
    const standard = schema['~standard'] as { jsonSchema: { input: (options: unknown) => unknown } }
    const input = standard.jsonSchema.input.bind(standard.jsonSchema)
    standard.jsonSchema.input = options => {
      conversions++
      return input(options)
    }
    const tools = [...catalog().tools, agentTool(async () => 'x', { name: 'once', description: '', schema })]
    const model = scripted([call('1', 'search_tools', { queries: ['x'] })], [weather])
    const middleware = [ours()]
    await createAgent({ model, tools, middleware }).invoke({ messages })
    await createAgent({ model: scripted(), tools, middleware }).invoke({ messages })
    expect(conversions).toBeLessThanOrEqual(1)
  })
})

describe('agents and models of any kind', () => {
  it.each(['v1', 'v2'] as const)('work with version %s of the tool node', async version => {
    const { tools, ran } = catalog()
    const model = scripted([weather, { ...weather, id: '3' }, call('4', 'search_tools', { queries: ['x'] })])
    const result = await createAgent({ model, tools, middleware: [ours()], version }).invoke({ messages })
    expect(ran).toHaveLength(2)
    expect(result.messages.filter(ToolMessage.isInstance)).toHaveLength(3)
  })

  it('work with a model that is created at its first use', async () => {
    for (const how of ['invoke', 'stream']) {
      const { baseURL } = await provider('chatCompletions', [{ ...weather, id: 'call_1' }])
      const model = await initChatModel('gpt-5-mini', {
        modelProvider: 'openai',
        apiKey: 'none',
        configuration: { baseURL },
        configurableFields: ['temperature'],
      } as never)
      const { tools, ran } = catalog()
      const agent = createAgent({ model: model as never, tools, middleware: [ours()] })
      const seen: unknown[] = []
      if (how === 'invoke') seen.push(await agent.invoke({ messages }))
      else for await (const part of await agent.stream({ messages }, { streamMode: 'messages' })) seen.push(part)
      expect(ran).toHaveLength(1)
      expect(calledNames(seen)).toEqual(new Set(['get_weather']))
    }
  })

  it('work with a model that has its own configuration, and with a sequence', async () => {
    const { tools, ran } = catalog()
    const bound = scripted([weather])
    await createAgent({ model: bound.withConfig({ tags: ['x'] }) as never, tools, middleware: [ours()] }).invoke({
      messages,
    })
    const inner = scripted([weather])
    const model = RunnableSequence.from([inner, RunnableLambda.from((message: AIMessage) => message)])
    await createAgent({ model: model as never, tools, middleware: [ours()] }).invoke({ messages })
    expect(ran).toHaveLength(2)
    expectPrefixKept(bound.sent)
    expectPrefixKept(inner.sent)
  })

  it('can share one middleware although they have different tools', async () => {
    const middleware = [ours()]
    const first = catalog()
    const second = [
      ...catalog().tools.slice(0, 40),
      agentTool(async () => 'x', { name: 'only_here', description: 'Only here.', schema: z.object({}) }),
    ]
    const models = [
      scripted([weather], [call('3', 'call_tool', { name: 'only_here', arguments: {} })]),
      scripted([{ ...weather }], [call('3', 'call_tool', { name: 'only_here', arguments: {} })]),
    ]
    const results = await Promise.all([
      createAgent({ model: models[0]!, tools: first.tools, middleware }).invoke({ messages }),
      createAgent({ model: models[1]!, tools: second, middleware }).invoke({ messages }),
    ])
    const names = results.map(({ messages }) => messages.filter(ToolMessage.isInstance).map(one => one.name))
    expect(names).toEqual([
      ['get_weather', 'refused_call'],
      ['refused_call', 'only_here'],
    ])
  })

  it('keep threads separate that run in parallel with the same call ids', async () => {
    const { tools, ran } = catalog()
    const events: ToolSearchEvent[] = []
    const middleware = [ours({ onEvent: (event: ToolSearchEvent) => void events.push(event) })]
    const checkpointer = new MemorySaver()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        createAgent({
          model: scripted([call('1', 'call_tool', { name: 'get_weather', arguments: { city: `city ${i}` } })]),
          tools,
          middleware,
          checkpointer,
        }).invoke({ messages }, { configurable: { thread_id: `t${i}` } }),
      ),
    )
    expect(new Set(ran.map(one => JSON.stringify(one.args))).size).toBe(20)
    const settled = events.filter(one => one.kind === 'settled')
    expect(new Set(settled.map(one => one.session)).size).toBe(20)
  })

  it('do not load tools that another thread loaded', async () => {
    const { tools } = catalog()
    const middleware = [ours({ disclosure: 'load' })]
    const checkpointer = new MemorySaver()
    const first = scripted([call('1', 'add_tool', { tool_names: ['get_weather'] })])
    const second = scripted('hi')
    await createAgent({ model: first, tools, middleware, checkpointer }).invoke(
      { messages },
      { configurable: { thread_id: 'a' } },
    )
    await createAgent({ model: second, tools, middleware, checkpointer }).invoke(
      { messages },
      { configurable: { thread_id: 'b' } },
    )
    expect(toolNames(first.sent[1]!)).toContain('get_weather')
    expect(toolNames(second.sent[0]!)).not.toContain('get_weather')
  })

  it('show no bridge call in the events of streamEvents v3', async () => {
    for (const make of [scripted, streaming]) {
      const { tools, ran } = catalog()
      const model = make(
        ['Let me see. ', call('1', 'search_tools', { queries: ['x'] })],
        [weather, call('5', 'remember', { note: 'x' })],
      )
      const agent = createAgent({ model, tools, middleware: [ours()] })
      const run = await agent.streamEvents({ messages }, { version: 'v3' })
      const seen: unknown[] = []
      for await (const event of run as AsyncIterable<unknown>) seen.push(event)
      expect(ran).toHaveLength(2)
      expect(seen.length).toBeGreaterThan(5)
      expect(calledNames(seen)).not.toContain('call_tool')
      expect(JSON.stringify(seen)).toContain('get_weather')
      expectPrefixKept(model.sent)
    }
  })

  it('work with stubs', async () => {
    const { tools, ran } = catalog()
    const model = scripted([call('1', 'get_weather', {})], [call('2', 'get_weather', { city: 'Rome' })])
    await createAgent({ model, tools, middleware: [ours({ disclosure: 'stub' })] }).invoke({ messages })
    expect(model.sent[0]!.tools.length).toBe(46)
    expect(ran).toHaveLength(1)
  })

  it('stream the call of a stub as the agent gets it', async () => {
    const { tools, ran } = catalog()
    const model = streaming([call('1', 'send_email', '{"to":"a@b","text":"x"')])
    const agent = createAgent({ model, tools, middleware: [ours({ disclosure: 'stub' })] })
    const pieces: { readonly name?: string; readonly args?: string }[] = []
    for await (const [chunk] of await agent.stream({ messages }, { streamMode: 'messages' }))
      pieces.push(...((chunk as { tool_call_chunks?: { args?: string }[] }).tool_call_chunks ?? []))
    expect(pieces).toMatchObject([{ name: 'send_email', args: '{"to":"a@b","text":"x"}' }])
    expect(ran).toEqual([{ name: 'send_email', args: { to: 'a@b', text: 'x' } }])
  })

  it('continue a thread after its reader stopped in the middle of a stream', async () => {
    const { tools, ran } = catalog()
    const checkpointer = new MemorySaver()
    const config = { configurable: { thread_id: 'x' } }
    const model = streaming(['one two three ', weather], 'never', 'end')
    const agent = createAgent({ model, tools, middleware: [ours()], checkpointer })
    for await (const _ of await agent.stream({ messages }, { ...config, streamMode: 'messages' })) break
    const next = await agent.invoke({ messages: [new HumanMessage('again')] }, config)
    expect(next.messages.at(-1)!.text).toMatch(/never|end|one/)
    expect(ran.length).toBeLessThanOrEqual(1)
  })
})
