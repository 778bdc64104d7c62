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

type Tools = ReturnType<typeof catalog>['tools']
type ReferringMode = Exclude<AnthropicMode, 'eager'>

const SEARCHES: Readonly<Record<ReferringMode, () => ReturnType<typeof call>[]>> = {
  'client-native': () => [call('tool_search', { queries: ['weather forecast'] })],
  native: () => [...hostedSearchBlocks('srvtoolu_1', ['get_weather']), call('get_weather', { city: 'Rome' })],
  bridge: () => [call('search_tools', { queries: ['weather forecast'] })],
}
const without = (tools: Tools, name: string) => tools.filter(tool => !('name' in tool) || tool.name !== name)

/** Plays a search, the request that follows it, and the same request after a change of the tools. */
async function played(mode: ReferringMode, change: (tools: Tools) => Tools = tools => tools, tools = catalog().tools) {
  const { double, client } = await scripted(SEARCHES[mode]())
  const search = searchOf(tools, { mode })
  const { messages } = request()
  const send = async () => client.beta.messages.create(await search.params({ ...request(), messages }))
  messages.push(...(await search.answer(await send())))
  await send()
  search.update(change(tools))
  await send()
  expect(double.prompts).toHaveLength(3)
  return { double, search, messages, tools, send }
}

/** The request of another process for this conversation; the API accepts it. */
async function continued(given: Parameters<typeof searchOf>, params: Partial<ReturnType<typeof request>>) {
  const { double, client } = await scripted()
  await client.beta.messages.create(await searchOf(...given).params({ ...request(), ...params }))
  expect(double.requests[0]!.brokenRule).toBeUndefined()
  return bodyOf(double, 0)
}

describe.each(['client-native', 'native', 'bridge'] as const)('with %s, the prompt keeps its prefix', mode => {
  it.each<[string, (tools: Tools) => Tools]>([
    ['one deferred tool added at the end', tools => [...tools, plainTool('send_mail')]],
    ['one deferred tool added at the start', tools => [plainTool('send_mail'), ...tools]],
    ['one deferred tool removed', tools => without(tools, 'delete_repository')],
    ['the found tool removed', tools => without(tools, 'get_weather')],
  ])('after a search, with %s', async (_, change) => {
    expectPrefixKept((await played(mode, change)).double)
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

describe.each(['client-native', 'bridge'] as const)(
  'a small catalog with its names in the search tool, with %s',
  mode => {
    const few = () => catalog().tools.slice(-6)

    it.each<[string, () => object, object]>([
      ['the same messages', () => ({}), {}],
      ['a session', () => ({}), { session: 's' }],
      ['a session and a store', () => ({ sessions: createMemorySessionStore() }), { session: 's' }],
    ])(
      'keeps the prefix of the prompt for %s, and a new conversation gets the current names',
      async (_, options, turn) => {
        const { double, client } = await scripted()
        const search = searchOf(few(), { mode, ...options() })
        const { messages } = request()
        const send = async (given: typeof messages, own: object = turn) =>
          client.beta.messages.create(await search.params({ ...request(), messages: given }, own))
        const later: typeof messages = [
          ...messages,
          { role: 'assistant', content: 'hello' },
          { role: 'user', content: 'go on' },
        ]
        await send(messages)
        search.update([...few(), plainTool('send_mail')])
        await send(later)
        search.update(without(few(), 'delete_repository'))
        await send(later)
        expectPrefixKept(double)
        search.update([...few(), plainTool('send_mail')])
        await send(request().messages, {})
        const isNamed = double.prompts.map(prompt => prompt.includes('send_mail'))
        expect(isNamed).toEqual([false, false, false, true])
      },
    )
  },
)

describe('a reference to a tool that is gone', () => {
  it.each([
    ['messages from a database', []],
    ['more tools than an event records', Array.from({ length: 2_000 }, (_, i) => plainTool(`tool_${i}`))],
  ])('keeps the tool declared with %s, and its call is refused', async (_, more) => {
    const change = (tools: Tools) => without(tools, 'get_weather')
    const { double, search, messages, send } = await played('client-native', change, [...catalog().tools, ...more])
    const declared = expect.objectContaining({ name: 'get_weather', defer_loading: true })
    expect(bodyOf(double, 2).tools).toContainEqual(declared)
    const [, results] = await search.answer({ content: [call('get_weather', { city: 'Rome' })] })
    expect(results).toMatchObject({ content: [{ is_error: true, content: expect.stringContaining('get_weather') }] })
    messages.splice(0, messages.length, ...(JSON.parse(JSON.stringify(messages)) as typeof messages))
    await send()
    expectPrefixKept(double)
  })

  it('is left out if this process never knew the tool, because the API would refuse the reference', async () => {
    const { messages, tools } = await played('client-native')
    const sent = await continued([without(tools, 'get_weather')], { messages })
    expect(sent.messages.at(-1)!.content).toMatchObject([{ content: expect.stringContaining('are gone') }])
    expect(JSON.stringify(messages)).toContain('tool_reference')
  })

  it('is also left out of the provider’s own results', async () => {
    const { messages, tools } = await played('native')
    const sent = await continued([without(tools, 'get_weather'), { search: 'provider' }], { messages })
    expect(sent.messages[1]!.content[1]).toMatchObject({ content: { tool_references: [] } })
  })
})

describe('a conversation that continues elsewhere', () => {
  it.each(['client-native', 'native'] as const)(
    'turns its references into text for a model that does not support them: from %s',
    async mode => {
      const { messages, tools } = await played(mode)
      const sent = await continued([tools], { model: OTHER, messages })
      const text = JSON.stringify(sent.messages)
      expect(text).not.toMatch(/tool_reference|server_tool_use/)
      expect(sent.tools[0]).toMatchObject({ name: 'search_tools' })
      if (mode === 'client-native') expect(text).toContain('Found: get_weather.')
    },
  )

  it('keeps using the provider’s search in another process', async () => {
    const { messages, tools } = await played('native')
    expect((await continued([tools], { messages })).tools[0]).toMatchObject({ name: 'tool_search_tool_bm25' })
  })
})

it('declares the tool of a change in a compaction, even if the tool is gone', async () => {
  const betas = ['inline-tools-2026-09-15', 'mid-conversation-tool-changes-2026-07-01']
  const tool = { type: 'tool_reference', name: 'long_gone' }
  const tool_changes = [{ type: 'tool_addition', tool }]
  const block = { type: 'compaction', content: 'so far', signature: 's', tool_changes }
  const messages = [{ role: 'assistant', content: [block] }, ...request().messages]
  const sent = await continued([catalog().tools], { betas, messages } as never)
  expect(sent.messages[0]!.content).toEqual([block])
  expect(sent.tools.at(-1)).toMatchObject({ name: 'long_gone', defer_loading: true })
})

it('tools from a function are read again on each turn, and invalid ones are left out', async () => {
  const { tools } = catalog()
  let present = tools
  const failures: unknown[] = []
  const search = searchOf(async () => present, {
    onEvent: event => void (event.kind === 'failure' && failures.push(event)),
  })
  const broken = { name: 'broken', input_schema: { type: 'object', properties: 1n } } as never
  for (const [list, count] of [
    [tools, tools.length + 1],
    [[...tools, plainTool('send_mail'), broken], tools.length + 2],
    [[], 0],
  ] as const) {
    present = [...list]
    expect((await search.params(request())).tools).toHaveLength(count)
  }
  expect(failures).toHaveLength(1)
})
