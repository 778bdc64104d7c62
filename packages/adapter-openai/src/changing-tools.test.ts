import { createMemorySessionStore } from '@ts/core'
import { callItem, type OpenaiTurn, searchItem } from '@ts/testkit/wire-openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
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
  expectAccepted,
  played,
  RESPONSES_MODEL,
  searchOver,
  start,
} from './test-support.js'

type Definition = { readonly name: string; readonly [field: string]: unknown }
type Change = (tools: readonly Definition[]) => readonly Definition[]
const LATE: Definition = {
  name: 'late_tool',
  description: 'A tool that came late.',
  inputSchema: {},
  server: 'fillers',
}
const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })
const without = (tools: readonly Definition[], name: string) => tools.filter(one => one.name !== name)

/** Plays a conversation whose list of tools changes when the first call runs. */
async function playChanging(
  api: 'chat' | 'responses',
  turns: readonly OpenaiTurn['content'][],
  change: Change,
  { turn = {}, ...options }: Parameters<typeof searchOver>[1] & { turn?: object } = {},
) {
  const { tools, run } = catalog()
  let list = tools as unknown as readonly Definition[]
  const changed = change(list)
  const { double, client } = await start(...turns)
  const search = searchOver((() => list) as unknown as OpenAIToolSearchOptions['tools'], options)
  await (api === 'chat' ? chat : converse)(
    client,
    search,
    call => {
      list = changed
      return run(call)
    },
    turn,
  )
  expectAccepted(double)
  return double
}

const CHANGES: readonly (readonly [string, Change])[] = [
  ['added in the middle', tools => [...tools.slice(0, 9), LATE, ...tools.slice(9)]],
  ['removed', tools => without(tools, 'filler_tool_number_3')],
  ['removed after it was loaded', tools => without(tools, 'get_weather')],
]
const session = 'chat-1'
const MEMORIES: readonly (readonly [string, () => object])[] = [
  ['nothing but messages', () => ({})],
  ['a session', () => ({ turn: { session } })],
  ['a store', () => ({ turn: { session }, sessions: createMemorySessionStore() })],
]
/** All changes where only the messages remember, and the last one with the other memories. */
const CASES = CHANGES.flatMap(([change, act], i) =>
  MEMORIES.slice(0, i === CHANGES.length - 1 ? 3 : 1).map(([memory, options]) => ({ change, act, memory, options })),
)
const BRIDGED = [
  [callItem('s1', 'search_tools', { queries: ['weather forecast of a city'] })],
  [callItem('c1', 'call_tool', { name: 'get_weather', arguments: { city: 'Rome' } })],
]
const LOADED = [[callItem('s1', 'add_tool', { tool_names: ['get_weather'] })], [WEATHER]]
const HOSTED = [[WEATHER], [callItem('c2', 'remember', { note: 'a' })]]

describe.each(CASES)('with $memory, a deferred tool that is $change during a conversation', ({ act, options }) => {
  it('changes no byte that was already sent, with client-executed search and with the bridge', async () => {
    for (const double of [
      await playChanging('responses', [[SEARCH], [WEATHER]], act, options()),
      await playChanging('chat', BRIDGED, act, { disclosure: 'bridge', activation: 'on', ...options() }),
    ])
      expect(changedBytes(double)).toEqual([0, 0])
  })

  it('changes no tool that was already sent, with hosted search and with load', async () => {
    for (const double of [
      await playChanging('responses', HOSTED, act, { search: 'provider', ...options() }),
      await playChanging('chat', LOADED, act, { disclosure: 'load', activation: 'on', ...options() }),
    ]) {
      const lists = [0, 1, 2].map(index => bodyOf(double, index).tools)
      for (const [i, list] of lists.slice(1).entries()) expect(list.slice(0, lists[i]!.length)).toEqual(lists[i])
    }
  })
})

