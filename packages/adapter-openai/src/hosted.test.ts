import { callItem, hostedSearchItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { RESERVED_NAMESPACES, toNamespaces } from './namespaces.js'
import { bodyOf, catalog, changedBytes, converse, searchOver, start } from './test-support.js'

const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })

describe.each([false, true])('hosted search, streaming: %s', streaming => {
  it('sends every deferred tool in a namespace of fewer than ten tools', async () => {
    const { tools, run, ran } = catalog()
    const { double, client } = await start([hostedSearchItem('get_weather')], [WEATHER])
    const search = searchOver(tools, { search: 'provider' })
    await converse(client, search, run, { streaming })
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
    const { tools, run, ran } = catalog()
    const { double, client } = await start([hostedSearchItem('get_weather'), WEATHER])
    const search = searchOver(tools, { search: 'provider' })
    const input = await converse(client, search, run, { streaming })
    expect(ran).toHaveLength(1)
    expect(bodyOf(double, 1).input.find(({ type }) => type === 'function_call')).toMatchObject({ namespace: 'weather' })
    expect(changedBytes(double)).toEqual([0])
    const stored = input.map(item => {
      const { namespace: _, ...rest } = item as { namespace?: string }
      return rest as typeof item
    })
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
    expect(before.map(({ name, tools }) => [name, tools.length])).toEqual([
      ['a', 9],
      ['a_2', 3],
      ['b', 9],
      ['b_2', 4],
    ])
    expect(after.at(-1)).toMatchObject({ name: 'a_3' })
  })
})
