import type Anthropic from '@anthropic-ai/sdk'
import { describe, expect, it } from 'vitest'
import type { AnthropicMode } from './modes.js'
import type { AnthropicParams, RequestTool } from './sdk-types.js'
import {
  bodyOf,
  CLAUDE,
  call,
  catalog,
  expectPrefixKept,
  lastBlocks,
  plainTool,
  request,
  scripted,
  searchOf,
} from './test-support.js'

const plain = () => ['ping', 'pong'].map(name => plainTool(name))
const TOOLS = [...plain(), plainTool('send mail')]
const reference = (...names: readonly string[]) => names.map(tool_name => ({ type: 'tool_reference', tool_name }))
const ephemeral = { type: 'ephemeral' as const }

/** Parameters with these blocks of a user after the question. */
const asked = (content: unknown = [], more: object = {}) =>
  ({
    ...request(),
    messages: [
      { role: 'user', content: 'hi' },
      { role: 'user', content },
    ],
    ...more,
  }) as unknown as AnthropicParams
const found = (...names: readonly string[]) => [{ type: 'tool_result', tool_use_id: '1', content: reference(...names) }]
const changed = (...names: readonly string[]) =>
  names.map(name => ({ type: 'tool_addition', tool: { type: 'tool_reference', name } }))
const forcing = (name: string) => ({ tool_choice: { type: 'tool', name } })

/** The names of a list as the SDK's runner reads it after the list was sent. */
function namesAfterSending(tools: RequestTool[]): string[] {
  tools.map(tool => tool)
  return [...tools].map(({ name }) => name)
}
const names = (tools: readonly RequestTool[]) => tools.map(({ name }) => name)
const companion = {
  name: 'clock',
  tools: [{ name: 'read_clock', description: 'Read it.', inputSchema: { type: 'object' } }],
  handle: async () => ({ content: '' }),
} as never

