import { sessionStoreConformance } from '@ts/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseServer, NO_POSTGRES, startPostgres } from '../../testkit/test/database-servers.js'
import { expectKilledProcessesLoseNothing } from '../../testkit/test/killed-processes.js'
import { openPostgresSessionStore } from './index.js'
import type { PostgresSessionStoreOptions } from './session-store.js'

const [A, B] = ['a', 'b'].map(letter => letter.repeat(64)) as [string, string]

describe.skipIf(NO_POSTGRES !== undefined)('on a real server', () => {
  let server: DatabaseServer
  let pool: pg.Pool
  const closing: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    server = await startPostgres()
    pool = new pg.Pool({ connectionString: server.url })
    // One test cuts all connections.
    pool.on('error', () => {})
  }, 120_000)
  afterAll(async () => {
    for (const store of closing) await store.close()
    await pool?.end()
    await server?.stop()
  })

  async function open(options: Partial<PostgresSessionStoreOptions> = {}) {
    const store = await openPostgresSessionStore({ database: server.url, ...options })
    closing.push(store)
    return store
  }
  async function newSchema(name: string): Promise<string> {
    await pool.query(`create schema ${name}`)
    return `${server.url}?options=-csearch_path%3D${name}`
  }
  const count = async (table: string, tenant: string) =>
    (await pool.query(`select count(*)::int as count from ${table} where tenant = $1`, [tenant])).rows[0].count

  describe('a pool and an address over the same data', () => {
    let connected = 0
    sessionStoreConformance({
      test: it,
      connect: () => (connected++ % 2 === 0 ? open() : openPostgresSessionStore({ database: pool })),
      async expire(session) {
        await pool.query('update ts_sessions set expires_at = now() where session = $1', [JSON.stringify(session)])
      },
      async slow() {
        const client = await pool.connect()
        await client.query('begin; lock table ts_sessions, ts_blobs in access exclusive mode')
        const restore = shortenPatience()
        return async () => {
          restore()
          await client.query('rollback')
          client.release()
        }
      },
      async full() {
        const raise = `raise exception using errcode = 'disk_full', message = 'No space left on device'`
        await pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin ${raise}; end $$`)
        for (const table of ['ts_sessions', 'ts_blobs'])
          await pool.query(`create trigger full_disk before insert or update on ${table} execute function full_disk()`)
        return async () => void (await pool.query('drop function full_disk cascade'))
      },
      async halfMigrated() {
        const database = await newSchema('half')
        const killed = new pg.Client({ connectionString: database })
        killed.on('error', () => {})
        await killed.connect()
        await killed.query(`create table ts_version (version integer not null, oldest integer not null);
          insert into ts_version values (0, 1); create table ts_sessions (tenant text, session text, ids text[] not null,
            sent text[] not null, expires_at timestamptz not null, primary key (tenant, session))`)
        await killed.query(
          "begin; select pg_advisory_xact_lock(hashtext('ts_version')); create table ts_blobs (half text)",
        )
        const opening = open({ database })
        await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`)
        return opening
      },
      async newer() {
        const database = await newSchema('newer')
        await open({ database })
        await pool.query('update newer.ts_version set version = 9, oldest = 9')
        return open({ database })
      },
    })
  })

  it('keeps at most `maxNames` ids, the first ones', async () => {
    const store = await open({ maxNames: 3 })
    await store.add('bounded', ['a', 'b'])
    await store.add('bounded', ['b', 'c', 'd'])
    expect((await store.read('bounded'))?.ids).toEqual(['a', 'b', 'c'])
    await store.replace('bounded', ['e', 'f', 'g', 'h'])
    expect((await store.read('bounded'))?.ids).toEqual(['e', 'f', 'g'])
  })

  it('separates tenants', async () => {
    const [one, other] = [await open({ tenant: 'one' }), await open({ tenant: "other'; --" })]
    await one.add('s', ['a'])
    await one.blobs.put(new Map([[A, new Uint8Array([1])]]))
    await other.delete('s')
    expect(await other.read('s')).toBeUndefined()
    expect(await other.blobs.get([A])).toEqual([undefined])
    expect((await one.read('s'))?.ids).toEqual(['a'])
  })

  it('lets a read prolong a session that was not used for long', async () => {
    const store = await open({ tenant: 'aging', expireAfterMs: 1_000_000 })
    await store.add('s', ['a'])
    const left = async () => {
      const sql = "select extract(epoch from expires_at - now()) as left from ts_sessions where tenant = 'aging'"
      return Number((await pool.query(sql)).rows[0].left)
    }
    await pool.query("update ts_sessions set expires_at = now() + interval '900 seconds' where tenant = 'aging'")
    await store.read('s')
    expect(await left()).toBeGreaterThan(900)
    await pool.query("update ts_sessions set expires_at = now() + interval '999 seconds' where tenant = 'aging'")
    await store.read('s')
    expect(await left()).toBeLessThanOrEqual(999)
  })

  it('reads from a server that takes no writes, and says so when it writes', async () => {
    const store = await open({ tenant: 'standby' })
    await store.add('s', ['a'])
    await pool.query("update ts_sessions set expires_at = now() + interval '1 day' where tenant = 'standby'")
    const readOnly = new pg.Pool({ connectionString: server.url, options: '-c default_transaction_read_only=on' })
    const standby = await openPostgresSessionStore({ database: readOnly, tenant: 'standby' })
    expect((await standby.read('s'))?.ids).toEqual(['a'])
    await expect(standby.add('s', ['b'])).rejects.toThrow(
      'Found a PostgreSQL that takes no writes, expected a primary with room',
    )
    await readOnly.end()
  })

  it('removes what expired, but keeps a blob that a session names or that was put within a day', async () => {
    const store = await open({ tenant: 'swept' })
    await store.add('old', ['a'])
    await store.setSent('used', [A], [])
    const C = 'c'.repeat(64)
    await store.blobs.put(new Map([A, B, C].map(digest => [digest, new Uint8Array([1])])))
    await pool.query("update ts_sessions set expires_at = now() where tenant = 'swept' and session = '\"old\"'")
    await pool.query("update ts_blobs set put_at = now() - interval '25 hours' where tenant = 'swept'")
    await store.blobs.put(new Map([[C, new Uint8Array([1])]]))
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await store.add('new', ['b'])
    clock.mockRestore()
    expect(await count('ts_sessions', 'swept')).toBe(2)
    expect(await store.blobs.get([A, B, C])).toEqual([new Uint8Array([1]), undefined, new Uint8Array([1])])
  })

  it('creates its tables once if several processes start at once', async () => {
    const database = await newSchema('fresh')
    const stores = await Promise.all(Array.from({ length: 6 }, () => open({ database })))
    await Promise.all(stores.map((store, i) => store.add('s', [`${i}`])))
    expect(new Set((await stores[0]!.read('s'))?.ids).size).toBe(6)
  })

  it('takes tables of a newer version that older packages may write', async () => {
    const database = await newSchema('compatible')
    await open({ database })
    await pool.query('update compatible.ts_version set version = 9')
    await (await open({ database })).add('s', ['a'])
    expect((await pool.query('select version from compatible.ts_version')).rows).toEqual([{ version: 9 }])
  })

  it('works for a role that may not create tables', async () => {
    const database = await newSchema('granted')
    await open({ database })
    await pool.query(`create role reader login; grant usage on schema granted to reader;
      grant select, insert, update, delete on all tables in schema granted to reader`)
    const store = await open({ database: database.replace('test@', 'reader@') })
    await store.add('s', ['a'])
    expect((await store.read('s'))?.ids).toEqual(['a'])
  })

  it('rejects if its connections are cut, and goes on with new ones', async () => {
    const store = await open({ tenant: 'cut' })
    await store.add('s', ['a'])
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await vi.waitFor(() => store.add('s', ['b']))
    expect((await store.read('s'))?.ids).toEqual(['a', 'b'])
  })

  it('shares sessions and a catalog between processes that are killed, without losing what it acknowledged', async () => {
    const options = { database: server.url, tenant: 'killed' }
    const entry = new URL('./index.ts', import.meta.url).href
    const store = await open(options)
    await expectKilledProcessesLoseNothing({ entry, open: 'openPostgresSessionStore', options, store })
  })
})

describe('what it refuses', () => {
  const database = 'postgres://test@127.0.0.1:1/none'
  it.each([{ expireAfterMs: 0 }, { maxNames: Number.NaN }])('an option that is out of range: %j', async options => {
    await expect(openPostgresSessionStore({ database, ...options })).rejects.toThrow(`as ${Object.keys(options)[0]}`)
  })

  it('an address where no server is', async () => {
    await expect(openPostgresSessionStore({ database })).rejects.toThrow('ECONNREFUSED')
  })
})

/** Ends the 5 seconds of patience of a store sooner, until the returned function is called. */
function shortenPatience() {
  const start = globalThis.setTimeout
  const shortened = (run: () => void, ms?: number) => start(run, ms === 5_000 ? 200 : ms)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as typeof start)
  return () => spy.mockRestore()
}
