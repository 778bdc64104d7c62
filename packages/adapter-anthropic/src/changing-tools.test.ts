import { createMemorySessionStore } from '@ts/core'
import { hostedSearchBlocks } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import type { AnthropicMode } from './modes.js'
import {
  bodyOf,
  call,
  catalog,
  expectPrefixKept,
  OTHER,
  plainTool,
  request,
  scripted,
  searchOf,
} from './test-support.js'

const SEARCHES: Readonly<Record<AnthropicMode, () => ReturnType<typeof call>[]>> = {
  'client-native': () => [call('tool_search', { queries: ['weather forecast'] })],
  native: () => [...hostedSearchBlocks('srvtoolu_1', ['get_weather']), call('get_weather', { city: 'Rome' })],
  bridge: () => [call('search_tools', { queries: ['weather forecast'] })],
  eager: () => [call('get_weather', { city: 'Rome' })],
}
const without = <T extends { readonly name?: string }>(tools: readonly T[], name: string) =>
  tools.filter(tool => tool.name !== name)

/** Plays a search, the request that follows it, and the same request after a change of the tools. */
async function played(
  mode: AnthropicMode,
  change: (tools: ReturnType<typeof catalog>['tools']) => ReturnType<typeof catalog>['tools'],
  options: object = {},
) {
  const { tools } = catalog()
  const { double, client } = await scripted(SEARCHES[mode]())
  const search = searchOf(tools, { mode, ...options })
  const { messages } = request()
  const turn = 'sessions' in options ? { session: 'chat-1' } : {}
  const reply = await client.beta.messages.create(await search.params({ ...request(), messages }, turn))
  messages.push(...(await search.answer(reply, undefined, turn)))
  const again = async () => client.beta.messages.create(await search.params({ ...request(), messages }, turn))
  await again()
  search.update(change(tools))
  await again()
  return { double, search, messages, client, tools }
}

describe.each(['client-native', 'native', 'bridge'] as const)('with %s, the prompt keeps its prefix', mode => {
  it.each([
    ['no change', tools => tools],
    ['one deferred tool added at the end', tools => [...tools, plainTool('send_mail')]],
    ['one deferred tool added at the start', tools => [plainTool('send_mail'), ...tools]],
    ['one deferred tool removed', tools => without(tools as never, 'delete_repository')],
    ['the found tool removed', tools => without(tools as never, 'get_weather')],
  ] as readonly (readonly [string, Parameters<typeof played>[1]])[])('after a search, with %s', async (_, change) => {
    const { double } = await played(mode, change)
    expect(double.prompts).toHaveLength(3)
    expectPrefixKept(double)
  })
})

it('distinguishes conversations that begin with the same objects', async () => {
  const { tools } = catalog()
  let tenant = 'a'
  const search = searchOf((() => [...tools, { ...plainTool(`secret_of_${tenant}`), defer_loading: false }]) as never)
  const example = { role: 'user', content: 'An example' } as const
  const params = () => search.params({ ...request(), messages: [example, { role: 'user', content: 'hi' }] })
  expect(JSON.stringify(await params())).toContain('secret_of_a')
  tenant = 'b'
  expect(JSON.stringify(await params())).not.toContain('secret_of_a')
})

