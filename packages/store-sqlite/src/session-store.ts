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

  function prolong(key: string): void {
    sql.use.run(key, now() + Math.ceil(expireAfterMs))
  }

  function remove(key: string): void {
    for (const statement of [sql.removeReveals, sql.removeSent, sql.removeSession]) statement.run(key)
  }

  function current(key: string) {
    const [row] = sql.find(key)
    return row && row.expiresAt >= now() ? row : undefined
  }

  let sweptAt = now()
  /** Changes a session in one transaction. An expired session begins again. */
  async function change<T>(session: string, work: (key: string, sent: readonly string[]) => T): Promise<T> {
    return atomically(database, () => {
      const key = keyOf(session)
      const row = current(key)
      if (row === undefined) remove(key)
      const result = work(key, row ? JSON.parse(row.sent) : [])
      if (now() - sweptAt > SWEEP_EVERY_MS) sweep()
      return result
    })
  }

  function sweep(): void {
    sweptAt = now()
    for (const { session } of sql.expired(sweptAt, SWEEP_SIZE)) remove(session)
    sql.removeBlobs.run(sweptAt - keepBlobMs, SWEEP_SIZE)
  }

  function add(key: string, ids: readonly string[]): void {
    prolong(key)
    let [{ next: position } = { next: 0 }] = sql.next(key)
    for (const id of ids) if (position < maxNames) position += sql.addReveal.all(key, position, id).length
  }

  return {
    async read(session) {
      const key = keyOf(session)
      const row = current(key)
      if (row === undefined) return undefined
      // A database that takes no writes still answers.
      if (row.expiresAt - now() < expireAfterMs - useAgainMs) await (async () => prolong(key))().catch(() => {})
      return { ids: JSON.parse(row.ids), sent: JSON.parse(row.sent) }
    },
    add: (session, ids) => change(session, key => add(key, ids)),
    replace: (session, ids) =>
      change(session, key => {
        sql.removeReveals.run(key)
        add(key, ids)
      }),
    setSent: (session, sent, before) =>
      change(session, (key, found) => {
        if (found.join() !== before.join()) return found
        prolong(key)
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
      select expires_at as expiresAt,
        (select json_group_array(tool) from (select tool from ts_reveals where session = s.session order by position)) as ids,
        (select json_group_array(digest) from (select digest from ts_sent where session = s.session order by position)) as sent
      from ts_sessions s where session = ?`),
    next: all<{ next: number }>('select coalesce(max(position) + 1, 0) as next from ts_reveals where session = ?'),
    use: database.prepare(
      'insert into ts_sessions values (?, ?) on conflict do update set expires_at = excluded.expires_at',
    ),
    addReveal: database.prepare('insert or ignore into ts_reveals values (?, ?, ?) returning position'),
    addSent: database.prepare('insert into ts_sent values (?, ?, ?)'),
    removeReveals: database.prepare('delete from ts_reveals where session = ?'),
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
