import type { Companion, ToolSearchEvent } from '@ts/core'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { Response, ResponseInputItem } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { catalog, searchOver } from './test-support.js'

const input = [{ role: 'user' as const, content: 'hi' }]
const message = { type: 'message', role: 'assistant', content: [] }
const call = (call_id: string, name: string, args: unknown, more: object = {}) => ({
  type: 'function_call',
  call_id,
  name,
  arguments: JSON.stringify(args),
  ...more,
})
const WEATHER = call('c', 'get_weather', { city: 'Rome' })
const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const responseOf = (output: readonly unknown[], more: object = {}) =>
  ({ model: 'gpt-5.4', output, ...more }) as unknown as Response
const completionOf = (...calls: readonly (typeof WEATHER)[]) =>
  ({
    model: 'kimi-k3',
    choices: [
      {
        message: {
          role: 'assistant',
          content: null,
          tool_calls: calls.map(({ call_id: id, name, arguments: text }) => ({
            id,
            type: 'function',
            function: { name, arguments: text },
          })),
        },
      },
    ],
  }) as unknown as ChatCompletion

/** The answer to a response, with the types of its items. */
async function answerTo(response: Response, options: Parameters<typeof searchOver>[1] = {}) {
  const { tools, run, ran } = catalog()
  const items = (await searchOver(tools, options).answer(response, run)) as readonly ResponseInputItem[]
  return { items, ran, types: items.map(({ type }) => type), text: JSON.stringify(items.at(-1)) }
}

