import { wireName } from '@ts/core/kit'
import { callItem, hostedSearchItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { RESERVED_NAMESPACES, toNamespaces } from './namespaces.js'
import { bodyOf, changedBytes, played } from './test-support.js'

const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })

describe.each([false, true])('Responses with client-executed search, streaming: %s', streaming => {
  it('sends a short constant list, loads what a search found, and runs the real tool', async () => {
    const turns = [[SEARCH], [WEATHER], [textItem('sunny')]]
    const { double, ran, events } = await played('responses', turns, {}, { streaming })
    expect(ran).toEqual([{ name: 'get_weather', arguments: { city: 'Rome' } }])
    const [first, second, third] = [0, 1, 2].map(index => bodyOf(double, index))
    expect(first!.tools.map(({ type, name }) => name ?? type)).toEqual(['tool_search', 'remember'])
    expect(first!.tools[0]).toMatchObject({ execution: 'client', description: expect.stringContaining('Find more') })
    expect(second!.tools).toEqual(first!.tools)
    const found = { type: 'tool_search_output', call_id: 's1', execution: 'client', status: 'completed' }
    expect(second!.input.at(-1)).toMatchObject(found)
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
    // The namespace of the call shows that its tool was loaded.
    expect(events.flatMap(event => (event.kind === 'execute' ? [event.via] : []))).toEqual(['direct'])
  })

  it('answers parallel calls of searches and tools, each once and in order', async () => {
    const other = searchItem('s2', { queries: ['send an email'] })
    const turns = [
      [SEARCH, callItem('c0', 'remember', { note: 'a' }), other],
      [WEATHER, callItem('c2', wireName('E-Mail senden.ä'), { to: 'ann', text: 'hi' })],
    ]
    const { double, ran } = await played('responses', turns, {}, { streaming })
    const answers = bodyOf(double, 1).input.slice(-3)
    expect(answers.map(item => [item.type, item['call_id']])).toEqual([
      ['tool_search_output', 's1'],
      ['function_call_output', 'c0'],
      ['tool_search_output', 's2'],
    ])
    expect(ran.map(({ name }) => name)).toEqual(['remember', 'get_weather', 'E-Mail senden.ä'])
    expect(changedBytes(double)).toEqual([0, 0])
  })

  it('answers a search without results with a developer message', async () => {
    const { double } = await played('responses', [[searchItem('s1', { queries: ['zzz qqq'] })]], {}, { streaming })
    expect(bodyOf(double, 1).input.slice(-2)).toMatchObject([
      { type: 'tool_search_output', tools: [] },
      { type: 'message', role: 'developer', content: expect.stringContaining('No tools found') },
    ])
    expect(changedBytes(double)).toEqual([0])
  })

  it('runs a direct call of a tool that was not loaded, and shows its definition to the API', async () => {
    const { double, ran, events } = await played('responses', [[WEATHER]], {}, { streaming })
    expect(ran).toHaveLength(1)
    expect(bodyOf(double, 1).input.slice(1)).toMatchObject([
      { type: 'additional_tools', role: 'developer', tools: [{ type: 'function', name: 'get_weather' }] },
      { type: 'function_call', name: 'get_weather' },
      { type: 'function_call_output', call_id: 'c1' },
    ])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'execute', via: 'unloaded' }))
    expect(changedBytes(double)).toEqual([0])
  })
})

describe.each([false, true])('hosted search, streaming: %s', streaming => {
  const options = { search: 'provider' } as const

  it('sends every deferred tool in a namespace of fewer than ten tools', async () => {
    const { double, ran } = await played('responses', [[hostedSearchItem('get_weather')]], options, { streaming })
    // A hosted search needs no answer from this library: the first turn ends without a call.
    expect(double.requests).toHaveLength(1)
    const list = bodyOf(double, 0).tools
    expect(list[0]).toEqual({ type: 'tool_search' })
    expect(list.filter(tool => tool['defer_loading'] === true)).toEqual([])
    const namespaces = list.filter(({ type }) => type === 'namespace') as unknown as {
      name: string
      description: string
      tools: { name: string; defer_loading: boolean }[]
    }[]
    expect(Math.max(...namespaces.map(one => one.tools.length))).toBeLessThan(10)
    expect(namespaces.flatMap(one => one.tools).every(tool => tool.defer_loading)).toBe(true)
    expect(namespaces.find(({ name }) => name === 'weather')!.description).toBe('Tools of weather: get_weather')
    expect(JSON.stringify(list)).not.toContain('secret_tool')
    expect(ran).toEqual([])
  })

  it('sends back the namespace of a call, also if the stored input lost it', async () => {
    const turns = [[hostedSearchItem('get_weather'), WEATHER]]
    const { double, ran, client, search, messages: input } = await played('responses', turns, options, { streaming })
    expect(ran).toHaveLength(1)
    expect(bodyOf(double, 1).input.find(({ type }) => type === 'function_call')).toMatchObject({ namespace: 'weather' })
    expect(changedBytes(double)).toEqual([0])
    const stored = JSON.parse(JSON.stringify(input, (key, value) => (key === 'namespace' ? undefined : value)))
    const again = await search.prepare({ model: 'gpt-5.4', input: stored })
    expect(JSON.stringify(again.input)).toBe(JSON.stringify(input))
    await client.responses.create(again)
    expect(double.requests.at(-1)!.brokenRule).toBeUndefined()
  })
})

describe('namespaces', () => {
  const named = (name: string, server?: string) => ({ name, tool: { server } as never })

  it('have legal, unique names that are neither reserved nor names of tools', () => {
    const servers = [...RESERVED_NAMESPACES, 'Browser', 'mein Server.ä', 'a b', 'a/b', 'x'.repeat(300), '', '__proto__']
    const tools = servers.map((server, i) => named(i === 0 ? 'weather' : `tool_${i}`, server))
    const names = toNamespaces([...tools, named('last', 'weather')]).map(({ name }) => name)
    expect(new Set([...names, ...tools.map(({ name }) => name)]).size).toBe(names.length + tools.length)
    for (const name of names) {
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      expect(RESERVED_NAMESPACES.has(name)).toBe(false)
    }
  })

  it('stay unchanged if a tool is appended that starts a new namespace', () => {
    const tools = Array.from({ length: 25 }, (_, i) => named(`tool_${i}`, i < 12 ? 'a' : 'b'))
    const before = toNamespaces(tools)
    const after = toNamespaces([...tools, named('late', 'a')])
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.map(({ name, tools }) => [name, tools.length])).toEqual([
      ['a', 9],
      ['a_2', 3],
      ['b', 9],
      ['b_2', 4],
      ['a_3', 1],
    ])
  })
})
