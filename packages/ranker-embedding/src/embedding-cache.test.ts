import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddingCache, memoryEmbeddingCache } from './embedding-cache.js'
import { createEmbeddingRanker } from './embedding-ranker.js'
import { quantise } from './quantise.js'
import { sqliteEmbeddingCache } from './sqlite.js'
import { createWordEmbedder } from './test-support/word-embedder.js'

const entry = (key: string, ...numbers: number[]) => ({ key, vector: quantise(numbers) })

/** Whether the cache has each key. */
async function has(cache: EmbeddingCache, ...keys: string[]): Promise<boolean[]> {
  return (await cache.get(keys)).map(vector => vector !== undefined)
}

let folder: string
const databases: InstanceType<typeof Database>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedding-cache-'))
})
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Another connection to the file of a test, as another process has it. */
function connect(name = 'vectors.db') {
  const database = new Database(join(folder, name))
  database.pragma('synchronous = off')
  databases.push(database)
  return database
}

describe.each<[string, (options?: { maxEntries: number }) => EmbeddingCache]>([
  ['memoryEmbeddingCache', options => memoryEmbeddingCache(options)],
  ['sqliteEmbeddingCache', options => sqliteEmbeddingCache(connect(), options)],
])('%s', (_name, create) => {
  it('returns stored vectors unchanged, and undefined for others', async () => {
    const kept = [entry('a', 1, -2, 3), entry('__proto__', 0.25), entry('zeros', 0, 0)]
    const cache = create()
    await cache.set(kept)
    const found = await cache.get(['a', 'absent', '__proto__', 'zeros'])
    expect(found).toEqual([kept[0]!.vector, undefined, kept[1]!.vector, kept[2]!.vector])
  })

  it('forgets the least recently used vectors', async () => {
    const cache = create({ maxEntries: 2 })
    await cache.get(['a', 'b'])
    await cache.set([entry('a', 1), entry('b', 2)])
    await cache.get(['a'])
    await cache.set([entry('c', 3)])
    expect(await has(cache, 'a', 'b', 'c')).toEqual([true, false, true])
  })

  it('does not remove tools of the last index, however many there are', async () => {
    const tools = createCatalog(Array.from({ length: 12 }, (_, i) => ({ name: `tool_${i}` }))).searchable
    const embedder = createWordEmbedder()
    const ranker = createEmbeddingRanker({ embedder, cache: create({ maxEntries: 5 }), batchSize: 4 })
    await ranker.index(tools)
    await ranker.index(tools)
    expect(embedder.embedded.document).toBe(12)
  })

  it('applies the limit again to those tools after another index was built', async () => {
    const cache = create({ maxEntries: 2 })
    await cache.get(['a', 'b', 'c'])
    await cache.set([entry('a', 1), entry('b', 1), entry('c', 1)])
    await cache.get(['d'])
    await cache.set([entry('d', 1)])
    const found = await has(cache, 'a', 'b', 'c', 'd')
    expect(found[3]).toBe(true)
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(2)
  })
})

describe('sqliteEmbeddingCache', () => {
  it('gives the same as a map while several processes write, fail and restart', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('set' as const), process: fc.nat(1), key: fc.nat(5), value: fc.nat(9) }),
        fc.record({ kind: fc.constantFrom('restart' as const, 'fail' as const), process: fc.nat(1) }),
      ),
      { maxLength: 12 },
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const name = `${run++}.db`
        const caches = [sqliteEmbeddingCache(connect(name)), sqliteEmbeddingCache(connect(name))]
        const expected = new Map<string, ReturnType<typeof quantise>>()
        for (const step of given) {
          if (step.kind === 'restart') caches[step.process] = sqliteEmbeddingCache(connect(name))
          else if (step.kind === 'fail') {
            const entries = [entry('key 0', 99), { key: 'key 1', vector: undefined as never }]
            await expect(caches[step.process]!.set(entries)).rejects.toThrow()
          } else if (step.kind === 'set') {
            const { key, vector } = entry(`key ${step.key}`, step.value, 1)
            await caches[step.process]!.set([{ key, vector }])
            expected.set(key, vector)
          }
        }
        const keys = Array.from({ length: 6 }, (_, i) => `key ${i}`)
        for (const cache of caches) expect(await cache.get(keys)).toEqual(keys.map(key => expected.get(key)))
      }),
      { numRuns: 30 },
    )
  })

  it('refuses a file that is not a database, and does not change it', () => {
    writeFileSync(join(folder, 'vectors.db'), 'a text that somebody needs '.repeat(100))
    expect(() => sqliteEmbeddingCache(connect())).toThrow('not a database')
  })

  it('treats a row that another program damaged as missing', async () => {
    const cache = sqliteEmbeddingCache(connect())
    await cache.set([entry('a', 1), entry('b', 1)])
    connect().exec(`update ts_vectors set numbers = 'text' where key = 'a'`)
    const [tool] = createCatalog([{ name: 'tool', description: 'one' }]).searchable
    const embedder = createWordEmbedder()
    const damaged: EmbeddingCache = { get: async () => cache.get(['a']), set: async () => {} }
    await createEmbeddingRanker({ embedder, cache: damaged }).index([tool!])
    expect(embedder.embedded.document).toBe(1)
  })
})

describe('options of the caches', () => {
  it.each([
    ['maxEntries', () => memoryEmbeddingCache({ maxEntries: -1 })],
    ['maxEntires', () => memoryEmbeddingCache({ maxEntires: 5 } as object)],
    ['options', () => memoryEmbeddingCache(null as never)],
    ['maxEntries', () => sqliteEmbeddingCache(connect(), { maxEntries: 0.5 })],
    ['path', () => sqliteEmbeddingCache(connect(), { path: 'x' } as object)],
  ])('are refused if wrong, with the path %s', (path, create) => {
    expect(create).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }))
  })
})
