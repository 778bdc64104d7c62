import { callItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { createAgentBridge, modelIdOf, needsBridge } from './agent-bridge.js'
import { agentWith } from './agent-test-support.js'
import { bodyOf, changedBytes } from './test-support.js'

const search = callItem('s1', 'search_tools', { queries: ['weather forecast of a city'] })
const called = (id: string, city: string) => callItem(id, 'call_tool', { name: 'get_weather', arguments: { city } })
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

const hosted = {
  type: 'hosted_tool',
  name: 'tool_search',
  providerData: { type: 'tool_search', execution: 'client' },
}

it('a wrapped model without tool_search gets two functions, and the bytes of each earlier request stay', async () => {
  const turns = [[search], [called('c1', 'Rome')], [called('c2', 'Oslo')], [textItem('done')]]
  const { agent, double, ran, runner } = await agentWith(turns, {}, true, 'gpt-4.1')
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
  const strict = bodyOf(double, 0).tools.map(tool => tool['strict'])
  expect(strict).toEqual([true, false, false])
})

it('the id that is given for a model decides, else its own', async () => {
  const { search: own } = await agentWith([])
  const sent: unknown[] = []
  const model = {
    _model: 'gpt-5.4',
    async getResponse(request: object) {
      sent.push(request)
      return { output: [], usage: {} }
    },
  }
  const request = { input: 'hi', tools: [hosted], handoffs: [] }
  await own.wrapModel(model as never, 'gpt-5.2').getResponse(request as never)
  await own.wrapModel(model as never).getResponse(request as never)
  const names = sent.map(one => namesIn((one as typeof request).tools))
  expect(names).toEqual([['search_tools', 'call_tool'], ['tool_search']])
})

it.each(['search_tools', 'call_tool'])('an own tool or a handoff of an agent named %s is refused', async name => {
  const { search: own } = await agentWith([])
  const model = own.wrapModel({ getResponse: async () => ({ output: [] }) } as never, 'gpt-5.2')
  const ask = (tool: object, handoff: string) =>
    model.getResponse({ input: 'hi', tools: [hosted, tool], handoffs: [{ toolName: handoff }] } as never)
  const error = { code: 'NAME_COLLISION' }
  await expect(ask({ type: 'function', name }, 'other')).rejects.toMatchObject(error)
  await expect(ask({ type: 'function', name: 'other' }, name)).rejects.toMatchObject(error)
  for (const kept of [
    { type: 'function', name, namespace: 'mail' },
    { type: 'hosted_tool', name },
  ])
    await expect(ask(kept, 'other')).resolves.toMatchObject({ output: [] })
})

describe('a bridge', () => {
  const texts = { name: 'search_tools', description: '', inputSchema: {}, role: 'meta' as const }
  const bridge = createAgentBridge({ tools: [texts, { ...texts, name: 'call_tool' }], instructions: 'note' })
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
    const names = namesIn(requestOf([], [...tools, hosted]).tools as never)
    expect(names).toEqual(['web_search', 'bare', 'own', 'search_tools', 'call_tool'])
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
