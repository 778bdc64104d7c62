import {
  createMemorySessionStore,
  createToolSearch,
  packTools,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type SessionStore,
  type ToolDefinition,
  type ToolSearchEvent,
  unpackTools,
} from '@ts/core'
import { lazy } from '@ts/core/kit'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createBestRanker } from './best-ranker.js'

/** As many tools as are stored at all, with short definitions, because only their number matters. */
const TOOLS = seededCatalog(2_010, 5).map(({ name, description, server }) => ({ name, description, server }))
/** A tool in another language, whose index has translations. */
const FOREIGN: ToolDefinition = { name: 'wetter', description: 'Zeigt das Wetter und die Nachrichten einer Stadt an' }
const QUERIES = ['show the weather of a city', TOOLS[0]!.description!, '日本語']

/** A store that counts what is put, and can damage or lose what is there. */
function createTestStore() {
  const inner = createMemorySessionStore()
  const damaged = new Map<string, Uint8Array | undefined>()
  const kept = new Set<string>()
  const looked = new Set<string>()
  const store: SessionStore = {
    ...inner,
    read(session) {
      looked.add(session)
      return inner.read(session)
    },
    async setSent(session, sent, before) {
      for (const digest of sent) kept.add(digest)
      return inner.setSent(session, sent, before)
    },
    blobs: {
      get: async digests => {
        const found = await inner.blobs.get(digests)
        return digests.map((digest, i) => (damaged.has(digest) ? damaged.get(digest) : found[i]))
      },
      put: blobs => inner.blobs.put(blobs),
    },
  }
  return { store, damaged, kept, looked, inner }
}

/** The results of a new process, and the failures that it reported. */
async function searchAnew(createRanker: () => Ranker, tools: readonly ToolDefinition[], blobs?: SessionStore) {
  const ranker = createRanker()
  const failures: string[] = []
  let index: RankerIndex | undefined
  const search = createToolSearch({
    tools: () => tools,
    ranker: { ...ranker, index: async (...given) => (index = await ranker.index(...given)) },
    activation: 'on',
    searchTimeoutMs: 600_000,
    blobs,
    onEvent(event: ToolSearchEvent) {
      // Changes may give two tools one name, which is reported too.
      if (event.kind === 'failure' && event.during.endsWith('an index')) failures.push(event.during)
    },
  })
  const answers: unknown[] = []
  const results: (readonly Ranked[])[] = []
  for (const query of QUERIES) {
    answers.push(await search.handle({ name: 'search_tools', arguments: { queries: [query] } }))
    results.push(await index!.rank(query, { limit: 30 }))
  }
  return { answers, results, failures }
}

/** Waits until every part that was looked for is kept. */
async function untilKept({ kept, looked }: ReturnType<typeof createTestStore>) {
  await vi.waitFor(() => expect(kept.size).toBe(looked.size), { timeout: 10_000, interval: 5 })
}

const changes = fc.array(
  fc.record({
    at: fc.nat(TOOLS.length - 1),
    to: fc.constantFrom('removed', 'described', 'foreign', 'other server') as fc.Arbitrary<string>,
  }),
  { maxLength: 4 },
)

function changed(tools: readonly ToolDefinition[], list: readonly { readonly at: number; readonly to: string }[]) {
  const next = [...tools]
  for (const [i, { at, to }] of list.entries()) {
    const tool = next[at % next.length]!
    if (to === 'removed') next.splice(at % next.length, 1)
    else if (to === 'described') next[at % next.length] = { ...tool, description: `City ${i} ${tool.description}` }
    else if (to === 'foreign') next[at % next.length] = { ...FOREIGN, name: `wetter_${i}` }
    else next[at % next.length] = { ...tool, server: `server${i}` }
  }
  return next
}

