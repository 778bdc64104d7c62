import type { SessionStore } from '@ts/core'
import {
  atomically,
  sessionKey as keyOf,
  readSessionLimits,
  type SessionLimits,
  type SqliteDatabase,
} from '@ts/core/kit'
import { openDatabase } from './database.js'
import { migrate } from './schema.js'

/** Options of {@link openSqliteSessionStore}. */
export interface SqliteSessionStoreOptions extends SessionLimits {
  /**
   * The file, which is created if it does not exist, or an open database that the host closes. The tables begin with
   * `ts_`, so they may be beside those of the host.
   */
  readonly database: string | SqliteDatabase
  /** The clock, in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number
}

/** Time between two removals of what expired, in milliseconds. */
const SWEEP_EVERY_MS = 60_000
/** Maximum number of sessions, and of blobs, that one removal takes: more would block the event loop. */
const SWEEP_SIZE = 200

/**
 * Opens a session store in an SQLite file. Sessions survive a restart, and processes of one host share them. The calls
 * of SQLite are synchronous, and wait up to 5 seconds while another process writes.
 *
 * @throws Error if an option is wrong, if there is no driver, or if the file cannot be opened
 */
export async function openSqliteSessionStore({
  database: given,
  now = Date.now,
  ...limits
}: SqliteSessionStoreOptions): Promise<SessionStore & { close(): Promise<void> }> {
  const { expireAfterMs, maxNames, useAgainMs, keepBlobMs } = readSessionLimits(limits)
  const { database, close } = await openTables(given)
  const sql = prepare(database)

  const expiry = () => now() + Math.ceil(expireAfterMs)

  function remove(key: string): void {
    for (const statement of [sql.removeSent, sql.removeSession]) statement.run(key)
  }

  function current(key: string) {
    const [row] = sql.find(key)
    if (row === undefined || row.expiresAt < now()) return undefined
    return { ids: JSON.parse(row.ids) as string[], sent: JSON.parse(row.sent) as string[], expiresAt: row.expiresAt }
  }

  /** Sets the ids of a session, of which the first ones count. */
  function save(key: string, ids: readonly string[]): void {
    sql.save.run(key, expiry(), JSON.stringify([...new Set(ids)].slice(0, maxNames)))
  }

  let sweptAt = now()
  /** Changes a session in one transaction. An expired session begins again. */
  async function change<T>(session: string, work: (key: string, ids: string[], sent: string[]) => T): Promise<T> {
    return atomically(database, () => {
      const key = keyOf(session)
      const found = current(key)
      if (found === undefined) remove(key)
      const result = work(key, found?.ids ?? [], found?.sent ?? [])
      if (now() - sweptAt > SWEEP_EVERY_MS) sweep()
      return result
    })
  }

  function sweep(): void {
    sweptAt = now()
    for (const { session } of sql.expired(sweptAt, SWEEP_SIZE)) remove(session)
    sql.removeBlobs.run(sweptAt - keepBlobMs, SWEEP_SIZE)
  }

  return {
    async read(session) {
      const key = keyOf(session)
      const found = current(key)
      if (found === undefined) return undefined
      // A database that takes no writes still answers.
      if (found.expiresAt - now() < expireAfterMs - useAgainMs)
        await (async () => sql.use.run(expiry(), key))().catch(() => {})
      return { ids: found.ids, sent: found.sent }
    },
    add: (session, ids) => change(session, (key, before) => save(key, [...before, ...ids])),
    replace: (session, ids) => change(session, key => save(key, ids)),
    setSent: (session, sent, before) =>
      change(session, (key, ids, found) => {
        if (found.join() !== before.join()) return found
        save(key, ids)
        sql.removeSent.run(key)
        for (const [position, digest] of sent.entries()) sql.addSent.run(key, position, digest)
        return [...sent]
      }),
    async delete(session) {
      atomically(database, () => remove(keyOf(session)))
    },
    blobs: {
      async get(digests) {
        return digests.map(digest => {
          const [row] = sql.getBlob(digest)
          // libsql returns an ArrayBuffer.
          return row && new Uint8Array(row.bytes)
        })
      },
      async put(blobs) {
        atomically(database, () => {
          for (const [digest, bytes] of blobs) sql.putBlob.run(digest, bytes, now())
        })
      },
    },
    close,
  }
}

/** A database with current tables. */
async function openTables(given: string | SqliteDatabase) {
  const own = typeof given === 'string' ? await openDatabase(given) : undefined
  const database = own ?? (given as SqliteDatabase)
  const close = async () => void own?.close()
  try {
    migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  return { database, close }
}

/** The statements of a store. */
function prepare(database: SqliteDatabase) {
  const all = <Row>(sql: string) => {
    const statement = database.prepare(sql)
    return (...values: (string | number)[]) => statement.all(...values) as Row[]
  }
  return {
    find: all<{ expiresAt: number; ids: string; sent: string }>(`
      select expires_at as expiresAt, ids,
        (select json_group_array(digest) from (select digest from ts_sent where session = s.session order by position)) as sent
      from ts_sessions s where session = ?`),
    save: database.prepare(`insert into ts_sessions values (?, ?, ?)
      on conflict do update set ids = excluded.ids, expires_at = excluded.expires_at`),
    use: database.prepare('update ts_sessions set expires_at = ? where session = ?'),
    addSent: database.prepare('insert into ts_sent values (?, ?, ?)'),
    removeSent: database.prepare('delete from ts_sent where session = ?'),
    removeSession: database.prepare('delete from ts_sessions where session = ?'),
    expired: all<{ session: string }>('select session from ts_sessions where expires_at < ? limit ?'),
    removeBlobs: database.prepare(`delete from ts_blobs where digest in (select digest from ts_blobs b
      where put_at < ? and not exists (select 1 from ts_sent where digest = b.digest) limit ?)`),
    getBlob: all<{ bytes: ArrayBuffer | Uint8Array }>('select bytes from ts_blobs where digest = ?'),
    putBlob: database.prepare(
      'insert into ts_blobs values (?, ?, ?) on conflict do update set put_at = excluded.put_at, bytes = excluded.bytes',
    ),
  }
}
