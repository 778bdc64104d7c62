import { createCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import fc from 'fast-check'
import Database from 'libsql'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type DatabaseServer, NO_POSTGRES, startPostgres } from '../../testkit/test/database-servers.js'
import { createUsageMemory, type RememberedUse, type UsageStore } from './index.js'
import { openPostgresUsageStore } from './postgres.js'
import { createSqliteUsageStore } from './sqlite.js'
import { createMemoryUsageStore, createTableUsageStore, type UsageRows, type UsageTable } from './usage-table.js'

type PostgresPool = Parameters<typeof openPostgresUsageStore>[0]
type SqliteDatabase = Parameters<typeof createSqliteUsageStore>[0]

/** A database that refuses undefined values, as `node:sqlite` does. */
function database(): SqliteDatabase {
  const opened = new Database(':memory:')
  onTestFinished(() => void opened.close())
  const checked = (values: readonly unknown[]) => {
    if (values.includes(undefined)) throw new TypeError('Found undefined, expected a value')
    return values
  }
  return {
    exec: sql => opened.exec(sql),
    prepare(sql) {
      const statement = opened.prepare(sql)
      return {
        run: (...values) => statement.run(...checked(values)),
        all: (...values) => statement.all(...checked(values)),
      }
    },
  }
}

const TOOL = { name: 'get_weather', description: 'Weather of a city', inputSchema: { type: 'object' } }
const use = (query: string, part: Partial<RememberedUse> = {}): RememberedUse => ({
  ...{ query, tool: 't', uses: 1, weight: 1, lastAt: 5 },
  ...part,
})
const same = (one: RememberedUse) => (other: RememberedUse) => one.query === other.query && one.tool === other.tool
/** The change that adds uses, or replaces those with the same query and tool. */
const put =
  (...added: readonly RememberedUse[]) =>
  (uses: readonly RememberedUse[]) => {
    const kept = uses.map(it => added.find(same(it)) ?? it)
    return [...kept, ...added.filter(it => !uses.some(same(it)))]
  }
const queries = async (store: UsageStore, tenant: string) => (await store.read(tenant)).map(({ query }) => query)

let server: DatabaseServer | undefined
let schemas = 0
const pools: pg.Pool[] = []
beforeAll(async () => {
  server = NO_POSTGRES === undefined ? await startPostgres() : undefined
}, 120_000)
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await server?.stop()
}, 120_000)
/** A pool on a schema of its own, or on the one that is given. */
async function newPool(schema?: string, user = 'test'): Promise<pg.Pool> {
  const name = schema ?? `s${schemas++}`
  const connectionString = server!.url.replace('test@', `${user}@`)
  const pool = new pg.Pool({ connectionString, options: `-csearch_path=${name}`, max: 4 })
  pool.on('error', () => {})
  pools.push(pool)
  if (schema === undefined) await pool.query(`create schema ${name}`)
  return pool
}

const makers: [string, () => UsageStore | Promise<UsageStore>][] = [
  ['in memory', createMemoryUsageStore],
  ['in SQLite', () => createSqliteUsageStore(database())],
  ['in PostgreSQL', async () => openPostgresUsageStore(await newPool())],
]
const possible = makers.slice(0, NO_POSTGRES === undefined ? 3 : 2)

describe.each(possible)('a store %s', (name, create) => {
  it('says whether it uses the network', async () => {
    expect((await create()).network).toBe(name === 'in PostgreSQL')
  })

  it('gives the same list of uses until they change', async () => {
    const store = await create()
    expect(await store.read('a')).toEqual([])
    const first = await store.update('a', put(use('one'), use('two')))
    expect(first).toEqual([use('one'), use('two')])
    for (let i = 0; i < 2; i++) expect(await store.read('a')).toBe(first)
    const second = await store.update('a', put(use('one', { uses: 2 })))
    expect(second).toEqual([use('one', { uses: 2 }), use('two')])
    expect(await store.update('a', put())).toBe(second)
    expect(await store.read('a')).toBe(second)
    // Removed and added again: the table keeps its place.
    const third = await store.update('a', ([, two]) => [use('three'), two!, use('one', { uses: 3 })])
    expect(third).toEqual([use('one', { uses: 3 }), use('two'), use('three')])
  })

  it('changes nothing for a caller that has not seen the last erasure', async () => {
    const store = await create()
    const before = await store.lastErasure()
    await store.update('a', put(use('one')), before)
    expect(await store.lastErasure()).toBe(before)
    await store.erase({ tenant: 'b' })
    const after = await store.lastErasure()
    expect(after).not.toBe(before)
    expect(await store.update('a', put(use('two')), before)).toBeUndefined()
    expect(await queries(store, 'a')).toEqual(['one'])
    await store.update('a', put(use('two')), after)
    expect(await queries(store, 'a')).toEqual(['one', 'two'])
  })

  it('keeps nothing of a change that throws', async () => {
    const store = await create()
    await store.update('a', put(use('one')))
    const thrown = new Error('out of order')
    const refused = store.update('a', () => {
      throw thrown
    })
    await expect(refused).rejects.toBe(thrown)
    await store.update('a', put(use('two')))
    expect(await queries(store, 'a')).toEqual(['one', 'two'])
  })

  it('loses none of several changes of one use at the same time', async () => {
    const store = await create()
    const count = (uses: readonly RememberedUse[]) => [use('one', { uses: (uses[0]?.uses ?? 0) + 1 })]
    await Promise.all(Array.from({ length: 4 }, () => store.update('a', count)))
    expect(await store.read('a')).toEqual([use('one', { uses: 4 })])
  })

  it('keeps nothing of a change during which its tenant is erased', async () => {
    const store = await create()
    let erased: Promise<void> | undefined
    const change = () => {
      erased ??= store.erase({ tenant: 'a' })
      return [use('one')]
    }
    await store.update('a', change, await store.lastErasure())
    await erased
    expect(await store.tenants()).toEqual([])
  })
})

