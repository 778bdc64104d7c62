import { atomically, type SqliteDatabase } from '@ts/core/kit'
import {
  type EmbeddingCache,
  type EmbeddingCacheEntry,
  type EmbeddingCacheOptions,
  maxEntriesOf,
} from './embedding-cache.js'
import type { StoredVector } from './quantise.js'

/** A row of `ts_vectors`. `used` is the number of the last index that asked for the vector. */
interface Row {
  readonly scale: number
  readonly numbers: Uint8Array
}

const TABLE = `create table if not exists ts_vectors (key text primary key, scale real not null, numbers blob not null,
  used integer not null) without rowid; create index if not exists ts_vectors_used on ts_vectors (used)`

/**
 * Creates a cache that keeps tool vectors in an open SQLite database, so that the next process need not embed them
 * again. Several processes may use the database. It is not closed.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of its range. Errors of the database
 *   are rethrown unchanged.
 */
export function sqliteEmbeddingCache(database: SqliteDatabase, options: EmbeddingCacheOptions = {}): EmbeddingCache {
  const maxEntries = maxEntriesOf('the SQLite cache', options)
  database.prepare('pragma busy_timeout = 5000').all()
  database.exec(TABLE)
  const find = database.prepare('select scale, numbers from ts_vectors where key = ?')
  const use = database.prepare('update ts_vectors set used = ? where key = ?')
  const write = database.prepare(
    `insert into ts_vectors values (?, ?, ?, ?)
      on conflict do update set scale = excluded.scale, numbers = excluded.numbers, used = excluded.used`,
  )
  const trim = database.prepare(
    `delete from ts_vectors where used < (select max(used) from ts_vectors) and key not in
      (select key from ts_vectors order by used desc limit ?)`,
  )
  /** The number of the last index of this process. */
  let index = 0

  return Object.freeze({
    get: async (keys: readonly string[]) =>
      atomically(database, () => {
        const [last] = database.prepare('select coalesce(max(used), 0) as used from ts_vectors').all()
        index = (last as { readonly used: number }).used + 1
        return keys.map((key): StoredVector | undefined => {
          const [row] = find.all(key) as Row[]
          if (row === undefined) return undefined
          use.run(index, key)
          // A copy, because the driver may reuse the memory of its rows.
          return { scale: row.scale, values: new Int8Array(row.numbers) }
        })
      }),
    set: async (entries: readonly EmbeddingCacheEntry[]) =>
      atomically(database, () => {
        for (const { key, vector } of entries) {
          const { buffer, byteOffset, length } = vector.values
          write.run(key, vector.scale, new Uint8Array(buffer, byteOffset, length), index)
        }
        trim.run(maxEntries)
      }),
  })
}
