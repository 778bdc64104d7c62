import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  createWindow,
  type HistoryEvent,
  type SessionStore,
  serializeTools,
  type ToolSearchEvent,
} from '../index.js'
import { call, createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const make = (disclosure: 'stub' | 'bridge' | 'load' | 'window' | 'native', more = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure, activation: 'on', ...more })

describe('reveals that are remembered', () => {
  /** A store that records which ids are added. */
  const spied = () => {
    const added: (readonly string[])[] = []
    const store = createMemorySessionStore()
    const sessions: SessionStore = {
      ...store,
      add: async (of, list) => {
        added.push(list)
        await store.add(of, list)
      },
    }
    return { added, sessions }
  }

  it('include those of the history and the host from then on, each only once', async () => {
    const { added, sessions } = spied()
    const toolSearch = make('stub', { sessions, policy: { neverDefer: ['create_issue'] } })
    const history: HistoryEvent[] = [
      { kind: 'call', name: 'read_file' },
      { kind: 'reveal', names: ['write_file', 'create_issue', 'forbidden'] },
    ]
    const first = await toolSearch.expose({ session, history, revealed: ['filler_1'] })
    expect(first.report.revealed).toEqual(['filler_1', 'read_file', 'write_file'])
    expect(first.report.vanished).toEqual(['forbidden'])
    expect((await toolSearch.expose({ session })).report.revealed).toEqual(['filler_1', 'read_file', 'write_file'])
    await toolSearch.expose({ session, history })
    const { report } = await toolSearch.expose({ session, revealed: ['write_file', 'filler_2'] })
    expect(report.revealed).toEqual(['filler_1', 'read_file', 'write_file', 'filler_2'])
    expect(added).toEqual([['filler_1', 'read_file', 'write_file'], ['filler_2']])
  })

  it('stay empty if a search finds nothing, or if a tool outside the window is called', async () => {
    const events: ToolSearchEvent[] = []
    const { added, sessions } = spied()
    const more = { sessions, onEvent: (event: ToolSearchEvent) => events.push(event) }
    await make('stub', more).handle(call('tool_search', { query: 'zzz' }))
    const window = make('window', { ...more, disclosure: createWindow({ maxTools: 1 }) })
    expect(await window.handle(call('create_issue', { title: 'a' }))).toMatchObject({ via: 'unloaded' })
    expect(added).toEqual([])
    expect(events.map(event => event.kind)).toEqual(['search', 'execute'])
  })

  it('need no store if the history contains them', async () => {
    for (const disclosure of ['stub', 'load', 'window', 'native'] as const) {
      const marked = tools.map(tool => ({ ...tool, deferLoading: true }))
      const toolSearch = make(disclosure, { tools: marked, sessions: 'history' })
      const search = (await toolSearch.expose({ session })).tools[0]!.name
      expect(await toolSearch.handle(call(search, { query: 'read_file' }))).toMatchObject({ kind: 'result' })
      expect(await toolSearch.handle(call('read_file', { path: 'a' }))).toMatchObject({ kind: 'execute' })
      expect((await toolSearch.expose({ session })).report.revealed).toEqual([])
      await toolSearch.forget(session)
    }
  })

  it('are the first of a session, because removing one would change the prefix, in the most recently used sessions', async () => {
    const store = createMemorySessionStore({ maxSessions: 2, maxNames: 3 })
    await store.add('a', ['1', '2'])
    await store.add('a', ['2', '3', '4'])
    const idsOf = async (of: string) => (await store.read(of))?.ids
    expect(await idsOf('a')).toEqual(['1', '2', '3'])
    await store.add('b', ['x'])
    await idsOf('a')
    await store.add('c', ['y'])
    expect([await idsOf('a'), await idsOf('b'), await idsOf('c')]).toEqual([['1', '2', '3'], undefined, ['y']])
    await store.replace('a', ['9', '9'])
    expect(await idsOf('a')).toEqual(['9'])
    await store.delete('a')
    expect(await idsOf('a')).toBeUndefined()
  })
})

describe('the list of a session', () => {
  const many = withFillers([], 700)
  const sent = (exposure: { tools: Parameters<typeof serializeTools>[0] }) =>
    serializeTools(exposure.tools).slice(0, -1)

  it('keeps every byte of load while more than 512 tools are added', async () => {
    const toolSearch = make('load', { tools: many })
    let before = sent(await toolSearch.expose({ session }))
    for (let from = 0; from < 700; from += 50) {
      const added = many.slice(from, from + 50).map(tool => tool.name)
      await toolSearch.handle(call('add_tool', { tool_names: added }))
      const now = sent(await toolSearch.expose({ session }))
      expect(now.startsWith(before)).toBe(true)
      before = now
    }
    expect((await toolSearch.expose({ session })).report.revealed).toHaveLength(700)
  })

  it.each(['load', 'native'] as const)('keeps every byte of %s if the host adds reveals later', async disclosure => {
    const toolSearch = make(disclosure, { policy: { defer: 'automatic' } })
    const history: HistoryEvent[] = [{ kind: 'call', name: 'write_file' }]
    let before = sent(await toolSearch.expose({ session, history }))
    for (const turn of [
      { revealed: ['filler_3', 'read_file'] },
      { history, revealed: ['create_issue', 'filler_3'] },
      { history: [...history, { kind: 'call', name: 'filler_1' } as const], revealed: ['create_issue'] },
      {},
    ]) {
      const now = sent(await toolSearch.expose({ session, ...turn }))
      expect(now.startsWith(before)).toBe(true)
      before = now
    }
  })
})