async function twoOfPostgres() {
  const pool = await newPool()
  return Promise.all([openPostgresUsageStore(pool), openPostgresUsageStore(pool)])
}
const doubles: [string, number, () => Promise<readonly UsageStore[]>][] = [
  ['in memory', 60, async () => Array(2).fill(createMemoryUsageStore())],
  ['in SQLite', 40, async () => Array(2).fill(database()).map(createSqliteUsageStore)],
  ['in PostgreSQL', 10, twoOfPostgres],
]

it.each(doubles.slice(0, possible.length))(
  'a store %s is a list of uses for each tenant, for any changes by two processes',
  async (_, numRuns, create) => {
    const step = fc.record({
      kind: fc.constantFrom('put', 'put', 'put', 'remove', 'replace', 'erase'),
      by: fc.nat(1),
      tenant: fc.constantFrom('__proto__', "a' or 1=1; --", 'nul\0', '\ud800', '\ud801'),
      tool: fc.constantFrom('t', 'u', '1:t'),
      query: fc.constantFrom('x', 't', ':t', 'nul\0', 'half \ud83d'),
      lastAt: fc.nat(9),
      erased: fc.constantFrom('a tenant', 'a tool of a tenant', 'a tool', 'everything'),
    })
    const inOrder = (tenants: readonly { tenant: string; lastAt: number }[]) =>
      tenants.toSorted((one, other) => (one.tenant < other.tenant ? -1 : 1))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const stores = await create()
        const model = new Map<string, readonly RememberedUse[]>()
        for (const { kind, by, tenant, tool, query, lastAt, erased } of steps) {
          const added = kind === 'remove' ? [] : [use(query, { tool, lastAt })]
          const change = (uses: readonly RememberedUse[]) => put(...added)(kind === 'put' ? uses : uses.slice(1))
          if (kind === 'erase') {
            const scope = { ...(erased.includes('tool') && { tool }), ...(erased.includes('tenant') && { tenant }) }
            await stores[by]!.erase(scope)
            const isKept = (it: RememberedUse) => scope.tool !== undefined && it.tool !== tool
            for (const [name, uses] of model)
              if (scope.tenant === undefined || name === tenant) model.set(name, uses.filter(isKept))
          } else {
            const before = model.get(tenant) ?? []
            const changed = change(before)
            // A use that is removed and added again keeps its place.
            const expected = [
              ...before.flatMap(it => changed.filter(same(it))),
              ...changed.filter(it => !before.some(same(it))),
            ]
            expect(await stores[by]!.update(tenant, change)).toEqual(expected)
            model.set(tenant, expected)
          }
          for (const reader of stores) expect(await reader.read(tenant)).toEqual(model.get(tenant) ?? [])
        }
        const filled = [...model].filter(([, uses]) => uses.length > 0)
        const expected = filled.map(([tenant, uses]) => ({ tenant, lastAt: Math.max(...uses.map(it => it.lastAt)) }))
        expect(inOrder(await stores[0]!.tenants())).toEqual(inOrder(expected))
      }),
      { numRuns },
    )
  },
)

it.each(['', 'a', '{', '5', ' "a"'])('a tenant that another program named %j is left out, and erased', async name => {
  const shared = database()
  const store = createSqliteUsageStore(shared)
  await store.update('a', put(use('one'), use('two', { tool: 'u' })))
  shared.prepare('insert into ts_usage values (?, 1, 1)').run(name)
  expect(await store.tenants()).toEqual([{ tenant: 'a', lastAt: 5 }])
  await store.erase({ tool: 't' })
  expect(shared.prepare('select tenant from ts_usage').all()).toEqual([{ tenant: '"a"' }])
  expect(await queries(store, 'a')).toEqual(['two'])
})

it('a tenant whose version another program set to 0 is damaged, and erased together with a tool', async () => {
  const shared = database()
  await createSqliteUsageStore(shared).update('a', put(use('one')))
  shared.exec('update ts_usage set version = 0')
  const store = createSqliteUsageStore(shared)
  await expect(store.read('a')).rejects.toMatchObject({ code: 'STALE_INDEX' })
  await store.erase({ tool: 't' })
  expect(await store.tenants()).toEqual([])
})

