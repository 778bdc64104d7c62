import { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../../packages/testkit/test/database-servers.js'
import { post, rpc, startServer } from '../test/http-server.js'
import { openRates, type Rates } from './open-rates.js'

async function open(address?: string): Promise<Rates> {
  const rates = await openRates(address)
  onTestFinished(() => rates.close())
  return rates
}

/** The number of requests that are counted before one is refused, at most 20, by these in turns. */
async function countUntilRefused(client: string, perMinute: number, rates: readonly Rates[]): Promise<number> {
  for (let counted = 0; counted < 20; counted++) {
    const refused = await rates[counted % rates.length]!.count(client, perMinute).then(
      () => undefined,
      error => error,
    )
    if (refused === undefined) continue
    expect(refused.msBeforeNext).toBeGreaterThan(0)
    return counted
  }
  return 20
}

it('counts in this process without a store that several hosts share', async () => {
  for (const address of [undefined, 'sqlite:never-opened.db']) {
    const both = [await open(address), await open(address)]
    expect(await countUntilRefused('a', 3, both)).toBe(6)
  }
})

const SERVERS = [
  ['redis', NO_REDIS, startRedis],
  ['postgres', NO_POSTGRES, startPostgres],
] as const

describe.each(SERVERS)('in %s', (_name, missing, start) => {
  it.skipIf(missing !== undefined)(
    'a client has one budget in all replicas, and one in each while the store is away',
    { timeout: 120_000 },
    async () => {
      const server = await start()
      let stopping: Promise<void> | undefined
      const stop = () => (stopping ??= server.stop())
      onTestFinished(stop)
      // All at once, as replicas start.
      const replicas = await Promise.all([open(server.url), open(server.url), open(server.url)])
      expect(await countUntilRefused('token ada', 5, replicas)).toBe(5)
      expect(await countUntilRefused('token ada', 9, replicas)).toBeLessThan(5)
      expect(await countUntilRefused(`token ${'long '.repeat(200)}`, 5, replicas)).toBe(5)
      const { url } = await startServer({ limits: { requestsPerMinute: 4 } }, { rates: replicas[0]! })
      const next = await startServer({ limits: { requestsPerMinute: 4 } }, { rates: replicas[1]! })
      const statuses: number[] = []
      for (const at of [url, next.url, url, next.url, url]) statuses.push((await post(`${at}/mcp`, rpc('ping'))).status)
      expect(statuses).toEqual([200, 200, 200, 200, 429])
      await stop()
      expect(await countUntilRefused('token bob', 5, replicas)).toBe(15)
    },
  )
})

it.skipIf(NO_REDIS !== undefined)(
  'keeps no name of a user in the store, and nothing for longer than a minute',
  async () => {
    const server = await startRedis()
    onTestFinished(() => server.stop())
    const rates = await open(server.url)
    await rates.count('token https://issuer.example#ada', 5)
    const client = new Redis(server.url)
    onTestFinished(() => client.disconnect())
    const [key = ''] = await client.keys('*')
    expect(key).toMatch(/^ts:rate:[\w-]{43}$/)
    expect(await client.ttl(key)).toBeLessThanOrEqual(60)
  },
)
