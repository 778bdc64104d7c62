import { withTimeLimit } from '@ts/core/kit'
import type { UsageStore } from './usage-store.js'
import { createTableUsageStore, type UsageRows } from './usage-table.js'

/** What the store uses of a database: `Pool` and a connected `Client` of the package pg have it. */
interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

/** How long a call waits, in milliseconds: a search waits as long for a server that hangs, also if the pool has no limit. */
const LIMIT_MS = 3_000

// Several statements in one text without parameters are one transaction, in which processes that start at once wait.
const TABLES = `do $tables$ begin
    perform pg_advisory_xact_lock(hashtext('ts_usage'));
    if to_regclass('ts_usage_counts') is null then
      create sequence ts_usage_versions;
      create table ts_usage (tenant text primary key, version bigint not null, last_at double precision not null);
      create table ts_usage_uses (tenant text references ts_usage on delete cascade, key text, use text not null,
        position bigint not null default nextval('ts_usage_versions'), primary key (tenant, key));
      create table ts_usage_counts (id integer primary key check (id = 0), erasures bigint not null);
      insert into ts_usage_counts values (0, 0);
    end if;
  end $tables$`

// An erasure that has begun is waited for, and then seen.
/** $1 tenant, $2 last time, $3 erasures, $4 removed keys, $5 and $6 keys and uses. */
const change = (tenant: string) => `
  with counts as (select from ts_usage_counts where erasures = $3::bigint for share), changed as (${tenant}),
    removed as (delete from ts_usage_uses u using changed where u.tenant = $1 and u.key = any ($4::text[])),
    put as (insert into ts_usage_uses (tenant, key, use)
      select $1, new.key, new.use from changed, unnest($5::text[], $6::text[]) with ordinality as new (key, use, n)
      order by n on conflict (tenant, key) do update set use = excluded.use)
  select version::text from changed`
const SQL = {
  read: `select version::text, case when version = $2::bigint then null else
    array(select use from ts_usage_uses u where u.tenant = t.tenant order by position) end as uses
    from ts_usage t where tenant = $1`,
  insert: change(`insert into ts_usage select $1, nextval('ts_usage_versions'), $2::double precision from counts
    on conflict do nothing returning version`),
  update: change(`update ts_usage set version = nextval('ts_usage_versions'), last_at = $2 from counts
    where tenant = $1 and version = $7::bigint returning version`),
  removeVersion: `delete from ts_usage where tenant = $1 and version = $2::bigint returning '' as version`,
  erasures: 'select erasures::text from ts_usage_counts',
  countErasure: 'update ts_usage_counts set erasures = erasures + 1',
  remove: 'delete from ts_usage where tenant = coalesce($1, tenant)',
  tenants: 'select tenant, last_at as "lastAt" from ts_usage',
}

/**
 * Keeps uses in PostgreSQL, so that processes on several hosts share them: each sees at once what the others learned and
 * erased. The tables begin with `ts_usage`. Each call is one statement, so a pooler of transactions works. The host ends
 * the pool. Erased content is gone when the server has vacuumed the table and its backups have expired.
 *
 * @throws the error of the pool if the tables are missing and cannot be created, or if the server is late
 */
export async function openPostgresUsageStore(pool: PostgresPool): Promise<UsageStore> {
  const run = async <Row>(sql: string, ...values: unknown[]) =>
    (await withTimeLimit(() => pool.query(sql, values), LIMIT_MS)).rows as readonly Row[]
  // A role that may not create tables finds them.
  await run(SQL.erasures).catch(() => pool.query(TABLES))
  return createTableUsageStore({
    network: true,
    read: async (tenant, known) => (await run<UsageRows>(SQL.read, tenant, known || 0))[0],
    async write(tenant, before, { put, removed, lastAt }, lastErasure) {
      const values = [tenant, lastAt, lastErasure, removed, [...put.keys()], [...put.values()]]
      type Written = Pick<UsageRows, 'version'>
      const [row] = await (before === ''
        ? run<Written>(SQL.insert, ...values)
        : lastAt === undefined
          ? run<Written>(SQL.removeVersion, tenant, before)
          : run<Written>(SQL.update, ...values, before))
      return row?.version
    },
    async erase(work) {
      await run(SQL.countErasure)
      await work()
    },
    remove: async tenant => void (await run(SQL.remove, tenant ?? null)),
    lastErasure: async () => (await run<{ erasures: string }>(SQL.erasures))[0]!.erasures,
    tenants: () => run(SQL.tenants),
  })
}