describe('a small catalog with its names in the text of the search tool', () => {
  const few = () => catalog().tools.slice(-6)
  it.each([
    ['client-native', 'the same messages', {}, {}],
    ['bridge', 'the same messages', {}, {}],
    ['client-native', 'a session', {}, { session: 's' }],
    ['bridge', 'a session', {}, { session: 's' }],
    ['client-native', 'a session and a store', { sessions: createMemorySessionStore() }, { session: 's' }],
    ['bridge', 'a session and a store', { sessions: createMemorySessionStore() }, { session: 's' }],
  ] as const)('keeps the prefix of the prompt in mode %s with %s', async (mode, _, options, turn) => {
    const { double, client } = await scripted()
    const search = searchOf(few(), { mode, ...options })
    const { messages } = request()
    const send = async (given: typeof messages) =>
      client.beta.messages.create(await search.params({ ...request(), messages: given }, turn))
    await send(messages)
    search.update([...few(), plainTool('send_mail')])
    await send([...messages, { role: 'assistant', content: 'hello' }, { role: 'user', content: 'go on' }])
    search.update(without(few() as never, 'delete_repository'))
    await send([...messages, { role: 'assistant', content: 'hello' }, { role: 'user', content: 'go on' }])
    expectPrefixKept(double)
  })

  it('sends the current names to a new conversation', async () => {
    const { double, client } = await scripted()
    const search = searchOf(few(), { mode: 'bridge' })
    await client.beta.messages.create(await search.params(request()))
    search.update([...few(), plainTool('send_mail')])
    await client.beta.messages.create(await search.params(request()))
    expect(double.prompts[0]).not.toContain('send_mail')
    expect(double.prompts[1]).toContain('send_mail')
  })
})

describe('a reference to a tool that is gone', () => {
  it.each(['the same messages', 'messages from a database', 'more tools than an event records'])(
    'keeps the tool declared, with %s',
    async way => {
      const many = Array.from({ length: 2_000 }, (_, i) => plainTool(`tool_${i}`))
      const { tools } = catalog()
      const all = way.startsWith('more') ? [...tools, ...many] : tools
      const { double, client } = await scripted(SEARCHES['client-native']())
      const search = searchOf(all, { mode: 'client-native' })
      let { messages } = request()
      const send = async () => client.beta.messages.create(await search.params({ ...request(), messages }))
      messages.push(...(await search.answer(await send())))
      await send()
      search.update(without(all as never, 'get_weather'))
      if (way.includes('database')) messages = JSON.parse(JSON.stringify(messages)) as typeof messages
      await send()
      expectPrefixKept(double)
    },
  )

  it('keeps the tool declared, and its call is refused', async () => {
    const { double, search, messages, client } = await played('client-native', tools =>
      without(tools as never, 'get_weather'),
    )
    expect(bodyOf(double, 2).tools).toContainEqual(
      expect.objectContaining({ name: 'get_weather', defer_loading: true }),
    )
    const [, results] = await search.answer({ content: [call('get_weather', { city: 'Rome' })] })
    expect(results).toMatchObject({ content: [{ is_error: true, content: expect.stringContaining('get_weather') }] })
    await client.beta.messages.create(await search.params({ ...request(), messages }))
    expectPrefixKept(double)
  })

  it('is left out if this process never knew the tool, because the API would refuse the reference', async () => {
    const { messages, tools } = await played('client-native', all => all)
    const { double, client } = await scripted()
    const later = searchOf(without(tools as never, 'get_weather'))
    await client.beta.messages.create(await later.params({ ...request(), messages }))
    expect(double.requests[0]!.brokenRule).toBeUndefined()
    expect(bodyOf(double, 0).messages.at(-1)!.content).toMatchObject([{ content: expect.stringContaining('are gone') }])
    expect(JSON.stringify(messages)).toContain('tool_reference')
  })

  it('is also left out of the provider’s own results', async () => {
    const { messages, tools } = await played('native', all => all)
    const { double, client } = await scripted()
    const later = searchOf(without(tools as never, 'get_weather'), { search: 'provider' })
    await client.beta.messages.create(await later.params({ ...request(), messages }))
    expect(double.requests[0]!.brokenRule).toBeUndefined()
    expect(bodyOf(double, 0).messages[1]!.content[1]).toMatchObject({ content: { tool_references: [] } })
  })

  it('is left out if policy now forbids the tool', async () => {
    let isAllowed = true
    const { tools } = catalog()
    const { double, client } = await scripted(SEARCHES['client-native']())
    const search = searchOf(tools, {
      policy: () => ({ permit: ({ name }) => isAllowed || name !== 'get_weather' }),
    })
    const { messages } = request()
    const reply = await client.beta.messages.create(await search.params({ ...request(), messages }))
    messages.push(...(await search.answer(reply)))
    isAllowed = false
    await client.beta.messages.create(await search.params({ ...request(), messages }))
    expect(double.requests[1]!.brokenRule).toBeUndefined()
    expect(JSON.stringify(double.requests[1]!.body)).not.toContain('get_weather')
  })
})

