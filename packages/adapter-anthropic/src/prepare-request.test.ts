import { describe, expect, it } from 'vitest'
import type { AnthropicMode } from './modes.js'
import type { AnthropicParams, RequestTool } from './sdk-types.js'
import { CLAUDE, call, plainTool, searchOf } from './test-support.js'

const TOOLS = ['ping', 'pong', 'send mail'].map(name => plainTool(name))
const reference = (...names: readonly string[]) => names.map(tool_name => ({ type: 'tool_reference', tool_name }))

/** Parameters with these blocks of a user after the question. */
const asked = (content: unknown = [], more: object = {}) =>
  ({
    model: CLAUDE,
    max_tokens: 64,
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
const names = (tools: RequestTool[]) => tools.map(({ name }) => name)
const companion = {
  name: 'clock',
  tools: [{ name: 'read_clock', description: 'Read it.', inputSchema: { type: 'object' } }],
  handle: async () => ({ content: '' }),
} as never

describe('a continued thread', () => {
  const thread = { type: 'continue', previous_message_id: 'msg_1' }

  it('gets neither tools nor a note, and the mode stays known for its reply', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native' })
    const params = await search.params(asked([], { thread, system: 'x', tool_choice: { type: 'auto' } }))
    expect(params).toEqual({ ...asked(), thread, tool_choice: { type: 'auto' } })
    expect(params).not.toHaveProperty('tools')
    expect(params).not.toHaveProperty('system')
    const [, results] = await search.answer({ content: [call('nothing')] })
    expect(results).toMatchObject({ content: [{ content: expect.stringContaining('tool_search') }] })
  })

  it.each([{ type: 'create' }, 'continue', false])('is not one that is made or that is no record: %o', async other => {
    expect((await searchOf(TOOLS, { mode: 'eager' }).params(asked([], { thread: other }))).tools).toHaveLength(3)
  })
})

describe('a tool that `tool_choice` names', () => {
  it('is sent in full by its own name or by its id, and only in that request', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native', companions: [companion] })
    const id = names((await search.params(asked(), { mode: 'eager' })).tools).find(name => name.startsWith('send'))!
    const sent = async (more: object) => {
      const { tools, tool_choice } = await search.params(asked([], more))
      return { inFull: names(tools.filter(tool => !('defer_loading' in tool))), tool_choice }
    }
    const usual = ['tool_search', 'read_clock']
    expect(await sent({})).toEqual({ inFull: usual, tool_choice: undefined })
    expect(await sent(forcing('ping'))).toEqual({ inFull: [...usual, 'ping'], ...forcing('ping') })
    expect(await sent({})).toEqual({ inFull: usual, tool_choice: undefined })
    expect(await sent(forcing('send mail'))).toEqual({ inFull: [...usual, id], ...forcing(id) })
    expect(await sent(forcing(id))).toEqual({ inFull: [...usual, id], ...forcing(id) })
    expect(await sent(forcing('read_clock'))).toEqual({ inFull: usual, ...forcing('read_clock') })
    expect(await sent(forcing('nothing'))).toEqual({ inFull: usual, ...forcing('nothing') })
    expect(await sent({ tool_choice: { type: 'auto' } })).toEqual({ inFull: usual, tool_choice: { type: 'auto' } })
  })
})

describe('the list of a request', () => {
  it('has the current cache breakpoints and functions, even if no definition changed', async () => {
    let control: object | undefined
    const search = searchOf(() => [plainTool('ping', { cache_control: control })], { mode: 'eager' })
    const sent = async () => (await search.params(asked())).tools[0]!.cache_control
    expect(await sent()).toBeUndefined()
    control = { type: 'ephemeral' }
    expect(await sent()).toEqual(control)
  })

  it('is extended for the runner by every name in the bridge only, including forbidden ones', async () => {
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'pong' }
    const plain = ['ping', 'pong'].map(name => plainTool(name))
    const read = async (mode: AnthropicMode, tools = plain) => {
      const search = searchOf(tools, { mode, policy })
      const first = namesAfterSending((await search.params(asked())).tools)
      expect(namesAfterSending((await search.params(asked())).tools)).toEqual(first)
      return first
    }
    const metas = ['search_tools', 'describe_tools', 'call_tool']
    expect(await read('bridge')).toEqual([...metas, 'ping', 'pong'])
    expect(await read('client-native')).toEqual(['tool_search', 'ping'])
    expect(await read('eager')).toEqual(['ping'])
    const withId = await read('bridge', TOOLS)
    expect(withId.slice(0, 4)).toEqual([...metas, 'ping'])
    expect(withId).toHaveLength(5)
    expect(withId[4]).toMatch(/^send_mail/)
  })
})

