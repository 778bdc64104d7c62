import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'
import { RunnableLambda, RunnableSequence } from '@langchain/core/runnables'
import { MemorySaver } from '@langchain/langgraph'
import { createToolSearch, isToolSearchError, readTools, type ToolSearchEvent } from '@ts/core'
import fc from 'fast-check'
import { createAgent, initChatModel } from 'langchain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { z as z3 } from 'zod/v3'
import { restoreMessages } from './restored-messages.js'
import {
  agentTool,
  agentWith,
  call,
  calledNames,
  catalog,
  expectPrefixKept,
  lexical,
  messages,
  provider,
  type ScriptedModel,
  scripted,
  streaming,
  toolNames,
} from './test-support.js'
import { toolSearchMiddleware } from './tool-search-middleware.js'

const weather = call('2', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown
const lastText = ({ sent }: ScriptedModel) => String(sent.at(-1)!.messages.at(-1)!.content)

/** A tool that writes its arguments into `ran`. */
function recording(name: string, ran: unknown[], schema: unknown = z.object({}), more: object = {}) {
  const run = async (args: unknown) => {
    ran.push(args)
    return 'ok'
  }
  return agentTool(run, { name, description: `Odd ${name}.`, schema, ...more })
}

it('answers every call if the calls of a response have the same id, including a malformed call', async () => {
  const text = JSON.stringify({ name: 'get_weather', arguments: { city: 'Bern' } })
  const model = scripted([weather, { ...weather, args: text }, { ...weather, args: '{' }])
  const { ask, ran } = agentWith(model)
  await ask()
  expect(ran.map(({ args }) => args)).toMatchObject([{ city: 'Rome' }, { city: 'Bern' }])
  const sent = model.sent[1]!.messages
  const ids = sent.flatMap(({ calls }) => (calls as { id: string }[] | undefined)?.map(({ id }) => id) ?? [])
  expect(new Set(ids).size).toBe(3)
  expect(sent.flatMap(({ role, id }) => (role === 'tool' ? [id] : []))).toEqual(ids)
})

describe('tools of any kind', () => {
  it('with hostile names can be called and are not confused', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'a"b', "x'; drop", 'with space', 'ünï', 'refused_call']
    const ran: string[] = []
    const more = names.map(name =>
      agentTool(async () => void ran.push(name), { name, description: `Odd ${name}.`, schema: z.object({}) }),
    )
    const model = scripted(...names.map((name, i) => [call(`${i}`, 'call_tool', { name, arguments: {} })]))
    await agentWith(model, { more }).ask()
    expect(ran).toEqual(names)
    expectPrefixKept(model.sent)
  })

  it('with the name refused_call do not run when another call is refused', async () => {
    const ran: unknown[] = []
    const taken = recording('refused_call', ran, z.object({ message: z.string() }))
    const model = scripted([call('1', 'no_such_tool', {})])
    await agentWith(model, { more: [taken] }).ask()
    expect(ran).toEqual([])
    expect(lastText(model)).toContain('There is no tool named')
  })

  it('with an illegal name are rejected with INVALID_TOOL', async () => {
    const { ask } = agentWith(scripted(), { more: [recording('new\nline', [])] })
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(isToolSearchError((error as Error).cause, 'INVALID_TOOL')).toBe(true)
  })

  it('with schemas of zod 3 and JSON Schema are sent and run', async () => {
    const ran: unknown[] = []
    const extras = { deferLoading: false }
    const json = { type: 'object', properties: { b: { type: 'string' } } }
    const more = [
      recording('three', ran, z3.object({ a: z3.string() }), { extras }),
      recording('json', ran, json, { extras }),
    ]
    const model = scripted(
      [call('1', 'three', { a: 'x' })],
      [call('2', 'json', { b: 'y' })],
      [call('3', 'json', { b: 'z' })],
    )
    await agentWith(model, { more }).ask()
    expect(ran).toEqual([{ a: 'x' }, { b: 'y' }, { b: 'z' }])
    const sent = model.sent[0]!.tools.find(one => one.function.name === 'three')!.function['parameters']
    expect(sent).toMatchObject({ properties: { a: { type: 'string' } } })
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
    const tools = [...catalog().tools, recording('once', [], schema)]
    const model = scripted([call('1', 'search_tools', { queries: ['x'] })], [weather], 'done')
    const { ask } = agentWith(model, { tools })
    await ask('a')
    await ask('b')
    await agentWith(scripted(), { tools: [...tools] }).ask()
    expect(conversions).toBeLessThanOrEqual(1)
  })
})

