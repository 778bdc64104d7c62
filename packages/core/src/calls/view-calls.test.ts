import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createToolSearch,
  type ExecuteOutcome,
  type HistoryEvent,
  type Ranker,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 5)
const session = 's'
const path = { path: 'a' }

function make(more: Partial<ToolSearchOptions> = {}) {
  const events: ToolSearchEvent[] = []
  const toolSearch = createToolSearch({
    tools,
    ranker: wordRanker(),
    activation: 'on',
    onEvent: event => void events.push(event),
    ...more,
  })
  return { toolSearch, events }
}
const revealedIn = async ({ toolSearch }: ReturnType<typeof make>, turn: object = { session }) =>
  (await toolSearch.expose(turn)).report.revealed

describe('a call', () => {
  it('is reported as executed or refused, and each call of a batch separately', async () => {
    const { toolSearch, events } = make()
    await toolSearch.handle({ session, id: '1', name: 'read_file', arguments: path })
    await toolSearch.handle({ session, id: '2', name: 'unknown_thing', arguments: {} })
    const batch = [
      { name: 'read_file', arguments: path },
      { name: 'no_such_thing', arguments: {} },
    ]
    await toolSearch.handle({ session, id: '3', name: 'call_tool', arguments: batch })
    await toolSearch.handle({ session, id: '4', name: 'describe_tools', arguments: { names: ['read_file'] } })
    const reports = events.filter(({ kind }) => kind === 'execute' || kind === 'refused')
    expect(reports).toMatchObject([
      { kind: 'execute', session, id: '1', name: 'read_file', via: 'unloaded' },
      { kind: 'refused', session, id: '2', name: 'unknown_thing', code: 'unknown_tool' },
      { kind: 'execute', session, id: '3/0', name: 'read_file' },
      { kind: 'refused', session, id: '3/1', name: 'no_such_thing', code: 'unknown_tool' },
    ])
  })

  it('has its session in an execution, but not in the answer of a meta tool', async () => {
    const { toolSearch } = make()
    const execute = { name: 'read_file', arguments: path }
    expect(await toolSearch.handle({ session, ...execute })).toMatchObject({ kind: 'execute', session })
    expect(await toolSearch.handle(execute)).not.toHaveProperty('session')
    expect(await toolSearch.handle({ session, name: 'search_tools', arguments: 'file' })).not.toHaveProperty('session')
  })

  it.each([
    ['search_tools', 'result'],
    ['functions.search_tools', 'result'],
    ['Search Tools', 'result'],
    ['functions.read_file', 'execute'],
    ['nothing_like_it', 'refused'],
    [5, 'refused'],
  ])('of %j has an outcome of kind %s', async (name, kind) => {
    const call = { name: name as string, arguments: kind === 'result' ? { queries: ['file'] } : path }
    expect(await make().toolSearch.handle(call)).toMatchObject({ kind })
  })

  it('of a meta tool’s name with a prefix goes to the tool that has exactly this name', async () => {
    const own = { name: 'mcp__search_tools', description: 'Another search' }
    const outcome = await make({ tools: [...tools, own] }).toolSearch.handle({ name: own.name, arguments: {} })
    expect((outcome as ExecuteOutcome).tool.name).toBe('mcp__search_tools')
  })

  it('through a meta tool is refused if all tools are loaded, and a search answers that they are', async () => {
    const { toolSearch } = make({ activation: 'off' })
    const called = { name: 'call_tool', arguments: { name: 'read_file', arguments: path } }
    expect(await toolSearch.handle(called)).toMatchObject({ kind: 'refused', code: 'not_through_bridge' })
    const byEffect = make({ activation: 'off', disclosure: createBridge({ callTools: 'by-effect' }) }).toolSearch
    const reads = { ...called, name: 'call_read_only_tool' }
    expect(await byEffect.handle(reads)).toMatchObject({ kind: 'refused', code: 'not_through_bridge' })
    const searched = await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['file'] } })
    expect(searched).toMatchObject({ kind: 'result', content: expect.stringContaining('All tools are loaded') })
  })

  it('of a tool that is not deferred loads nothing', async () => {
    const world = make({ disclosure: 'load', policy: { neverDefer: ['read_file'] } })
    const outcome = await world.toolSearch.handle({ session, name: 'read_file', arguments: path })
    expect(outcome).toMatchObject({ kind: 'execute', via: 'direct' })
    expect(await revealedIn(world)).toEqual([])
  })
})

describe('reveals of a turn', () => {
  const load = { disclosure: 'load' } as const

  it.each([
    ['ids', { revealed: ['write_file', 'read_file'] }],
    ['names as people write them', { revealed: ['Write File', 'readFile'] }],
    ['ids and such names', { revealed: ['write_file', 'Read File'] }],
    ['a history', { history: [{ kind: 'reveal', names: ['write_file', 'Read File'] }] as HistoryEvent[] }],
  ])('are read from %s, and kept for the session', async (_, turn) => {
    const world = make(load)
    expect(await revealedIn(world, { session, ...turn })).toEqual(['write_file', 'read_file'])
    expect(await revealedIn(world)).toEqual(['write_file', 'read_file'])
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

describe('an exposure', () => {
  it('continues with the text that the history records, even if the same tools have another exposure', async () => {
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
})

describe('a tool search', () => {
  it('gives the role of a name, searches the user’s words, and closes its index', async () => {
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
})
