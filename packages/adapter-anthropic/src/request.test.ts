import type Anthropic from '@anthropic-ai/sdk'
import type { Middleware } from '@anthropic-ai/sdk/core/middleware'
import type { BetaToolRunner } from '@anthropic-ai/sdk/lib/tools/BetaToolRunner'
import { isToolSearchError } from '@ts/core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { RequestTool } from './sdk-types.js'
import {
  bodyOf,
  call,
  catalog,
  expectPrefixKept,
  lastBlocks,
  OTHER,
  plainTool,
  request,
  scripted,
  searchOf,
} from './test-support.js'

const ephemeral = { type: 'ephemeral' as const }
const namesOf = (tools: readonly RequestTool[]) => tools.map(({ name }) => name)
const toolIn = (tools: readonly RequestTool[], name: string) => tools.find(tool => tool.name === name)!

describe('the list of tools', () => {
  it('keeps every field of a tool that the SDK knows, and removes fields that only the host needs', async () => {
    const extra = { strict: true, input_examples: [{ value: 'x' }], eager_input_streaming: true }
    const tools = [
      ...catalog().tools,
      plainTool('send_mail', extra),
      plainTool('ping', { ...extra, defer_loading: false }),
    ]
    const { tools: sent } = await searchOf(tools).params(request())
    expect(JSON.parse(JSON.stringify(toolIn(sent, 'send_mail')))).toEqual({
      ...plainTool('send_mail', extra),
      defer_loading: true,
    })
    expect(JSON.parse(JSON.stringify(toolIn(sent, 'ping')))).toEqual(plainTool('ping', extra))
  })

  it('moves a cache breakpoint of a deferred tool to the last tool that is not deferred', async () => {
    const { double, client } = await scripted()
    const tools = [
      ...catalog().tools.slice(0, -1),
      plainTool('ping', { defer_loading: false }),
      { type: 'web_search_20250305' as const, name: 'web_search' as const },
      plainTool('last', { cache_control: ephemeral }),
    ]
    await client.beta.messages.create(await searchOf(tools).params(request()))
    const sent = bodyOf(double, 0).tools
    expect(sent.filter(tool => tool['cache_control']).map(({ name }) => name)).toEqual(['web_search'])
    expect(sent.filter(tool => tool['defer_loading']).length).toBe(45)
    expectPrefixKept(double)
  })

  it('does not change breakpoints of tools that are not deferred', async () => {
    const tools = [...catalog().tools, plainTool('ping', { defer_loading: false, cache_control: ephemeral })]
    const { tools: sent } = await searchOf(tools).params(request())
    expect(sent.filter(tool => tool.cache_control).map(({ name }) => name)).toEqual(['ping'])
  })

  it('contains a tool that is not deferred, even if the host marked all tools', async () => {
    const { double, client } = await scripted([], [])
    const tools = Array.from({ length: 40 }, (_, i) =>
      plainTool(`tool_${i}_with_a_long_name_and_text`, { defer_loading: true }),
    )
    await client.beta.messages.create(await searchOf(tools, { mode: 'client-native' }).params(request()))
    await client.beta.messages.create(await searchOf(tools, { mode: 'native' }).params(request()))
    expectPrefixKept({ ...double, prompts: [] })
  })

  it('contains the tool that `tool_choice` names, not deferred and under its id', async () => {
    const { double, client } = await scripted([], [])
    const tools = [...catalog().tools, plainTool('send mail')]
    const search = searchOf(tools)
    const choice = (name: string) => ({ tool_choice: { type: 'tool' as const, name } })
    await client.beta.messages.create(await search.params({ ...request(), ...choice('get_weather') }))
    await client.beta.messages.create(await search.params({ ...request(), ...choice('send mail'), model: OTHER }))
    const [first, second] = [bodyOf(double, 0), bodyOf(double, 1)]
    expect(first.tools.find(({ name }) => name === 'get_weather')).not.toHaveProperty('defer_loading')
    expect(second).toHaveProperty('tool_choice.name', second.tools.at(-1)!['name'])
    expect(second.tools.at(-1)).toMatchObject({ description: 'Tool send mail.' })
  })

  it('gives illegal names legal ids, and passes their calls to the host’s own tools', async () => {
    const odd = ['send mail', 'files/read.all', '発送', '__proto__', 'constructor', 'a'.repeat(100)]
    const ran: string[] = []
    const tools = [
      ...catalog().tools,
      ...odd.map(name => ({ ...plainTool(name), run: () => void ran.push(name), parse: (x: unknown) => x }) as never),
    ]
    for (const mode of ['client-native', 'bridge', 'eager'] as const) {
      ran.length = 0
      const search = searchOf(tools, { mode })
      const eager = await search.params(request(), { mode: 'eager' })
      const ids = namesOf(eager.tools).slice(catalog().tools.length)
      const { double, client } = await scripted(ids.map(id => call(id, { value: 'x' })))
      await client.beta.messages.toolRunner(await search.params(request())).runUntilDone()
      expect(ran.sort()).toEqual([...odd].sort())
      expectPrefixKept(double)
    }
  })

  it('is refused above the API’s limit of deferred tools, or uses the bridge if no mode is set', async () => {
    const tools = Array.from({ length: 10_001 }, (_, i) => plainTool(`tool_${i}`))
    await expect(searchOf(tools, { mode: 'client-native' }).params(request())).rejects.toSatisfy(error =>
      isToolSearchError(error, 'INVALID_CONFIGURATION'),
    )
    expect(namesOf((await searchOf(tools).params(request())).tools)).toEqual([
      'search_tools',
      'describe_tools',
      'call_tool',
    ])
  })
})

