import { createCatalogStore, createToolSearch, followCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { Redis } from 'ioredis'
import { createClient } from 'redis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NO_REDIS, startRedis } from '../../testkit/test/database-servers.js'
import type { RedisClient } from './client.js'
import { openRedisSessionStore } from './index.js'

const HOUR = 3_600_000
/** For a busy machine. */
const WAIT = { timeout: 60_000 }

describe.skipIf(NO_REDIS !== undefined)('a changed catalog', { timeout: 180_000 }, () => {
  async function start() {
    const server = await startRedis()
    const redis = new Redis(server.url)
    redis.on('error', () => {})
    const node = createClient({ url: server.url })
    node.on('error', () => {})
    await node.connect()
    let stopping: Promise<void> | undefined
    const stop = () => (stopping ??= server.stop())
    const ends: (() => unknown)[] = [() => redis.disconnect(), () => node.destroy(), stop]
    onTestFinished(async () => {
      for (const end of ends) await end()
    })
    async function open(client: string | RedisClient = server.url, prefix = 'ts:') {
      const store = await openRedisSessionStore({ redis: client, prefix })
      ends.unshift(() => store.close().catch(() => {}))
      return store
    }
    return {
      ...{ open, stop, redis },
      clients: { 'an address': server.url, ioredis: redis, 'node-redis': node },
      cut: () => redis.call('client', 'kill', 'type', 'pubsub'),
      count: async () => Number(((await redis.pubsub('NUMSUB', 'ts:catalogs')) as unknown[])[1]),
    }
  }

  /** The description that a search of another process finds. */
  function searcher(catalogs: ReturnType<typeof createCatalogStore>, pollMs: number) {
    const tools = followCatalog(catalogs, { tenant: 't', pollMs, onEvent() {} })
    const search = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
    const call = { name: 'search_tools', arguments: { queries: ['read file'] } }
    return { tools, finds: async () => /number \d+/.exec(JSON.stringify(await search.handle(call)))?.[0] }
  }

  let changes = 0
  const write = (catalogs: ReturnType<typeof createCatalogStore>) => {
    const description = `Reads file number ${changes++}`
    return catalogs.update('t', () => [{ name: 'read_file', description }])
  }

  it.each(['an address', 'ioredis', 'node-redis'] as const)(
    'is found in the turn after its hint with %s, again after a lost connection; without the server the last one is',
    async kind => {
      const { open, cut, stop, clients } = await start()
      const [one, other] = [await open(), await open(clients[kind])]
      const writer = createCatalogStore(one, one.hints)
      await write(writer)
      const { finds } = searcher(createCatalogStore(other, other.hints), HOUR)
      const arrives = async () => {
        const before = await finds()
        // A hint is lost until the listener is connected.
        await expect.poll(() => write(writer).then(finds), WAIT).not.toBe(before)
      }
      await arrives()
      await cut()
      await arrives()
      const last = await finds()
      await stop()
      expect(await finds()).toBe(last)
      await expect(write(writer)).rejects.toThrow()
    },
  )

  it('is found at the next poll if the hint is lost or nobody listens', async () => {
    const { open, redis } = await start()
    const writer = createCatalogStore(await open())
    await write(writer)
    // A client that cannot be duplicated does not listen.
    const deaf = await open({ call: (command, args) => redis.call(command, args) })
    const followers = [await open(), deaf].map(store => searcher(createCatalogStore(store, store.hints), 50))
    for (const { finds } of followers) expect(await finds()).toBe(`number ${changes - 1}`)
    await write(writer)
    for (const { tools, finds } of followers) {
      await expect.poll(finds, WAIT).toBe(`number ${changes - 1}`)
      tools.stop()
    }
  })

  it('reaches all listeners of its prefix over one connection until the store is closed', async () => {
    const { open, count } = await start()
    const [store, same, other] = [await open(), await open(), await open(undefined, 'other:')]
    const heard: string[] = []
    const catalogs = createCatalogStore(store, store.hints)
    const stops = [1, 2].map(i => catalogs.watch!(tenant => heard.push(`${i} ${tenant}`)))
    await expect.poll(count, WAIT).toBe(1)
    await other.hints.send('t')
    await same.hints.send('t')
    await expect.poll(() => heard, WAIT).toEqual(['1 t', '2 t'])
    stops[0]!()
    await same.hints.send('u')
    await expect.poll(() => heard.at(-1), WAIT).toBe('2 u')
    stops[1]!()
    await store.close()
    await expect.poll(count, WAIT).toBe(0)
  })
})
