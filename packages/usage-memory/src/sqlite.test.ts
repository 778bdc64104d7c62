import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Erasure } from './erasure.js'
import { createUsageMemory, type UsageStore } from './index.js'
import type { UsageProblem } from './problems.js'
import { createSqliteUsageStore } from './sqlite.js'
import { search, settled } from './test-support/events.js'
import { setUp } from './test-support/set-up.js'
import type { EraseScope } from './usage-store.js'
import { createMemoryUsageStore } from './usage-table.js'

let folder: string
let problems: UsageProblem[]
const databases: InstanceType<typeof Database>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-memory-'))
  problems = []
})
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Another connection to the file of a test, as another process has it. */
function connect() {
  const database = new Database(join(folder, 'memory.db'))
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = off')
  databases.push(database)
  return database
}
const onProblem = (problem: UsageProblem) => problems.push(problem)
const open = (database = connect()) =>
  createUsageMemory({ store: createSqliteUsageStore(database), now: () => 5, onProblem })
const onDisk = () =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'latin1'))
    .join('\n')

async function filled() {
  const database = connect()
  const uses = [
    ['nuke deploy', 'pipeline_cancel'],
    ['busy workers', 'job_list'],
  ] as const
  const { memory, rank } = await setUp(uses, { store: createSqliteUsageStore(database), onProblem })
  await memory.record({ tenant: 'b', query: 'nuke rollout', tool: 'pipeline_cancel' })
  return { database, memory, rank }
}

describe('a memory in a database', () => {
  it('is erased from the file, and no erased text is left in it', async () => {
    const { memory } = await filled()
    expect(onDisk()).toContain('nuke deploy')
    await memory.erase({ tenant: 'a', tool: 'pipeline_cancel' })
    expect(onDisk()).not.toContain('nuke deploy')
    expect(onDisk()).toContain('busy workers')
    expect(onDisk()).toContain('nuke rollout')
    await memory.erase('everything')
    for (const text of ['busy workers', 'nuke rollout', 'job_list']) expect(onDisk()).not.toContain(text)
    expect(await createSqliteUsageStore(connect()).tenants()).toEqual([])
  })

  it('keeps the tables of the host', async () => {
    const database = connect()
    database.exec("create table uses (mine text); insert into uses values ('kept')")
    await open(database).erase('everything')
    expect(database.prepare('select mine from uses').all()).toEqual([{ mine: 'kept' }])
  })
})

describe('faults', () => {
  it.each([
    ['{"query":"nuke', { tenant: 'a' }],
    ['"lastAt":"yesterday"', { tool: 'pipeline_cancel' }],
  ])('a row that others changed (%s) disables the memory of its tenant only, until %j is erased', async (row, what) => {
    const { database, memory, rank } = await filled()
    const where = `where tenant = '"a"' and use like '%deploy%'`
    const [{ use }] = database.prepare(`select use from ts_usage_uses ${where}`).all() as [{ use: string }]
    const changed = row.startsWith('{') ? row : JSON.stringify({ ...JSON.parse(use), ...JSON.parse(`{${row}}`) })
    database.prepare(`update ts_usage_uses set use = ? ${where}`).run(changed)
    database.exec(`update ts_usage set version = 99 where tenant = '"a"'`)
    expect(await rank('nuke deploy')).toEqual([])
    expect(problems).toMatchObject([{ during: 'read', tenant: 'a', error: { code: 'STALE_INDEX' } }])
    await expect(memory.record({ tenant: 'a', query: 'third', tool: 't' })).rejects.toMatchObject({
      code: 'STALE_INDEX',
    })
    expect((await memory.inspect('b')).uses).toHaveLength(1)
    await memory.erase(what)
    await memory.record({ tenant: 'a', query: 'third', tool: 't' })
    expect((await memory.inspect('a')).uses.map(({ query }) => query)).toEqual(['third'])
    expect(await rank('third')).toEqual([])
    expect(memory.status().problems).toEqual([])
  })

  it('on a full disk it learns nothing and reports it once; searches continue, and it can be erased', async () => {
    const { database, memory, rank } = await filled()
    const [{ page_count: pages }] = database.pragma('page_count') as [{ page_count: number }]
    database.pragma(`max_page_count = ${pages}`)
    const listen = memory.onEvent(() => 'a')
    for (let i = 0; i < 3; i++) {
      listen(search('s', [`${i} ${'nuke '.repeat(90)}`], ['mail_send', 'job_list', 'build_start']))
      for (const tool of ['mail_send', 'job_list', 'build_start'].slice(0, i === 0 ? 3 : 1)) listen(settled('s', tool))
      await memory.idle()
      for (let n = 0; n < 40 && i === 0; n++)
        await memory.record({ tenant: 'a', query: `${n} ${'word '.repeat(90)}`, tool: 't' }).catch(() => {})
      expect((await rank('nuke deploy'))[0]).toBe('pipeline_cancel')
    }
    expect(problems).toMatchObject([{ during: 'write', tenant: 'a', error: { cause: { code: 'SQLITE_FULL' } } }])
    await memory.erase({ tool: 'pipeline_cancel' })
    expect(onDisk()).not.toContain('nuke deploy')
  })

  it('a file that is no database is refused', () => {
    const database = new Database(new URL('./sqlite.ts', import.meta.url).pathname)
    databases.push(database)
    expect(() => createSqliteUsageStore(database)).toThrow(/not a database/)
  })
})

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
    expect(await createSqliteUsageStore(connect()).tenants()).toHaveLength(1)
  })
})

