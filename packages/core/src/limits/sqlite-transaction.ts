/** A value of a row. */
export type SqliteValue = string | number | Uint8Array | null

/** An open database of `node:sqlite` (Node 22.5, `DatabaseSync`), libsql or better-sqlite3 (`Database`). */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): { run(...values: SqliteValue[]): unknown; all(...values: SqliteValue[]): unknown[] }
}

/**
 * Does work in one transaction, which waits for the transactions of other processes.
 *
 * @throws Error that says what to do if there is no room; other errors of the work and of SQLite are rethrown
 */
export function atomically<T>(database: SqliteDatabase, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    try {
      database.exec('rollback')
    } catch {
      // After some faults, such as a full disk, SQLite has rolled back already.
    }
    if (!/database or disk is full/.test(String(error))) throw error
    throw new Error(
      'Found no room for the SQLite database, expected some; free space on its disk, or raise max_page_count',
      { cause: error },
    )
  }
}
