import type { Ranker } from '@ts/core'
import { createUsageMemory, type UsageStore } from '@ts/usage-memory'
import type { Log } from './logs.js'

/** All clients learn together: what one of them found ranks higher for the others. */
const TENANT = 'gateway'
/** How long a search waits for PostgreSQL, in milliseconds; then it is answered without what was learned. */
const LIMIT_MS = 1_000

/**
 * Remembers which tool was called after which search, in the SQLite file or the PostgreSQL database of an address that
 * `readStore` returned. With Redis or without an address, each process remembers for itself until it ends.
 *
 * @throws the error of a database that cannot be opened
 */
export async function openUsage(address: string | undefined, log: Log) {
  const { store, close } = await openUsageStore(address)
  const memory = createUsageMemory({
    ...(store && { store }),
    onProblem: ({ during, error: err }) => log.warn({ err }, `What was learned from searches: ${during} failed.`),
  })
  return {
    wrap: (ranker: Ranker) => memory.wrap(ranker, { tenant: TENANT }),
    onSearchEvent: memory.onEvent(() => TENANT),
    async close(): Promise<void> {
      await memory.idle()
      await close?.()
    },
  }
}

async function openUsageStore(
  address = '',
): Promise<{ readonly store?: UsageStore; readonly close?: () => Promise<void> }> {
  if (address.startsWith('sqlite:')) {
    const database = await (await import('@ts/store-sqlite')).openSqliteDatabase(address.slice(7))
    const { createSqliteUsageStore } = await import('@ts/usage-memory/sqlite')
    return { store: createSqliteUsageStore(database), close: async () => void database.close() }
  }
  if (!address.startsWith('postgres')) return {}
  const { createPool } = await import('@ts/store-postgres/database-kit')
  const pool = await createPool(address, LIMIT_MS)
  const { openPostgresUsageStore } = await import('@ts/usage-memory/postgres')
  return { store: await openPostgresUsageStore(pool), close: () => pool.end() }
}
