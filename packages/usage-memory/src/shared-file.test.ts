import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Erasure } from './erasure.js'
import { createUsageMemory, type UsageStore } from './index.js'
import { createSqliteUsageStore } from './sqlite.js'
import { search, settled } from './test-support/events.js'
import { storedIn } from './test-support/set-up.js'
import { createMemoryUsageStore } from './usage-table.js'

let folder: string
const databases: InstanceType<typeof Database>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-memory-'))
})
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A store with its own connection, as each process has one. SQLite serialises connections and processes alike. */
function connect(): UsageStore {
  const database = new Database(join(folder, 'memory.db'))
  // No test needs the file after a crash of the machine.
  database.pragma('synchronous = off')
  databases.push(database)
  return createSqliteUsageStore(database)
}

const open = (now = () => 5) => createUsageMemory({ store: connect(), now })

const tenants = () => connect().tenants()

describe('memories that share a file', () => {
  it('keep what all of them learn at the same time, and add up uses of the same query', async () => {
    const memories = Array.from({ length: 4 }, () => open())
    await Promise.all(
      memories.flatMap((memory, who) =>
        Array.from({ length: 6 }, async (_, i) => {
          await memory.record({ tenant: 'a', query: `need ${who} ${i}`, tool: `t${who}` })
          await memory.record({ tenant: 'a', query: 'common need', tool: 't' })
        }),
      ),
    )
    const { uses } = await open().inspect('a')
    expect(uses).toHaveLength(25)
    expect(uses.find(({ query }) => query === 'common need')).toMatchObject({ uses: 24, weight: 8 })
    expect(await tenants()).toHaveLength(1)
  })

  it('respect their bounds together', async () => {
    const [one, two] = [open(), open()]
    for (let i = 0; i < 70; i++) await (i % 2 === 0 ? one : two).record({ tenant: 'a', query: `need ${i}`, tool: 't' })
    expect((await open().inspect('a')).uses).toHaveLength(64)
    expect(await one.inspect('a')).toEqual(await two.inspect('a'))
  })

  it.each<[Erasure]>([['everything'], [{ tenant: 'a' }], [{ tool: 't' }], [{ tenant: 'a', tool: 't' }]])(
    'erase uses that another memory learned after they read it, and its open searches: %j',
    async what => {
      const [one, two] = [open(), open()]
      const listen = one.onEvent(() => 'a')
      await two.inspect('a')
      await one.record({ tenant: 'a', query: 'nuke deploy', tool: 't' })
      listen(search('s', ['nuke rollout'], ['t']))
      await one.idle()
      await two.erase(what)
      listen(settled('s', 't'))
      await one.idle()
      for (const memory of [one, two]) expect((await memory.inspect('a')).uses).toEqual([])
      expect(await tenants()).toEqual([])
    },
  )
})

describe.each<[string, () => UsageStore]>([
  ['file', connect],
  ['store in memory', createMemoryUsageStore],
])('for any order of changes by two memories of one %s', (_, createStore) => {
  const who = fc.nat(1)
  const tenant = fc.constantFrom('a', 'b', '__proto__')
  const tool = fc.constantFrom('t', 'u', '__proto__')
  const query = fc.constantFrom('alpha', 'beta')
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), who, tenant, tool, query }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('search' as const), who, tenant, tool, query }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const), who, tenant, tool }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('erase' as const),
        who,
        tenant: fc.option(tenant, { nil: undefined }),
        tool: fc.option(tool, { nil: undefined }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), to: fc.nat(10 ** 10) }) },
  )

  it('both contain exactly the uses that were learned and not erased since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const store = createStore()
        await store.erase({})
        let now = 0
        const memories = [store, store].map(it =>
          createUsageMemory({ store: it, now: () => now, halfLifeMs: 10 ** 12 }),
        )
        const listeners = memories.map(memory => memory.onEvent(session => session))
        const kept = new Map<string, number>()
        const learn = (...key: readonly string[]) =>
          kept.set(JSON.stringify(key), (kept.get(JSON.stringify(key)) ?? 0) + 1)
        /** For each memory and tenant, the last four searches since an erasure. */
        const pending = new Map<string, { tool: string; query: string; isLearned: boolean }[]>()
        for (const it of steps) {
          if (it.kind === 'clock') now = it.to
          else if (it.kind === 'record') {
            await memories[it.who]!.record(it)
            learn(it.tenant, it.tool, it.query)
          } else if (it.kind === 'search') {
            listeners[it.who]!(search(it.tenant, [it.query], [it.tool]))
            // Waits until the memory has read the last erasure, as it would between two calls of a model.
            await store.lastErasure()
            const key = `${it.who} ${it.tenant}`
            pending.set(key, [...(pending.get(key) ?? []), { ...it, isLearned: false }].slice(-4))
          } else if (it.kind === 'run') {
            listeners[it.who]!(settled(it.tenant, it.tool))
            await memories[it.who]!.idle()
            const found = pending.get(`${it.who} ${it.tenant}`)?.findLast(({ tool: found }) => found === it.tool)
            if (found && !found.isLearned) learn(it.tenant, it.tool, found.query)
            if (found) found.isLearned = true
          } else {
            const { tenant: of, tool: named } = it
            const what = of !== undefined ? { tenant: of, ...(named !== undefined && { tool: named }) } : named
            await memories[it.who]!.erase(
              what === undefined ? 'everything' : typeof what === 'string' ? { tool: what } : what,
            )
            for (const key of kept.keys()) {
              const [ofKey, toolOfKey] = JSON.parse(key) as string[]
              if ((of ?? ofKey) === ofKey && (named ?? toolOfKey) === toolOfKey) kept.delete(key)
            }
            pending.clear()
          }
          const tenants = await storedIn(store)
          for (const memory of memories) {
            const known = tenants.flatMap(({ tenant: name, uses }) =>
              uses.map(use => [JSON.stringify([name, use.tool, use.query]), use.uses] as const),
            )
            expect(new Map(known)).toEqual(kept)
            for (const { tenant: name, uses } of tenants) {
              expect((await memory.inspect(name)).uses.map(use => [use.tool, use.query, use.uses])).toEqual(
                uses.map(use => [use.tool, use.query, use.uses]),
              )
            }
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