describe('agents and models of any kind', () => {
  it.each(['v1', 'v2'] as const)('work with version %s of the tool node', async version => {
    const model = scripted([weather, { ...weather, id: '3' }, call('4', 'search_tools', { queries: ['x'] })])
    const { ask, ran } = agentWith(model, { agent: { version } })
    expect((await ask()).messages.filter(ToolMessage.isInstance)).toHaveLength(3)
    expect(ran).toHaveLength(2)
  })

  it.each(['invoke', 'stream'])('work with a model that is created at its first use, with %s', async how => {
    const { baseURL } = await provider('chatCompletions', [{ ...weather, id: 'call_1' }])
    const options = { modelProvider: 'openai', apiKey: 'none', configurableFields: ['temperature'] }
    const { agent, ask, ran } = agentWith(
      await initChatModel('gpt-5-mini', { ...options, configuration: { baseURL } } as never),
    )
    const seen: unknown[] = []
    if (how === 'invoke') seen.push(await ask())
    else for await (const part of await agent.stream({ messages }, { streamMode: 'messages' })) seen.push(part)
    expect(ran).toHaveLength(1)
    expect(calledNames(seen)).toEqual(new Set(['get_weather']))
  })

  it('work with a model that has its own configuration, and with a sequence', async () => {
    const bound = scripted([weather])
    const inner = scripted([weather])
    const sequence = RunnableSequence.from([inner, RunnableLambda.from((message: AIMessage) => message)])
    for (const model of [bound.withConfig({ tags: ['x'] }), sequence]) {
      const { ask, ran } = agentWith(model)
      await ask()
      expect(ran).toHaveLength(1)
    }
    expectPrefixKept(bound.sent)
    expectPrefixKept(inner.sent)
  })

  it('can share one middleware although they have different tools', async () => {
    const ours = toolSearchMiddleware({ ranker: lexical(), activation: 'on' })
    const lists = [catalog().tools, [...catalog().tools.slice(0, 40), recording('only_here', [])]]
    const results = await Promise.all(
      lists.map(async tools => {
        const model = scripted([weather], [call('3', 'call_tool', { name: 'only_here', arguments: {} })])
        return (await createAgent({ model, tools, middleware: [ours] }).invoke({ messages })).messages
      }),
    )
    const names = results.map(own => own.filter(one => ToolMessage.isInstance(one)).map(one => one.name))
    expect(names).toEqual([
      ['get_weather', 'refused_call'],
      ['refused_call', 'only_here'],
    ])
  })

  it('keep threads separate that run in parallel with the same call ids', async () => {
    const { tools, ran } = catalog()
    const events: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    const middleware = [toolSearchMiddleware({ ranker: lexical(), activation: 'on', onEvent })]
    const checkpointer = new MemorySaver()
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const model = scripted([call('1', 'call_tool', { name: 'get_weather', arguments: { city: `city ${i}` } })])
        const agent = createAgent({ model, tools, middleware, checkpointer })
        return agent.invoke({ messages }, { configurable: { thread_id: `t${i}` } })
      }),
    )
    expect(new Set(ran.map(one => JSON.stringify(one.args))).size).toBe(10)
    const settled = events.filter(one => one.kind === 'settled')
    expect(settled.map(one => one.session).sort()).toEqual(Array.from({ length: 10 }, (_, i) => `t${i}`))
    expect(settled[0]).toMatchObject({ name: 'get_weather', via: 'bridge', status: 'ran' })
  })

  it('do not load tools that another thread loaded', async () => {
    const model = scripted([call('1', 'add_tool', { tool_names: ['get_weather'] })])
    const { ask } = agentWith(model, { disclosure: 'load', agent: { checkpointer: new MemorySaver() } })
    await ask('a')
    await ask('b')
    const loads = model.sent.map(one => toolNames(one).includes('get_weather'))
    expect(loads).toEqual([false, true, false])
  })

  it('work with stubs, and stream the call of a stub as the agent gets it', async () => {
    const model = scripted([call('1', 'get_weather', {})], [call('2', 'get_weather', { city: 'Rome' })])
    const first = agentWith(model, { disclosure: 'stub' })
    await first.ask()
    expect(model.sent[0]!.tools.length).toBe(46)
    expect(first.ran).toHaveLength(1)
    const streamed = streaming([call('1', 'send_email', '{"to":"a@b","text":"x"')])
    const { agent, ran } = agentWith(streamed, { disclosure: 'stub' })
    const pieces: { readonly name?: string; readonly args?: string }[] = []
    for await (const [chunk] of await agent.stream({ messages }, { streamMode: 'messages' }))
      pieces.push(...((chunk as { tool_call_chunks?: { args?: string }[] }).tool_call_chunks ?? []))
    expect(pieces).toMatchObject([{ name: 'send_email', args: '{"to":"a@b","text":"x"}' }])
    expect(ran).toEqual([{ name: 'send_email', args: { to: 'a@b', text: 'x' } }])
  })

  it('reject an aborted run, and the next run of the thread works', async () => {
    const controller = new AbortController()
    const run = async () => {
      controller.abort()
      throw new Error('aborted')
    }
    const slow = agentTool(run, { name: 'slow', description: 'Slow.', schema: z.object({}) })
    const model = scripted([call('1', 'call_tool', { name: 'slow', arguments: {} })], [weather])
    const { agent, ask, ran } = agentWith(model, { more: [slow], agent: { checkpointer: new MemorySaver() } })
    const config = { configurable: { thread_id: 'x' }, signal: controller.signal }
    await expect(agent.invoke({ messages }, config)).rejects.toThrow()
    await ask('x')
    expect(ran).toHaveLength(1)
  })
})

