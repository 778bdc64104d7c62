import { callItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { createAgentBridge, modelIdOf, needsBridge } from './agent-bridge.js'
import { agentWith, DELETE, SEARCH } from './agent-test-support.js'
import { bodyOf, changedBytes } from './test-support.js'

const search = callItem('s1', 'search_tools', { queries: ['weather forecast of a city'] })
const called = (id: string, name: string, args: object = { city: 'Rome' }) =>
  callItem(id, 'call_tool', { name, arguments: args })
const namesIn = (tools: readonly { readonly name?: unknown; readonly type: string }[]) =>
  tools.map(({ name, type }) => name ?? type)

describe('the plan for a model of the Agents SDK', () => {
  it.each([
    ['gpt-5.4', false],
    ['gpt-5.2', true],
    ['gpt-4.1', true],
    ['gpt-4o', true],
    ['a-model-of-another-maker', true],
    [undefined, true],
  ])('for %s is the bridge: %s', (model, isBridge) => {
    expect(needsBridge(model)).toBe(isBridge)
  })

  it("reads the id of the SDK's models, also of one that wraps a model of the AI SDK", () => {
    expect(modelIdOf({ _model: 'gpt-5.2' })).toBe('gpt-5.2')
    expect(modelIdOf({ _model: { modelId: 'gpt-5.2' } })).toBe('gpt-5.2')
    for (const model of [{}, { _model: 7 }, { _model: { modelId: 7 } }]) expect(modelIdOf(model)).toBeUndefined()
  })
})

describe.each(['gpt-5.2', 'gpt-4.1'])('an agent with the wrapped model %s', model => {
  it('sends two functions and no tool_search, and keeps the bytes of each earlier request', async () => {
    const turns = [
      [search],
      [called('c1', 'get_weather')],
      [called('c2', 'get_weather', { city: 'Oslo' })],
      [textItem('done')],
    ]
    const { agent, double, ran, runner } = await agentWith(turns, {}, true, model)
    const result = await runner.run(agent, 'hi')
    expect(result.finalOutput).toBe('done')
    expect(ran).toEqual(['get_weather Rome', 'get_weather Oslo'])
    for (const { body } of double.requests) {
      expect(JSON.stringify(body)).not.toContain('tool_search')
      expect(namesIn((body as ReturnType<typeof bodyOf>).tools)).toEqual(['remember', 'search_tools', 'call_tool'])
    }
    expect(bodyOf(double, 0).instructions).toMatch(/^Be kind\.\n\nMore tools exist than are listed\./)
    expect(changedBytes(double)).toEqual([0, 0, 0])
    const calls = bodyOf(double, 3).input.filter(({ type }) => type === 'function_call')
    expect(calls.map(({ name }) => name)).toEqual(['search_tools', 'call_tool', 'call_tool'])
    expect(JSON.stringify(bodyOf(double, 1).input.at(-1))).toContain('Get the weather forecast for a city.')
    expect(bodyOf(double, 0).tools.map(tool => (tool as { readonly strict?: unknown }).strict)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('asks for the approval of the real tool, and a call of its own name runs too', async () => {
    const turns = [[called('c1', 'delete_city')], [{ ...DELETE, call_id: 'c2' }], [textItem('done')]]
    const { agent, ran, runner } = await agentWith(turns, {}, true, model)
    let result = await runner.run(agent, 'hi')
    for (const city of [1, 2]) {
      expect(result.interruptions.map(({ rawItem }) => (rawItem as { name?: string }).name)).toEqual(['delete_city'])
      expect(ran).toHaveLength(city - 1)
      result.state.approve(result.interruptions[0]!)
      result = await runner.run(agent, result.state)
    }
    expect(ran).toEqual(['delete_city Rome', 'delete_city Rome'])
  })

  it('answers a call that it cannot read, and one of an unknown tool, and runs nothing', async () => {
    const unclear = callItem('c1', 'call_tool', { city: 'Rome' })
    const turns = [[unclear], [called('c2', 'no_such_tool')], [textItem('done')]]
    const { agent, double, ran, runner } = await agentWith(turns, {}, true, model)
    await runner.run(agent, 'hi')
    expect(ran).toEqual([])
    const answers = bodyOf(double, 2).input.filter(({ type }) => type === 'function_call_output')
    expect(answers).toHaveLength(2)
  })
})

it('a wrapped model keeps tool_search if the plan picks it, and the id that is given decides', async () => {
  const { agent, double, runner, search: own } = await agentWith([[SEARCH], [textItem('done')]])
  await runner.run(agent, 'hi')
  expect(namesIn(bodyOf(double, 0).tools)).toEqual(['remember', 'tool_search'])
  const sent: unknown[] = []
  const model = {
    _model: 'gpt-5.4',
    async getResponse(request: object) {
      sent.push(request)
      return { output: [], usage: {} }
    },
  }
  const hosted = {
    type: 'hosted_tool',
    name: 'tool_search',
    providerData: { type: 'tool_search', execution: 'client' },
  }
  const request = { input: 'hi', tools: [hosted], handoffs: [] }
  await own.wrapModel(model as never, 'gpt-5.2').getResponse(request as never)
  await own.wrapModel(model as never).getResponse(request as never)
  expect(sent.map(one => namesIn((one as typeof request).tools))).toEqual([
    ['search_tools', 'call_tool'],
    ['tool_search'],
  ])
})

describe.each(['search_tools', 'call_tool'])('an agent with a tool of its own named %s', name => {
  it('is refused, also if it is the tool of a handoff', async () => {
    const { search: own } = await agentWith([])
    const hosted = { type: 'hosted_tool', name: 'tool_search', providerData: { type: 'tool_search' } }
    const model = own.wrapModel({ getResponse: async () => ({ output: [] }) } as never, 'gpt-5.2')
    const ask = (tool: object, handoff: string) =>
      model.getResponse({ input: 'hi', tools: [hosted, tool], handoffs: [{ toolName: handoff }] } as never)
    const error = { code: 'NAME_COLLISION' }
    await expect(ask({ type: 'function', name }, 'other')).rejects.toMatchObject(error)
    await expect(ask({ type: 'function', name: 'other' }, name)).rejects.toMatchObject(error)
    await expect(ask({ type: 'function', name, namespace: 'mail' }, 'other')).resolves.toBeDefined()
  })
})

describe('a bridge', () => {
  const texts = { name: 'search_tools', description: '', inputSchema: {}, role: 'meta' as const }
  const bridge = createAgentBridge({ tools: [texts, { ...texts, name: 'call_tool' }], instructions: 'note' })
  const hosted = { type: 'hosted_tool', name: 'tool_search', providerData: { type: 'tool_search' } }
  const call = { type: 'function_call', callId: 'c', name: 'a', arguments: '{}', namespace: 'tools' }
  const requestOf = (input: readonly object[], tools: readonly object[] = [hosted]) =>
    bridge.request({ input, tools, handoffs: [] } as never)
  const restored = (...input: readonly object[]) => requestOf(input).input as unknown as object[]
  const outputOf = (item: object) => bridge.output([item] as never)[0]

  it('reads records of stored items only in their own form', () => {
    const restoredCall = (record: unknown) => restored({ ...call, providerData: { toolSearch: record, own: 1 } })[0]
    const { namespace: _, ...plain } = call
    for (const record of [undefined, 'text', {}, { name: 1, arguments: '{}' }, { name: 'a', arguments: {} }])
      expect(restoredCall(record)).toEqual({ ...plain, providerData: { own: 1 } })
    expect(restoredCall({ name: 'call_tool', arguments: '{"name":"a"}' })).toEqual({
      ...plain,
      name: 'call_tool',
      arguments: '{"name":"a"}',
      providerData: { own: 1 },
    })
  })

  it('writes searches of a model with tool_search as calls of its own function', () => {
    const tool = { type: 'function', name: 'a', description: 'A.', parameters: {}, defer_loading: true }
    const { type: _, defer_loading: __, ...shown } = tool
    const tools = [{ type: 'namespace', name: 'mail', tools: [tool, null] }, { ...tool, name: 'b' }, null, 5]
    const query = { queries: ['weather'] }
    const done = { status: 'completed', name: 'search_tools' }
    expect(
      restored(
        { type: 'tool_search_call', id: 'i', arguments: query },
        { type: 'tool_search_output', id: 'o', providerData: { call_id: 'i' }, tools },
        { type: 'tool_search_call', arguments: query },
      ),
    ).toEqual([
      { ...done, type: 'function_call', callId: 'i', arguments: JSON.stringify(query) },
      {
        ...done,
        type: 'function_call_result',
        callId: 'i',
        output: { type: 'text', text: JSON.stringify([shown, { ...shown, name: 'b' }]) },
      },
      { ...done, type: 'function_call', callId: '', arguments: JSON.stringify(query) },
    ])
  })

  it('keeps other items, other tools and requests without the search as they are', () => {
    const other = { type: 'function_call_result', callId: 'c', name: 'a', namespace: 'tools', output: 'x' }
    expect(restored(other)[0]).toBe(other)
    const tools = [
      { type: 'hosted_tool', name: 'web_search', providerData: { type: 'web_search' } },
      { type: 'hosted_tool', name: 'bare' },
      { type: 'function', name: 'own', providerData: { type: 'tool_search' } },
    ]
    const request = { input: 'hi', tools, handoffs: [] } as never
    expect(bridge.request(request)).toBe(request)
    expect(requestOf([], [...tools, hosted]).tools.map(tool => (tool as { readonly name: string }).name)).toEqual([
      'web_search',
      'bare',
      'own',
      'search_tools',
      'call_tool',
    ])
  })

  it('gives the SDK a search with its id, its value or its text, and restores what the model wrote', () => {
    for (const [text, value] of [
      ['{ "queries": ["weather"] }', { queries: ['weather'] }],
      ['the weather', 'the weather'],
    ]) {
      const written = { type: 'function_call', callId: 'c', name: 'search_tools', arguments: text }
      const found = outputOf({ ...written, id: 'i' })
      expect(found).toMatchObject({ type: 'tool_search_call', id: 'i', arguments: value, status: 'completed' })
      expect(found!.providerData).toMatchObject({ call_id: 'c', execution: 'client' })
      expect(restored(found!)).toEqual([{ ...written, status: 'completed' }])
      expect(outputOf(written)).not.toHaveProperty('id')
    }
  })

  it('changes no other call, and none that it cannot read', () => {
    const named = JSON.stringify({ name: 'delete_city', arguments: { city: 'Rome' } })
    const own = { type: 'function_call', callId: 'c', name: 'greet', arguments: named }
    const hostedCall = { type: 'hosted_tool_call', name: 'call_tool', arguments: named }
    const unclear = ['null', '[1]', 'x', '{}'].map(text => ({ ...own, name: 'call_tool', arguments: text }))
    for (const item of [own, hostedCall, ...unclear]) expect(outputOf(item)).toBe(item)
  })
})
