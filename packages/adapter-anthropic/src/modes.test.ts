import { hostedSearchBlocks } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  call,
  catalog,
  expectPrefixKept,
  lastBlocks,
  loop,
  request,
  scripted,
  searchOf,
} from './test-support.js'

const WEATHER = { city: 'Rome' }

it.each([
  ['bridge', ['find', 'describe_tools', 'call_tool']],
  ['client-native', ['find']],
] as const)('the options names and limits apply in the mode %s', async (mode, expected) => {
  const { tools } = catalog()
  const search = searchOf(tools, { mode, names: { search: 'find' }, limits: { default: 2, max: 2 } })
  const { tools: sent } = await search.params(request())
  const listed = sent.filter(one => !tools.some(tool => 'name' in tool && tool.name === one.name))
  expect(listed.map(({ name }) => name)).toEqual(expected)
  const content = [call('find', { queries: ['filler tool number'] })]
  const [, answer] = await search.answer({ content, stop_reason: 'tool_use' })
  const text = JSON.stringify(answer!.content)
  expect(new Set(text.match(/filler_tool_number_\d+/g) ?? []).size).toBe(2)
})

it.each([
  ['activation', 'on'],
  ['activation', { minTools: 15 }],
  ['disclosure', 'stub'],
])('the option %s is refused, because the mode decides', (path, value) => {
  const message = expect.stringContaining("mode: 'bridge'")
  const details = expect.objectContaining({ path })
  const refusal = expect.objectContaining({ code: 'INVALID_CONFIGURATION', message, details })
  expect(() => searchOf(catalog().tools, { [path]: value })).toThrow(refusal)
})

it.each([false, true])('lets the provider search, and does not answer its calls, streamed: %s', async stream => {
  const { tools, ran } = catalog()
  const { double, client } = await scripted([
    ...hostedSearchBlocks('srvtoolu_1', ['get_weather']),
    call('get_weather', WEATHER),
  ])
  await loop(client, searchOf(tools, { search: 'provider' }), { stream })
  const hosted = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' }
  expect(bodyOf(double, 0).tools[0]).toEqual(hosted)
  expect(ran).toHaveLength(1)
  expect(lastBlocks(double, 1)).toMatchObject([{ type: 'tool_result', content: 'get_weather ran' }])
  const types = bodyOf(double, 1).messages[1]!.content.map(({ type }) => type)
  expect(types).toEqual(['server_tool_use', 'tool_search_tool_result', 'tool_use'])
  expectPrefixKept(double)
})

describe('the mode', () => {
  it('is eager while there are few tools', async () => {
    const params = await searchOf(catalog().tools.slice(-3)).params(request())
    expect(params.tools.map(({ name }) => name)).toEqual(['delete_repository', 'fail', 'remember'])
    expect(params).not.toHaveProperty('system')
    expect(JSON.stringify(params.tools)).not.toContain('defer_loading')
  })

  it('can be set in the options or for one turn', async () => {
    const search = searchOf(catalog().tools, { mode: 'native', hostedSearch: 'regex' })
    expect((await search.params(request())).tools[0]).toEqual({
      type: 'tool_search_tool_regex_20251119',
      name: 'tool_search_tool_regex',
    })
    expect((await search.params(request(), { mode: 'eager' })).tools).toHaveLength(45)
  })

  it('stays the bridge in a conversation that began with it', async () => {
    const search = searchOf(catalog().tools)
    const { messages } = request()
    const block = { type: 'tool_use' as const, id: 'toolu_1', name: 'search_tools', input: { queries: ['x'] } }
    messages.push(...(await search.answer({ content: [block] })))
    const { tools } = await search.params({ ...request(), messages })
    expect(tools[0]).toMatchObject({ name: 'search_tools' })
  })
})
