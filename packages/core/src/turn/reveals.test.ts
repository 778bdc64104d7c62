import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  type HistoryEvent,
  type SessionStore,
  serializeTools,
  type ToolSearch,
  type TurnInput,
} from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'
const make = (disclosure: 'stub' | 'load' | 'native', more = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure, activation: 'on', ...more })

describe('reveals that are remembered', () => {
  it('include those of the history and the host from then on, each only once', async () => {
    const store = createMemorySessionStore()
    const added: (readonly string[])[] = []
    const add: SessionStore['add'] = async (of, list) => {
      added.push(list)
      await store.add(of, list)
    }
    const sessions = { ...store, add }
    const toolSearch = make('stub', { sessions, policy: { neverDefer: ['create_issue'] } })
    const reported = async (turn: TurnInput) => (await toolSearch.expose({ session, ...turn })).report
    const history: HistoryEvent[] = [
      { kind: 'call', name: 'read_file' },
      { kind: 'reveal', names: ['write_file', 'create_issue', 'forbidden'] },
    ]
    const first = ['filler_1', 'read_file', 'write_file']
    expect(await reported({ history, revealed: ['filler_1'] })).toMatchObject({
      revealed: first,
      vanished: ['forbidden'],
    })
    expect((await reported({})).revealed).toEqual(first)
    await reported({ history })
    expect((await reported({ revealed: ['write_file', 'filler_2'] })).revealed).toEqual([...first, 'filler_2'])
    expect(added).toEqual([first, ['filler_2']])
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

it('the blobs of the memory store are bounded in bytes: the least recently used one goes first', async () => {
  const { blobs } = createMemorySessionStore({ maxBlobBytes: 10 })
  const put = (lengths: Record<string, number>) =>
    blobs.put(new Map(Object.entries(lengths).map(([digest, length]) => [digest, new Uint8Array(length)])))
  const kept = async () => (await blobs.get(['a', 'b', 'c'])).map(blob => blob?.length)
  await put({ a: 4, b: 4 })
  // A blob that is written again counts once.
  await put({ b: 6 })
  expect(await kept()).toEqual([4, 6, undefined])
  await blobs.get(['a'])
  await put({ c: 6 })
  expect(await kept()).toEqual([4, undefined, 6])
  await put({ b: 11 })
  expect(await kept()).toEqual([undefined, undefined, undefined])
})

describe('the list of a session keeps every byte', () => {
  /** Exposes the turns, and expects each list to begin with the one before. */
  async function expectAppending(toolSearch: ToolSearch, turns: readonly TurnInput[]): Promise<void> {
    let before = ''
    for (const turn of turns) {
      const now = serializeTools((await toolSearch.expose({ session, ...turn })).tools).slice(0, -1)
      expect(now.startsWith(before)).toBe(true)
      before = now
    }
  }

  it('while more than 512 tools are added', async () => {
    const many = names(withFillers([], 600))
    const toolSearch = make('load', { tools: withFillers([], 600) })
    await expectAppending(toolSearch, [{}, { revealed: many.slice(0, 300) }, { revealed: many.slice(200) }, {}])
    expect((await toolSearch.expose({ session })).report.revealed).toEqual(many)
  })

  it.each(['load', 'native'] as const)('if the host adds reveals later: %s', async disclosure => {
    const history: HistoryEvent[] = [{ kind: 'call', name: 'write_file' }]
    await expectAppending(make(disclosure, { policy: { defer: 'automatic' } }), [
      { history },
      { revealed: ['filler_3', 'read_file'] },
      { history, revealed: ['create_issue', 'filler_3'] },
      { history: [...history, { kind: 'call', name: 'filler_1' }], revealed: ['create_issue'] },
      {},
    ])
  })
})
