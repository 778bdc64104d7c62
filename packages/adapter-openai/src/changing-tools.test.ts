import { createMemorySessionStore, type DisclosureName } from '@ts/core'
import { callItem, type OpenaiTurn, searchItem } from '@ts/testkit/wire-openai'
import type { Response, ResponseInputItem } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import type { OpenAIToolSearchOptions } from './openai-tool-search.js'
import {
  bodyOf,
  CHAT_MODEL,
  catalog,
  changedBytes,
  chat,
  converse,
  RESPONSES_MODEL,
  searchOver,
  start,
} from './test-support.js'

type Definition = { readonly name: string; readonly [field: string]: unknown }
const LATE: Definition = {
  name: 'late_tool',
  description: 'A tool that came late.',
  inputSchema: {},
  server: 'fillers',
}
const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })
const BRIDGE = [callItem('s1', 'search_tools', { queries: ['weather forecast of a city'] })]

/** A list of tools that `change` replaces during a conversation. */
function live(change: (tools: readonly Definition[]) => readonly Definition[]) {
  const { tools, run } = catalog()
  let list = tools as unknown as readonly Definition[]
  return {
    tools: (() => list) as unknown as OpenAIToolSearchOptions['tools'],
    change: () => {
      list = change(list)
    },
    run,
  }
}

const CHANGES = [
  ['added', (tools: readonly Definition[]) => [...tools, LATE]],
  ['added in the middle', (tools: readonly Definition[]) => [...tools.slice(0, 9), LATE, ...tools.slice(9)]],
  ['removed', (tools: readonly Definition[]) => tools.filter(({ name }) => name !== 'filler_tool_number_3')],
  ['removed after it was loaded', (tools: readonly Definition[]) => tools.filter(({ name }) => name !== 'get_weather')],
] as const

const MEMORIES = [
  ['a store', { session: 'chat-1' }, () => ({ sessions: createMemorySessionStore() })],
  ['a session', { session: 'chat-1' }, () => ({})],
  ['nothing but messages', {}, () => ({})],
] as const
/** All changes where only the messages remember, and the last one with the other memories. */
const CASES = CHANGES.flatMap(([change, act], i) =>
  MEMORIES.slice(i === 3 ? 0 : 2).map(([memory, turn, store]) => ({ change, act, memory, turn, store })),
)