describe('the list of tools', () => {
  it('keeps every field of a tool that the SDK knows, and removes fields that only the host needs', async () => {
    const extra = { strict: true, input_examples: [{ value: 'x' }], eager_input_streaming: true }
    const input = { type: 'object', properties: { path: { type: 'string' } } }
    const mcp = { name: 'list_files', title: 'List files', description: 'List files.', inputSchema: input }
    const search = searchOf([
      ...catalog().tools,
      plainTool('send_mail', extra),
      plainTool('ping', { ...extra, defer_loading: false }),
      { ...mcp, annotations: { readOnlyHint: true }, _meta: { version: 1 } } as never,
    ])
    const { double, client } = await scripted()
    await client.beta.messages.create(await search.params(request()))
    expectPrefixKept(double)
    const sent = (name: string) => bodyOf(double, 0).tools.find(tool => tool['name'] === name)
    const defer_loading = true
    expect(sent('send_mail')).toEqual({ ...plainTool('send_mail', extra), defer_loading })
    expect(sent('ping')).toEqual(plainTool('ping', extra))
    expect(sent('list_files')).toEqual({
      name: 'list_files',
      description: 'List files.',
      input_schema: input,
      defer_loading,
    })
  })

  it.each([
    ['moves a cache breakpoint of a deferred tool to the last one that is not deferred', {}, ephemeral, 'web_search'],
    ['does not change breakpoints of tools that are not deferred', ephemeral, undefined, 'ping'],
  ])('%s', async (_, control, last, expected) => {
    const { double, client } = await scripted()
    const tools = [
      ...catalog().tools.slice(0, -1),
      plainTool('ping', { defer_loading: false, ...(control === ephemeral ? { cache_control: control } : {}) }),
      { type: 'web_search_20250305' as const, name: 'web_search' as const },
      plainTool('last', last === undefined ? {} : { cache_control: last }),
    ]
    await client.beta.messages.create(await searchOf(tools).params(request()))
    const sent = bodyOf(double, 0).tools
    expect(sent.filter(tool => tool['cache_control']).map(({ name }) => name)).toEqual([expected])
    expect(sent.filter(tool => tool['defer_loading'])).toHaveLength(45)
    expectPrefixKept(double)
  })

  it('has the current cache breakpoints and functions, even if no definition changed', async () => {
    let control: object | undefined
    const search = searchOf(() => [plainTool('ping', { cache_control: control })], { mode: 'eager' })
    const sent = async () => (await search.params(asked())).tools[0]!.cache_control
    expect(await sent()).toBeUndefined()
    control = ephemeral
    expect(await sent()).toEqual(control)
  })

  it('contains a tool that is not deferred, even if the host marked all tools', async () => {
    const { double, client } = await scripted([], [])
    const tools = Array.from({ length: 40 }, (_, i) => plainTool(`tool_${i}_with_a_long_name`, { defer_loading: true }))
    for (const mode of ['client-native', 'native'] as const)
      await client.beta.messages.create(await searchOf(tools, { mode }).params(request()))
    expectPrefixKept({ ...double, prompts: [] })
  })

  it('contains a tool that `tool_choice` names, in full, and only in that request', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native', companions: [companion] })
    const id = names((await search.params(asked(), { mode: 'eager' })).tools).find(name => name.startsWith('send'))!
    const auto = { tool_choice: { type: 'auto' } }
    for (const [more, added, choice] of [
      [{}, [], {}],
      [forcing('ping'), ['ping'], forcing('ping')],
      [{}, [], {}],
      [forcing('send mail'), [id], forcing(id)],
      [forcing(id), [id], forcing(id)],
      [forcing('read_clock'), [], forcing('read_clock')],
      [forcing('nothing'), [], forcing('nothing')],
      [auto, [], auto],
    ] as const) {
      const { tools, ...rest } = await search.params(asked([], more))
      const inFull = names(tools.filter(tool => !('defer_loading' in tool)))
      expect(inFull, JSON.stringify(more)).toEqual(['tool_search', 'read_clock', ...added])
      expect(rest.tool_choice).toEqual((choice as Partial<AnthropicParams>).tool_choice)
    }
  })

  it.each(['client-native', 'bridge', 'eager'] as const)(
    'gives illegal names legal ids, and passes their calls to the host’s own tools (%s)',
    async mode => {
      const odd = ['send mail', 'files/read.all', '発送', '__proto__', 'constructor', 'a'.repeat(100)]
      const ran: string[] = []
      const own = (name: string) => ({ run: () => void ran.push(name), parse: (x: unknown) => x })
      const search = searchOf([...catalog().tools, ...odd.map(name => plainTool(name, own(name)))], { mode })
      const eager = await search.params(request(), { mode: 'eager' })
      const ids = names(eager.tools).slice(catalog().tools.length)
      const { double, client } = await scripted(ids.map(id => call(id, { value: 'x' })))
      await client.beta.messages.toolRunner(await search.params(request())).runUntilDone()
      expect(ran.sort()).toEqual([...odd].sort())
      expectPrefixKept(double)
    },
  )

  it('is refused above the API’s limit of deferred tools, or uses the bridge if no mode is set', async () => {
    const tools = Array.from({ length: 10_001 }, (_, i) => plainTool(`tool_${i}`))
    const refused = searchOf(tools, { mode: 'client-native' }).params(request())
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
    const { tools: sent } = await searchOf(tools).params(request())
    expect(names(sent)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
  })

  it('is extended for the runner by every name in the bridge only, including forbidden ones', async () => {
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'pong' }
    const read = async (mode: AnthropicMode, tools = plain()) => {
      const search = searchOf(tools, { mode, policy })
      const first = namesAfterSending((await search.params(asked())).tools)
      expect(namesAfterSending((await search.params(asked())).tools)).toEqual(first)
      return first
    }
    const metas = ['search_tools', 'describe_tools', 'call_tool']
    expect(await read('bridge')).toEqual([...metas, 'ping', 'pong'])
    expect(await read('client-native')).toEqual(['tool_search', 'ping'])
    expect(await read('eager')).toEqual(['ping'])
    expect(await read('bridge', TOOLS)).toEqual([...metas, 'ping', expect.stringMatching(/^send_mail/)])
  })
})

