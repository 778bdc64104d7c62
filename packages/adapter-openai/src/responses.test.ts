import type { ToolSearchEvent } from '@ts/core'
import { wireName } from '@ts/core/kit'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import type { Response } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { bodyOf, catalog, changedBytes, converse, RESPONSES_MODEL, searchOver, start } from './test-support.js'

const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })

describe.each([false, true])('Responses with client-executed search, streaming: %s', streaming => {
  it('sends a short constant list, loads what a search found, and runs the real tool', async () => {
    const { tools, run, ran } = catalog()
    const { double, client } = await start([SEARCH], [WEATHER], [textItem('sunny')])
    await converse(client, searchOver(tools), run, { streaming })
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    expect(ran).toEqual([{ name: 'get_weather', arguments: { city: 'Rome' } }])
    const [first, second, third] = [0, 1, 2].map(index => bodyOf(double, index))
    expect(first!.tools.map(({ type, name }) => name ?? type)).toEqual(['tool_search', 'remember'])
    expect(first!.tools[0]).toMatchObject({ execution: 'client', description: expect.stringContaining('Find more') })
    expect(second!.tools).toEqual(first!.tools)
    expect(second!.input.at(-1)).toMatchObject({
      type: 'tool_search_output',
      call_id: 's1',
      execution: 'client',
      status: 'completed',
    })
    const namespaces = second!.input.at(-1)!['tools'] as { name: string; tools: Record<string, unknown>[] }[]
    expect(namespaces.find(({ name }) => name === 'weather')).toMatchObject({
      type: 'namespace',
      description: 'Tools of weather.',
      tools: [{ type: 'function', name: 'get_weather', strict: true, defer_loading: true }],
    })
    expect(third!.input.slice(-2)).toMatchObject([
      { type: 'function_call', name: 'get_weather', namespace: 'weather' },
      { type: 'function_call_output', call_id: 'c1', output: '{"name":"get_weather","ok":true}' },
    ])
    expect(changedBytes(double)).toEqual([0, 0])
  })

  it('answers parallel calls of searches and tools, each once and in order', async () => {
    const { tools, run, ran } = catalog()
    const other = searchItem('s2', { queries: ['send an email'] })
    const { double, client } = await start(
      [SEARCH, callItem('c0', 'remember', { note: 'a' }), other],
      [WEATHER, callItem('c2', wireName('E-Mail senden.ä'), { to: 'ann', text: 'hi' })],
    )
    await converse(client, searchOver(tools), run, { streaming })
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    expect(
      bodyOf(double, 1)
        .input.slice(-3)
        .map(item => [item.type, item['call_id']]),
    ).toEqual([
      ['tool_search_output', 's1'],
      ['function_call_output', 'c0'],
      ['tool_search_output', 's2'],
    ])
    expect(ran.map(({ name }) => name)).toEqual(['remember', 'get_weather', 'E-Mail senden.ä'])
    expect(changedBytes(double)).toEqual([0, 0])
  })

  it('answers a search without results with a developer message', async () => {
    const { tools, run } = catalog()
    const { double, client } = await start([searchItem('s1', { queries: ['zzz qqq'] })])
    await converse(client, searchOver(tools), run, { streaming })
    expect(bodyOf(double, 1).input.slice(-2)).toMatchObject([
      { type: 'tool_search_output', tools: [] },
      { type: 'message', role: 'developer', content: expect.stringContaining('No tools found') },
    ])
    expect(changedBytes(double)).toEqual([0])
  })

  it('runs a direct call of a tool that was not loaded, and shows its definition to the API', async () => {
    const { tools, run, ran } = catalog()
    const events: ToolSearchEvent[] = []
    const { double, client } = await start([WEATHER])
    await converse(client, searchOver(tools, { onEvent: event => void events.push(event) }), run, { streaming })
    expect(ran).toHaveLength(1)
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined])
    expect(bodyOf(double, 1).input.slice(1)).toMatchObject([
      { type: 'additional_tools', role: 'developer', tools: [{ type: 'function', name: 'get_weather' }] },
      { type: 'function_call', name: 'get_weather' },
      { type: 'function_call_output', call_id: 'c1' },
    ])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'execute', via: 'unloaded' }))
    expect(changedBytes(double)).toEqual([0])
  })

  it('recognises a call of a loaded tool by its namespace', async () => {
    const { tools, run } = catalog()
    const events: ToolSearchEvent[] = []
    const { client } = await start([SEARCH], [WEATHER])
    await converse(client, searchOver(tools, { onEvent: event => void events.push(event) }), run, { streaming })
    expect(events.flatMap(event => (event.kind === 'execute' ? [event.via] : []))).toEqual(['direct'])
    expect(events.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
  })
})

it('answers a search with tool_search, under whatever model name the host returns', async () => {
  const { tools, run } = catalog()
  const search = { type: 'tool_search_call', execution: 'client', call_id: 's1', arguments: { queries: ['weather'] } }
  const items = await searchOver(tools).answer({ model: 'alias', output: [search] } as unknown as Response, run)
  expect(JSON.stringify(items.at(-1))).toContain('get_weather')
})

it('uses the bridge for a model without tool_search', async () => {
  const { tools } = catalog()
  const search = searchOver(tools)
  const old = await search.prepare({ model: 'gpt-4o', input: 'hi' })
  expect(old.tools.map(tool => ('name' in tool ? tool.name : tool.type))).toEqual([
    'search_tools',
    'describe_tools',
    'call_tool',
    'remember',
  ])
  const now = await search.prepare({ model: RESPONSES_MODEL, input: 'hi' })
  expect(now.tools.map(({ type }) => type)).toEqual(['tool_search', 'function'])
})
