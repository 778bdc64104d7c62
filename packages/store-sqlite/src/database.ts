type Value = string | number | Uint8Array

/**
 * What the store uses of an open database. `DatabaseSync` of `node:sqlite` and `Database` of better-sqlite3 and of libsql
 * have it.
 */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): { run(...values: Value[]): unknown; all(...values: Value[]): unknown[] }
  close(): unknown
}

type Driver = new (file: string) => SqliteDatabase

/** The drivers, in the order in which they are tried. Node has the first since 22.5. */
const DRIVERS = ['node:sqlite', 'libsql']

/**
 * Opens a file with the first driver that there is. Several processes may open it.
 *
 * @throws Error if there is no driver, or if the file cannot be opened
 */
export async function openDatabase(file: string): Promise<SqliteDatabase> {
  const database = new (await findDriver())(file)
  try {
    // The timeout comes first: two processes that switch to WAL at once would fail without it.
    for (const pragma of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = normal'])
      database.prepare(`pragma ${pragma}`).all()
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

async function findDriver(): Promise<Driver> {
  const faults: string[] = []
  for (const name of DRIVERS) {
    try {
      // A variable keeps bundlers from resolving drivers that are not installed.
      const module: { readonly DatabaseSync?: Driver; readonly default: Driver } = await import(name)
      return module.DatabaseSync ?? module.default
    } catch (error) {
      faults.push(`${name} (${(error as { code?: string }).code ?? error})`)
    }
  }
  throw new Error(
    `Found no driver for SQLite: ${faults.join(', ')}; expected Node 22.5 or newer, or the package libsql; run npm install libsql, or give an open database`,
  )
}

/** Does work in one transaction, which waits for the transactions of other processes. */
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
    throw error
  }
}
