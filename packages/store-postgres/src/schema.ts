import type { PostgresPool } from './pool.js'

/**
 * The steps from each version to the next. A published step never changes. Each step must leave tables with which the
 * version before still works, because processes of both versions run during an update.
 */
const MIGRATIONS = [
  `create table if not exists ts_sessions (tenant text, session text, ids text[] not null, sent text[] not null,
    expires_at timestamptz not null, primary key (tenant, session));
  create index if not exists ts_sessions_expire on ts_sessions (expires_at);
  create index if not exists ts_sessions_sent on ts_sessions using gin (sent);
  create table if not exists ts_blobs (tenant text, digest text, bytes bytea not null, put_at timestamptz not null,
    primary key (tenant, digest));
  create index if not exists ts_blobs_put on ts_blobs (put_at);`,
]

/** The tables of one package, whose version is in a table of its own. */
export interface TableVersions {
  /** The table with the version: a plain name, which is a part of the statement. */
  readonly table: string
  /** The steps from each version to the next. */
  readonly steps: readonly string[]
  /** The package that a person must update if the tables are newer. */
  readonly owner: string
}

/** Creates the tables of the session store or updates them. */
export function migrate(pool: PostgresPool): Promise<void> {
  return migrateTables(pool, { table: 'ts_version', steps: MIGRATIONS, owner: '@ts/store-postgres' })
}

/**
 * Creates tables or updates them, in one transaction that waits for the migrations of other processes. A newer version
 * than ours is left as it is. Without changes it needs no right to create tables.
 *
 * @throws Error if the tables are of a version that may not work with this package
 */
export async function migrateTables(pool: PostgresPool, { table, steps, owner }: TableVersions): Promise<void> {
  const known = steps.length
  const updates = steps.map((step, i) => `if found < ${i + 1} then ${step} end if;`)
  // Several statements in one text without parameters are one transaction.
  await pool.query(`do $migrate$
    declare found integer := 0; needed integer := 0;
    begin
      perform pg_advisory_xact_lock(hashtext('${table}'));
      if to_regclass('${table}') is null then
        create table ${table} (version integer not null, oldest integer not null);
        insert into ${table} values (0, 1);
      end if;
      select version, oldest into found, needed from ${table};
      if needed > ${known} then
        raise exception 'Found tables of version %, expected at most ${known}; update ${owner} to a version that reads them', found;
      end if;
      ${updates.join('\n')}
      if found < ${known} then update ${table} set version = ${known}; end if;
    end $migrate$`)
}
