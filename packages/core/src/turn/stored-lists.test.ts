import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  type SessionStore,
  serializeTools,
  type ToolDefinition,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 10)
const session = 's'
const disclosures = ['bridge', 'load', 'native', 'stub', 'eager'] as const
const policy = { neverDefer: ['create_issue', 'more'], defer: 'automatic' } as const
const make = (more: Partial<ToolSearchOptions>) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', policy, ...more })

/** A store that returns copies like a database, and counts its reads and writes. */
function createDatabase(memory = createMemorySessionStore()) {
  const counts = { read: 0, setSent: 0, put: 0 }
  const store: SessionStore = {
    ...memory,
    async read(of) {
      counts.read++
      const state = await memory.read(of)
      return state && { ids: [...state.ids], sent: [...state.sent] }
    },
    setSent(of, ...lists) {
      counts.setSent++
      return memory.setSent(of, ...lists)
    },
    blobs: {
      get: async digests => (await memory.blobs.get(digests)).map(bytes => bytes && new Uint8Array(bytes)),
      put(blobs) {
        counts.put++
        return memory.blobs.put(new Map([...blobs].map(([digest, bytes]) => [digest, new Uint8Array(bytes)])))
      },
    },
  }
  const countsOf = async (work: () => Promise<unknown>) => {
    Object.assign(counts, { read: 0, setSent: 0, put: 0 })
    await work()
    return { ...counts }
  }
  return { store, countsOf }
}

const bytesOf = async (toolSearch: ReturnType<typeof make>, of = session) => {
  const { tools: sent, instructions } = await toolSearch.expose({ session: of })
  return serializeTools(sent) + instructions
}

describe('a session in a store', () => {
  it.each(disclosures)('is read once a turn, and written by %s only if the list changed', async disclosure => {
    const { store, countsOf } = createDatabase()
    let list: readonly ToolDefinition[] = tools
    const toolSearch = make({ tools: () => list, sessions: store, disclosure })
    const [once, never] = [
      { setSent: 1, put: 1, read: 1 },
      { setSent: 0, put: 0, read: 1 },
    ]
    let bytes = ''
    const expose = (by = toolSearch) =>
      countsOf(async () => {
        bytes = await bytesOf(by)
      })
    expect(await expose()).toEqual(once)
    const first = bytes
    expect(await expose()).toEqual(never)
    expect(bytes).toBe(first)
    list = [...tools, { name: 'more' }]
    expect(await expose()).toEqual(once)
    expect(bytes).not.toBe(first)
    const second = bytes
    expect(await expose()).toEqual(never)
    // Another process reads what this one wrote.
    expect(await expose(make({ tools: () => list, sessions: store, disclosure }))).toEqual(never)
    expect(bytes).toBe(second)
    expect(
      await countsOf(() => toolSearch.handle({ session, name: 'read_file', arguments: { path: 'a' } })),
    ).toMatchObject({ read: 1, setSent: 0 })
  })

  it('has at most 64 events, which are joined before', async () => {
    const { store } = createDatabase()
    const many = withFillers([], 200)
    const toolSearch = make({ tools: many, sessions: store, disclosure: 'load' })
    let before = serializeTools((await toolSearch.expose({ session })).tools).slice(0, -1)
    for (const { name } of many) {
      await store.add(session, [name])
      const now = serializeTools((await toolSearch.expose({ session })).tools).slice(0, -1)
      expect(now.startsWith(before)).toBe(true)
      before = now
      expect((await store.read(session))!.sent.length).toBeLessThanOrEqual(64)
    }
  })

  it('shares its events with the sessions that were sent the same', async () => {
    const store = createMemorySessionStore()
    const toolSearch = make({ sessions: store, disclosure: 'load' })
    for (const of of ['a', 'b']) {
      await toolSearch.expose({ session: of })
      await store.add(of, ['read_file'])
      await toolSearch.expose({ session: of })
    }
    const { sent } = (await store.read('a'))!
    expect(sent).toHaveLength(2)
    expect((await store.read('b'))!.sent).toEqual(sent)
  })

  it('begins a new list if the store has lost an event, or has one that is not JSON', async () => {
    for (const bytes of [undefined, new Uint8Array([123]), new Uint8Array([53])]) {
      const memory = createMemorySessionStore()
      const first = await bytesOf(make({ sessions: memory }))
      const blobs = { ...memory.blobs, get: async (digests: readonly string[]) => digests.map(() => bytes) }
      const other = make({ sessions: { ...memory, blobs } })
      expect(await bytesOf(other)).toBe(first)
      expect(await bytesOf(other)).toBe(first)
    }
  })
})

describe('a store that fails', () => {
  const failing = (store: SessionStore) => {
    let isFailing = true
    const fails = async (): Promise<never> => {
      throw new Error('connection lost')
    }
    const given = new Proxy(store, {
      get: (target, key) => (isFailing && key !== 'blobs' ? fails : Reflect.get(target, key)),
    })
    const recover = () => {
      isFailing = false
    }
    return { store: given, recover }
  }

  it('neither rejects an exposure nor a call, and is reported', async () => {
    const events: ToolSearchEvent[] = []
    const { store, recover } = failing(createMemorySessionStore())
    const toolSearch = make({ sessions: store, disclosure: 'load', onEvent: event => void events.push(event) })
    const reported = () => events.flatMap(event => (event.kind === 'failure' ? [event.during] : []))
    const { tools: sent } = await toolSearch.expose({ session })
    expect(sent.map(tool => tool.name)).toContain('create_issue')
    expect(reported()).toEqual(['reading a session', 'recording what was sent'])
    const call = { session, name: 'add_tool', arguments: { tool_names: ['read_file'] } }
    expect(await toolSearch.handle(call)).toMatchObject({ kind: 'result' })
    expect(reported().slice(2)).toEqual(['reading a session', 'recording a reveal'])
    recover()
    expect(serializeTools((await toolSearch.expose({ session })).tools)).toBe(serializeTools(sent))
  })

  it('is replaced by the last state that this process knows', async () => {
    const memory = createMemorySessionStore()
    const { store, recover } = failing(memory)
    recover()
    await memory.add(session, ['read_file'])
    let isLost = false
    const read: SessionStore['read'] = of => (isLost ? Promise.reject(new Error('lost')) : store.read(of))
    const toolSearch = make({ sessions: { ...memory, read }, disclosure: 'load' })
    const before = await bytesOf(toolSearch)
    expect(await bytesOf(toolSearch)).toBe(before)
    isLost = true
    expect(await bytesOf(toolSearch)).toBe(before)
  })
})
