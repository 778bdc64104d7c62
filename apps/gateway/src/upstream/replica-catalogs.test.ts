import { type CatalogHints, createMemorySessionStore, type SessionStore } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedStore } from '../open-store.js'
import { shareCatalogs } from './shared-catalogs.js'
import { catalogOf, memoryStore } from './test-connections.js'
import { pass, useTestPools } from './test-pool.js'
import { stdioServer } from './test-servers.js'

const pools = useTestPools()
const server = stdioServer('notes')
/** Longer than two polls and the limit of one answer of the store, in milliseconds. */
const TWO_POLLS = 20_000

/** A store that may fail or hang, hints that may be lost, and replicas over both. */
function replicasOver(count: number) {
  const store = createMemorySessionStore()
  const listeners = new Set<(name: string) => void>()
  const state = { fault: undefined as 'fails' | 'hangs' | undefined, losesHints: false }
  let back: (() => void)[] = []
  const warnings: string[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (_: unknown, message: string) => void warnings.push(message) }

  async function reached(): Promise<void> {
    if (state.fault === 'fails') throw new Error('the store is away')
    if (state.fault === 'hangs') await new Promise<void>(resolve => back.push(resolve))
  }
  const { blobs } = store
  const faulty: SessionStore = {
    ...store,
    read: async session => reached().then(() => store.read(session)),
    setSent: async (...args) => reached().then(() => store.setSent(...args)),
    blobs: {
      get: async digests => reached().then(() => blobs.get(digests)),
      put: async given => reached().then(() => blobs.put(given)),
    },
  }
  const hintsOf = (): CatalogHints => ({
    async send(name) {
      if (!state.losesHints) for (const listener of listeners) listener(name)
    },
    listen(onHint) {
      listeners.add(onHint)
      return () => void listeners.delete(onHint)
    },
  })
  const replicas = Array.from({ length: count }, () => {
    const folder = memoryStore({ notes: catalogOf('notes') })
    const catalogs = shareCatalogs(folder, boundedStore(faulty), log, hintsOf())
    const changed: string[] = []
    const pool = pools.poolOf([server], { store: catalogs })
    return { pool, folder, changed }
  })

  return {
    ...{ state, warnings, replicas },
    async start() {
      for (const { pool, changed } of replicas) {
        await pool.start()
        pool.listen({ onCatalog: key => changed.push(key) })
      }
      await pass(0)
    },
    /** The server has another list, and one replica lists it; another one may list it later. */
    async change(replica: number, name: string) {
      pools.scripts.server('notes').tools = [{ name, inputSchema: { type: 'object' } }]
      const refreshed = replicas[replica]!.pool.refresh('notes')
      await pass(1)
      await refreshed
    },
    back() {
      state.fault = undefined
      for (const resolve of back) resolve()
      back = []
    },
    names: () =>
      replicas.map(({ pool }) =>
        pool
          .catalog('notes')
          ?.tools.map(({ name }) => name)
          .join(),
      ),
  }
}

describe('a list that one replica read', () => {
  it('is that of the others at the next hint, and no other replica connects to the server', async () => {
    const { replicas, start, change, names } = replicasOver(3)
    await start()
    await change(0, 'new')
    await pass(0)
    expect(names()).toEqual(['new', 'new', 'new'])
    expect(replicas.map(({ changed }) => changed)).toEqual([['notes'], ['notes'], ['notes']])
    expect(pools.scripts.connections).toHaveLength(1)
    expect(replicas[2]!.folder.written.at(-1)?.tools).toMatchObject([{ name: 'new' }])
  })

  it('keeps the objects of tools that did not change, and is no change if all are the same', async () => {
    const { replicas, start } = replicasOver(2)
    await start()
    const [one, other] = replicas as [(typeof replicas)[0], (typeof replicas)[0]]
    const tool = (name: string) => ({ name, inputSchema: { type: 'object' } })
    const list = async (names: readonly string[], replica = one) => {
      pools.scripts.server('notes').tools = names.map(tool)
      await Promise.all([replica.pool.refresh('notes'), pass(1)])
    }
    await list(['a', 'b'])
    const before = other.pool.catalog('notes')!.tools
    await list(['c', 'b'])
    const after = other.pool.catalog('notes')!.tools
    expect([after.length, after[1] === before[1]]).toEqual([2, true])
    const changes = one.changed.length
    await list(['c', 'b'], other)
    await pass(TWO_POLLS)
    expect(one.changed).toHaveLength(changes)
  })

  it.each(['fails', 'hangs'] as const)(
    'comes later if the store %s for some seconds, with one warning',
    async fault => {
      const { state, warnings, start, change, back, names } = replicasOver(2)
      await start()
      state.fault = fault
      // A store that hangs lets the listing end, but not what waits for it.
      await change(0, 'new')
      await pass(30_000)
      expect(names()).toEqual(['new', 'old'])
      expect(warnings).toEqual([expect.stringMatching(/^The catalog of notes in the store cannot be kept: /)])
      back()
      await pass(TWO_POLLS)
      expect(names()).toEqual(['new', 'new'])
      expect(warnings).toHaveLength(1)
    },
  )

  it('is in every replica in the end if it was the last one, whatever was lost', async () => {
    const step = fc.oneof(
      fc.record({ replica: fc.nat(2) }),
      fc.record({ fault: fc.constantFrom('fails', 'hangs', undefined) }),
      fc.record({ losesHints: fc.boolean() }),
      fc.record({ ms: fc.integer({ min: 1, max: 9_000 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { state, start, change, back, names, replicas } = replicasOver(3)
        await start()
        for (const [i, one] of steps.entries()) {
          if ('replica' in one) await change(one.replica, `v${i}`)
          else if ('ms' in one) await pass(one.ms)
          else if ('losesHints' in one) state.losesHints = one.losesHints
          else if (one.fault === undefined) back()
          else state.fault = one.fault
        }
        back()
        await pass(2 * TWO_POLLS)
        const last = steps.findLastIndex(one => 'replica' in one)
        expect(new Set(names())).toEqual(new Set([last < 0 ? 'old' : `v${last}`]))
        for (const { pool } of replicas) await Promise.all([pool.close(0), pass(10_000)])
      }),
      { numRuns: 30 },
    )
  })
})
