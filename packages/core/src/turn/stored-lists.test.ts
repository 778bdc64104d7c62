import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  type SessionStore,
  serializeTools,
  type ToolDefinition,
  type ToolSearch,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 10)
const session = 's'
const policy = { neverDefer: ['create_issue', 'more'], defer: 'automatic' } as const
const make = (more: Partial<ToolSearchOptions>) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', policy, ...more })
const bytesOf = async (toolSearch: ToolSearch, of = session) => {
  const { tools: sent, instructions } = await toolSearch.expose({ session: of })
  return instructions + serializeTools(sent).slice(0, -1)
}

describe('a session in a store', () => {
  it.each(['bridge', 'load', 'native', 'stub', 'eager'] as const)(
    'is read once a turn, and written by %s only if the list changed',
    async disclosure => {
      const memory = createMemorySessionStore()
      const counts = { read: 0, setSent: 0, put: 0 }
      // It returns copies, like a database.
      const sessions: SessionStore = {
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
            return memory.blobs.put(blobs)
          },
        },
      }
      const count = async (work: () => Promise<unknown>) => {
        Object.assign(counts, { read: 0, setSent: 0, put: 0 })
        await work()
        return Object.values(counts)
      }
      let list: readonly ToolDefinition[] = tools
      const create = () => make({ tools: () => list, sessions, disclosure })
      const toolSearch = create()
      let sent = ''
      const expose = async (by = toolSearch) =>
        count(async () => {
          sent = await bytesOf(by)
        })
      const written = [1, 1, 1]
      const unchanged = [1, 0, 0]
      expect(await expose()).toEqual(written)
      const first = sent
      expect([await expose(), sent]).toEqual([unchanged, first])
      list = [...tools, { name: 'more' }]
      expect(await expose()).toEqual(written)
      expect(sent).not.toBe(first)
      const second = sent
      expect([await expose(), sent]).toEqual([unchanged, second])
      // Another process reads what this one wrote.
      expect([await expose(create()), sent]).toEqual([unchanged, second])
      const [reads, writes] = await count(() => toolSearch.handle({ session, name: 'read_file', arguments: {} }))
      expect([reads, writes]).toEqual([1, 0])
    },
  )

  it('has at most 64 events, which are joined before', async () => {
    const store = createMemorySessionStore()
    const many = withFillers([], 70)
    const toolSearch = make({ tools: many, sessions: store, disclosure: 'load' })
    let before = await bytesOf(toolSearch)
    for (const name of names(many)) {
      await store.add(session, [name])
      const now = await bytesOf(toolSearch)
      expect(now.startsWith(before)).toBe(true)
      before = now
      expect((await store.read(session))!.sent.length).toBeLessThanOrEqual(64)
    }
  })

  it('shares its events with the sessions that were sent the same, also by another process', async () => {
    const store = createMemorySessionStore()
    const sentOf = async (of: string) => {
      const toolSearch = make({ sessions: store, disclosure: 'load' })
      await toolSearch.expose({ session: of })
      await store.add(of, ['read_file'])
      await toolSearch.expose({ session: of })
      return (await store.read(of))!.sent
    }
    const sent = await sentOf('a')
    expect(sent).toHaveLength(2)
    expect(await sentOf('b')).toEqual(sent)
  })

  it('begins a new list if the store has lost an event, or has one that is not JSON', async () => {
    for (const bytes of [undefined, new Uint8Array([123]), new Uint8Array([53])]) {
      const memory = createMemorySessionStore()
      const first = await bytesOf(make({ sessions: memory }))
      const blobs = { ...memory.blobs, get: async (digests: readonly string[]) => digests.map(() => bytes) }
      const other = make({ sessions: { ...memory, blobs } })
      expect([await bytesOf(other), await bytesOf(other)]).toEqual([first, first])
    }
  })
})

describe('a store that fails', () => {
  it('neither rejects an exposure nor a call, and is reported', async () => {
    let isFailing = true
    const fails = () => Promise.reject(new Error('connection lost'))
    const store = new Proxy(createMemorySessionStore(), {
      get: (target, key) => (isFailing && key !== 'blobs' ? fails : Reflect.get(target, key)),
    })
    const during: string[] = []
    const onEvent = (event: ToolSearchEvent) => event.kind === 'failure' && during.push(event.during)
    const toolSearch = make({ sessions: store, disclosure: 'load', onEvent })
    const sent = await bytesOf(toolSearch)
    expect(sent).toContain('create_issue')
    expect(during).toEqual(['reading a session', 'recording what was sent'])
    const call = { session, name: 'add_tool', arguments: { tool_names: ['read_file'] } }
    expect(await toolSearch.handle(call)).toMatchObject({ kind: 'result' })
    expect(during.slice(2)).toEqual(['reading a session', 'recording a reveal'])
    isFailing = false
    expect(await bytesOf(toolSearch)).toBe(sent)
  })

  it('is replaced by the last state that this process knows', async () => {
    const memory = createMemorySessionStore()
    await memory.add(session, ['read_file'])
    let isLost = false
    const read: SessionStore['read'] = of => (isLost ? Promise.reject(new Error('lost')) : memory.read(of))
    const toolSearch = make({ sessions: { ...memory, read }, disclosure: 'load', onEvent: () => {} })
    const before = await bytesOf(toolSearch)
    expect(before).toContain('read_file')
    isLost = true
    expect(await bytesOf(toolSearch)).toBe(before)
  })
})
