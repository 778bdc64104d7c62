import { sessionStoreConformance } from '@ts/testkit'
import { Redis } from 'ioredis'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseServer, NO_REDIS, startRedis } from '../../testkit/test/database-servers.js'
import { expectKilledProcessesLoseNothing } from '../../testkit/test/killed-processes.js'
import { openRedisSessionStore } from './index.js'
import type { RedisSessionStoreOptions } from './session-store.js'

describe.skipIf(NO_REDIS !== undefined)('on a real server', () => {
  let server: DatabaseServer
  let redis: Redis
  /** A connection that no waiting command blocks. */
  let admin: Redis
  let node: ReturnType<typeof createClient>
  const closing: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    server = await startRedis()
    redis = new Redis(server.url)
    admin = new Redis(server.url)
    node = createClient({ url: server.url })
    await node.connect()
  })
  afterAll(async () => {
    for (const store of closing) await store.close()
    redis?.disconnect()
    admin?.disconnect()
    node?.destroy()
    await server?.stop()
  })

  async function open(options: Partial<RedisSessionStoreOptions> = {}) {
    const store = await openRedisSessionStore({ redis: server.url, ...options })
    closing.push(store)
    return store
  }
  const [A, B] = ['a', 'b'].map(letter => letter.repeat(64)) as [string, string]
  const ttl = (key: string) => redis.pttl(key)

  describe('ioredis and node-redis over the same data', () => {
    let connected = 0
    sessionStoreConformance({
      test: it,
      connect: () => openRedisSessionStore({ redis: connected++ % 2 === 0 ? redis : node }),
      async expire(session) {
        await redis.pexpire(`ts:s:${JSON.stringify(session)}`, 1)
        while ((await redis.exists(`ts:s:${JSON.stringify(session)}`)) === 1) await new Promise(setImmediate)
      },
      async slow() {
        await admin.call('client', 'pause', '600000', 'write')
        const restore = shortenPatience()
        return async () => {
          restore()
          await admin.call('client', 'unpause')
        }
      },
      async full() {
        await redis.config('SET', 'maxmemory', '1')
        return async () => void (await redis.config('SET', 'maxmemory', '0'))
      },
      async halfMigrated() {
        await redis.set('half:version', '1')
        return open({ prefix: 'half:' })
      },
      async newer() {
        await redis.set('newer:version', '9')
        return open({ prefix: 'newer:' })
      },
    })
  })

  it('keeps at most `maxNames` ids, the first ones', async () => {
    const store = await open({ maxNames: 3 })
    await store.add('bounded', ['a', 'b'])
    await store.add('bounded', ['b', 'c', 'd'])
    expect((await store.read('bounded'))?.ids).toEqual(['a', 'b', 'c'])
    await store.replace('bounded', ['e', 'f', 'g', 'h'])
    expect((await store.read('bounded'))?.ids).toEqual(['e', 'f', 'g'])
  })

  it('lets a session live as long as it is used, and its blobs longer', async () => {
    const store = await open({ expireAfterMs: 1_000_000 })
    await store.blobs.put(new Map([A, B].map(digest => [digest, new Uint8Array([1])])))
    await store.add('aging', ['a'])
    await store.setSent('aging', [A], [])
    const key = 'ts:s:"aging"'
    const uses = [() => store.read('aging'), () => store.add('aging', ['b']), () => store.replace('aging', ['c'])]
    for (const use of uses) {
      await redis.pexpire(key, 900_000)
      await redis.pexpire(`ts:b:${A}`, 900_000)
      await use()
      expect(await ttl(key)).toBeGreaterThan(900_000)
      expect(await ttl(`ts:b:${A}`)).toBeGreaterThan(86_400_000)
    }
    await redis.pexpire(key, 999_000)
    await store.read('aging')
    expect(await ttl(key)).toBeLessThanOrEqual(999_000)
    await redis.pexpire(`ts:b:${B}`, 1_000)
    await store.blobs.put(new Map([[B, new Uint8Array([1])]]))
    expect(await ttl(`ts:b:${B}`)).toBeGreaterThan(86_400_000)
  })

  it('reads a session that was not used for long from a server that takes no writes', async () => {
    const store = await open()
    await store.add('read only', ['a'])
    await store.setSent('read only', [A], [])
    await redis.pexpire('ts:s:"read only"', 900_000)
    const call = async (command: string, args: string[]) => {
      if (command === 'PEXPIRE') throw new Error("READONLY You can't write against a read only replica.")
      return redis.call(command, args)
    }
    expect(await (await open({ redis: { call } })).read('read only')).toEqual({ ids: ['a'], sent: [A] })
  })

  it('leaves no key without an expiry', async () => {
    const store = await open({ prefix: 'all:' })
    await store.add('a', ['x'])
    await store.replace('b', [])
    await store.replace('a', ['y'])
    await store.setSent('c', [A], [])
    await store.blobs.put(new Map([[A, new Uint8Array([0, 255])]]))
    const keys = await redis.keys('all:*')
    expect(keys.sort()).toEqual([`all:b:${A}`, 'all:s:"a"', 'all:s:"b"', 'all:s:"c"'])
    for (const key of keys) expect(await ttl(key)).toBeGreaterThan(0)
  })

  it('separates prefixes', async () => {
    const [one, other] = [await open({ prefix: 'one:' }), await open({ prefix: 'other:' })]
    await one.add('s', ['a'])
    await one.blobs.put(new Map([[A, new Uint8Array([1])]]))
    expect(await other.read('s')).toBeUndefined()
    expect(await other.blobs.get([A])).toEqual([undefined])
  })

  it('rejects while the server is away, and goes on when it is back', async () => {
    const first = await startRedis()
    const store = await openRedisSessionStore({ redis: first.url })
    await store.add('s', ['a'])
    await first.stop()
    await expect(store.read('s')).rejects.toThrow()
    const again = await startRedis(Number(new URL(first.url).port))
    await vi.waitFor(() => store.add('s', ['b']), 20_000)
    expect((await store.read('s'))?.ids).toEqual(['b'])
    await store.close()
    await again.stop()
  })

  it('shares sessions and a catalog between processes that are killed, without losing what it acknowledged', async () => {
    const options = { redis: server.url, prefix: 'killed:' }
    const entry = new URL('./index.ts', import.meta.url).href
    const store = await open(options)
    await expectKilledProcessesLoseNothing({ entry, open: 'openRedisSessionStore', options, store })
  })
})

describe('what it refuses', () => {
  it.each([{ expireAfterMs: 0 }, { maxNames: Number.NaN }])('an option that is out of range: %j', async options => {
    await expect(openRedisSessionStore({ redis: 'redis://127.0.0.1:1', ...options })).rejects.toThrow(
      `as ${Object.keys(options)[0]}`,
    )
  })

  it('an address where no server is', async () => {
    await expect(openRedisSessionStore({ redis: 'redis://127.0.0.1:1' })).rejects.toThrow(
      'Found no Redis or Valkey at 127.0.0.1:1',
    )
  })
})

/** Ends the 5 seconds of patience of a store sooner, until the returned function is called. */
function shortenPatience() {
  const start = globalThis.setTimeout
  const shortened = (run: () => void, ms?: number) => start(run, ms === 5_000 ? 200 : ms)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as typeof start)
  return () => spy.mockRestore()
}