describe.each([
  ['at once', scripted],
  ['as a stream', streaming],
])('a call that cannot run as the model wrote it, sent %s', (_, model) => {
  const NAMES = ['call_tool', 'search_tools', 'get_weather', 'remember', '__proto__', 'constructor']

  it.each([
    ['a text that is no JSON', '{"name": "get_weather", "arg'],
    ['a long text', { name: 'x'.repeat(1_000_000), queries: ['y'.repeat(1_000_000)] }],
    ['a lone surrogate', { name: '\ud800', queries: ['\ud800'], arguments: { city: '\ud800' } }],
    [
      'the key __proto__',
      JSON.parse('{"name":"get_weather","arguments":{"__proto__":{"city":"Rome"}},"queries":["a"]}'),
    ],
    ['no arguments', {}],
  ])('is answered without an error for %s', async (_, args) => {
    const script = model(...NAMES.map((name, i) => [call(`${i}`, name, args)]))
    await agentWith(script).ask()
    expectPrefixKept(script.sent)
    for (const [i, name] of NAMES.entries()) {
      const answer = script.sent[i + 1]!.messages.at(-1)!
      expect(answer).toMatchObject({ role: 'tool', id: `${i}`, name })
      expect(String(answer.content).length).toBeGreaterThan(10)
      expect(String(answer.content).length).toBeLessThan(100_000)
    }
  })

  it('is answered with the schema if its arguments do not fit an unloaded tool', async () => {
    const script = model([call('1', 'get_weather', { town: 'Rome' })])
    const { ask, ran } = agentWith(script)
    await ask()
    expect(ran).toEqual([])
    expect(lastText(script)).toMatch(/Parameters: \(.*city/s)
  })
})

describe('a call is refused', () => {
  const openTool = (ran: unknown[] = []) => recording('open', ran, z.object({ data: z.any() }))
  const opening = { name: 'open', arguments: { data: deep(600) } }
  const proto = (text: string) => ({ name: 'get_weather', arguments: JSON.parse(text) as unknown })

  it.each<[string, object, string]>([
    ['if its arguments are nested too deeply', opening, 'too deep'],
    ['if those of a batch are nested too deeply', { calls: [opening] }, 'too deep'],
    ['if LangChain would drop a part', proto('{"__proto__":{"a":1},"city":"Rome"}'), '__proto__'],
    ['if LangChain would drop an inner part', proto('{"city":"Rome","more":[{"__proto__":1}]}'), '__proto__'],
  ])('%s', async (_, args, text) => {
    for (const model of [scripted, streaming]) {
      const script = model([call('1', 'call_tool', args)])
      const opened: unknown[] = []
      const { ask, ran } = agentWith(script, { more: [openTool(opened)] })
      await ask()
      expect([...opened, ...ran]).toEqual([])
      expect(lastText(script)).toContain(text)
    }
  })

  it('if its tool is in the catalog but not in the agent', async () => {
    const only = [{ name: 'elsewhere', description: 'Elsewhere.', inputSchema: { type: 'object' } }]
    const tools = readTools([...readTools(catalog().tools), ...only])
    const toolSearch = createToolSearch({ tools, ranker: lexical(), sessions: 'history', activation: 'on' })
    const script = scripted([call('1', 'call_tool', { name: 'elsewhere', arguments: {} })])
    await agentWith(script, { toolSearch }).ask()
    expect(lastText(script)).toContain('There is no tool named')
  })

  // Below the adapter's limit of 30 levels, between it and the limit of LangChain, and far above both.
  it.each([29, 45, 200])('without ending a checkpointed run, if anything in it has %i levels', async levels => {
    const data = deep(levels)
    const script = scripted(
      [call('1', 'open', { data })],
      [call('2', 'call_tool', { name: 'open', arguments: { data } })],
      [call('3', 'search_tools', { queries: data })],
    )
    const { ask } = agentWith(script, { more: [openTool()], agent: { checkpointer: new MemorySaver() } })
    await ask('thread')
    await ask('thread')
    expect(script.sent).toHaveLength(5)
  })
})

it('messages with malformed records are restored without an error, with one result for each call', () => {
  const hostile = fc.anything({ maxDepth: 3 })
  const member = fc.record({ id: fc.constantFrom('a', 'b', 'c'), digest: fc.string() })
  const record = fc.oneof(
    hostile,
    fc.record({
      id: fc.oneof(fc.string(), fc.constant('a')),
      name: fc.oneof(fc.string(), fc.constant('call_tool')),
      text: fc.oneof(hostile, fc.constant('{"name":"x"}')),
      members: fc.oneof(hostile, fc.array(fc.oneof(hostile, member))),
      isBatch: fc.boolean(),
      isBridge: fc.boolean(),
      answer: hostile,
    }),
  )
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(record, { maxLength: 4 }), ids, (toolSearch, ids) => {
      const given: BaseMessage[] = [
        new AIMessage({
          content: '',
          additional_kwargs: { toolSearch },
          tool_calls: ids.map(id => ({ type: 'tool_call' as const, id, name: 'x', args: {} })),
        }),
        ...ids.map(id => new ToolMessage({ content: 'y', name: 'x', tool_call_id: id })),
      ]
      const [response, ...answers] = restoreMessages(given).messages
      const calls = (response as AIMessage).tool_calls!.map(({ id }) => id)
      const results = answers.map(one => (one as ToolMessage).tool_call_id)
      expect([...results].sort()).toEqual([...calls].sort())
      expect(response!.additional_kwargs).not.toHaveProperty('toolSearch')
    }),
  )
})