describe('the parameters', () => {
  it('are passed on unchanged, with the note after the system prompt, if there is one', async () => {
    const given = { ...request(), temperature: 0.5, stop_sequences: ['x'], betas: ['x'], metadata: { user_id: 'u' } }
    const search = searchOf(TOOLS)
    const { tools: _, system: note, ...rest } = await search.params(given, { mode: 'bridge' })
    expect(rest).toEqual(given)
    expect(note).toContain('search_tools')
    const sent = async (mode: AnthropicMode, system: unknown) =>
      ((await search.params({ ...given, system } as never, { mode })) as { readonly system?: unknown }).system
    const block = { type: 'text' as const, text: 'Be short.', cache_control: ephemeral }
    expect(await sent('bridge', '')).toBe(note)
    expect(await sent('bridge', 'Be short.')).toBe(`Be short.\n\n${String(note)}`)
    expect(await sent('bridge', [block])).toEqual([block, { type: 'text', text: note }])
    expect(await sent('eager', [block])).toEqual([block])
    expect(await sent('eager', 'Be short.')).toBe('Be short.')
  })

  it('must not contain tools, and must contain messages', async () => {
    const search = searchOf(catalog().tools)
    const params = { ...request(), tools: [] as unknown as undefined }
    await expect(search.params(params)).rejects.toThrow('give them to anthropicToolSearch')
    await expect(search.params({} as never)).rejects.toThrow('give model, max_tokens and messages')
  })

  it('are valid for the plain Messages API too, with plain tools that a function of the host runs', async () => {
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['ping'] })],
      [call('ping', { value: 'x' })],
      [call('ping', { value: 'y' })],
    )
    const fillers = Array.from({ length: 40 }, (_, i) => plainTool(`filler_${i}_with_a_long_name`))
    const search = searchOf([...fillers, plainTool('ping')], { mode: 'client-native' })
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'hi' }]
    for (const run of [
      undefined,
      ({ name, input }: object & Partial<Record<string, unknown>>) => ({ name, input }),
      undefined,
    ]) {
      const message = await client.messages.create(await search.params({ model: CLAUDE, max_tokens: 64, messages }))
      messages.push(...(await search.answer(message, run as never)))
    }
    expect(lastBlocks(double, 2)).toMatchObject([{ content: '{"name":"ping","input":{"value":"x"}}' }])
    expect(messages.at(-1)).toMatchObject({ content: [{ is_error: true }] })
    expectPrefixKept(double)
  })
})

describe('a thread', () => {
  const betas = ['message-threads-2026-08-12'] as Anthropic.Beta.AnthropicBeta[]
  const thread = { type: 'continue', previous_message_id: 'msg_1' }

  it('that is continued gets neither tools nor a note, and the mode stays known for its reply', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native' })
    const params = await search.params(asked([], { thread, system: 'x', tool_choice: { type: 'auto' } }))
    expect(params).toEqual({ ...asked(), thread, tool_choice: { type: 'auto' } })
    expect(params).not.toHaveProperty('tools')
    expect(params).not.toHaveProperty('system')
    const [, results] = await search.answer({ content: [call('nothing')] })
    expect(results).toMatchObject({ content: [{ content: expect.stringContaining('tool_search') }] })
  })

  it.each([{ type: 'create' }, 'continue', false])('is not continued if it is made or no record: %o', async other => {
    expect((await searchOf(TOOLS, { mode: 'eager' }).params(asked([], { thread: other }))).tools).toHaveLength(3)
  })

  it('works with a manual loop over the SDK’s `thread`', async () => {
    const { tools, ran } = catalog()
    const { double, client } = await scripted(
      [call('tool_search', { queries: ['weather'] })],
      [call('get_weather', { city: 'Rome' })],
    )
    const search = searchOf(tools)
    const own = client.beta.messages.thread(await search.params(request()))
    let reply = await own.send()
    while (reply.stop_reason === 'tool_use') reply = await own.send(await search.answer(reply))
    expect(ran).toHaveLength(1)
    expect(bodyOf(double, 1).messages).toHaveLength(1)
    expectPrefixKept(double)
  })

  it('that is continued by hand refers only to declared tools', async () => {
    const { tools } = catalog()
    const queries = ['weather forecast', 'select:ping', 'weather forecast']
    const { double, client } = await scripted(...queries.map(query => [call('tool_search', { queries: [query] })]))
    const search = searchOf(tools)
    const turn = { session: 'chat-1' }
    const created = await search.params({ ...request(), betas, thread: { type: 'create' as const } }, turn)
    let reply = await client.beta.messages.create(created)
    for (let i = 0; i < 3; i++) {
      const [, ...messages] = await search.answer(reply, undefined, turn)
      const thread = { type: 'continue' as const, previous_message_id: reply.id }
      const params = await search.params({ ...request(), system: 'x', betas, thread, messages }, turn)
      reply = await client.beta.messages.create(params)
      search.update([...tools, plainTool('ping')])
    }
    for (const index of [1, 3])
      expect(lastBlocks(double, index)).toMatchObject([{ content: [{ type: 'tool_reference' }] }])
    expect(lastBlocks(double, 2)).toMatchObject([{ content: expect.stringContaining('added after this conversation') }])
    expectPrefixKept(double)
  })
})

