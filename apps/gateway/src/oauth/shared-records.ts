import { connectPostgres, connectRedis } from '../store-clients.js'
import { AuthorizationFailed } from '../upstream/errors.js'
import { LEASE_MS, type Records } from './token-store.js'

export interface SharedRecords extends Records {
  close(): Promise<void>
}

/** How long a call waits for the store, in milliseconds. */
const LIMIT_MS = 3_000
const TABLE = 'ts_credentials'

/** Whether the store at an address that `readStore` returned is one for several hosts. */
export function isShared(address: string | undefined): address is string {
  return address !== undefined && !address.startsWith('sqlite:')
}

/** Records in Redis or PostgreSQL, which is opened by the first access. What fails is an {@link AuthorizationFailed}. */
export function createSharedRecords(address: string): SharedRecords {
  let opening: Promise<SharedRecords> | undefined
  const away = (error: unknown) => {
    throw new AuthorizationFailed('The store of the logins does not answer. Try again later.', error)
  }
  async function ask<T>(work: (records: Records) => Promise<T>): Promise<T> {
    opening ??= (address.startsWith('redis') ? inRedis(address) : inPostgres(address)).catch(error => {
      opening = undefined
      return away(error)
    })
    return work(await opening).catch(away)
  }
  return {
    get: id => ask(records => records.get(id)),
    set: (id, sealed) => ask(records => records.set(id, sealed)),
    delete: id => ask(records => records.delete(id)),
    take: (id, mark) => ask(records => records.take(id, mark)),
    free: (id, mark) => ask(records => records.free(id, mark)),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

async function inRedis(address: string): Promise<SharedRecords> {
  const client = await connectRedis(address, LIMIT_MS)
  const key = (id: string) => `ts:credentials:${id}`
  const lock = (id: string) => `${key(id)}:lock`
  const free = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"
  return {
    get: async id => (await client.getBuffer(key(id))) ?? undefined,
    set: async (id, sealed) => void (await client.set(key(id), sealed)),
    delete: async id => void (await client.del(key(id))),
    take: async (id, mark) => (await client.set(lock(id), mark, 'PX', LEASE_MS, 'NX')) === 'OK',
    free: async (id, mark) => void (await client.eval(free, 1, lock(id), mark)),
    close: async () => client.disconnect(),
  }
}

async function inPostgres(address: string): Promise<SharedRecords> {
  const columns = 'id text primary key, value bytea not null, until timestamptz'
  const pool = await connectPostgres(address, LIMIT_MS, TABLE, columns)
  const lock = (id: string) => `${id} lock`
  const put = `insert into ${TABLE} as kept values ($1, $2, clock_timestamp() + $3 * interval '1 ms') on conflict (id) do update set value = excluded.value, until = excluded.until`
  return {
    get: async id =>
      ((await pool.query(`select value from ${TABLE} where id = $1`, [id])).rows[0] as { value: Buffer } | undefined)
        ?.value,
    set: async (id, sealed) => void (await pool.query(put, [id, sealed, null])),
    delete: async id => void (await pool.query(`delete from ${TABLE} where id = $1`, [id])),
    async take(id, mark) {
      const isPast = 'where kept.until < clock_timestamp()'
      const { rows } = await pool.query(`${put} ${isPast} returning id`, [lock(id), Buffer.from(mark), LEASE_MS])
      return rows.length === 1
    },
    async free(id, mark) {
      await pool.query(`delete from ${TABLE} where id = $1 and value = $2`, [lock(id), Buffer.from(mark)])
    },
    close: () => pool.end(),
  }
}