describe('a conversation that continues elsewhere', () => {
  it.each(['client-native', 'native'] as const)(
    'turns its references into text for a model that does not support them: from %s',
    async mode => {
      const { messages, tools } = await played(mode, all => all)
      const { double, client } = await scripted()
      await client.beta.messages.create(await searchOf(tools).params({ ...request(), model: OTHER, messages }))
      expect(double.requests[0]!.brokenRule).toBeUndefined()
      const text = JSON.stringify(bodyOf(double, 0).messages)
      expect(text).not.toMatch(/tool_reference|server_tool_use/)
      expect(bodyOf(double, 0).tools[0]).toMatchObject({ name: 'search_tools' })
      if (mode === 'client-native') expect(text).toContain('Found: get_weather.')
    },
  )

  it('keeps using the provider’s search in another process', async () => {
    const { messages, tools } = await played('native', all => all)
    const { tools: sent } = await searchOf(tools).params({ ...request(), messages })
    expect(sent[0]).toMatchObject({ name: 'tool_search_tool_bm25' })
  })
})

describe('tool changes and compaction', () => {
  const betas = ['inline-tools-2026-09-15', 'mid-conversation-tool-changes-2026-07-01'] as never

  it('declares the tool of a change, even if the tool is gone', async () => {
    const { double, client } = await scripted()
    const block = {
      type: 'compaction' as const,
      content: 'so far',
      signature: 's',
      tool_changes: [{ type: 'tool_addition' as const, tool: { type: 'tool_reference' as const, name: 'long_gone' } }],
    }
    const search = searchOf(catalog().tools)
    const messages = [{ role: 'assistant' as const, content: [block] }, ...request().messages]
    await client.beta.messages.create(await search.params({ ...request(), betas, messages }))
    expect(double.requests[0]!.brokenRule).toBeUndefined()
    expect(bodyOf(double, 0).messages[0]!.content).toEqual([block])
    expect(bodyOf(double, 0).tools.at(-1)).toMatchObject({ name: 'long_gone', defer_loading: true })
    const [, results] = await search.answer({ content: [call('long_gone')] })
    expect(results).toMatchObject({ content: [{ is_error: true }] })
  })

  it('treats a tool that a change adds or defines as loaded', async () => {
    const { double, client } = await scripted()
    const { input_schema, name } = plainTool('inline') as { input_schema: { type: 'object' }; name: string }
    const change = {
      role: 'system' as const,
      content: [
        { type: 'tool_addition' as const, tool: { type: 'tool_reference' as const, name: 'get_weather' } },
        {
          type: 'tool_addition' as const,
          tool: { type: 'tool_definition' as const, definition: { name, input_schema } },
        },
      ],
    }
    const search = searchOf(catalog().tools)
    const params = await search.params({ ...request(), betas, messages: [...request().messages, change] })
    await client.beta.messages.create(params)
    expect(double.requests[0]!.brokenRule).toBeUndefined()
    expect(params.tools.filter(tool => tool.name === 'inline')).toEqual([])
  })
})

describe('tools from a function', () => {
  it('are read again on each turn, and invalid ones are left out', async () => {
    const { tools } = catalog()
    let present = tools
    const failures: unknown[] = []
    const search = searchOf(async () => present, {
      onEvent: event => void (event.kind === 'failure' && failures.push(event)),
    })
    expect((await search.params(request())).tools).toHaveLength(tools.length + 1)
    present = [
      ...tools,
      plainTool('send_mail'),
      { name: 'broken', input_schema: { type: 'object', properties: 1n } } as never,
    ]
    expect((await search.params(request())).tools).toHaveLength(tools.length + 2)
    expect(failures).toHaveLength(1)
    present = []
    expect((await search.params(request())).tools).toEqual([])
  })
})