describe('a reference to a vanished tool', () => {
  const gone = [{ content: expect.stringContaining('are gone') }]

  /** The request after `ping` vanished, and what the request before it declared. */
  async function afterChange(
    mode: AnthropicMode,
    content: unknown,
    {
      options = {},
      turn = {},
      before = mode,
      first = plain(),
    }: { options?: object; turn?: object; before?: AnthropicMode; first?: readonly object[] } = {},
  ) {
    const search = searchOf(first as never, options)
    const { tools: declared } = await search.params(asked(), { mode: before, ...turn })
    search.update([plainTool('pong')])
    const { tools, messages } = await search.params(asked(content), { mode, ...turn })
    return { declared: names(declared), tools, last: messages[1]!.content }
  }

  it.each(['client-native', 'native'] as const)('keeps it declared as it was (%s)', async mode => {
    const { tools, last } = await afterChange(mode, found('ping', 'pong'))
    expect(last).toEqual(found('ping', 'pong'))
    expect(tools.slice(1)).toMatchObject([
      { name: 'pong', defer_loading: true },
      { name: 'ping', description: 'Tool ping.', defer_loading: true },
    ])
  })

  it.each<[string, Parameters<typeof afterChange>[2]]>([
    ['a policy may forbid it now', { options: { policy: () => ({}) } }],
    ['the turn limits the visible tools', { turn: { visible: ['ping', 'pong'] } }],
    ['no request declared it', { before: 'bridge' }],
    ['no request deferred it', { before: 'eager' }],
    ['it was sent in full', { first: [plainTool('ping', { defer_loading: false }), plainTool('pong')] }],
    [
      'it is the provider’s',
      { first: [{ type: 'custom_search_20990101', name: 'ping', defer_loading: true }, plainTool('pong')] },
    ],
  ])('is left out if %s', async (_, more) => {
    const { declared, tools, last } = await afterChange('client-native', found('ping'), more)
    expect(declared.includes('ping')).toBe(more?.before !== 'bridge')
    expect(names(tools)).toEqual(['tool_search', 'pong'])
    expect(last).toMatchObject(gone)
  })

  it.each(['bridge', 'eager'] as const)('becomes a text in the mode %s, with the tools that exist', async mode => {
    const before = 'client-native'
    const { tools, last } = await afterChange(mode, found('ping', 'pong'), { before })
    expect(names(tools)).not.toContain('ping')
    expect(last).toMatchObject(mode === 'bridge' ? [{ content: 'Found: pong.' }] : [{ content: reference('pong') }])
    expect((await afterChange(mode, found('ping'), { before })).last).toMatchObject(gone)
  })

  it('is left out if the tool now has another id', async () => {
    const search = searchOf(plain(), { mode: 'client-native', toolNames: { prefixServer: true } })
    await search.params(asked())
    search.update([plainTool('ping', { server: 'new' }), plainTool('pong')])
    const { tools: sent, messages } = await search.params(asked(found('ping')))
    expect(names(sent)).toEqual(['tool_search', 'new__ping', 'pong'])
    expect(messages[1]!.content).toMatchObject(gone)
    const { tools } = await search.params(asked(changed('ping')))
    expect(tools.at(-1)).toMatchObject({ name: 'ping', description: expect.stringContaining('gone') })
  })

  it('is not declared twice if the tool is there again', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native' })
    await search.params(asked())
    search.update([plainTool('ping', { description: 'New.' })])
    const { tools } = await search.params(asked(found('ping')))
    expect(tools.slice(1)).toMatchObject([{ name: 'ping', description: 'New.' }])
  })

  it('of a tool change keeps its definition, and others get a placeholder', async () => {
    const change = changed('ping', 'pong', 'never')
    const { tools, last } = await afterChange('client-native', change)
    expect(tools.slice(1)).toMatchObject([
      { name: 'pong', description: 'Tool pong.' },
      { name: 'ping', description: 'Tool ping.', defer_loading: true },
      { name: 'never', description: expect.stringContaining('gone'), defer_loading: true },
    ])
    expect(last).toEqual(change)
  })

  it.each<[string, object]>([
    ['a policy may forbid it now', { options: { policy: () => ({}) } }],
    ['the turn limits the visible tools', { turn: { visible: ['pong'] } }],
  ])('of a tool change gets a placeholder if %s', async (_, more) => {
    const { tools } = await afterChange('client-native', changed('ping'), more)
    expect(tools.at(-1)).toMatchObject({ name: 'ping', description: expect.stringContaining('gone') })
  })

  it('needs no declaration for a tool that the conversation defines', async () => {
    const definition = { name: 'inline', input_schema: { type: 'object' } }
    const change = { type: 'tool_addition', tool: { type: 'tool_definition', definition } }
    const content = [change, ...found('inline'), ...changed('inline')]
    const { tools, messages } = await searchOf(TOOLS, { mode: 'client-native' }).params(asked(content))
    expect(names(tools)).not.toContain('inline')
    expect(messages[1]!.content).toEqual(content)
  })
})
