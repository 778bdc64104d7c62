import { ToolSearchError } from '@ts/core'
import { atomically, type SqliteDatabase, type SqliteValue } from '@ts/core/kit'
import { MAX_USES_PER_TENANT, readUses } from './exported.js'
import {
  applyChange,
  type EraseScope,
  LATEST,
  NOTHING,
  type RememberedUse,
  type StoredUses,
  type UsageChange,
  type UsageStore,
} from './usage-store.js'

export type { SqliteDatabase }

/** A row of `ts_uses`: texts are stored as JSON, which also has half surrogate pairs and the character 0. */
interface Row extends Pick<RememberedUse, 'uses' | 'weight' | 'lastAt'> {
  readonly version: number
  readonly query: string
  readonly tool: string
}

// The rowid keeps the order in which uses were first stored. A counter in place of a clock makes versions differ, also
// after a tenant was erased and learned again.
const TABLES = `
  create table if not exists ts_uses (position integer primary key, tenant text not null, query text not null,
    tool text not null, uses integer not null, weight real not null, lastAt real not null, unique (tenant, query, tool));
  create table if not exists ts_use_tenants (tenant text primary key, version integer not null, lastAt real not null)
    without rowid;
  create table if not exists ts_use_counts (id integer primary key check (id = 0), changes integer not null,
    erasures integer not null);
  insert or ignore into ts_use_counts values (0, 0, 0)`

/**
 * Keeps uses in an open SQLite database, which the host closes. The tables begin with `ts_use`, so they may be beside
 * those of the host. Each change is one transaction, so that several processes may use one file: each sees at once what
 * the others learned and erased. A change waits up to 5 seconds for other processes. Erased content is overwritten with
 * zeros, also in the write-ahead log.
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
  const erasures = () => String(all<{ erasures: number }>('select erasures from ts_use_counts')[0]!.erasures)

  function versionOf(tenant: string): string {
    const [row] = all<{ version: number }>('select version from ts_use_tenants where tenant = ?', encode(tenant))
    return row === undefined ? '' : String(row.version)
  }

  /** The uses of a tenant with their version, from one query, so that they belong together. */
  function load(tenant: string): StoredUses {
    const rows = all<Row>(
      `select version, query, tool, uses, weight, u.lastAt from ts_use_tenants t join ts_uses u on u.tenant = t.tenant
        where t.tenant = ? order by position`,
      encode(tenant),
    )
    if (rows[0] === undefined) return NOTHING
    const uses = rows.map(row => ({ ...row, query: decode(row.query), tool: decode(row.tool) }))
    return { uses: readUses(uses, 'uses', LATEST), version: String(rows[0].version) }
  }

  /** Gives a tenant whose uses have changed a new version, or removes a tenant without uses. */
  function renew(encoded: string): void {
    run('update ts_use_counts set changes = changes + 1')
    run('delete from ts_use_tenants where tenant = ?', encoded)
    run(
      `insert into ts_use_tenants select tenant, (select changes from ts_use_counts), max(lastAt) from ts_uses
        where tenant = ? group by tenant`,
      encoded,
    )
  }

  return Object.freeze({
    network: false,
    read: async (tenant: string, known?: string) => (versionOf(tenant) === known ? undefined : load(tenant)),
    update: async (tenant: string, change: (uses: readonly RememberedUse[]) => UsageChange, since?: string) =>
      atomically(database, () => {
        if (since !== undefined && since !== erasures()) return undefined
        const before = load(tenant)
        const { put, remove } = change(before.uses)
        if (put.length === 0 && remove.length === 0) return before
        const uses = [...applyChange(before.uses, { put: readUses(put, 'put', LATEST), remove }).values()]
        if (uses.length > MAX_USES_PER_TENANT)
          throw new ToolSearchError(
            'STALE_INDEX',
            `Found ${uses.length} uses to write, expected at most ${MAX_USES_PER_TENANT}; lower maxQueriesPerTenant`,
          )
        const keyOf = (use: Pick<RememberedUse, 'query' | 'tool'>) => [tenant, use.query, use.tool].map(encode)
        const drop = database.prepare('delete from ts_uses where tenant = ? and query = ? and tool = ?')
        for (const use of remove) drop.run(...keyOf(use))
        const write = database.prepare(
          `insert into ts_uses (tenant, query, tool, uses, weight, lastAt) values (?, ?, ?, ?, ?, ?)
            on conflict do update set uses = excluded.uses, weight = excluded.weight, lastAt = excluded.lastAt`,
        )
        for (const use of put) write.run(...keyOf(use), use.uses, use.weight, use.lastAt)
        renew(encode(tenant))
        return { uses, version: versionOf(tenant) }
      }),
    async erase({ tenant, tool }: EraseScope) {
      atomically(database, () => {
        run('update ts_use_counts set erasures = erasures + 1')
        const where = ' where tenant = coalesce(?, tenant) and tool = coalesce(?, tool)'
        const values = [tenant, tool].map(name => (name === undefined ? null : encode(name)))
        const touched = all<{ tenant: string }>(`select distinct tenant from ts_uses${where}`, ...values)
        run(`delete from ts_uses${where}`, ...values)
        for (const { tenant: name } of touched) renew(name)
      })
      database.prepare('pragma wal_checkpoint(truncate)').all()
    },
    lastErasure: async () => erasures(),
    tenants: async () =>
      all<{ tenant: string; lastAt: number }>('select tenant, lastAt from ts_use_tenants').map(
        ({ tenant, lastAt }) => ({ tenant: String(decode(tenant)), lastAt }),
      ),
  } satisfies UsageStore)
}

function encode(text: string): string {
  return JSON.stringify(text)
}

/** The text of a column; undefined if another program wrote it. */
function decode(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