describe.each(CASES)('with $memory, a deferred tool that is $change during a conversation', one => {
  const { act: change, turn, store } = one

  it('changes no byte that was already sent, with client-executed search', async () => {
    const { tools, run, change: act } = live(change)
    const { double, client } = await start([SEARCH], [WEATHER])
    const acting: typeof run = call => {
      act()
      return run(call)
    }
    await converse(client, searchOver(tools, store()), acting, turn)
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    expect(changedBytes(double)).toEqual([0, 0])
  })

  it('changes no tool that was already sent, with hosted search', async () => {
    const { tools, run, change: act } = live(change)
    const { double, client } = await start([WEATHER], [callItem('c2', 'remember', { note: 'a' })])
    const acting: typeof run = call => {
      act()
      return run(call)
    }
    await converse(client, searchOver(tools, { search: 'provider', ...store() }), acting, turn)
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    const [before, after] = [bodyOf(double, 0).tools, bodyOf(double, 1).tools]
    expect(after.slice(0, before.length)).toEqual(before)
  })

  it.each([
    ['bridge', [BRIDGE, [callItem('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })]]],
    ['load', [[callItem('s1', 'add_tool', { tool_names: ['get_weather'] })], [WEATHER]]],
  ] as const)('changes nothing that was already sent, with %s on Chat Completions', async (disclosure, turns) => {
    const { tools, run, change: act } = live(change)
    const { double, client } = await start(...(turns as readonly OpenaiTurn['content'][]))
    const search = searchOver(tools, { disclosure, activation: 'on', ...store() })
    const acting: typeof run = call => {
      act()
      return run(call)
    }
    await chat(client, search, acting, turn)
    expect(double.requests.map(({ brokenRule }) => brokenRule)).toEqual([undefined, undefined, undefined])
    const tail = changedBytes(double)
    if (disclosure === 'bridge') expect(tail).toEqual([0, 0])
    else {
      const lists = [0, 1, 2].map(index => bodyOf(double, index).tools)
      for (const [i, list] of lists.slice(1).entries()) expect(list.slice(0, lists[i]!.length)).toEqual(lists[i])
    }
  })
})

it('separates conversations that begin with the same message objects', async () => {
  const { tools } = catalog()
  const definitions = tools as unknown as readonly Definition[]
  let tenant = 'a'
  const own = (): Definition => ({ ...LATE, name: `secret_of_${tenant}`, deferLoading: false })
  const search = searchOver((() => [...definitions, own()]) as unknown as OpenAIToolSearchOptions['tools'])
  const examples = [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'An example' },
  ] as const
  const messages = () => [...examples, { role: 'user', content: 'hi' } as const]
  await search.prepare({ model: CHAT_MODEL, messages: messages() })
  await search.prepare({ model: RESPONSES_MODEL, input: messages() })
  await search.prepare({ model: CHAT_MODEL, messages: examples.slice(0, 1) })
  tenant = 'b'
  for (const params of [
    await search.prepare({ model: CHAT_MODEL, messages: messages() }),
    await search.prepare({ model: RESPONSES_MODEL, input: messages() }),
    await search.prepare({ model: CHAT_MODEL, messages: examples.slice(0, 1) }),
  ]) {
    expect(JSON.stringify(params)).toContain('secret_of_b')
    expect(JSON.stringify(params)).not.toContain('secret_of_a')
  }
})

it('answers a call of a tool that was removed', async () => {
  const { tools, run, change } = live(list => list.filter(({ name }) => name !== 'get_weather'))
  const { double, client } = await start([SEARCH], [callItem('c0', 'remember', { note: 'a' })], [WEATHER])
  const acting: typeof run = call => {
    change()
    return run(call)
  }
  await converse(client, searchOver(tools), acting)
  expect(bodyOf(double, 3).input.at(-1)!['output']).toMatch(/no tool named|is gone/)
})

it('reads the reveals of a conversation from its messages alone', async () => {
  const { tools, run } = catalog()
  const options = { disclosure: 'load' as DisclosureName, activation: 'on' as const }
  const { client } = await start([callItem('s1', 'add_tool', { tool_names: ['get_weather'] })])
  const messages = await chat(client, searchOver(tools, options), run)
  const stored = JSON.parse(JSON.stringify(messages)) as typeof messages
  const { tools: list } = await searchOver(tools, options).prepare({ model: CHAT_MODEL, messages: stored })
  expect(list.map(tool => 'function' in tool && tool.function.name)).toContain('get_weather')
})

it('keeps the wire with which a conversation began', async () => {
  const { tools } = catalog()
  const bridged: ResponseInputItem[] = [
    { role: 'user', content: 'hi' },
    { type: 'function_call', call_id: 's1', name: 'search_tools', arguments: '{"queries":["weather"]}' },
    { type: 'function_call_output', call_id: 's1', output: '{"matches":[]}' },
  ]
  const params = await searchOver(tools).prepare({ model: RESPONSES_MODEL, input: bridged })
  expect(params.tools.map(tool => 'name' in tool && tool.name)).toContain('call_tool')
})

describe('tools that were revealed elsewhere', () => {
  it('are appended to the list if the conversation does not contain them', async () => {
    const { tools } = catalog()
    const search = searchOver(tools)
    const params = await search.prepare({ model: RESPONSES_MODEL, input: 'hi' }, { revealed: ['get_weather'] })
    expect(params.tools.map(tool => ('name' in tool ? tool.name : tool.type))).toEqual([
      'tool_search',
      'remember',
      'get_weather',
    ])
    expect(params.tools.at(-1)).not.toHaveProperty('defer_loading')
  })

  it('are not sent twice if the conversation contains them', async () => {
    const { tools, run } = catalog()
    const { double, client } = await start([SEARCH], [WEATHER])
    const options = { sessions: createMemorySessionStore() }
    await converse(client, searchOver(tools, options), run, { session: 'chat-1' })
    expect(bodyOf(double, 2).tools).toEqual(bodyOf(double, 0).tools)
  })

  it('stay in the list of a session after a compaction that dropped the messages', async () => {
    const { tools, run } = catalog()
    const { client } = await start([SEARCH], [WEATHER])
    const search = searchOver(tools, { sessions: createMemorySessionStore() })
    await converse(client, search, run, { session: 'chat-1' })
    const params = await search.prepare({ model: RESPONSES_MODEL, input: 'A summary.' }, { session: 'chat-1' })
    expect(params.tools.map(tool => 'name' in tool && tool.name)).toContain('get_weather')
  })
})

it('keeps tool_search in a conversation that used it, although few tools are left', async () => {
  const { tools, run } = catalog()
  const { client } = await start([SEARCH])
  const input = await converse(client, searchOver(tools), run)
  const few = [{ name: 'get_weather', description: 'Weather.' }, { name: 'other' }]
  const params = await searchOver(few).prepare({ model: RESPONSES_MODEL, input })
  expect(params.tools[0]).toMatchObject({ type: 'tool_search' })
})

it('recognises calls by code that the model wrote', async () => {
  const { run, ran } = catalog()
  const tools = [
    { name: 'for_model', allowedCallers: ['model' as const], deferLoading: false },
    { name: 'for_code', allowedCallers: ['code' as const], deferLoading: false },
  ]
  const caller = { type: 'program', caller_id: 'p1' }
  const call = (name: string) => ({ type: 'function_call', call_id: name, name, arguments: '{}', caller })
  const response = { model: RESPONSES_MODEL, output: [call('for_model'), call('for_code')] } as unknown as Response
  const items = await searchOver(tools).answer(response, run)
  expect(ran.map(({ name }) => name)).toEqual(['for_code'])
  expect(items.slice(2)).toMatchObject([
    { type: 'function_call_output', caller, output: expect.stringContaining('not from code') },
    { type: 'function_call_output', caller },
  ])
})
