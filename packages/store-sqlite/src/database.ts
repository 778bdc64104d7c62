import { setTimeout as pause } from 'node:timers/promises'
import type { SqliteDatabase } from '@ts/core/kit'

/** A database that was opened here. */
export interface ClosableDatabase extends SqliteDatabase {
  close(): unknown
}

type Driver = new (file: string) => ClosableDatabase

/** The drivers, in the order in which they are tried. Node has the first since 22.5. */
const DRIVERS = ['node:sqlite', 'libsql']

/** How long a busy file is waited for, and the pause between two tries to switch it to WAL, in milliseconds. */
const BUSY_MS = 5_000
const PAUSE_MS = 20

/**
 * Opens a file with the first driver that there is. Several processes may open it.
 *
 * @throws Error if there is no driver, or if the file cannot be opened
 */
export async function openDatabase(file: string): Promise<ClosableDatabase> {
  const database = new (await findDriver())(file)
  try {
    database.prepare(`pragma busy_timeout = ${BUSY_MS}`).all()
    await switchToWal(database)
    database.prepare('pragma synchronous = normal').all()
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** While another process writes to a file that has no WAL yet, SQLite refuses the switch at once, without its timeout. */
async function switchToWal(database: SqliteDatabase): Promise<void> {
  const until = performance.now() + BUSY_MS
  for (;;) {
    try {
      database.prepare('pragma journal_mode = wal').all()
      return
    } catch (error) {
      if (performance.now() >= until || !String(error).includes('database is locked')) throw error
      await pause(PAUSE_MS)
    }
  }
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
