import { atomically, type SqliteDatabase, type SqliteValue } from '@ts/core/kit'
import type { UsageStore } from './usage-store.js'
import { createTableUsageStore, rowOf, type UsageRow } from './usage-table.js'

export type { SqliteDatabase }

// A counter in place of a clock makes versions differ, also after a tenant was erased and learned again.
const TABLES = `
  create table if not exists ts_usage (tenant text primary key, version integer not null, uses text not null,
    last_at real not null) without rowid;
  create table if not exists ts_usage_counts (id integer primary key check (id = 0), changes integer not null,
    erasures integer not null);
  insert or ignore into ts_usage_counts values (0, 0, 0)`

/**
 * Keeps uses in an open SQLite database, which the host closes. The tables begin with `ts_usage`, so they may be beside
 * those of the host. Several processes may use one file: each sees at once what the others learned and erased. A change
 * waits up to 5 seconds for other processes. Erased content is overwritten with zeros, also in the write-ahead log.
 *
 * Calls reject with the errors of SQLite, and with `STALE_INDEX` for rows that this store did not write.
 *
 * @throws the error of SQLite if the tables cannot be created
 */
export function createSqliteUsageStore(database: SqliteDatabase): UsageStore {
  for (const pragma of ['busy_timeout = 5000', 'secure_delete = on']) database.prepare(`pragma ${pragma}`).all()
  database.exec(TABLES)

  const all = <T>(sql: string, ...values: SqliteValue[]) => database.prepare(sql).all(...values) as T[]
  const run = (sql: string, ...values: SqliteValue[]) => database.prepare(sql).run(...values)
  const erasures = () => all<{ erasures: string }>('select cast(erasures as text) as erasures from ts_usage_counts')[0]!
  const read = (tenant: string, known = '') =>
    all<UsageRow>(
      `select cast(version as text) as version, case when version = cast(? as integer) then null else uses end as uses
        from ts_usage where tenant = ?`,
      known,
      tenant,
    )[0]

  return createTableUsageStore({
    network: false,
    read: async (tenant, known) => read(tenant, known),
    write: async (tenant, before, uses, lastErasure) =>
      atomically(database, () => {
        if (erasures().erasures !== lastErasure || (read(tenant)?.version ?? '') !== before) return undefined
        run('delete from ts_usage where tenant = ?', tenant)
        if (uses.length === 0) return ''
        run('update ts_usage_counts set changes = changes + 1')
        run('insert into ts_usage select ?, changes, ?, ? from ts_usage_counts', tenant, ...rowOf(uses))
        return read(tenant)?.version
      }),
    async erase(work) {
      run('update ts_usage_counts set erasures = erasures + 1')
      await work()
      database.prepare('pragma wal_checkpoint(truncate)').all()
    },
    async remove(tenant) {
      if (tenant === undefined) run('delete from ts_usage')
      else run('delete from ts_usage where tenant = ?', tenant)
    },
    lastErasure: async () => erasures().erasures,
    tenants: async () => all('select tenant, last_at as lastAt from ts_usage'),
  })
}
