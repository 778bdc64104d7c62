import { createMemorySessionStore, createToolSearch, readTools, type ToolSearchEvent } from '@ts/core'
import { customProvider, generateText, isStepCount, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const SEARCH = call('s1', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })

describe('the options of withToolSearch', () => {
  it('accept an existing tool search', async () => {
    const { tools, ran } = catalog()
    const engine = createToolSearch({ tools: readTools(tools), ranker: lexical(), sessions: 'history', activation })
    const { model, sent } = scripted([WEATHER], [{ ...WEATHER, toolName: 'run_tool' }])
    const search = await withToolSearch({ model, tools, toolSearch: engine, names: { call: 'run_tool' } })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toContain('run_tool')
    // A call under the default name of the call tool runs too: a model may know it from another conversation.
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ toolName: 'call_tool', output: { type: 'json' } })
    expect(ran).toEqual(Array.from({ length: 2 }, () => ({ name: 'get_weather', input: { city: 'Rome', unit: 'C' } })))
  })

  it('leave tools unchanged that the caller adds to the returned tools', async () => {
    const { tools, ran } = catalog()
    let isExtraRun = false
    const extra = tool({
      description: 'Extra.',
      inputSchema: z.object({}),
      execute: async () => {
        isExtraRun = true
        return 1
      },
    })
    const { model, sent } = scripted([call('e', 'extra', {}), WEATHER])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ model: search.model, tools: { ...search.tools, extra }, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools[0]!.name).toBe('extra')
    expect(isExtraRun).toBe(true)
    expect(ran).toHaveLength(1)
    expectPrefixKept(sent)
  })

  it("send the SDK's other fields of a tool, and the description that the SDK makes for the step", async () => {
    const special = tool({
      description: ({ context }) => `Special for ${String((context as { user: string } | undefined)?.user)}.`,
      inputSchema: z.object({ id: z.string() }),
      contextSchema: z.object({ user: z.string() }),
      strict: true,
      inputExamples: [{ input: { id: 'x' } }],
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      execute: async () => 1,
    })
    const { model, sent } = scripted()
    const search = await withToolSearch({ model, tools: { special }, ranker: lexical() })
    await generateText({ ...search, toolsContext: { special: { user: 'Ann' } }, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools).toMatchObject([
      {
        description: 'Special for Ann.',
        strict: true,
        inputExamples: [{ input: { id: 'x' } }],
        providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
    ])
  })

  it('send no description that is too long', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted()
    const description = 'Remember a note. '.repeat(5_000)
    const long = { ...tools, remember: { ...tools.remember, description } as typeof tools.remember }
    await generateText({ ...(await withToolSearch({ model, tools: long, ranker: lexical() })), prompt: 'hi', stopWhen })
    const { description: cut } = sent[0]!.tools.find(one => one.name === 'remember')!
    expect(String(cut).length).toBeLessThan(20_000)
  })

  it('use another name for refused calls if a tool has that name', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted(
      [call('1', 'nothing', {})],
      [call('2', 'call_tool', { name: 'refused_call', arguments: { note: 'n' } })],
    )
    const { deferLoading: _, ...note } = tools.remember
    const taken = { ...tools, refused_call: note }
    const search = await withToolSearch({ model, tools: taken, ranker: lexical(), activation })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('no tool named')
    expect(ran).toEqual([{ name: 'remember', input: { note: 'n' } }])
  })

  it('use another name for refused calls if a companion has a tool with that name', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted([call('1', 'refused_call', {})])
    const companion = {
      name: 'log',
      tools: [{ name: 'refused_call', inputSchema: { type: 'object' } }],
      handle: async () => ({ content: 'of the companion' }),
    }
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, companions: [companion] })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { type: 'text', value: 'of the companion' } })
  })

  it('show and run only active tools', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([SEARCH], [WEATHER], [call('x', 'send_email', { to: 'a@b', text: '' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const active = ['search_tools', 'describe_tools', 'call_tool', 'get_weather'] as (keyof typeof tools)[]
    await generateText({ ...search, activeTools: active, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    expect(ran.map(one => one.name)).toEqual(['get_weather'])
  })

  it('send active tools in full if the meta tools are not active', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted()
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, activeTools: ['get_weather'], prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['get_weather'])
  })

  it('send a deferred tool that `toolChoice` names', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted([call('w', 'get_weather', { city: 'Rome' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const toolChoice = { type: 'tool' as const, toolName: 'get_weather' as const }
    await generateText({ ...search, toolChoice, prompt: 'hi', stopWhen: isStepCount(1) })
    expect(sent[0]!.tools.at(-1)!.name).toBe('get_weather')
  })

  it('accept the id of a model of the default provider', async () => {
    const { tools, ran } = catalog()
    const { model } = scripted([WEATHER])
    const before = globalThis.AI_SDK_DEFAULT_PROVIDER
    globalThis.AI_SDK_DEFAULT_PROVIDER = customProvider({ languageModels: { mine: model } })
    try {
      const search = await withToolSearch({ model: 'mine', tools, ranker: lexical(), activation })
      await generateText({ ...search, prompt: 'hi', stopWhen })
    } finally {
      globalThis.AI_SDK_DEFAULT_PROVIDER = before
    }
    expect(ran).toHaveLength(1)
  })

  it('serve several simultaneous conversations with the same call ids', async () => {
    const { tools } = catalog()
    const runs = ['Rome', 'Oslo', 'Lima'].map(city => ({
      city,
      ...scripted([SEARCH], [call('c1', 'call_tool', { name: 'get_weather', arguments: { city } })]),
    }))
    // One model for all conversations: the prompt determines which script answers.
    const model = new MockLanguageModelV4({
      doGenerate: options => {
        const first = options.prompt.find(message => message.role === 'user')!
        return runs.find(({ city }) => JSON.stringify(first).includes(city))!.model.doGenerate(options)
      },
    })
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const results = await Promise.all(runs.map(({ city }) => generateText({ ...search, prompt: city, stopWhen })))
    for (const [i, { city, sent }] of runs.entries()) {
      expect(results[i]!.steps[1]!.toolResults[0]!.output).toEqual({ name: 'get_weather', input: { city, unit: 'C' } })
      expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('get_weather')
      expectPrefixKept(sent)
    }
  })

  it('refuse a tool with the name of a meta tool', async () => {
    const { tools } = catalog()
    const { model } = scripted()
    const clash = { ...tools, call_tool: tools.get_weather }
    await expect(withToolSearch({ model, tools: clash, ranker: lexical() })).rejects.toMatchObject({
      code: 'NAME_COLLISION',
    })
  })

  it('convert each schema once', async () => {
    let conversions = 0
    const schema = () => {
      conversions++
      return z.toJSONSchema(z.object({ city: z.string() }))
    }
    const { jsonSchema } = await import('ai')
    const lazy = tool({
      description: 'Lazy.',
      inputSchema: () => jsonSchema<unknown>(schema() as never),
      execute: async () => 1,
    })
    const { tools } = catalog()
    const { model } = scripted([SEARCH], [WEATHER])
    const search = await withToolSearch({ model, tools: { ...tools, lazy }, ranker: lexical(), activation })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(conversions).toBe(1)
  })

  it('report each call once, with its result', async () => {
    const { tools } = catalog()
    const events: ToolSearchEvent[] = []
    const { model } = scripted([SEARCH], [WEATHER, call('f', 'call_tool', { name: 'fail', arguments: {} })])
    const search = await withToolSearch({
      model,
      tools,
      ranker: lexical(),
      activation,
      session: 'one',
      onEvent: event => void events.push(event),
    })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(events.flatMap(event => (event.kind === 'execute' ? [[event.name, event.via]] : []))).toEqual([
      ['get_weather', 'bridge'],
      ['fail', 'bridge'],
    ])
    expect(events.filter(event => event.kind === 'search')).toHaveLength(1)
    expect(events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))).toEqual(
      expect.arrayContaining([
        ['get_weather', 'ran'],
        ['fail', 'failed'],
      ]),
    )
    expect(events.filter(event => event.kind === 'settled')).toHaveLength(2)
  })

  it('refuse a schema that cannot be written as JSON Schema, and name the tool', async () => {
    const { model } = scripted()
    const dated = tool({ description: 'Dated.', inputSchema: z.object({ at: z.date() }), execute: async () => 1 })
    await expect(withToolSearch({ model, tools: { dated }, ranker: lexical() })).rejects.toMatchObject({
      code: 'INVALID_TOOL',
      message: expect.stringMatching(/"dated".*Date/),
    })
  })

  it('work without tools', async () => {
    const { model, sent } = scripted()
    const search = await withToolSearch({ model, tools: {}, ranker: lexical(), activation })
    expect((await generateText({ ...search, prompt: 'hi', stopWhen })).text).toBe('done')
    expect(sent[0]!.tools).toEqual([])
  })

  it.each(['load', 'stub', 'native', 'window'] as const)(
    'refuse %s with reveals from the messages if the provider keeps the messages',
    async disclosure => {
      const { tools } = catalog()
      const marked = Object.fromEntries(
        Object.entries(tools).map(([name, one]) => [name, name === 'remember' ? one : { ...one, deferLoading: true }]),
      )
      const kept = { prompt: 'hi', stopWhen, providerOptions: { openai: { previousResponseId: 'r1' } } }
      const options = { tools: marked, ranker: lexical(), activation, disclosure }
      const { model } = scripted()
      const without = await withToolSearch({ model, ...options, session: 's' })
      await expect(generateText({ ...without, ...kept })).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining('createMemorySessionStore'),
      })
      const sessions = createMemorySessionStore()
      const withStore = await withToolSearch({ model, ...options, session: 's', sessions })
      expect((await generateText({ ...withStore, ...kept })).text).toBe('done')
      const bridge = await withToolSearch({ model, ...options, disclosure: 'bridge' })
      expect((await generateText({ ...bridge, ...kept })).text).toBe('done')
    },
  )
})
