import type { Companion, Outcome, ToolSearchEvent } from '@ts/core'
import type { CallHost } from '@ts/core/kit'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { Response, ResponseInputItem } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { answerCalls, executionsOf } from './call-answers.js'
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
const DELETE = call('d', 'delete_repository', { repository: 'main' })
const SEARCH = call('s', 'search_tools', { queries: ['weather forecast'] })
const clientSearch = { execution: 'client', call_id: 's', arguments: { queries: ['weather forecast'] } }
const hostedBy = (execution: string) => ({ type: 'tool_search_call', ...clientSearch, execution })
const responseOf = (output: readonly unknown[], more: object = {}) =>
  ({ model: 'gpt-5.4', output, ...more }) as unknown as Response
const completionOf = (...calls: readonly (typeof WEATHER)[]) => {
  const tool_calls = calls.map(({ call_id: id, name, arguments: text }) => ({
    ...{ id, type: 'function' },
    function: { name, arguments: text },
  }))
  const choices = [{ message: { role: 'assistant', content: null, tool_calls } }]
  return { model: 'kimi-k3', choices } as unknown as ChatCompletion
}

/** The answer to a response, with the types of its items. */
async function answerTo(response: Response, options: Parameters<typeof searchOver>[1] = {}) {
  const { tools, run, ran } = catalog()
  const items = (await searchOver(tools, options).answer(response, run)) as readonly ResponseInputItem[]
  return { items, ran, types: items.map(({ type }) => type) }
}

describe('the answer to a response', () => {
  it.each<[string, object, object]>([
    ['although the host is unknown', {}, { capabilities: {} }],
    ['under whatever model name the host returns', { model: 'alias' }, {}],
  ])('has the tools of a search if the response shows one, %s', async (_, more, options) => {
    const { items } = await answerTo(responseOf([message, hostedBy('client')], more), options)
    expect(JSON.stringify(items[2])).toContain('get_weather')
    expect(items[2]).toMatchObject({ type: 'tool_search_output' })
  })

  it.each<[string, readonly unknown[], object, boolean]>([
    ['its tools have a tool_search', [WEATHER], { tools: [{ type: 'function' }, { type: 'tool_search' }] }, true],
    ['a call has a namespace', [{ ...WEATHER, call_id: 'd', namespace: 'weather' }, WEATHER], {}, true],
    ['its tools are only functions', [WEATHER], { tools: [{ type: 'function' }] }, false],
    ['its tools are no list', [WEATHER], { tools: 'all' }, false],
    ['another item has a namespace', [{ type: 'mcp_call', namespace: 'weather' }, WEATHER], {}, false],
  ])('adds the definition of an unloaded tool only with tool_search: %s', async (_, output, more, isAdded) => {
    const { types, ran } = await answerTo(responseOf(output, more), { capabilities: { append: 'openai' } })
    expect(types[0] === 'additional_tools').toBe(isAdded)
    expect(ran).toContainEqual({ name: 'get_weather', arguments: { city: 'Rome' } })
  })

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
    const { types, ran } = await answerTo(responseOf([message, hostedBy('server'), WEATHER]), { capabilities })
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

  const allowed = { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'get_weather' }] }
  it.each([
    ['can call', ['get_weather', 'read_more'], 'auto', 'short'],
    ['did not get', ['get_weather'], 'auto', '\\"ok\\":true'],
    ['is not allowed to call', ['get_weather', 'read_more'], allowed, '\\"ok\\":true'],
  ])('has the result from a companion only with tools that the model %s', async (_, names, tool_choice, text) => {
    const companion: Companion = {
      name: 'short',
      tools: [{ name: 'read_more', inputSchema: { type: 'object' } }],
      handle: async () => ({ content: 'more' }),
      onResult: () => 'short',
    }
    const tools = names.map(name => ({ type: 'function', name }))
    const { items } = await answerTo(responseOf([WEATHER], { tools, tool_choice }), { companions: [companion] })
    expect(JSON.stringify(items.at(-1))).toContain(text)
  })
})