it.each<[string, () => readonly UsageStore[]]>([
  ['file', () => [connect(), connect()].map(createSqliteUsageStore)],
  ['store in memory', () => Array<UsageStore>(2).fill(createMemoryUsageStore())],
])(
  'two memories of one %s contain exactly the uses that were learned and not erased since',
  async (_, createStores) => {
    const tenants = ['a', 'b', '__proto__']
    const who = fc.nat(1)
    const tenant = fc.constantFrom(...tenants)
    const tool = fc.constantFrom('t', 'u', '__proto__')
    const query = fc.constantFrom('alpha', 'beta')
    const scope = fc.oneof(fc.record({ tenant, tool }), fc.record({ tenant }), fc.record({ tool }), fc.constant({}))
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), who, tenant, tool, query }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('search' as const), who, tenant, tool, query }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const), who, tenant, tool }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who, scope }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), to: fc.nat(10 ** 10) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const stores = createStores()
        await stores[0]!.erase({})
        let now = 0
        const memories = stores.map(store =>
          createUsageMemory({
            store,
            now: () => now,
            halfLifeMs: 10 ** 12,
            onProblem: problem => problems.push(problem),
          }),
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
            await stores[it.who]!.lastErasure()
            const key = `${it.who} ${it.tenant}`
            pending.set(key, [...(pending.get(key) ?? []), { ...it, isLearned: false }].slice(-4))
          } else if (it.kind === 'run') {
            listeners[it.who]!(settled(it.tenant, it.tool))
            await memories[it.who]!.idle()
            const found = pending.get(`${it.who} ${it.tenant}`)?.findLast(({ tool: found }) => found === it.tool)
            if (found && !found.isLearned) learn(it.tenant, it.tool, found.query)
            if (found) found.isLearned = true
          } else {
            const { tenant: of, tool: named }: EraseScope = it.scope
            await memories[it.who]!.erase(Object.keys(it.scope).length === 0 ? 'everything' : (it.scope as Erasure))
            for (const key of kept.keys()) {
              const [ofKey, toolOfKey] = JSON.parse(key) as string[]
              if ((of ?? ofKey) === ofKey && (named ?? toolOfKey) === toolOfKey) kept.delete(key)
            }
            pending.clear()
          }
          for (const memory of memories) {
            const known = new Map<string, number>()
            for (const name of tenants)
              for (const use of (await memory.inspect(name)).uses)
                known.set(JSON.stringify([name, use.tool, use.query]), use.uses)
            expect(known).toEqual(kept)
          }
        }
        expect(problems).toEqual([])
      }),
      { numRuns: 30 },
    )
  },
)