describe('the note', () => {
  it('follows the system prompt, and nothing is added without a note', async () => {
    const note = (await searchOf(TOOLS, { mode: 'bridge' }).params(asked())).system
    expect(note).toContain('search_tools')
    const sent = async (mode: AnthropicMode, system: unknown) =>
      (await searchOf(TOOLS, { mode }).params(asked([], { system }))).system
    const block = { type: 'text', text: 'Be short.' }
    expect(await sent('bridge', '')).toBe(note)
    expect(await sent('bridge', 'Be short.')).toBe(`Be short.\n\n${String(note)}`)
    expect(await sent('bridge', [block])).toEqual([block, { type: 'text', text: note }])
    expect(await sent('eager', [block])).toEqual([block])
    expect(await sent('eager', 'Be short.')).toBe('Be short.')
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
      next = [plainTool('pong')],
      before = mode,
    }: { options?: object; turn?: object; next?: typeof TOOLS; before?: AnthropicMode } = {},
  ) {
    const search = searchOf(
      ['ping', 'pong'].map(name => plainTool(name)),
      options,
    )
    await search.params(asked(), { mode: before, ...turn })
    search.update(next)
    const { tools, messages } = await search.params(asked(content), { mode, ...turn })
    return { tools, last: messages[1]!.content }
  }

  it.each(['client-native', 'native'] as const)('keeps it declared as it was (%s)', async mode => {
    const { tools, last } = await afterChange(mode, found('ping', 'pong'))
    expect(last).toEqual(found('ping', 'pong'))
    expect(tools.slice(1)).toMatchObject([
      { name: 'pong', defer_loading: true },
      { name: 'ping', description: 'Tool ping.', defer_loading: true },
    ])
  })

  it.each<[string, object]>([
    ['a policy may forbid it now', { options: { policy: () => ({}) } }],
    ['the turn limits the visible tools', { turn: { visible: ['ping', 'pong'] } }],
    ['no request declared it', { before: 'bridge' }],
    ['no request deferred it', { before: 'eager' }],
  ])('is left out if %s', async (_, more) => {
    const { tools, last } = await afterChange('client-native', found('ping'), more)
    expect(names(tools)).toEqual(['tool_search', 'pong'])
    expect(last).toMatchObject(gone)
  })

  it.each(['bridge', 'eager'] as const)(
    'becomes a text in the mode %s, with the names of the tools that exist',
    async mode => {
      const { tools, last } = await afterChange(mode, found('ping', 'pong'), { before: 'client-native' })
      expect(names(tools)).not.toContain('ping')
      expect(last).toMatchObject(mode === 'bridge' ? [{ content: 'Found: pong.' }] : [{ content: reference('pong') }])
      expect((await afterChange(mode, found('ping'), { before: 'client-native' })).last).toMatchObject(gone)
    },
  )

  it.each<[string, object]>([
    ['was sent in full', plainTool('old', { defer_loading: false })],
    ['is the provider’s', { type: 'custom_search_20990101', name: 'old', defer_loading: true }],
  ])('is left out if the tool %s', async (_, old) => {
    const search = searchOf([plainTool('pong'), old as never], { mode: 'client-native' })
    expect(names((await search.params(asked())).tools)).toContain('old')
    search.update([plainTool('pong')])
    const { tools, messages } = await search.params(asked(found('old')))
    expect(names(tools)).toEqual(['tool_search', 'pong'])
    expect(messages[1]!.content).toMatchObject(gone)
  })

  it('is left out if the tool now has another id', async () => {
    const options = { mode: 'client-native', toolNames: { prefixServer: true } } as const
    const search = searchOf([plainTool('ping'), plainTool('pong')], options)
    await search.params(asked())
    search.update([plainTool('ping', { server: 'new' }), plainTool('pong')])
    const { tools: sent, messages } = await search.params(asked(found('ping')))
    expect(names(sent)).toEqual(['tool_search', 'new__ping', 'pong'])
    expect(messages[1]!.content).toMatchObject(gone)
    expect((await search.params(asked(changed('ping')))).tools.at(-1)).toMatchObject({
      name: 'ping',
      description: expect.stringContaining('gone'),
    })
  })

  it('is not declared twice if the tool is there again', async () => {
    const search = searchOf(TOOLS, { mode: 'client-native' })
    await search.params(asked())
    search.update([plainTool('ping', { description: 'New.' })])
    const { tools } = await search.params(asked(found('ping')))
    expect(tools.slice(1)).toMatchObject([{ name: 'ping', description: 'New.' }])
  })
})

describe('a tool change', () => {
  it('keeps the definition of a vanished tool, and gets a placeholder for others', async () => {
    const search = searchOf(
      ['ping', 'pong'].map(name => plainTool(name)),
      { mode: 'client-native' },
    )
    await search.params(asked())
    search.update([plainTool('pong')])
    const { tools, messages } = await search.params(asked(changed('ping', 'pong', 'never')))
    expect(tools.slice(1)).toMatchObject([
      { name: 'pong', description: 'Tool pong.' },
      { name: 'ping', description: 'Tool ping.', defer_loading: true },
      { name: 'never', description: expect.stringContaining('gone'), defer_loading: true },
    ])
    expect(messages[1]!.content).toEqual(changed('ping', 'pong', 'never'))
  })

  it.each<[string, object, object]>([
    ['a policy may forbid it now', { policy: () => ({}) }, {}],
    ['the turn limits the visible tools', {}, { visible: ['pong'] }],
  ])('gets a placeholder for a tool if %s', async (_, options, turn) => {
    const search = searchOf(
      ['ping', 'pong'].map(name => plainTool(name)),
      { mode: 'client-native', ...options },
    )
    await search.params(asked())
    search.update([plainTool('pong')])
    const { tools } = await search.params(asked(changed('ping')), turn)
    expect(tools.at(-1)).toMatchObject({ name: 'ping', description: expect.stringContaining('gone') })
  })

  it('needs no declaration for a tool that the conversation defines, which may also be referenced', async () => {
    const definition = { name: 'inline', input_schema: { type: 'object' } }
    const change = { type: 'tool_addition', tool: { type: 'tool_definition', definition } }
    const content = [change, ...found('inline'), ...changed('inline')]
    const { tools, messages } = await searchOf(TOOLS, { mode: 'client-native' }).params(asked(content))
    expect(names(tools)).not.toContain('inline')
    expect(messages[1]!.content).toEqual(content)
  })
})