describe('the answer to a response', () => {
  it('has the tools of a search if the response shows one, although the host is unknown', async () => {
    const search = {
      type: 'tool_search_call',
      execution: 'client',
      call_id: 's',
      arguments: { queries: ['weather forecast'] },
    }
    const { items } = await answerTo(responseOf([message, search]), { capabilities: {} })
    expect(JSON.stringify(items[2])).toContain('get_weather')
    expect(items[2]).toMatchObject({ type: 'tool_search_output' })
  })

  it.each<[string, readonly unknown[], object, boolean]>([
    ['its tools have a tool_search', [WEATHER], { tools: [{ type: 'function' }, { type: 'tool_search' }] }, true],
    ['a call has a namespace', [{ ...WEATHER, call_id: 'd', namespace: 'weather' }, WEATHER], {}, true],
    ['its tools are only functions', [WEATHER], { tools: [{ type: 'function' }] }, false],
    ['its tools are no list', [WEATHER], { tools: 'all' }, false],
    ['another item has a namespace', [{ type: 'mcp_call', namespace: 'weather' }, WEATHER], {}, false],
  ])(
    'adds the definition of a tool that was not loaded only with tool_search: %s',
    async (_, output, more, isAdded) => {
      const { types, ran } = await answerTo(responseOf(output, more), { capabilities: { append: 'openai' } })
      expect(types[0] === 'additional_tools').toBe(isAdded)
      expect(ran).toContainEqual({ name: 'get_weather', arguments: { city: 'Rome' } })
    },
  )

  it('follows the disclosure that its calls show', async () => {
    const capabilities = { clientSearch: 'openai', append: 'openai' } as const
    const bridge = await answerTo(responseOf([message, SEARCH, WEATHER]), { capabilities })
    expect(bridge.types[0]).toBe('message')
    expect(JSON.stringify(bridge.items[3])).toContain('get_weather')
    const other = await answerTo(responseOf([{ type: 'mcp_call', name: 'search_tools' }, WEATHER]), { capabilities })
    expect(other.types[0]).toBe('additional_tools')
  })

  it('adds no definition to a conversation in which OpenAI searches', async () => {
    const capabilities = { clientSearch: 'openai', hostedSearch: 'openai', append: 'openai' } as const
    const { types, ran } = await answerTo(
      responseOf([message, { type: 'tool_search_call', execution: 'server' }, WEATHER]),
      { capabilities },
    )
    expect(types).toEqual(['message', 'tool_search_call', 'function_call', 'function_call_output'])
    expect(ran).toHaveLength(1)
  })

  it('on Chat Completions follows the disclosure that one of its calls shows', async () => {
    const { tools, run } = catalog()
    const search = searchOver(tools, { capabilities: { append: 'kimi' } })
    const answered = await search.answer(completionOf(WEATHER, SEARCH), run)
    expect(answered.map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool'])
    expect(JSON.stringify(answered[2])).toContain('get_weather')
  })

  it('has a result from a companion only if the model can call the tools of the companion', async () => {
    const companion: Companion = {
      name: 'short',
      tools: [{ name: 'read_more', inputSchema: { type: 'object' } }],
      handle: async () => ({ content: 'more' }),
      onResult: () => 'short',
    }
    const textWith = async (...names: readonly string[]) => {
      const tools = names.map(name => ({ type: 'function', name }))
      return (await answerTo(responseOf([WEATHER], { tools }), { companions: [companion] })).text
    }
    expect(await textWith('call_tool', 'read_more')).toContain('short')
    expect(await textWith('call_tool')).toContain('\\"ok\\":true')
  })
})

describe('a decision about calls', () => {
  const executions = (events: readonly ToolSearchEvent[]) => events.filter(({ kind }) => kind === 'execute').length

  it('is kept for the same calls, but not if they are too deep to compare', async () => {
    let deep: unknown = {}
    for (let i = 0; i < 10_000; i++) deep = [deep]
    const hosted = { type: 'tool_search_call', execution: 'client', call_id: 's', arguments: deep }
    for (const [output, expected] of [
      [[WEATHER], 1],
      [[WEATHER, hosted], 2],
    ] as const) {
      const { tools, run, ran } = catalog()
      const events: ToolSearchEvent[] = []
      const search = searchOver(tools, { onEvent: event => void events.push(event) })
      const response = responseOf(output)
      await search.approvals(response)
      await search.answer(response, run)
      expect(ran).toHaveLength(1)
      expect(executions(events)).toBe(expected)
    }
  })

  it('is made again after one that failed', async () => {
    let isFailing = true
    const search = searchOver(catalog().tools, {
      policy: async () => {
        if (isFailing) throw new Error('no policy')
        return { permit: () => true }
      },
    })
    const response = responseOf([call('d', 'delete_repository', { repository: 'main' })])
    await expect(search.approvals(response)).rejects.toThrow('policy function that failed')
    isFailing = false
    expect(await search.approvals(response)).toHaveLength(1)
  })

  it('reads the visible tools of a turn once', async () => {
    const { tools, run, ran } = catalog()
    const search = searchOver(tools)
    const visible = ['get_weather', 'delete_repository'].values()
    const output = [
      WEATHER,
      call('d', 'delete_repository', { repository: 'main' }),
      call('r', 'remember', { note: 'a' }),
    ]
    await search.answer(responseOf(output), run, { visible, approve: () => true })
    expect(ran.map(({ name }) => name).sort()).toEqual(['delete_repository', 'get_weather'])
  })
})

describe('a request', () => {
  const named = (name: string, server: string) => ({ name, description: name, inputSchema: { type: 'object' }, server })
  const [a, b, c] = [named('a', 'x'), named('b', 'y'), named('c', 'x')]

  it.each([
    ['own', ['a', 'b', 'c']],
    ['provider', ['a', 'c', 'b']],
  ] as const)(
    'has the tools in groups if the provider searches, so that namespaces stay together: %s',
    async (search, names) => {
      const { toolSearch } = searchOver([a, b, c] as never, { search })
      const { tools } = await toolSearch.with({ activation: 'off' }).expose()
      expect(tools.map(({ name }) => name)).toEqual(names)
    },
  )

  it('keeps the order of the tools of a conversation', async () => {
    let list = [a, b]
    const search = searchOver((() => list) as never, { activation: 'off' })
    const namesOf = async (of: unknown = input) =>
      (await search.prepare({ model: 'gpt-5.4', input: of as typeof input })).tools.map(
        tool => 'name' in tool && tool.name,
      )
    expect(await namesOf()).toEqual(['a', 'b'])
    expect(await namesOf('hi')).toEqual(['a', 'b'])
    list = [c, b, a]
    const later = [...input, message, { role: 'user', content: 'go on' }]
    for (let i = 0; i < 3; i++) expect(await namesOf(later)).toEqual(['a', 'b', 'c'])
    expect(await namesOf('hi')).toEqual(['c', 'b', 'a'])
  })

  it('has the tools that its messages reveal', async () => {
    const search = searchOver(catalog().tools, { disclosure: 'load', activation: 'on' })
    const added = await search.answer(responseOf([call('s', 'add_tool', { name: 'get_weather' })]), () => 'ok')
    const before = await search.prepare({ model: 'gpt-5.4', input })
    const after = await search.prepare({ model: 'gpt-5.4', input: [...input, ...(added as ResponseInputItem[])] })
    expect(JSON.stringify(before.tools)).not.toContain('"get_weather"')
    expect(JSON.stringify(after.tools)).toContain('"get_weather"')
  })

  it('is refused with the path of a wrong option', async () => {
    expect(() => searchOver([], { search: 'none' as never })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path: 'search' } }),
    )
  })
})
