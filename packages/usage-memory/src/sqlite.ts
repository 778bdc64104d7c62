import { atomically, type SqliteDatabase } from '@ts/core/kit'
import type { UsageStore } from './usage-store.js'
import { createTableUsageStore } from './usage-table.js'

// A counter in place of a clock makes versions differ, also after a tenant was erased and learned again.
const TABLES = `
  create table if not exists ts_usage (tenant text primary key, version integer not null, last_at real not null)
    without rowid;
  create table if not exists ts_usage_uses (position integer primary key, tenant text not null, key text not null,
    use text not null, unique (tenant, key));
  create trigger if not exists ts_usage_removed after delete on ts_usage
    begin delete from ts_usage_uses where tenant = old.tenant; end;
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

  const all = <T>(sql: string, ...values: (string | number | null)[]) => database.prepare(sql).all(...values) as T[]
  const run = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values)
  const erasures = () => all<{ erasures: string }>('select cast(erasures as text) as erasures from ts_usage_counts')[0]!
  const read = (tenant: string, known = '') =>
    all<{ version: string; uses: string | null }>(
      `select cast(version as text) as version, case when version = cast(? as integer) then null else
        (select json_group_array(use) from (select use from ts_usage_uses where tenant = t.tenant order by position))
        end as uses from ts_usage t where tenant = ?`,
      known,
      tenant,
    )[0]

  return createTableUsageStore({
    network: false,
    async read(tenant, known) {
      const row = read(tenant, known)
      return row && { version: row.version, uses: row.uses === null ? null : JSON.parse(row.uses) }
    },
    write: async (tenant, before, { put, removed, lastAt }, lastErasure) =>
      atomically(database, () => {
        if (erasures().erasures !== lastErasure || (read(tenant, before)?.version ?? '') !== before) return undefined
        if (lastAt === undefined) {
          run('delete from ts_usage where tenant = ?', tenant)
          return ''
        }
        run('update ts_usage_counts set changes = changes + 1')
        run(
          `insert into ts_usage select ?, changes, ? from ts_usage_counts where true
            on conflict do update set version = excluded.version, last_at = excluded.last_at`,
          tenant,
          lastAt,
        )
        for (const key of removed) run('delete from ts_usage_uses where tenant = ? and key = ?', tenant, key)
        const putUse = `insert into ts_usage_uses (tenant, key, use) values (?, ?, ?)
          on conflict (tenant, key) do update set use = excluded.use`
        for (const [key, use] of put) run(putUse, tenant, key, use)
        return all<{ version: string }>('select cast(changes as text) as version from ts_usage_counts')[0]?.version
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
