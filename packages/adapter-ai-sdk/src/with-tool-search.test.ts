import { convertToModelMessages, ToolLoopAgent, type UIMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { agentOf, call, catalog, expectPrefixKept, HI, messageOf, partsOf } from './test-support.js'

const SEARCH = call('s1', 'search_tools', { queries: ['weather forecast'] })
const WEATHER = call('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })
const NOTE = call('d', 'remember', { note: 'n' })
const IN_ROME = { name: 'get_weather', input: { city: 'Rome', unit: 'C' } }

describe('a model with tool search', () => {
  it('is sent the meta tools and the tools that are never deferred', async () => {
    const { sent, generate } = await agentOf({})
    await generate({ instructions: 'Be brief.' })
    expect(sent[0]!.tools.map(one => one.name)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'remember'])
    const content: unknown = expect.stringMatching(/^Be brief\.\n\nMore tools/)
    expect(sent[0]!.prompt).toMatchObject([{ role: 'system', content }, { role: 'user' }])
  })

  it('is sent all tools in full while deferral is not active', async () => {
    const { sent, tools, ran, generate } = await agentOf({ activation: 'off' }, [
      call('1', 'get_weather', { city: 'Rome' }),
    ])
    await generate()
    expect(sent[0]!.tools.map(one => one.name)).toEqual(Object.keys(tools))
    expect(sent[0]!.prompt[0]).toMatchObject({ role: 'user' })
    expect(ran).toEqual([IN_ROME])
  })

  it('keeps the metadata that a provider attached to a call', async () => {
    const google = { thoughtSignature: 'abc' }
    const batch = call('b', 'call_tool', { calls: [1, 2].map(() => JSON.parse(WEATHER.input)) })
    for (const first of [WEATHER, batch]) {
      const { sent, generate } = await agentOf({}, [{ ...first, providerMetadata: { google } }])
      const { toolCalls } = (await generate()).steps[0]!
      // A signature belongs to the call of the model, so the later calls of a batch do not have it.
      expect(toolCalls.map(one => one.providerMetadata?.['google'])).toEqual(
        [google, undefined].slice(0, toolCalls.length),
      )
      expect(partsOf(sent[1]!, -2)[0]).toMatchObject({ providerOptions: { google } })
      expect(JSON.stringify(sent)).not.toContain('"toolSearch"')
    }
  })

  it('turns a batch into several calls for the SDK, and their results into one result', async () => {
    const calls = [
      { name: 'get_weather', arguments: { city: 'Rome' } },
      { name: 'no_such_tool', arguments: {} },
      { name: 'send_email', arguments: { to: 'a@b', text: 'x' } },
      { name: 'fail', arguments: {} },
    ]
    const { sent, ran, generate } = await agentOf({}, [call('b', 'call_tool', { calls }), NOTE])
    const { toolCalls } = (await generate()).steps[0]!
    const names = ['get_weather', 'refused_call', 'send_email', 'fail', 'remember']
    expect(toolCalls.map(one => one.toolName)).toEqual(names)
    expect(new Set(toolCalls.map(one => one.toolCallId)).size).toBe(names.length)
    expect(ran.map(one => one.name).sort()).toEqual(['get_weather', 'remember', 'send_email'])
    expect(partsOf(sent[1]!, -2).map(one => [one['toolName'], one['toolCallId'], one['input']])).toEqual([
      ['call_tool', 'b', { calls }],
      ['remember', 'd', { note: 'n' }],
    ])
    const results = partsOf(sent[1]!, -1)
    expect(results).toHaveLength(2)
    expect(JSON.parse((results[0]!['output'] as { value: string }).value)).toMatchObject([
      { name: 'get_weather', result: { name: 'get_weather' } },
      { error: expect.stringContaining('no tool named') },
      { name: 'send_email', result: { name: 'send_email' } },
      { name: 'fail', error: 'Error: out of order' },
    ])
    expectPrefixKept(sent)
  })

  it('works in streamText, and the stream has no bridge call', async () => {
    const calls = [
      { name: 'get_weather', arguments: { city: 'Oslo' } },
      { name: 'fail', arguments: {} },
    ]
    const batch = call('b', 'call_tool', { calls })
    const { sent, ran, stream } = await agentOf({}, [SEARCH], [WEATHER, NOTE], [batch])
    const names: string[] = []
    const inputs = new Map<string, string[]>()
    for await (const part of stream().fullStream) {
      if (part.type === 'tool-input-start') names.push(part.toolName)
      if (part.type === 'tool-input-delta') inputs.set(part.id, [...(inputs.get(part.id) ?? []), part.delta])
      if (part.type === 'tool-call') expect(part.toolName).not.toBe('call_tool')
    }
    expect(names).toEqual(['search_tools', 'get_weather', 'remember', 'get_weather', 'fail'])
    expect(inputs.get('c1')).toEqual(['{"city":"Rome"}'])
    // The input of a listed tool is not held back: it arrives in two pieces, as the model's provider sent it.
    expect(inputs.get('d')).toEqual(['{"', 'note":"n"}'])
    expect(ran.map(one => one.name)).toEqual(['get_weather', 'remember', 'get_weather'])
    expect(sent).toHaveLength(4)
    expectPrefixKept(sent)
  })

  it('searches in an agent, whose hooks see the calls of the search and of the real tool', async () => {
    const { sent, search, ran } = await agentOf({}, [SEARCH], [WEATHER])
    const started: string[] = []
    const agent = new ToolLoopAgent({
      ...search,
      onToolExecutionStart: ({ toolCall }) => void started.push(toolCall.toolName),
    })
    const { steps, text } = await agent.generate({ prompt: 'hi' })
    const names = ['search_tools', 'get_weather']
    expect([text, started]).toEqual(['done', names])
    expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))).toEqual(names)
    // The schema of the real tool filled in its default.
    expect(ran).toEqual([IN_ROME])
    expect(JSON.stringify(partsOf(sent[1]!, -1))).toContain('get_weather')
    expectPrefixKept(sent)
  })

  it('keeps the prefix of the prompt if the messages come back from a browser', async () => {
    const calls = [
      { name: 'get_weather', arguments: { city: 'Oslo' } },
      { name: 'nothing', arguments: {} },
    ]
    const first = await agentOf({}, [SEARCH], [WEATHER], [call('b', 'call_tool', { calls }), NOTE])
    const user: UIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hi' }] }
    const last = await messageOf(first.stream())
    expect(JSON.stringify(last)).not.toContain('tool-call_tool')
    const { sent, search, generate } = await agentOf({})
    const { tools } = search
    await generate({ messages: await convertToModelMessages([user, last, { ...user, id: 'v' }], { tools }) })
    expectPrefixKept([...first.sent, ...sent])
  })

  it.each(['load', 'native'] as const)('appends revealed tools with %s, also in a second call', async disclosure => {
    const { remember, ...others } = catalog().tools
    const marked = Object.entries(others).map(([name, one]) => [name, { ...one, deferLoading: true }])
    const options = { tools: Object.fromEntries(marked), disclosure }
    const reveals =
      disclosure === 'load'
        ? [[SEARCH], [call('a', 'add_tool', { tool_names: ['get_weather'] })]]
        : [[call('s', 'tool_search', { queries: ['weather forecast'] })]]
    const first = await agentOf(options, ...reveals, [call('w', 'get_weather', { city: 'Rome' })])
    const { responseMessages } = await first.generate()
    expect(first.sent[0]!.tools.map(sent => sent.name)).not.toContain('get_weather')
    expect(first.sent.at(-1)!.tools.map(sent => sent.name)).toContain('get_weather')
    const second = await agentOf(options)
    await second.generate({ messages: [HI, ...responseMessages] })
    expectPrefixKept([...first.sent, ...second.sent], 'appended')
    expect(second.sent[0]!.tools).toEqual(first.sent.at(-1)!.tools)
  })
})