it('separates conversations that begin with the same message objects', async () => {
  const definitions = catalog().tools as unknown as readonly Definition[]
  let tenant = 'a'
  const own = (): Definition => ({ ...LATE, name: `secret_of_${tenant}`, deferLoading: false })
  const search = searchOver((() => [...definitions, own()]) as unknown as OpenAIToolSearchOptions['tools'])
  const examples = [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'An example' },
  ] as const
  const messages = () => [...examples, { role: 'user', content: 'hi' } as const]
  const prepared = async () => [
    await search.prepare({ model: CHAT_MODEL, messages: messages() }),
    await search.prepare({ model: RESPONSES_MODEL, input: messages() }),
    await search.prepare({ model: CHAT_MODEL, messages: examples.slice(0, 1) }),
  ]
  await prepared()
  tenant = 'b'
  for (const params of await prepared()) {
    expect(JSON.stringify(params)).toContain('secret_of_b')
    expect(JSON.stringify(params)).not.toContain('secret_of_a')
  }
})

it('answers a call of a tool that was removed', async () => {
  const turns = [[SEARCH], [callItem('c0', 'remember', { note: 'a' })], [WEATHER]]
  const double = await playChanging('responses', turns, tools => without(tools, 'get_weather'))
  expect(bodyOf(double, 3).input.at(-1)!['output']).toMatch(/no tool named|is gone/)
})

it('reads the reveals of a conversation from its messages alone', async () => {
  const options = { disclosure: 'load', activation: 'on' } as const
  const { messages } = await played('chat', LOADED.slice(0, 1), options)
  const stored = JSON.parse(JSON.stringify(messages)) as ChatCompletionMessageParam[]
  const { tools } = await searchOver(catalog().tools, options).prepare({ model: CHAT_MODEL, messages: stored })
  expect(tools.map(tool => 'function' in tool && tool.function.name)).toContain('get_weather')
})

it('keeps the wire with which a conversation began', async () => {
  const bridged: ResponseInputItem[] = [
    { role: 'user', content: 'hi' },
    { type: 'function_call', call_id: 's1', name: 'search_tools', arguments: '{"queries":["weather"]}' },
    { type: 'function_call_output', call_id: 's1', output: '{"matches":[]}' },
  ]
  const params = await searchOver(catalog().tools).prepare({ model: RESPONSES_MODEL, input: bridged })
  expect(params.tools.map(tool => 'name' in tool && tool.name)).toContain('call_tool')
  // `tool_search` stays, although few tools are left.
  const { messages } = await played('responses', [[SEARCH]])
  const few = [{ name: 'get_weather', description: 'Weather.' }, { name: 'other' }]
  const again = await searchOver(few).prepare({ model: RESPONSES_MODEL, input: messages as ResponseInputItem[] })
  expect(again.tools[0]).toMatchObject({ type: 'tool_search' })
})

describe('tools that were revealed elsewhere', () => {
  it('are appended to the list if the conversation does not contain them', async () => {
    const search = searchOver(catalog().tools)
    const { tools } = await search.prepare({ model: RESPONSES_MODEL, input: 'hi' }, { revealed: ['get_weather'] })
    const names = tools.map(tool => ('name' in tool ? tool.name : tool.type))
    expect(names).toEqual(['tool_search', 'remember', 'get_weather'])
    expect(tools.at(-1)).not.toHaveProperty('defer_loading')
  })

  it('are not sent twice, and stay in the list of a session after a compaction dropped the messages', async () => {
    const options = { sessions: createMemorySessionStore() }
    const { double, search } = await played('responses', [[SEARCH], [WEATHER]], options, { session })
    expect(bodyOf(double, 2).tools).toEqual(bodyOf(double, 0).tools)
    const params = await search.prepare({ model: RESPONSES_MODEL, input: 'A summary.' }, { session })
    expect(params.tools.map(tool => 'name' in tool && tool.name)).toContain('get_weather')
  })
})

it('recognises calls by code that the model wrote', async () => {
  const { run, ran } = catalog()
  const tools = (['model', 'code'] as const).map(caller => ({
    name: `for_${caller}`,
    allowedCallers: [caller],
    deferLoading: false,
  }))
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