// An index of the best ranker has the parts of the lexical and of the embedding ranker.
describe('indexes of the best ranker in a store', () => {
  it('give the results of indexes that are built, for any catalog, and if they are damaged', async () => {
    const damages = fc.array(
      fc.record({ at: fc.nat(), byte: fc.nat(), how: fc.constantFrom('lost', 'flipped', 'cut', 'swapped') }),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(changes, changes, damages, fc.boolean(), async (first, later, damage, isPacked) => {
        const tested = createTestStore()
        const give = (list: readonly ToolDefinition[]) => (isPacked ? unpackTools(packTools(list)) : list)
        const before = changed(TOOLS, first)
        await searchAnew(createBestRanker, give(before), tested.store)
        await untilKept(tested)
        const digests = [...tested.kept]
        for (const { at, byte, how } of damage) {
          const digest = digests[at % digests.length]!
          const [bytes, other] = await tested.inner.blobs.get([digest, digests[(at + 1) % digests.length]!])
          const copy = bytes!.slice(0, how === 'cut' ? byte % bytes!.length : undefined)
          if (how === 'flipped') copy[byte % copy.length]! ^= 1 + (byte % 255)
          tested.damaged.set(digest, how === 'lost' ? undefined : how === 'swapped' ? other : copy)
        }
        const now = changed(before, later)
        const { failures, ...found } = await searchAnew(createBestRanker, give(now), tested.store)
        const { failures: _, ...expected } = await searchAnew(createBestRanker, give(now))
        expect(found).toEqual(expected)
        if (damage.every(({ how }) => how === 'lost')) expect(failures).toEqual([])
      }),
      { numRuns: 2, endOnFailure: true },
    )
  }, 300_000)

  it('are not built again, apart from those of changed tools', async () => {
    const tested = createTestStore()
    const tools = unpackTools(packTools(TOOLS))
    const built = await searchAnew(createBestRanker, tools, tested.store)
    await untilKept(tested)
    const parts = tested.kept.size
    expect(parts).toBeGreaterThan(1)
    const again = await searchAnew(createBestRanker, unpackTools(packTools(TOOLS)), tested.store)
    expect(again).toEqual({ ...built, failures: [] })
    expect(tested.looked.size).toBe(parts)

    const described = { ...TOOLS[1_000]!, description: 'Another tool' }
    await searchAnew(createBestRanker, unpackTools(packTools(TOOLS.with(1_000, described))), tested.store)
    await untilKept(tested)
    // A part of words, and one of vectors.
    expect(tested.kept.size - parts).toBe(2)
  }, 300_000)

  it('are repaired by the process that finds them damaged', async () => {
    const tested = createTestStore()
    await searchAnew(createLexicalRanker, TOOLS, tested.store)
    await untilKept(tested)
    const { blobs } = tested.inner
    for (const digest of tested.kept) await blobs.put(new Map([[digest, new Uint8Array()]]))
    expect((await searchAnew(createLexicalRanker, TOOLS, tested.store)).failures).toContain('loading an index')
    const isRepaired = async () =>
      expect((await searchAnew(createLexicalRanker, TOOLS, tested.store)).failures).toEqual([])
    await vi.waitFor(isRepaired, 60_000)
  }, 300_000)
})

describe('a store that fails', () => {
  const broken = (method: 'read' | 'get' | 'put', fail: () => Promise<never>): SessionStore => {
    const inner = createMemorySessionStore()
    const blobs = method === 'read' ? inner.blobs : { ...inner.blobs, [method]: fail }
    return { ...inner, blobs, ...(method === 'read' && { read: fail }) }
  }
  const away = () => Promise.reject(new Error('away'))
  const expected = lazy(() => searchAnew(createLexicalRanker, TOOLS))

  it.each(['read', 'get', 'put'] as const)(
    'is reported, and changes no result: %s',
    async method => {
      const store = broken(method, away)
      if (method === 'get')
        await searchAnew(createLexicalRanker, TOOLS, { ...store, blobs: createMemorySessionStore().blobs })
      const { failures, ...found } = await searchAnew(createLexicalRanker, TOOLS, store)
      const { answers, results } = await expected()
      expect(found).toEqual({ answers, results })
      await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0))
      for (const during of failures) expect(['loading an index', 'storing an index']).toContain(during)
    },
    60_000,
  )

  it('is not waited for without end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const never = () => {
        vi.advanceTimersByTime(5_000)
        return new Promise<never>(() => {})
      }
      const { failures } = await searchAnew(createLexicalRanker, TOOLS, broken('read', never))
      expect(failures).toContain('loading an index')
    } finally {
      vi.useRealTimers()
    }
  }, 60_000)

  it('is not asked about few tools', async () => {
    const tested = createTestStore()
    await searchAnew(createLexicalRanker, TOOLS.slice(0, 300), tested.store)
    expect(tested.looked.size).toBe(0)
  })
})
