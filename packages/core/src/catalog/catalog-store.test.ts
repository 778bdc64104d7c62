import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createToolSearch, type ToolDefinition } from '../index.js'
import { createMemorySessionStore, type SessionStore } from '../turn/session-store.js'
import { type CatalogHints, createCatalogStore, followCatalog, type StoredCatalog } from './catalog-store.js'

const tool = (name: string, description = name): ToolDefinition => ({ name, description })
const names = (tools: readonly ToolDefinition[]) => tools.map(({ name }) => name)
const add = (name: string) => (tools: readonly ToolDefinition[]) => [...tools, tool(name)]

/** Hints between the stores of one test; `isLost` says which are lost. */
function createHints(isLost: () => boolean = () => false): CatalogHints {
  const listeners = new Set<(tenant: string) => void>()
  return {
    async send(tenant) {
      if (!isLost()) for (const listener of listeners) listener(tenant)
    },
    listen(onHint) {
      listeners.add(onHint)
      return () => void listeners.delete(onHint)
    },
  }
}

describe('a catalog store', () => {
  it('keeps the catalog of each tenant, and says whether it changed', async () => {
    const sessions = createMemorySessionStore()
    const [one, other] = [createCatalogStore(sessions), createCatalogStore(sessions)]
    expect(await one.read('a')).toEqual({ version: '', tools: [] })
    const { version } = await one.update('a', add('read_file'))
    expect(await other.read('a', version)).toBeUndefined()
    expect(names((await other.read('a'))!.tools)).toEqual(['read_file'])
    expect([...(await other.versions(['a', 'b']))]).toEqual(Object.entries({ a: version, b: '' }))
    const next = await other.update('a', tools => [{ ...tools[0]!, description: 'Another text' }])
    expect(next.version).not.toBe(version)
    expect((await one.read('a', version))!.tools[0]!.description).toBe('Another text')
    expect((await one.update('a', () => [])).version).toBe('')
  })

  it('loses no update of several processes, for any updates in any order', async () => {
    const change = fc.record({ process: fc.nat(2), tool: fc.nat(30), isRemoved: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async changes => {
        const sessions = createMemorySessionStore()
        const slow: SessionStore = {
          ...sessions,
          async read(session) {
            await new Promise(resolve => setImmediate(resolve))
            return sessions.read(session)
          },
        }
        const stores = [0, 1, 2].map(() => createCatalogStore(slow))
        const unchanged = Array.from({ length: 31 }, (_, i) => tool(`tool_${i}`))
        await stores[0]!.update('t', () => unchanged)
        // Each change concerns a tool of its own, so the order does not matter.
        const own = new Map(changes.map(one => [one.tool, one]))
        await Promise.all(
          [...own.values()].map(({ process, tool: at, isRemoved }) =>
            stores[process]!.update('t', tools =>
              tools.flatMap(one => (one.name !== `tool_${at}` ? [one] : isRemoved ? [] : [tool(one.name, 'changed')])),
            ),
          ),
        )
        const expected = unchanged.flatMap((one, i) => {
          const changed = own.get(i)
          return changed === undefined ? [one] : changed.isRemoved ? [] : [tool(one.name, 'changed')]
        })
        const found = await Promise.all(stores.map(store => store.read('t')))
        const texts = (tools: readonly ToolDefinition[]) =>
          tools.map(({ name, description }) => ({ name, description }))
        for (const one of found) {
          expect(one!.version).toBe(found[0]!.version)
          expect(texts(one!.tools)).toEqual(expected)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('writes only the parts that a change concerns, and keeps the objects of the others', async () => {
    const sessions = createMemorySessionStore()
    const put = vi.spyOn(sessions.blobs, 'put')
    const store = createCatalogStore(sessions)
    const many = Array.from({ length: 5_000 }, (_, i) => tool(`tool_${i}`))
    const before = await store.update('t', () => many)
    expect(put.mock.calls.length).toBeGreaterThan(5)
    expect(put.mock.calls.length).toBeLessThanOrEqual(64)
    put.mockClear()
    const after = await store.update('t', tools => tools.toSpliced(2_500, 1, tool('another')))
    expect(put.mock.calls.length).toBeLessThanOrEqual(2)
    const kept = (now: StoredCatalog, then: StoredCatalog) => now.tools.filter((one, i) => one === then.tools[i]).length
    expect(kept(after, before)).toBeGreaterThan(2_500)
    const few = await store.update('few', () => many.slice(0, 300))
    expect(kept(await store.update('few', tools => tools.with(150, tool('another'))), few)).toBeGreaterThan(150)
  })

  it('keeps a change whose hint cannot be sent', async () => {
    const sessions = createMemorySessionStore()
    const away = { ...createHints(), send: () => Promise.reject(new Error('away')) }
    await createCatalogStore(sessions, away).update('t', add('read_file'))
    expect(names((await createCatalogStore(sessions).read('t'))!.tools)).toEqual(['read_file'])
  })

  it('reports lost and damaged parts, which the whole list repairs', async () => {
    const sessions = createMemorySessionStore()
    const store = createCatalogStore(sessions)
    const { tools } = await store.update('t', add('read_file'))
    const [digest] = (await sessions.read('ts:tools:t'))!.sent
    const [bytes] = await sessions.blobs.get([digest!])
    const damaged = bytes!.map((byte, i) => (i === 60 ? byte ^ 1 : byte))
    // The process that wrote the part knows it, and another one does not.
    for (const repairing of [store, createCatalogStore(sessions)]) {
      await sessions.blobs.put(new Map([[digest!, damaged]]))
      const other = createCatalogStore(sessions)
      const says = 'catalog of t, expected its tools; write the whole catalog again with update(tenant, tools)'
      await expect(other.read('t')).rejects.toThrow(says)
      await expect(other.update('t', add('list_files'))).rejects.toThrow(says)
      await repairing.update('t', tools)
      expect(names((await other.read('t'))!.tools)).toEqual(['read_file'])
    }
  })
})

describe('followCatalog', () => {
  const search = (tools: ReturnType<typeof followCatalog>) => {
    const toolSearch = createToolSearch({
      tools,
      ranker: { name: 'none', traits: NO_TRAITS, index: async () => ({ rank: async () => [] }) },
      disclosure: 'eager',
    })
    return async (session = 's') => names((await toolSearch.expose({ session })).tools)
  }
  const NO_TRAITS = { query: 'text', deterministic: true, network: false } as const

  it('gives a change of another process after its hint, and without a hint after the interval', async () => {
    const sessions = createMemorySessionStore()
    let isLost = false
    const hints = createHints(() => isLost)
    const writer = createCatalogStore(sessions, hints)
    await writer.update('t', add('one'))
    const now = vi.spyOn(performance, 'now')
    let time = 1_000
    now.mockImplementation(() => time)
    try {
      const tools = followCatalog(createCatalogStore(sessions, hints), { tenant: 't', pollMs: 500 })
      const list = search(tools)
      expect(await list()).toEqual(['one'])
      await writer.update('t', add('two'))
      expect(await list()).toEqual(['one', 'two'])
      isLost = true
      await writer.update('t', add('three'))
      expect(await list()).toEqual(['one', 'two'])
      time += 500
      expect(await list()).toEqual(['one', 'two', 'three'])
      isLost = false
      tools.stop()
      await writer.update('t', add('four'))
      expect(await list()).toEqual(['one', 'two', 'three'])
    } finally {
      now.mockRestore()
    }
  })

  it('keeps the last tools while the store fails, reports it, and separates tenants', async () => {
    const sessions = createMemorySessionStore()
    await createCatalogStore(sessions).update('a', add('of_a'))
    await createCatalogStore(sessions).update('b', add('of_b'))
    let isAway = false
    const read: SessionStore['read'] = session => (isAway ? Promise.reject(new Error('away')) : sessions.read(session))
    const failures: string[] = []
    const list = search(
      followCatalog(createCatalogStore({ ...sessions, read }), {
        tenant: ({ session = '' }) => session,
        pollMs: 0,
        onEvent: event => void (event.kind === 'failure' && failures.push(event.during)),
      }),
    )
    expect([await list('a'), await list('b')]).toEqual([['of_a'], ['of_b']])
    expect(failures).toEqual([])
    isAway = true
    expect(await list('a')).toEqual(['of_a'])
    expect(failures).toEqual(['reading a catalog'])
    await expect(list('c')).rejects.toThrow('away')
    isAway = false
    expect(await list('c')).toEqual([])
  })
})
