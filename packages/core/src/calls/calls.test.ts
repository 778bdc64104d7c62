import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createToolSearch,
  type DisclosureName,
  type ExecuteOutcome,
  type HistoryEvent,
  type Ranker,
  type RefusedOutcome,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from '../index.js'
import { call, createIssue, json, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
const path = { path: 'a' }
const DISCLOSURES: readonly DisclosureName[] = ['stub', 'bridge', 'load', 'window', 'native']

function make(more: Partial<ToolSearchOptions> = {}) {
  const events: ToolSearchEvent[] = []
  const onEvent = (event: ToolSearchEvent) => void events.push(event)
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on', onEvent, ...more })
  return {
    events,
    toolSearch,
    handle: (name: string, args: unknown) => toolSearch.handle(call(name, args)),
    revealed: async (turn: object = { session }) => (await toolSearch.expose(turn)).report.revealed,
  }
}
const loaded = (tool = 'read_file') => make({ policy: { neverDefer: [tool] } })

describe('calling a tool that was not loaded', () => {
  it.each(DISCLOSURES)('runs it with valid arguments, and loads it, in %s', async disclosure => {
    const open = () => make({ disclosure, policy: { defer: 'automatic' } })
    const { handle } = open()
    // Invalid arguments are refused each time, also if an earlier call loaded the tool.
    for (let i = 0; i < 3; i++)
      expect(await handle('read_file', {})).toMatchObject({
        code: 'invalid_arguments',
        message: expect.stringContaining('/path is required and missing'),
      })
    if (disclosure === 'window') return
    const { toolSearch, revealed } = open()
    expect(await toolSearch.handle({ ...call('read_file', '{"path":"a"}'), id: 'c1' })).toEqual({
      kind: 'execute',
      id: 'c1',
      session,
      name: 'read_file',
      server: 'files',
      tool: expect.objectContaining({ id: 'read_file', inputSchema: readFile.inputSchema }),
      arguments: path,
      via: 'unloaded',
    })
    expect(await revealed()).toEqual(['read_file'])
  })

  it('suggests the names of arguments that it does not know, if the schema is closed', async () => {
    const closed = { ...writeFile, inputSchema: { ...writeFile.inputSchema, additionalProperties: false } }
    const refused = await make({ tools: [closed, ...withFillers([], 20)] }).handle('write_file', { pth: 'a', txt: 'b' })
    const faults = ['/pth is not a known property; did you mean "path"?', '/txt is not a known property']
    for (const fault of faults) expect((refused as RefusedOutcome).message).toContain(fault)
    const args = { path: 'a', text: 'b', more: 1 }
    expect(await make().handle('write_file', args)).toMatchObject({ kind: 'execute', arguments: args })
  })

  it('asks only for required names that are strings, and does not take inherited properties for arguments', async () => {
    const odd = { name: 'odd', inputSchema: { type: 'object', required: ['constructor', 3, '__proto__'] } }
    const unread = { name: 'unread', inputSchema: { type: 'object', required: 'path' } }
    const { handle } = make({ tools: [...tools, odd, unread] })
    const { message } = (await handle('odd', {})) as { message: string }
    expect(message).toContain('odd: /constructor is required and missing; /__proto__ is required and missing.')
    const args = JSON.parse('{"constructor":1,"__proto__":2}')
    expect(await handle('odd', args)).toMatchObject({ kind: 'execute', arguments: args })
    expect(await handle('unread', {})).toMatchObject({ kind: 'execute' })
  })
})

describe('calling a tool that is not deferred', () => {
  it('passes on readable arguments, which the tool checks itself, and loads nothing', async () => {
    for (const args of [{ path: 'a', more: [1] }, {}, { pth: 7 }]) {
      const { handle, revealed } = loaded()
      expect(await handle('read_file', args)).toEqual({
        kind: 'execute',
        session,
        name: 'read_file',
        server: 'files',
        tool: expect.objectContaining({ id: 'read_file' }),
        arguments: args,
        via: 'direct',
      })
      expect(await revealed()).toEqual([])
    }
    const off = await make({ activation: 'off' }).handle('read_file', '{"path":"a"}')
    expect(off).toMatchObject({ kind: 'execute', arguments: path, via: 'direct' })
  })

  it('passes on a parameter that is named like a field of an envelope, as if it were deferred', async () => {
    const tool = { name: 'run', inputSchema: { type: 'object', properties: { input: { type: 'object' } } } }
    const args = { input: { arguments: { x: 1 } } }
    for (const policy of [{}, { neverDefer: ['run'] }]) {
      const outcome = await make({ tools: [...tools, tool], policy }).handle('run', args)
      expect(outcome).toMatchObject({ kind: 'execute', arguments: args })
    }
  })
})

it.each([
  ['a list', [1], 'is an array, and arguments are an object'],
  ['not JSON', '{path', 'is text that is not JSON'],
  ['one level too deep', { input: path }, 'has the arguments one level too deep, in `input`'],
])('arguments that are %s run nothing: the answer has the fault and the parameters', async (_, args, fault) => {
  for (const { handle } of [make(), loaded(), make({ activation: 'off' })]) {
    const outcome = await handle('read_file', args)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments', suggestions: ['read_file'] })
    expect((outcome as RefusedOutcome).message).toContain(fault)
    expect((outcome as RefusedOutcome).message).toContain(' Parameters: (path: string)')
  }
})

it.each([
  ['readFil', ['read_file']],
  ['file_write', ['write_file']],
  ['zzz', []],
  ['', []],
  ['__proto__', []],
  ['x'.repeat(100_000), []],
])('the unknown name %.20s is answered with similar permitted names, never with the catalog', async (name, near) => {
  const outcome = (await make().handle(name, {})) as RefusedOutcome
  expect(outcome).toMatchObject({ kind: 'refused', code: 'unknown_tool', suggestions: near })
  expect(outcome.message).toContain('search_tools')
  expect(outcome.message.length).toBeLessThan(300)
})

describe('a call', () => {
  it('is reported as executed or refused under the name of its own tool, alone and in a batch', async () => {
    const { toolSearch, events } = make()
    const wrong = { name: 'files__read_file', arguments: { path: [7] } }
    const calls = [wrong, { name: 'nope', arguments: {} }, {}, { name: 'read_file', arguments: path }]
    const called = (id: string, name: string, args: unknown) =>
      toolSearch.handle({ session, id, name, arguments: args })
    expect(await called('1', 'call_tool', { calls })).toMatchObject({
      outcomes: [{ name: 'read_file' }, { name: 'nope' }, {}, { name: 'read_file' }],
    })
    await called('2', 'call_tool', wrong)
    await called('3', 'read_file', wrong.arguments)
    await called('4', 'read_file', path)
    await called('5', 'describe_tools', { names: ['read_file'] })
    const refused = (id: string, name: string, code: string) => ({ kind: 'refused', session, id, name, code })
    expect(events.filter(({ kind }) => kind === 'refused')).toEqual([
      refused('1/0', 'read_file', 'invalid_arguments'),
      refused('1/1', 'nope', 'unknown_tool'),
      refused('1/2', 'call_tool', 'malformed_call'),
      refused('2', 'read_file', 'invalid_arguments'),
      refused('3', 'read_file', 'invalid_arguments'),
    ])
    expect(events.filter(({ kind }) => kind === 'execute')).toMatchObject([
      { session, id: '1/3', name: 'read_file', via: 'bridge' },
      { session, id: '4', name: 'read_file', via: 'unloaded' },
    ])
  })

  it('has its session in an execution, but not in the answer of a meta tool', async () => {
    const { toolSearch, handle } = make()
    expect(await handle('read_file', path)).toMatchObject({ kind: 'execute', session })
    expect(await toolSearch.handle({ name: 'read_file', arguments: path })).not.toHaveProperty('session')
    expect(await handle('search_tools', 'file')).not.toHaveProperty('session')
  })

  it.each([
    ['functions.search_tools', 'result'],
    ['Search Tools', 'result'],
    ['functions.read_file', 'execute'],
    [5, 'refused'],
  ])('of %j has an outcome of kind %s', async (name, kind) => {
    const args = kind === 'result' ? { queries: ['file'] } : path
    expect(await make().handle(name as string, args)).toMatchObject({ kind })
  })

  it('of a meta tool’s name with a prefix goes to the tool that has exactly this name', async () => {
    const own = { name: 'mcp__search_tools', description: 'Another search' }
    const outcome = await make({ tools: [...tools, own] }).handle(own.name, {})
    expect((outcome as ExecuteOutcome).tool.name).toBe('mcp__search_tools')
  })

  it('through a meta tool is refused if all tools are loaded', async () => {
    const off = make({ activation: 'off' })
    const byEffect = make({ activation: 'off', disclosure: createBridge({ callTools: 'by-effect' }) })
    const called = { name: 'read_file', arguments: path }
    for (const outcome of [await off.handle('call_tool', called), await byEffect.handle('call_read_only_tool', called)])
      expect(outcome).toMatchObject({ kind: 'refused', code: 'not_through_bridge' })
  })

  it.each<[string, DisclosureName]>([
    ['tool_search', 'stub'],
    ['search_tools', 'bridge'],
    ['describe_tools', 'bridge'],
    ['add_tool', 'load'],
    ['search_available_tools', 'window'],
  ])('of %s of %s is answered with what to do if all tools are loaded', async (name, disclosure) => {
    const off = make({ disclosure, activation: 'off' })
    const answer = { tools: [], message: 'All tools are loaded. Call them directly.' }
    expect(json(await off.handle(name, { queries: ['file'], names: ['read_file'] }))).toEqual(answer)
  })

  it('that is refused has at most 256 characters of the name that the model wrote', async () => {
    const outcome = await make().handle('call_tool', { name: 'x'.repeat(900) })
    expect(outcome).toMatchObject({ code: 'unknown_tool', name: 'x'.repeat(256) })
  })
})

describe('a name that several servers have', () => {
  const of = (server: string) => ({ ...createIssue, server, description: `Create an issue at ${server}` })
  const several = make({
    tools: withFillers([of('github'), of('linear'), { ...of('hidden'), description: 'secret' }], 10),
    toolNames: { prefixServer: true },
    policy: { permit: ({ server }) => server !== 'hidden' },
  })
  const args = { title: 'a' }
  const both = [
    ['call_tool', { name: 'create_issue', arguments: args }],
    ['create_issue', args],
  ] as const

  it.each(both)('is answered with the permitted choices, if called by %s', async (name, given) => {
    expect(await several.handle(name, given)).toMatchObject({
      kind: 'refused',
      code: 'ambiguous_tool',
      suggestions: ['github__create_issue', 'linear__create_issue'],
      message:
        '"create_issue" is the name of several tools: github__create_issue of "github", linear__create_issue of "linear". Call the one that you mean by its whole name.',
    })
    const view = several.toolSearch.with({ scope: { servers: ['linear'] } })
    expect(await view.handle({ name, arguments: given })).toMatchObject({ kind: 'execute', server: 'linear' })
  })

  it.each(['github__create_issue', 'github:create_issue', 'github.createIssue'])(
    'may already contain its server if the server is in a field of the call too: %s',
    async name => {
      for (const fields of [{ arguments: args }, args]) {
        const called = (server: string) => several.handle('call_tool', { server, name, ...fields })
        expect(await called('GitHub')).toMatchObject({ kind: 'execute', server: 'github', arguments: args })
        expect(await called('linear')).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
      }
    },
  )
})

describe('reveals of a turn', () => {
  const load = { disclosure: 'load' } as const

  it.each([
    ['names as people write them', { revealed: ['write_file', 'Read File'] }],
    ['a history', { history: [{ kind: 'reveal', names: ['write_file', 'readFile'] }] as HistoryEvent[] }],
  ])('are read from %s, and kept for the session', async (_, turn) => {
    const { revealed } = make(load)
    expect(await revealed({ session, ...turn })).toEqual(['write_file', 'read_file'])
    expect(await revealed()).toEqual(['write_file', 'read_file'])
  })

  it('give another exposure; equal reveals give the same one', async () => {
    const { toolSearch } = make(load)
    const plain = await toolSearch.expose({ session: 'a' })
    const one = await toolSearch.expose({ session: 'b', revealed: ['read_file'] })
    expect(one).not.toBe(plain)
    expect(one.tools.map(({ name }) => name)).toContain('read_file')
    expect(await toolSearch.expose({ session: 'c', revealed: ['read_file'] })).toBe(one)
    expect(await toolSearch.expose({ session: 'd' })).toBe(plain)
  })
})

it('an exposure continues with the text that the history records, even if the same tools have another one', async () => {
  const textOf = async ({ toolSearch }: ReturnType<typeof make>, history: HistoryEvent[] = []) => {
    const { tools: shown, sent } = await toolSearch.expose({ history })
    return { text: shown[0]!.description, history: [sent!] }
  }
  const sessions = 'history'
  const world = make({ sessions, tools: [readFile, writeFile, createIssue] })
  const plain = await textOf(world)
  for (const first of [readFile, writeFile]) {
    const before = await textOf(make({ sessions, tools: [first] }))
    expect(before.text).not.toBe(plain.text)
    expect((await textOf(world, before.history)).text).toBe(before.text)
  }
})

it('a tool search gives the role of a name, searches the user’s words, and closes its index', async () => {
  let closed = 0
  const words = wordRanker()
  const index: Ranker['index'] = async (...args) => ({
    ...(await words.index(...args)),
    close: async () => void closed++,
  })
  const companion = { name: 'c', tools: [{ name: 'helper' }], handle: async () => ({ content: '' }) }
  const { toolSearch } = make({ ranker: { ...words, index }, companions: [companion] })
  const roles = ['search_tools', 'helper', 'read_file'].map(name => toolSearch.metaRole(name))
  expect(roles).toEqual(['search', 'companion', undefined])
  expect(await toolSearch.prefetch({ text: 'read_file' })).toMatchObject({ name: 'search_tools' })
  await toolSearch.close()
  expect(closed).toBe(1)
})