describe('the parameters', () => {
  it('are passed on unchanged, with the note after the system prompt', async () => {
    const search = searchOf(catalog().tools)
    const given = { ...request(), temperature: 0.5, stop_sequences: ['x'], betas: ['x'], metadata: { user_id: 'u' } }
    const { tools: _, system: note, ...rest } = await search.params(given)
    expect(rest).toEqual(given)
    expect(note).toContain('tool_search')
    expect((await search.params({ ...given, system: 'Be short.' })).system).toBe(`Be short.\n\n${String(note)}`)
    const block = { type: 'text' as const, text: 'Be short.', cache_control: ephemeral }
    expect((await search.params({ ...given, system: [block] })).system).toEqual([block, { type: 'text', text: note }])
  })

  it('must not contain tools, and must contain messages', async () => {
    const search = searchOf(catalog().tools)
    const params = { ...request(), tools: [] as unknown as undefined }
    await expect(search.params(params)).rejects.toThrow('give them to anthropicToolSearch')
    await expect(search.params({} as never)).rejects.toThrow('give model, max_tokens and messages')
  })

  it('are valid for the plain Messages API too', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather'] })],
      [call('get_weather', { city: 'Rome' })],
    )
    const search = searchOf(tools)
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'hi' }]
    for (let turn = 0; turn < 3; turn++) {
      const params = await search.params({ model: 'claude-opus-5', max_tokens: 64, messages })
      const message = await client.messages.create(params)
      messages.push(...(await search.answer(message)))
    }
    expect(ran).toHaveLength(1)
    expectPrefixKept(double)
  })

  it('work with plain tools that a function of the host runs', async () => {
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['ping'] })],
      [call('ping', { value: 'x' })],
    )
    const tools = Array.from({ length: 40 }, (_, i) => plainTool(`filler_${i}_with_a_long_name`)).concat(
      plainTool('ping'),
    )
    const search = searchOf(tools, { mode: 'client-native' })
    const { messages } = request()
    for (let turn = 0; turn < 3; turn++) {
      const message = await client.beta.messages.create(await search.params({ ...request(), messages }))
      messages.push(...(await search.answer(message, ({ name, input }) => ({ name, input }))))
    }
    expect(lastBlocks(double, 2)).toMatchObject([{ content: '{"name":"ping","input":{"value":"x"}}' }])
    const { client: other } = await scripted([call('ping', { value: 'x' })])
    const message = await other.beta.messages.create(await search.params(request()))
    expect((await search.answer(message)).at(-1)).toMatchObject({ content: [{ is_error: true }] })
  })
})

