import { createToolSearch, readTools, type ToolSearchEvent } from '@ts/core'
import { customProvider, generateText, isStepCount, streamText, ToolLoopAgent, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, catalog, expectPrefixKept, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const activation = 'on' as const
const SEARCH = call('s1', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })

describe('a model with tool search', () => {
  it('is sent the meta tools and the tools that are never deferred', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted()
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, instructions: 'Be brief.', prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember'])
    expect(sent[0]!.prompt[0]).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/^Be brief\.\n\nMore tools/),
    })
    expect(sent[0]!.prompt.filter(message => message.role === 'system')).toHaveLength(1)
  })

  it('is sent all tools in full while deferral is not active', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([call('1', 'get_weather', { city: 'Rome' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation: 'off' })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(Object.keys(tools))
    expect(sent[0]!.prompt[0]).toMatchObject({ role: 'user' })
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
  })

  it('searches, and calls a found tool through the bridge: the SDK sees the call of the real tool', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([SEARCH], [WEATHER])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const finished: string[] = []
    const started: string[] = []
    const result = await generateText({
      ...search,
      prompt: 'hi',
      stopWhen,
      onStepFinish: step => void finished.push(...step.toolCalls.map(one => `${one.toolName}`)),
      onToolExecutionStart: ({ toolCall }) => void started.push(toolCall.toolName),
    })
    expect(result.text).toBe('done')
    expect(finished).toEqual(['search_tools', 'get_weather'])
    expect(started).toEqual(['search_tools', 'get_weather'])
    // The schema of the real tool filled in its default.
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ toolName: 'search_tools', output: { type: 'text' } })
    expect(JSON.stringify(partsOf(sent[1]!, -1)[0])).toContain('get_weather')
  })

  it('gets its own call of the bridge back in the next request, with the result of the tool', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted([SEARCH], [WEATHER])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(partsOf(sent[2]!, -2)).toEqual([
      {
        type: 'tool-call',
        toolCallId: 'c1',
        toolName: 'call_tool',
        input: { name: 'get_weather', arguments: { city: 'Rome' } },
      },
    ])
    expect(partsOf(sent[2]!, -1)).toEqual([
      {
        type: 'tool-result',
        toolCallId: 'c1',
        toolName: 'call_tool',
        output: { type: 'json', value: { name: 'get_weather', input: { city: 'Rome', unit: 'C' } } },
      },
    ])
    expectPrefixKept(sent)
  })

  it('keeps what a provider attached to a call', async () => {
    const { tools } = catalog()
    const signed = { ...WEATHER, providerMetadata: { google: { thoughtSignature: 'abc' } } }
    const { model, sent } = scripted([signed])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(partsOf(sent[1]!, -2)[0]).toMatchObject({ providerOptions: { google: { thoughtSignature: 'abc' } } })
    expect(JSON.stringify(sent)).not.toContain('"toolSearch"')
  })

  it('makes several calls of several calls in one, and one result of theirs', async () => {
    const { tools, ran } = catalog()
    const calls = [
      { name: 'get_weather', arguments: { city: 'Rome' } },
      { name: 'no_such_tool', arguments: {} },
      { name: 'send_email', arguments: { to: 'a@b', text: 'x' } },
      { name: 'fail', arguments: {} },
    ]
    const { model, sent } = scripted([call('b', 'call_tool', { calls }), call('d', 'remember', { note: 'n' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const { steps } = await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(steps[0]!.toolCalls.map(one => `${one.toolName}`)).toEqual([
      'get_weather',
      'refused_call',
      'send_email',
      'fail',
      'remember',
    ])
    expect(new Set(steps[0]!.toolCalls.map(one => one.toolCallId)).size).toBe(5)
    expect(ran.map(one => one.name).sort()).toEqual(['get_weather', 'remember', 'send_email'])
    expect(partsOf(sent[1]!, -2).map(one => [one['toolName'], one['toolCallId'], one['input']])).toEqual([
      ['call_tool', 'b', { calls }],
      ['remember', 'd', { note: 'n' }],
    ])
    const results = partsOf(sent[1]!, -1)
    expect(results).toHaveLength(2)
    const list = JSON.parse((results[0]!['output'] as { value: string }).value) as Record<string, unknown>[]
    expect(list).toMatchObject([
      { name: 'get_weather', result: { name: 'get_weather' } },
      { error: expect.stringContaining('no tool named') },
      { name: 'send_email', result: { name: 'send_email' } },
      { name: 'fail', error: 'Error: out of order' },
    ])
    expectPrefixKept(sent)
  })

  it('runs parallel calls of one response, each with its own result', async () => {
    const { tools } = catalog()
    const other = call('c2', 'call_tool', { name: 'get_weather', arguments: { city: 'Oslo' } })
    const { model, sent } = scripted([SEARCH, WEATHER, other])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(partsOf(sent[1]!, -1).map(one => [one['toolCallId'], one['toolName']])).toEqual([
      ['s1', 'search_tools'],
      ['c1', 'call_tool'],
      ['c2', 'call_tool'],
    ])
    expectPrefixKept(sent)
  })

  it('works in streamText, and the stream has no bridge call', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted(
      [SEARCH],
      [WEATHER, call('d', 'remember', { note: 'n' })],
      [
        call('b', 'call_tool', {
          calls: [
            { name: 'get_weather', arguments: { city: 'Oslo' } },
            { name: 'fail', arguments: {} },
          ],
        }),
      ],
    )
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const names: string[] = []
    const inputs = new Map<string, string>()
    for await (const part of streamText({ ...search, prompt: 'hi', stopWhen }).fullStream) {
      if (part.type === 'tool-input-start') names.push(part.toolName)
      if (part.type === 'tool-input-delta') inputs.set(part.id, (inputs.get(part.id) ?? '') + part.delta)
      if (part.type === 'tool-call') expect(`${part.toolName}`).not.toBe('call_tool')
    }
    expect(names).toEqual(['search_tools', 'get_weather', 'remember', 'get_weather', 'fail'])
    expect(inputs.get('c1')).toBe('{"city":"Rome"}')
    expect(inputs.get('d')).toBe('{"note":"n"}')
    expect(ran.map(one => one.name)).toEqual(['get_weather', 'remember', 'get_weather'])
    expect(sent).toHaveLength(4)
    expectPrefixKept(sent)
  })

  it('streams the input of a listed tool as it comes', async () => {
    const { tools } = catalog()
    const { model } = scripted([call('d', 'remember', { note: 'a long note' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    let deltas = 0
    for await (const part of streamText({ ...search, prompt: 'hi', stopWhen }).fullStream)
      if (part.type === 'tool-input-delta') deltas++
    expect(deltas).toBe(2)
  })

  it('works in ToolLoopAgent', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([SEARCH], [WEATHER])
    const agent = new ToolLoopAgent(await withToolSearch({ model, tools, ranker: lexical(), activation }))
    const { text } = await agent.generate({ prompt: 'hi' })
    expect(text).toBe('done')
    expect(ran).toHaveLength(1)
    expectPrefixKept(sent)
  })

  it('goes on in a second call with the messages of the first', async () => {
    const { tools, ran } = catalog()
    const first = scripted([SEARCH], [WEATHER])
    const one = await withToolSearch({ model: first.model, tools, ranker: lexical(), activation })
    const prompt = { role: 'user' as const, content: 'hi' }
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    const second = scripted([WEATHER])
    const two = await withToolSearch({ model: second.model, tools, ranker: lexical(), activation })
    // As they come back from a database.
    const stored = JSON.parse(JSON.stringify(responseMessages)) as typeof responseMessages
    await generateText({ ...two, messages: [prompt, ...stored, { role: 'user', content: 'again' }], stopWhen })
    expect(ran).toHaveLength(2)
    expectPrefixKept([...first.sent, ...second.sent])
  })

  it('changes no byte of the prefix where a deferred tool is added or removed between two calls', async () => {
    const { tools } = catalog()
    const first = scripted([SEARCH], [WEATHER])
    const one = await withToolSearch({ model: first.model, tools, ranker: lexical(), activation })
    const prompt = { role: 'user' as const, content: 'hi' }
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    const { get_weather: _, ...fewer } = tools
    const more = {
      ...tools,
      brand_new: tool({ description: 'New.', inputSchema: z.object({}), execute: async () => 1 }),
    }
    for (const changed of [fewer, more]) {
      const second = scripted()
      const two = await withToolSearch({ model: second.model, tools: changed, ranker: lexical(), activation })
      await generateText({ ...two, messages: [prompt, ...responseMessages], stopWhen })
      expectPrefixKept([...first.sent, ...second.sent])
    }
  })

  it.each(['load', 'native'] as const)('appends what is revealed with %s, also in a second call', async disclosure => {
    const { tools, ran } = catalog()
    const marked = Object.fromEntries(
      Object.entries(tools).map(([name, one]) => [name, name === 'remember' ? one : { ...one, deferLoading: true }]),
    )
    const direct = call('w', 'get_weather', { city: 'Rome' })
    const first =
      disclosure === 'load'
        ? scripted([SEARCH], [call('a', 'add_tool', { tool_names: ['get_weather'] })], [direct])
        : scripted([call('s', 'tool_search', { queries: ['weather forecast'] })], [direct])
    const options = { tools: marked, ranker: lexical(), activation, disclosure }
    const one = await withToolSearch({ model: first.model, ...options })
    const prompt = { role: 'user' as const, content: 'hi' }
    const { responseMessages } = await generateText({ ...one, messages: [prompt], stopWhen })
    expect(ran).toHaveLength(1)
    expect(first.sent[0]!.tools.map(sent => sent.name)).not.toContain('get_weather')
    expect(first.sent.at(-1)!.tools.map(sent => sent.name)).toContain('get_weather')
    const second = scripted()
    const two = await withToolSearch({ model: second.model, ...options })
    await generateText({ ...two, messages: [prompt, ...responseMessages], stopWhen })
    expectPrefixKept([...first.sent, ...second.sent], 'appended')
    expect(second.sent[0]!.tools).toEqual(first.sent.at(-1)!.tools)
  })

  it('loads a stub in its place with stub', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted(
      [call('s', 'tool_search', { queries: ['select:get_weather'] })],
      [call('w', 'get_weather', { city: 'Rome' })],
    )
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation, disclosure: 'stub' })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    const schemas = sent.map(one => one.tools.find(sentTool => sentTool.name === 'get_weather')!['inputSchema'])
    expect(schemas[0]).not.toHaveProperty('properties')
    expect(schemas[1]).toHaveProperty('properties')
    expect(ran).toHaveLength(1)
  })

  it('takes a tool search that was made elsewhere', async () => {
    const { tools, ran } = catalog()
    const engine = createToolSearch({ tools: readTools(tools), ranker: lexical(), reveals: 'history', activation })
    const { model, sent } = scripted([WEATHER], [{ ...WEATHER, toolName: 'run_tool' }])
    const search = await withToolSearch({ model, tools, toolSearch: engine, names: { call: 'run_tool' } })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toContain('run_tool')
    // The name of another call tool is answered in words, not by an error.
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ toolName: 'call_tool', output: { type: 'text' } })
    expect(ran).toEqual([{ name: 'get_weather', input: { city: 'Rome', unit: 'C' } }])
  })

  it('leaves tools alone that a provider defines, or that were added beside it', async () => {
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

  it('sends what else the SDK has for a tool, and its description of the step', async () => {
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

  it('uses another name for refused calls where a tool has that name', async () => {
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

  it('shows and runs only active tools', async () => {
    const { tools, ran } = catalog()
    const { model, sent } = scripted([SEARCH], [WEATHER], [call('x', 'send_email', { to: 'a@b', text: '' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const active = ['search_tools', 'describe_tools', 'call_tool', 'get_weather'] as (keyof typeof tools)[]
    await generateText({ ...search, activeTools: active, prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    expect(ran.map(one => one.name)).toEqual(['get_weather'])
  })

  it('sends active tools in full where the meta tools are not active', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted()
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, activeTools: ['get_weather'], prompt: 'hi', stopWhen })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['get_weather'])
  })

  it('sends a deferred tool that the caller chose', async () => {
    const { tools } = catalog()
    const { model, sent } = scripted([call('w', 'get_weather', { city: 'Rome' })])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    const toolChoice = { type: 'tool' as const, toolName: 'get_weather' as const }
    await generateText({ ...search, toolChoice, prompt: 'hi', stopWhen: isStepCount(1) })
    expect(sent[0]!.tools.at(-1)!.name).toBe('get_weather')
  })

  it('takes the id of a model of the default provider', async () => {
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

  it('serves several conversations at once, though their call ids are the same', async () => {
    const { tools } = catalog()
    const runs = ['Rome', 'Oslo', 'Lima'].map(city => ({
      city,
      ...scripted([SEARCH], [call('c1', 'call_tool', { name: 'get_weather', arguments: { city } })]),
    }))
    // One model for all: the prompt says whose turn it is.
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

  it('refuses a tool with the name of a meta tool', async () => {
    const { tools } = catalog()
    const { model } = scripted()
    const clash = { ...tools, call_tool: tools.get_weather }
    await expect(withToolSearch({ model, tools: clash, ranker: lexical() })).rejects.toMatchObject({
      code: 'NAME_COLLISION',
    })
  })

  it('converts each schema once', async () => {
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

  it('reports each call once, with what came of it', async () => {
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
})
