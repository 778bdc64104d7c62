import Database from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryUsageStore, type RememberedUse, type UsageStore } from './index.js'
import { createSqliteUsageStore, type SqliteDatabase } from './sqlite.js'

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

const use = (query: string, part: Partial<RememberedUse> = {}): RememberedUse => ({
  ...{ query, tool: 't', uses: 1, weight: 1, lastAt: 5 },
  ...part,
})
const put = (...uses: readonly RememberedUse[]) => ({ put: uses, remove: [] })
const queries = async (store: UsageStore, tenant: string) => (await store.read(tenant))!.uses.map(({ query }) => query)

describe.each<[string, () => UsageStore]>([
  ['in memory', createMemoryUsageStore],
  ['in SQLite', () => createSqliteUsageStore(database())],
])('a store %s', (_, create) => {
  it('uses no network', () => {
    expect(create().network).toBe(false)
  })

  it('reads the uses of a tenant again unless their version is known', async () => {
    const store = create()
    expect(await store.read('a')).toEqual({ uses: [], version: '' })
    expect(await store.read('a', '')).toBeUndefined()
    const first = await store.update('a', () => put(use('one'), use('two')))
    expect(first).toEqual({ uses: [use('one'), use('two')], version: expect.stringMatching(/./) })
    expect(await store.read('a')).toEqual(first)
    expect(await store.read('a', first!.version)).toBeUndefined()
    expect(await store.read('a', '')).toEqual(first)
    const second = await store.update('a', () => put(use('one', { uses: 2 })))
    expect(second).toMatchObject({ uses: [use('one', { uses: 2 }), use('two')] })
    expect(await store.read('a', first!.version)).toEqual(second)
  })

  it('removes uses, and a tenant with its last use', async () => {
    const store = create()
    await store.update('a', () => put(use('one'), use('two'), use('two', { tool: 'u' })))
    const part = await store.update('a', () => ({ put: [use('three')], remove: [use('one'), use('two')] }))
    expect(part).toEqual(await store.read('a'))
    expect(part!.uses).toEqual([use('two', { tool: 'u' }), use('three')])
    const rest = await store.update('a', uses => ({ put: [], remove: uses }))
    expect(rest).toEqual({ uses: [], version: '' })
    expect(await store.read('a', part!.version)).toEqual(rest)
    expect(await store.tenants()).toEqual([])
  })

  it('lists the tenants with the time of their last use', async () => {
    const store = create()
    await store.update('a', () => put(use('one', { lastAt: 9 }), use('two', { lastAt: 7 })))
    await store.update('b', () => put(use('one', { lastAt: 3 })))
    expect([...(await store.tenants())].sort((x, y) => x.lastAt - y.lastAt)).toEqual([
      { tenant: 'b', lastAt: 3 },
      { tenant: 'a', lastAt: 9 },
    ])
  })

  it.each([
    [{}, [], []],
    [{ tenant: 'a' }, [], ['one', 'two']],
    [{ tool: 't' }, ['two'], ['two']],
    [{ tenant: 'a', tool: 't' }, ['two'], ['one', 'two']],
    [{ tenant: 'nobody' }, ['one', 'two'], ['one', 'two']],
  ])('erases what %j covers, with a new version for whom it changed', async (scope, inA, inB) => {
    const store = create()
    const stored = new Map<string, string>()
    for (const tenant of ['a', 'b']) {
      const { version } = (await store.update(tenant, () => put(use('one'), use('two', { tool: 'u' }))))!
      stored.set(tenant, version)
    }
    await store.erase(scope)
    expect([await queries(store, 'a'), await queries(store, 'b')]).toEqual([inA, inB])
    const isKnown = async (tenant: string) => (await store.read(tenant, stored.get(tenant))) === undefined
    expect([await isKnown('a'), await isKnown('b')]).toEqual([inA.length === 2, inB.length === 2])
  })

  it('changes nothing for a caller that has not seen the last erasure', async () => {
    const store = create()
    const before = await store.lastErasure()
    await store.update('a', () => put(use('one')), before)
    expect(await store.lastErasure()).toBe(before)
    await store.erase({ tenant: 'b' })
    const after = await store.lastErasure()
    expect(after).not.toBe(before)
    expect(await store.update('a', () => put(use('two')), before)).toBeUndefined()
    expect(await queries(store, 'a')).toEqual(['one'])
    await store.update('a', () => put(use('two')), after)
    expect(await queries(store, 'a')).toEqual(['one', 'two'])
  })

  it('keeps nothing of a change that throws', async () => {
    const store = create()
    await store.update('a', () => put(use('one')))
    const thrown = new Error('out of order')
    const refused = store.update('a', () => {
      throw thrown
    })
    await expect(refused).rejects.toBe(thrown)
    await store.update('a', () => put(use('two')))
    expect(await queries(store, 'a')).toEqual(['one', 'two'])
  })
})

it('a change of nothing keeps the version in SQLite, so that no other process reads the uses again', async () => {
  const store = createSqliteUsageStore(database())
  const stored = await store.update('a', () => put(use('one')))
  expect(await store.update('a', () => put())).toEqual(stored)
  expect(await store.read('a', stored!.version)).toBeUndefined()
})
