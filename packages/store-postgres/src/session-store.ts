import type { CatalogHints, SessionStore } from '@ts/core'
import { readSessionLimits, type SessionLimits, sessionKey } from '@ts/core/kit'
import { postgresHints } from './hints.js'
import { createPool, type PostgresPool, runOn } from './pool.js'
import { migrate } from './schema.js'

/** Options of {@link openPostgresSessionStore}. The server's clock counts. */
export interface PostgresSessionStoreOptions extends SessionLimits {
  /**
   * An address such as `postgres://user@localhost/database`, for which pg is needed, or a pool that the host closes. The
   * tables begin with `ts_`, and are in the first schema of the connection's search path.
   */
  readonly database: string | PostgresPool
  /** Every row belongs to a tenant; a store reads and writes only its own. Default: the empty text. */
  readonly tenant?: string
}

/** Time between two removals of what expired, in milliseconds. */
const SWEEP_EVERY_MS = 60_000
/** Maximum number of sessions, and of blobs, that one removal takes, so that it ends within the time limits. */
const SWEEP_SIZE = 1_000

const MS = "interval '1 millisecond'"
/** Whether the row that a statement finds counts; an expired session begins again. */
const LIVES = 'ts_sessions.expires_at > now()'

/** $1 tenant, $2 session, $3 time to live, $4 ids, $5 maximum number of ids. */
const upsert = (ids: string) => `
  insert into ts_sessions values ($1, $2, ($4::text[])[:$5], '{}', now() + $3 * ${MS})
  on conflict (tenant, session) do update set ids = ${ids},
    sent = case when ${LIVES} then ts_sessions.sent else '{}' end, expires_at = excluded.expires_at`

const SQL = {
  read: `select ids, sent, expires_at < now() + $3 * ${MS} as "isOld" from ts_sessions
    where tenant = $1 and session = $2 and ${LIVES}`,
  use: `update ts_sessions set expires_at = now() + $3 * ${MS} where tenant = $1 and session = $2 and ${LIVES}`,
  replace: upsert('excluded.ids'),
  add: upsert(`case when ${LIVES} then (ts_sessions.ids || array(
      select id from unnest($4::text[]) with ordinality as new (id, position)
      where id <> all (ts_sessions.ids) order by position))[:$5]
    else excluded.ids end`),
  /** $4 the digests, for a session that has none. */
  beginSent: `insert into ts_sessions values ($1, $2, '{}', $4::text[], now() + $3 * ${MS})
    on conflict (tenant, session) do update set ids = case when ${LIVES} then ts_sessions.ids else '{}' end,
      sent = case when ${LIVES} and ts_sessions.sent <> '{}' then ts_sessions.sent else excluded.sent end,
      expires_at = excluded.expires_at
    returning sent`,
  /** $4 the digests, $5 those before. */
  continueSent: `update ts_sessions set sent = case when sent = $5::text[] then $4::text[] else sent end,
      expires_at = now() + $3 * ${MS}
    where tenant = $1 and session = $2 and ${LIVES} returning sent`,
  delete: 'delete from ts_sessions where tenant = $1 and session = $2',
  getBlobs: 'select digest, bytes from ts_blobs where tenant = $1 and digest = any ($2::text[])',
  /** Equal bytes are not written again. */
  putBlob: `insert into ts_blobs values ($1, $2, $3, now())
    on conflict (tenant, digest) do update set put_at = excluded.put_at,
      bytes = case when ts_blobs.bytes = excluded.bytes then ts_blobs.bytes else excluded.bytes end`,
  sweepSessions: `delete from ts_sessions where (tenant, session) in (
    select tenant, session from ts_sessions where expires_at < now() limit ${SWEEP_SIZE} for update skip locked)`,
  // The conditions are checked again on a row that another process has put meanwhile.
  sweepBlobs: `delete from ts_blobs b where b.put_at < now() - $1 * ${MS} and (b.tenant, b.digest) in (
    select tenant, digest from ts_blobs old where put_at < now() - $1 * ${MS} and not exists (
      select 1 from ts_sessions s where s.tenant = old.tenant and s.sent @> array[old.digest]) limit ${SWEEP_SIZE})`,
}

/**
 * Opens a session store in PostgreSQL 12 or newer. Each method is one statement, so it is atomic without a transaction,
 * and works through a pooler of transactions. It creates the tables, or updates them. `hints` are for a catalog store.
 *
 * @throws Error if an option is wrong, if the server does not answer, or if the tables are of a newer version
 */
export async function openPostgresSessionStore({
  database,
  tenant = '',
  ...limits
}: PostgresSessionStoreOptions): Promise<SessionStore & { readonly hints: CatalogHints; close(): Promise<void> }> {
  const { expireAfterMs, maxNames, useAgainMs, keepBlobMs } = readSessionLimits(limits)
  const own = typeof database === 'string' ? await createPool(database) : undefined
  const pool = own ?? (database as PostgresPool)
  const close = async () => own?.end()
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  const run = <Row>(sql: string, ...values: unknown[]) => runOn<Row>(pool, sql, values)
  const on = <Row = unknown>(sql: string, session: string, ...values: unknown[]) =>
    run<Row>(sql, tenant, sessionKey(session), ...values)

  let sweptAt = Date.now()
  /** Removes what expired, of every tenant, at most once a minute and before a write. */
  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = Date.now()
    await run(SQL.sweepSessions)
    await run(SQL.sweepBlobs, keepBlobMs)
  }

  async function write(sql: string, session: string, ids: readonly string[]): Promise<void> {
    await sweep()
    await on(sql, session, expireAfterMs, [...new Set(ids)], Math.floor(maxNames))
  }

  return {
    async read(session) {
      type Row = { ids: string[]; sent: string[]; isOld: boolean }
      const [row] = await on<Row>(SQL.read, session, expireAfterMs - useAgainMs)
      // A server that takes no writes, such as a standby, still answers.
      if (row?.isOld) await on(SQL.use, session, expireAfterMs).catch(() => {})
      return row && { ids: row.ids, sent: row.sent }
    },
    add: (session, ids) => write(SQL.add, session, ids),
    replace: (session, ids) => write(SQL.replace, session, ids),
    async setSent(session, sent, before) {
      await sweep()
      const [row] = await (before.length === 0
        ? on<{ sent: string[] }>(SQL.beginSent, session, expireAfterMs, sent)
        : on<{ sent: string[] }>(SQL.continueSent, session, expireAfterMs, sent, before))
      return row?.sent ?? []
    },
    async delete(session) {
      await on(SQL.delete, session)
    },
    blobs: {
      async get(digests) {
        const rows = await run<{ digest: string; bytes: Uint8Array }>(SQL.getBlobs, tenant, digests)
        const found = new Map(rows.map(({ digest, bytes }) => [digest, new Uint8Array(bytes)]))
        return digests.map(digest => found.get(digest))
      },
      async put(blobs) {
        for (const [digest, bytes] of blobs) await run(SQL.putBlob, tenant, digest, Buffer.from(bytes))
      },
    },
    hints: postgresHints(pool, tenant),
    close,
  }
}
