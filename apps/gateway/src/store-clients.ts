/** A client of Redis whose commands fail after `limitMs`, and at once while there is no connection. */
export async function connectRedis(address: string, limitMs: number) {
  // A variable keeps bundlers from resolving a package that is not installed.
  const name = 'ioredis'
  const { Redis } = (await import(name)) as typeof import('ioredis')
  const limits = { commandTimeout: limitMs, maxRetriesPerRequest: 0, enableOfflineQueue: false, lazyConnect: true }
  const client = new Redis(address, limits)
  client.on('error', () => {})
  await client.connect().catch(() => {})
  return client
}

/**
 * A pool of PostgreSQL whose queries fail after `limitMs`, with a table that it creates if there is none.
 *
 * @throws Error if the table is missing and cannot be created.
 */
export async function connectPostgres(address: string, limitMs: number, table: string, columns: string, kind = '') {
  const { createPool } = await import('@ts/store-postgres/database-kit')
  const pool = await createPool(address, limitMs)
  const look = () => pool.query(`select from ${table} limit 0`)
  // A role that may not create tables finds the table; another replica may create it at the same moment.
  await look()
    .catch(() => pool.query(`create ${kind} table ${table} (${columns})`))
    .catch(look)
    .catch(async error => {
      await pool.end()
      throw error
    })
  return pool
}