it('a change writes the uses that changed, and no others', async () => {
  const shared = database()
  const written: string[] = []
  const store = createSqliteUsageStore({
    ...shared,
    prepare(sql) {
      const { all, run } = shared.prepare(sql)
      return { all, run: (...values) => written.push(...values.map(String)) && run(...values) }
    },
  })
  await store.update('a', put(use('one'), use('two'), use('three')))
  written.length = 0
  await store.update('a', uses => [...put(use('two', { uses: 2 }))(uses).slice(1), use('four')])
  expect(written.filter(it => /one|two|three|four/.test(it))).toHaveLength(5)
  expect(written.join()).not.toContain('three')
})

/** A store over a table of which some functions are replaced. */
const storeOver = (replaced: Partial<UsageTable>) =>
  createTableUsageStore({
    network: false,
    read: async () => undefined,
    write: async () => undefined,
    erase: work => work(),
    remove: async () => {},
    lastErasure: async () => '',
    tenants: async () => [],
    ...replaced,
  })
const rows: UsageRows = { version: '1', uses: [JSON.stringify(use('one'))] }

it('a read that began before an erasure gives nothing of what was erased', async () => {
  let reads = 0
  const store = storeOver({
    async read() {
      if (++reads > 1) return undefined
      await store.erase({ tenant: 'a' })
      return rows
    },
  })
  expect(await store.read('a')).toEqual([])
})

it('the memory of a process does not grow with each tenant that another process removed', async () => {
  const known: (string | undefined)[] = []
  const store = storeOver({
    async read(_, version) {
      known.push(version)
      return rows
    },
  })
  for (let i = 0; i <= 1_000; i++) await store.read(`tenant ${i}`)
  for (const i of [1_000, 0]) await store.read(`tenant ${i}`)
  expect(known.slice(-2)).toEqual(['1', undefined])
})

it('a search goes on without a PostgreSQL that hangs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isHanging = false
  const pool: PostgresPool = { query: async () => (isHanging ? new Promise(() => {}) : { rows: [{ erasures: '0' }] }) }
  const problems: unknown[] = []
  const store = await openPostgresUsageStore(pool)
  const memory = createUsageMemory({ store, onProblem: problem => void problems.push(problem) })
  const index = await memory.wrap(createLexicalRanker(), { tenant: 'a' }).index(createCatalog([TOOL]).searchable)
  isHanging = true
  const found = index.rank('weather', { limit: 1 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await found).toMatchObject([{ id: 'get_weather' }])
  expect(problems).toMatchObject([{ during: 'read', tenant: 'a' }])
})

describe.skipIf(NO_POSTGRES !== undefined)('processes that share PostgreSQL', () => {
  it('create the tables once, lose no use of the same tenant, and separate tenants whatever their names are', async () => {
    const [one, other] = [await newPool('public'), await newPool('public')]
    const stores = await Promise.all([one, other, one, other].map(openPostgresUsageStore))
    const tenants = ['a', "a'; drop table ts_usage; --", '__proto__', 'nul\0 and \ud800']
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        stores[i % 4]!.update(tenants[i % tenants.length]!, put(use(`${i} \0 need`))),
      ),
    )
    for (const [i, tenant] of tenants.entries()) {
      const kept = await queries(stores[0]!, tenant)
      const expected = Array.from({ length: 40 }, (_, n) => n).filter(n => n % tenants.length === i)
      expect(kept.sort()).toEqual(expected.map(n => `${n} \0 need`).sort())
    }
    expect((await stores[1]!.tenants()).map(({ tenant }) => tenant).sort()).toEqual([...tenants].sort())
  })

  it('keep nothing that was learned before an erasure, although both happen at once', async () => {
    const [one, other] = await twoOfPostgres()
    for (let i = 0; i < 30; i++) {
      const since = await one.lastErasure()
      const [learned] = await Promise.all([one.update('a', put(use('old')), since), other.erase({ tenant: 'a' })])
      expect([learned?.length, await queries(one, 'a')]).toEqual([learned && 1, []])
    }
  })

  it('learn no use of a tool that was erased meanwhile, although the erasure changed no use of the tenant', async () => {
    const pool = await newPool()
    const other = await openPostgresUsageStore(pool)
    await other.update('a', put(use('one', { tool: 'u' })))
    const late: PostgresPool = {
      async query(text, values) {
        if (text.includes('update ts_usage set version')) await other.erase({ tool: 't' })
        return pool.query(text, values)
      },
    }
    const store = await openPostgresUsageStore(late)
    expect(await store.update('a', put(use('two')), await store.lastErasure())).toBeUndefined()
    expect(await queries(store, 'a')).toEqual(['one'])
  })

  it('need no right to create tables that exist', async () => {
    const pool = await newPool()
    await openPostgresUsageStore(pool)
    const [{ name }] = (await pool.query('select current_schema() as name')).rows
    await pool.query(`create role learner login; grant usage on schema ${name} to learner;
      grant select, insert, update, delete on all tables in schema ${name} to learner;
      grant usage on all sequences in schema ${name} to learner`)
    const store = await openPostgresUsageStore(await newPool(name, 'learner'))
    await store.update('a', put(use('one')))
    expect(await queries(store, 'a')).toEqual(['one'])
  })
})
