import { createHash } from 'node:crypto'
import { getOrInsert } from '@ts/core/kit'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { connectPostgres, connectRedis } from './store-clients.js'

/** Counts the requests of a client against a number of requests per minute. */
export type Rates = Awaited<ReturnType<typeof openRates>>

type Limiter = Pick<RateLimiterMemory, 'consume'>
/** What all replicas use, for one limit. */
type Shared = (points: number, insuranceLimiter: RateLimiterMemory) => Limiter

/** How long a request waits for the store, in milliseconds; then this process counts it by itself. */
const LIMIT_MS = 500
const MINUTE = { keyPrefix: 'ts:rate', duration: 60 }
const TABLE = 'ts_rates'

/**
 * Counts in Redis or PostgreSQL, at an address that `readStore` returned, so that a client has one budget in all
 * replicas. While the store fails, and without one of these, each process counts by itself.
 *
 * @throws Error if the table of PostgreSQL is missing and cannot be created.
 */
export async function openRates(address = '') {
  const { shared, close } = address.startsWith('redis')
    ? await inRedis(address)
    : address.startsWith('postgres')
      ? await inPostgres(address)
      : {}
  /** A limiter for each limit: a user's limit may change with their groups. */
  const limiters = new Map<number, Limiter>()
  return {
    /** Throws a `RateLimiterRes` if the limit for this minute is reached. Another error is never thrown. */
    async count(client: string, perMinute: number): Promise<void> {
      const own = () => new RateLimiterMemory({ ...MINUTE, points: perMinute })
      const limiter = getOrInsert(limiters, perMinute, () => shared?.(perMinute, own()) ?? own())
      // The names of users stay here, and have no length that a column would refuse.
      await limiter.consume(createHash('sha256').update(client).digest('base64url'))
    },
    close: async () => close?.(),
  }
}

async function inRedis(address: string): Promise<{ shared: Shared; close(): Promise<void> }> {
  const client = await connectRedis(address, LIMIT_MS)
  return {
    shared: (points, insuranceLimiter) =>
      new RateLimiterRedis({
        ...MINUTE,
        ...{ points, insuranceLimiter, storeClient: client, rejectIfRedisNotReady: true },
        // A flood is refused without the store.
        inMemoryBlockOnConsumed: points + 1,
      }),
    close: async () => client.disconnect(),
  }
}

async function inPostgres(address: string): Promise<{ shared: Shared; close(): Promise<void> }> {
  const columns = 'key varchar(255) primary key, points integer not null default 0, expire bigint'
  const pool = await connectPostgres(address, LIMIT_MS, TABLE, columns, 'unlogged')
  // Without the names of prepared statements, which a pooler does not keep.
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) }
  return {
    shared: (points, insuranceLimiter) =>
      new RateLimiterPostgres({
        ...MINUTE,
        ...{ points, insuranceLimiter, storeClient, storeType: 'pool', tableName: TABLE, tableCreated: true },
        inMemoryBlockOnConsumed: points + 1,
      }),
    close: () => pool.end(),
  }
}
