import { generateText, isStepCount, streamText, ToolLoopAgent } from 'ai'
import { describe, expect, it } from 'vitest'
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

  it('keeps the metadata that a provider attached to a call', async () => {
    const { tools } = catalog()
    const signed = { ...WEATHER, providerMetadata: { google: { thoughtSignature: 'abc' } } }
    const { model, sent } = scripted([signed])
    const search = await withToolSearch({ model, tools, ranker: lexical(), activation })
    await generateText({ ...search, prompt: 'hi', stopWhen })
    expect(partsOf(sent[1]!, -2)[0]).toMatchObject({ providerOptions: { google: { thoughtSignature: 'abc' } } })
    expect(JSON.stringify(sent)).not.toContain('"toolSearch"')
  })

  it('turns a batch into several calls for the SDK, and their results into one result', async () => {
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

  it('streams the input of a listed tool without holding it back', async () => {
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

  it.each(['load', 'native'] as const)('appends revealed tools with %s, also in a second call', async disclosure => {
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
})