describe('a decision about calls', () => {
  it('is kept for the same calls, but not if they are too deep to compare', async () => {
    let deep: unknown = {}
    for (let i = 0; i < 10_000; i++) deep = [deep]
    for (const [output, expected] of [
      [[WEATHER, DELETE], 2],
      [[WEATHER, DELETE, { ...hostedBy('client'), arguments: deep }], 6],
    ] as const) {
      const { tools, run, ran } = catalog()
      const events: ToolSearchEvent[] = []
      const search = searchOver(tools, { onEvent: event => void events.push(event) })
      const response = responseOf(output)
      for (let i = 0; i < 2; i++) expect(await search.approvals(response)).toMatchObject([{ id: 'd' }])
      expect(ran).toEqual([])
      await search.answer(response, run, { approve: () => true })
      expect(ran).toHaveLength(2)
      expect(events.filter(({ kind }) => kind === 'execute')).toHaveLength(expected)
    }
  })

  it('is made again after one that failed', async () => {
    let isFailing = true
    const policy = async () => {
      if (isFailing) throw new Error('no policy')
      return { permit: () => true }
    }
    const search = searchOver(catalog().tools, { policy })
    const response = responseOf([DELETE])
    await expect(search.approvals(response)).rejects.toThrow('policy function that failed')
    isFailing = false
    expect(await search.approvals(response)).toHaveLength(1)
  })

  it('reads the visible tools of a turn once', async () => {
    const { tools, run, ran } = catalog()
    const visible = ['get_weather', 'delete_repository'].values()
    const output = [WEATHER, DELETE, call('r', 'remember', { note: 'a' })]
    await searchOver(tools).answer(responseOf(output), run, { visible, approve: () => true })
    expect(ran.map(({ name }) => name).sort()).toEqual(['delete_repository', 'get_weather'])
  })
})

describe('the calls of one response', () => {
  const execute = { kind: 'execute', id: 'a', name: 'real' } as Outcome
  const refused = { kind: 'refused', code: 'unknown_tool', message: 'no' } as unknown as Outcome
  const found = { kind: 'result', content: 'found' } as unknown as Outcome

  it('are executions alone or in a batch', () => {
    const batch = { kind: 'batch', outcomes: [execute, refused, execute] } as Outcome
    expect([execute, batch, refused, found].map(executionsOf)).toEqual([[execute], [execute, execute], [], []])
  })

  it('that are not executions are answered in their order, and an abort is thrown only after an error', async () => {
    const host = (signal?: AbortSignal) => ({ signal }) as CallHost
    expect(await answerCalls([found, refused], host())).toEqual(['found', expect.stringContaining('no')])
    const signal = AbortSignal.abort(new Error('stopped'))
    expect(await answerCalls([found], host(signal))).toEqual(['found'])
    await expect(answerCalls([found, refused], host(signal))).rejects.toThrow('stopped')
  })
})

describe('a request', () => {
  const named = (name: string, server: string) => ({ name, description: name, inputSchema: { type: 'object' }, server })
  const [a, b, c] = [named('a', 'x'), named('b', 'y'), named('c', 'x')]

  it.each([
    ['own', ['a', 'b', 'c']],
    ['provider', ['a', 'c', 'b']],
  ] as const)('has the tools in groups, for namespaces, if the provider searches: %s', async (search, names) => {
    const { toolSearch } = searchOver([a, b, c] as never, { search })
    const { tools } = await toolSearch.with({ activation: 'off' }).expose()
    expect(tools.map(({ name }) => name)).toEqual(names)
  })

  it('keeps the order of the tools of a conversation', async () => {
    let list = [a, b]
    const search = searchOver((() => list) as never, { activation: 'off' })
    const namesOf = async (of: unknown = input) => {
      const { tools } = await search.prepare({ model: 'gpt-5.4', input: of as typeof input })
      return tools.map(tool => 'name' in tool && tool.name)
    }
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
})
