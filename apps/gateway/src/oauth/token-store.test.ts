import type { lookup } from 'node:dns'
import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../../../packages/testkit/test/database-servers.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { silentLog } from '../logs.js'
import { createGuardedFetch, isPrivateAddress } from './guarded-fetch.js'
import { type Keyring, sealingKey } from './sealing-key.js'
import { createSharedRecords } from './shared-records.js'
import { createFileRecords, createSealedStore } from './token-store.js'

const KEY = Buffer.alloc(32, 1)
const storeIn = (folder: string, key = KEY) => createSealedStore(createFileRecords(folder), async () => key)

describe('the sealed store', () => {
  test('keeps any text by any key, and no plain text in its files', async () => {
    const folder = await temporaryFolder({})
    const store = storeIn(folder)
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme', minLength: 12 }),
        async (key, value) => {
          await store.set(key, value)
          expect(await storeIn(folder).get(key)).toBe(value)
          for (const name of await readdir(folder))
            expect(await readFile(join(folder, name), 'utf8')).not.toContain(value)
          await store.delete(key)
          expect(await store.get(key)).toBeUndefined()
        },
      ),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 30) },
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('takes a record that was altered, moved, or sealed with another key as absent', async () => {
    const folder = await temporaryFolder({})
    const store = storeIn(folder)
    await store.set('a', 'secret a')
    await store.set('b', 'secret b')
    expect(await storeIn(folder, Buffer.alloc(32, 2)).get('a')).toBeUndefined()
    const [one, other] = (await readdir(folder)).map(name => join(folder, name))
    const sealed = await readFile(one!)
    await writeFile(other!, sealed)
    expect([await store.get('a'), await store.get('b')].filter(value => value !== undefined)).toHaveLength(1)
    for (const at of [0, 12, 20, sealed.length - 1]) {
      const altered = Buffer.from(sealed)
      altered[at] = altered[at]! ^ 1
      await writeFile(one!, altered)
      expect([await store.get('a'), await store.get('b')]).toEqual([undefined, undefined])
    }
    await writeFile(one!, 'short')
    expect([await store.get('a'), await store.get('b')]).toEqual([undefined, undefined])
  })

  test('lets one holder of a key work at a time, and takes the lease of a dead one', async () => {
    const folder = await temporaryFolder({})
    const [store, other] = [storeIn(folder), storeIn(folder)]
    const work = oneAtATime()
    await Promise.all([store, other, store, other, store, other].map(one => one.exclusive('k', work)))
    await expect(store.exclusive('k', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await store.exclusive('k', async () => {
      const lock = join(folder, (await readdir(folder)).find(name => name.endsWith('.lock'))!)
      const old = new Date(Date.now() - 60_000)
      await utimes(lock, old, old)
      await other.exclusive('k', work)
    })
    expect(await readdir(folder)).toEqual([])
  })
})

/** Work that fails if it is begun while it runs. */
function oneAtATime() {
  let isRunning = false
  return async () => {
    expect(isRunning).toBe(false)
    isRunning = true
    await new Promise(resolve => setTimeout(resolve, 5))
    isRunning = false
  }
}

const SERVERS = [
  ['redis', NO_REDIS, startRedis],
  ['postgres', NO_POSTGRES, startPostgres],
] as const

describe.each(SERVERS)('the sealed store of replicas in %s', (_name, missing, start) => {
  test.skipIf(missing !== undefined)(
    'keeps records for all of them, lets one holder of a key work, and says when it is away',
    { timeout: 120_000 },
    async () => {
      const server = await start()
      const made = [server.url, server.url, server.url].map(createSharedRecords)
      onTestFinished(async () => {
        for (const records of made) await records.close()
      })
      const [one, other, stranger] = made.map((records, i) =>
        createSealedStore(records, async () => (i < 2 ? KEY : Buffer.alloc(32, 2))),
      )
      await Promise.all([one!.set('a', 'secret a'), other!.set('b', 'secret b')])
      const read = [await other!.get('a'), await one!.get('b'), await one!.get('c')]
      expect(read).toEqual(['secret a', 'secret b', undefined])
      expect(await stranger!.get('a')).toBeUndefined()
      await other!.set('a', 'another')
      expect(await one!.get('a')).toBe('another')
      await other!.delete('a')
      expect(await one!.get('a')).toBeUndefined()

      const work = oneAtATime()
      await Promise.all([...Array(8).keys()].map(i => [one!, other!][i % 2]!.exclusive('k', work)))
      await expect(one!.exclusive('k', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
      // A lease ends only for its holder.
      const [mine] = made
      expect([await mine!.take('id', 'x'), await mine!.take('id', 'y')]).toEqual([true, false])
      await mine!.free('id', 'y')
      expect(await mine!.take('id', 'y')).toBe(false)
      await mine!.free('id', 'x')
      expect(await mine!.take('id', 'y')).toBe(true)

      await server.stop()
      await expect(one!.get('b')).rejects.toThrow('The store of the logins does not answer. Try again later.')
    },
  )
})

describe('the key of the store', () => {
  const noKeyring: Keyring = {
    get: () => null,
    set() {
      throw new Error('DBus error')
    },
  }
  const keyIn = (folder: string, keyring = noKeyring, env: Record<string, string> = {}) =>
    sealingKey({ folder, env, log: silentLog, keyring })

  test('comes from TS_GATEWAY_SECRET', async () => {
    const folder = await temporaryFolder({})
    const from = (secret: string) => keyIn(folder, undefined, { TS_GATEWAY_SECRET: secret })
    expect(await from('0123456789abcdef')).toEqual(await from('0123456789abcdef'))
    expect(await from('0123456789abcdef')).not.toEqual(await from('0123456789abcdeg'))
    await expect(from('short')).rejects.toThrow(/TS_GATEWAY_SECRET: found fewer than 16 characters/)
    expect(await readdir(folder)).toEqual([])
  })

  test('is in a file that only this user can read if there is no keyring that keeps it', async () => {
    const folder = join(await temporaryFolder({}), 'deep')
    const made = await keyIn(folder, { get: () => null, set() {} })
    expect(made).toHaveLength(32)
    expect(await keyIn(folder)).toEqual(made)
    const path = join(folder, 'key')
    if (process.platform !== 'win32') {
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      await chmod(path, 0o644)
      await expect(keyIn(folder)).rejects.toThrow('chmod 600')
    }
    await writeFile(path, 'nonsense')
    await chmod(path, 0o600)
    await expect(keyIn(folder)).rejects.toThrow('not a key')
  })

  test('is in the keyring if there is one, and is not replaced if the keyring cannot be reached later', async () => {
    const folder = await temporaryFolder({})
    let kept: string | null = null
    const keyring: Keyring = {
      get: () => kept,
      set: value => {
        kept = value
      },
    }
    const made = await keyIn(folder, keyring)
    expect(kept).toBe(made.toString('base64'))
    expect(await readFile(join(folder, 'key'), 'utf8')).not.toContain(made.toString('base64'))
    expect(await keyIn(folder, keyring)).toEqual(made)
    await expect(keyIn(folder)).rejects.toThrow(/keyring, which cannot/)
  })

  test('is the same for two processes that make it at once', async () => {
    const folder = await temporaryFolder({})
    const [one, other] = await Promise.all([keyIn(folder), keyIn(folder)])
    expect(one).toEqual(other)
  })
})

test('addresses of this machine, of private networks and of no machine are private, in every notation', () => {
  const isPrivate = [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['255.255.255.255', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fe80::1', 'fd00::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::'],
  ]
  for (const address of isPrivate) expect(isPrivateAddress(address), address).toBe(true)
  for (const address of ['172.32.0.1', '8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])
    expect(isPrivateAddress(address), address).toBe(false)
})

test('refuses a public name that resolves to a private address, for the connection itself', async () => {
  const found = ['8.8.8.8', '192.168.0.1'].map(address => ({ address, family: 4 }))
  const resolve = ((_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(null, found)) as unknown as typeof lookup
  const fetchFn = createGuardedFetch(new URL('https://mcp.example/mcp'), false, resolve)
  for (const [url, message] of [
    ['https://public.example/metadata', /private address public\.example/],
    ['http://public.example/metadata', /expected https/],
    ['https://a:b@public.example/', /a user or a password/],
    ['https://[::1]/', /private address ::1/],
    ['https://LOCALHOST/', /private address localhost/],
    ['https://2130706433/', /private address 127\.0\.0\.1/],
  ] as const)
    await expect(fetchFn(url), url).rejects.toThrow(message)
})