describe('a thread', () => {
  const betas = ['message-threads-2026-08-12'] as Anthropic.Beta.AnthropicBeta[]

  it('works with a manual loop over the SDK’s `thread`', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather'] })],
      [call('get_weather', { city: 'Rome' })],
    )
    const search = searchOf(tools)
    const thread = client.beta.messages.thread(await search.params(request()))
    for (let reply = await thread.send(); reply.stop_reason === 'tool_use'; ) {
      reply = await thread.send(await search.answer(reply))
    }
    expect(ran).toHaveLength(1)
    expect(bodyOf(double, 1).messages).toHaveLength(1)
    expectPrefixKept(double)
  })

  it('sends neither tools nor note if it is continued by hand, and refers only to declared tools', async () => {
    const { tools } = catalog()
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather forecast'] })],
      [call('tool_search', { queries: ['select:ping'] })],
      [call('tool_search', { queries: ['weather forecast'] })],
    )
    const search = searchOf(tools)
    const turn = { session: 'chat-1' }
    const created = await search.params({ ...request(), betas, thread: { type: 'create' as const } }, turn)
    const first = await client.beta.messages.create(created)
    const follow = async (reply: Anthropic.Beta.BetaMessage) => {
      const [, ...messages] = await search.answer(reply, undefined, turn)
      const thread = { type: 'continue' as const, previous_message_id: reply.id }
      const params = await search.params({ ...request(), system: 'x', betas, thread, messages }, turn)
      return client.beta.messages.create(params)
    }
    const second = await follow(first)
    search.update([...tools, plainTool('ping')])
    await follow(await follow(second))
    for (const index of [1, 3])
      expect(lastBlocks(double, index)).toMatchObject([{ content: [{ type: 'tool_reference' }] }])
    expect(lastBlocks(double, 2)).toMatchObject([{ content: expect.stringContaining('added after this conversation') }])
    expectPrefixKept(double)
  })
})

it('lets the runner answer an unknown name with the nearest tools, after the client’s own middleware', async () => {
  const { scriptedServer } = await import('./test-support.js')
  for (const stream of [false, true]) {
    for (const runToolsEagerly of stream ? [false, true] : [false]) {
      const { double, clientWith } = await scriptedServer([
        call('get_wether', { city: 'Rome' }),
        call('remember', { note: 'x' }),
      ])
      const { tools, ran } = catalog()
      const search = searchOf(tools)
      const passed: string[] = []
      const own: Middleware = (request, next) => {
        passed.push(request.url)
        return next(request)
      }
      const client = clientWith({ middleware: [own] })
      const { runner } = await search.toolRunner(client, { ...request(), stream, runToolsEagerly })
      expectTypeOf(runner).toEqualTypeOf<BetaToolRunner<boolean>>()
      await runner.runUntilDone()
      expect(passed).toHaveLength(2)
      expect(lastBlocks(double, 1)[0]).toMatchObject({
        is_error: true,
        content: expect.stringContaining('get_weather'),
      })
      expect(ran).toHaveLength(1)
      expectPrefixKept(double)
    }
  }
})

it('types the runner by `stream`', () => {
  const { toolRunner } = searchOf([])
  const types = async (client: Anthropic) => {
    const whole = await toolRunner(client, request())
    expectTypeOf(whole.runner).toEqualTypeOf<BetaToolRunner<false>>()
    const streamed = await toolRunner(client, { ...request(), stream: true })
    expectTypeOf(streamed.runner).toEqualTypeOf<BetaToolRunner<true>>()
  }
  expect(types).toBeTypeOf('function')
})
