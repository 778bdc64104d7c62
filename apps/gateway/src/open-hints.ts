import { connectRedis, postgresPool } from './store-clients.js'

/** Tells other replicas that a list has changed. A hint may be lost, so each replica also looks from time to time. */
export interface CatalogHints {
  send(): Promise<unknown>
  /** Listens until the connection is lost. To be called again and again, with the same function. */
  listen(onHint: () => void): Promise<unknown>
  close(): Promise<void>
}

/** How long a hint waits for the store, in milliseconds. */
const LIMIT_MS = 1_000
const CHANNEL = 'ts_catalogs'

/** Hints over Redis or PostgreSQL, at an address that `readStore` returned. SQLite has none. */
export async function openHints(address: string): Promise<CatalogHints | undefined> {
  if (address.startsWith('sqlite:')) return undefined
  return address.startsWith('redis') ? inRedis(address) : inPostgres(address)
}

async function inRedis(address: string): Promise<CatalogHints> {
  // A connection that listens sends no other commands.
  const [sender, listener] = [await connectRedis(address, LIMIT_MS), await connectRedis(address, LIMIT_MS)]
  return {
    send: () => sender.publish(CHANNEL, ''),
    async listen(onHint) {
      if (listener.listenerCount('message') === 0) listener.on('message', onHint)
      await listener.subscribe(CHANNEL)
    },
    async close() {
      for (const client of [sender, listener]) client.disconnect()
    },
  }
}

async function inPostgres(address: string): Promise<CatalogHints> {
  const pool = await postgresPool(address, LIMIT_MS)
  let hear = () => {}
  pool.on('connect', client => client?.on('notification', () => hear()))
  return {
    send: () => pool.query(`notify ${CHANNEL}`),
    async listen(onHint) {
      hear = onHint
      // The pool keeps the connection for longer than the pause between two calls, and replaces it when it is lost.
      await pool.query(`listen ${CHANNEL}`)
    },
    close: () => pool.end(),
  }
}
