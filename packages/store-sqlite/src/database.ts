import type { SqliteDatabase } from '@ts/core/kit'

/** A database that was opened here. */
export interface ClosableDatabase extends SqliteDatabase {
  close(): unknown
}

type Driver = new (file: string) => ClosableDatabase

/** The drivers, in the order in which they are tried. Node has the first since 22.5. */
const DRIVERS = ['node:sqlite', 'libsql']

/**
 * Opens a file with the first driver that there is. Several processes may open it.
 *
 * @throws Error if there is no driver, or if the file cannot be opened
 */
export async function openDatabase(file: string): Promise<ClosableDatabase> {
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
