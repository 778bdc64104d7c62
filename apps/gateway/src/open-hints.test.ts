import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../../packages/testkit/test/database-servers.js'
import { openHints } from './open-hints.js'
import { postgresPool } from './store-clients.js'

/** The last entry ends every connection that listens. */
const SERVERS = [
  [
    'redis',
    NO_REDIS,
    startRedis,
    async (url: string) => {
      const client = new Redis(url)
      await client.call('client', 'kill', 'type', 'pubsub')
      client.disconnect()
    },
  ],
  [
    'postgres',
    NO_POSTGRES,
    startPostgres,
    async (url: string) => {
      const pool = await postgresPool(url, 5_000)
      await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'")
      await pool.end()
    },
  ],
] as const

it('has no hints in SQLite', async () => {
  expect(await openHints('sqlite:never-opened.db')).toBeUndefined()
})

it.each(SERVERS)(
  'a hint over %s reaches every replica, again after a lost connection; without the store none fails',
  { timeout: 120_000 },
  async (_name, missing, start, cut) => {
    if (missing !== undefined) return
    const server = await start()
    let stopping: Promise<void> | undefined
    const stop = () => (stopping ??= server.stop())
    onTestFinished(stop)
    const [one, other] = [(await openHints(server.url))!, (await openHints(server.url))!]
    let heard = 0
    const listen = () => other.listen(() => void heard++).catch(() => {})
    await listen()
    const arrives = async () => {
      const before = heard
      // A poll listens again, and a hint may be lost until then.
      await expect
        .poll(async () => Promise.all([listen(), one.send().catch(() => {})]).then(() => heard), { timeout: 60_000 })
        .toBeGreaterThan(before)
    }
    await arrives()
    await cut(server.url)
    await arrives()
    await stop()
    await Promise.all([listen(), one.send().catch(() => {})])
    await Promise.all([one.close(), other.close()])
  },
)
