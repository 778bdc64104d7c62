import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalog, isToolSearchError } from '@ts/core'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddingCache, memoryEmbeddingCache } from './embedding-cache.js'
import { createEmbeddingRanker } from './embedding-ranker.js'
import { fileEmbeddingCache } from './file-cache.js'
import { quantise } from './quantise.js'
import { createWordEmbedder } from './test-support/word-embedder.js'

const entry = (key: string, ...numbers: number[]) => ({ key, vector: quantise(numbers) })

describe('memoryEmbeddingCache', () => {
  it('forgets the least recently used vectors', async () => {
    const cache = memoryEmbeddingCache({ maxEntries: 2 })
    await cache.set([entry('a', 1), entry('b', 2)])
    await cache.get(['a'])
    await cache.set([entry('c', 3)])
    expect((await cache.get(['a', 'b', 'c'])).map(vector => vector !== undefined)).toEqual([true, false, true])
  })
})

/** Whether the cache has each key. */
async function has(cache: EmbeddingCache, ...keys: string[]): Promise<boolean[]> {
  return (await cache.get(keys)).map(vector => vector !== undefined)
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('fileEmbeddingCache', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedding-cache-'))
    path = join(folder, 'deep', 'vectors.bin')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('returns stored vectors unchanged in the next process', async () => {
    const kept = [entry('a', 1, -2, 3), entry('__proto__', 0.25), entry('zeros', 0, 0)]
    await fileEmbeddingCache({ path }).set(kept)
    const found = await fileEmbeddingCache({ path }).get(['a', '__proto__', 'zeros', 'absent'])
    expect(found).toEqual([...kept.map(({ vector }) => vector), undefined])
  })

  it('keeps everything that concurrent calls set', async () => {
    const cache = fileEmbeddingCache({ path })
    await Promise.all(Array.from({ length: 20 }, (_, i) => cache.set([entry(`k${i}`, i + 1)])))
    const found = await fileEmbeddingCache({ path }).get(Array.from({ length: 20 }, (_, i) => `k${i}`))
    expect(found.every(vector => vector !== undefined)).toBe(true)
  })

  it('keeps only the newest vectors if there are more than maxEntries', async () => {
    await fileEmbeddingCache({ path, maxEntries: 2 }).set([entry('a', 1), entry('b', 2), entry('c', 3)])
    const found = await fileEmbeddingCache({ path }).get(['a', 'b', 'c'])
    expect(found.map(vector => vector !== undefined)).toEqual([false, true, true])
  })

  it('refuses a file that is not a cache or has another format, and does not change it', async () => {
    await fileEmbeddingCache({ path }).set([entry('a', 1, 2, 3)])
    const newer = readFileSync(path)
    newer[4] = 9
    for (const other of [newer, Buffer.from('a diary, which holds no vectors, only words'), Buffer.from('no')]) {
      writeFileSync(path, other)
      const cache = fileEmbeddingCache({ path })
      for (const work of [cache.get(['a']), cache.set([entry('b', 1)])]) {
        const thrown: unknown = await work.then(() => undefined).catch((error: unknown) => error)
        expect(isToolSearchError(thrown, 'STALE_INDEX')).toBe(true)
        expect(String(thrown)).toContain(path)
      }
      expect(readFileSync(path).equals(other)).toBe(true)
    }
  })

  it('appends new vectors and leaves earlier bytes unchanged', async () => {
    const cache = fileEmbeddingCache({ path })
    await cache.set([entry('a', 1, 2, 3)])
    const before = readFileSync(path)
    await cache.set([entry('b', 4)])
    await cache.set([entry('b', 4)])
    const after = readFileSync(path)
    expect(after.subarray(0, before.length).equals(before)).toBe(true)
    expect(after.length).toBeLessThan(2 * before.length)
  })

  it('treats an empty file, and one with an unfinished header, as a missing file', async () => {
    await fileEmbeddingCache({ path }).set([entry('a', 1)])
    const whole = readFileSync(path)
    for (const start of [0, 2, 15]) {
      writeFileSync(path, whole.subarray(0, start))
      const cache = fileEmbeddingCache({ path })
      expect(await has(cache, 'a')).toEqual([false])
      await cache.set([entry('b', 1)])
      expect(await has(fileEmbeddingCache({ path }), 'a', 'b')).toEqual([false, true])
    }
  })

  it('ignores an unfinished frame of a crashed process, and reads the frames after it', async () => {
    const cache = fileEmbeddingCache({ path })
    await cache.set([entry('a', 1)])
    await cache.set([entry('b', 2, 3, 4)])
    const whole = readFileSync(path)
    for (let cut = 1; cut < 20; cut++) {
      writeFileSync(path, whole.subarray(0, -cut))
      expect(await has(fileEmbeddingCache({ path }), 'a', 'b')).toEqual([true, false])
      await fileEmbeddingCache({ path }).set([entry('c', 5)])
      expect(await has(fileEmbeddingCache({ path }), 'a', 'b', 'c')).toEqual([true, false, true])
    }
  })

  it('rewrites the file if more than half of it is unused, or if it exceeds maxBytes', async () => {
    const many = (name: string) =>
      Array.from({ length: 40 }, (_, i) => entry(`${name}${i}`, ...Array(2_000).fill(i + 1)))
    const small = fileEmbeddingCache({ path, maxEntries: 40 })
    for (const name of ['a', 'b', 'c', 'd', 'e']) await small.set(many(name))
    expect(statSync(path).size).toBeLessThan(2.2 * 40 * 2_000)
    expect(await has(fileEmbeddingCache({ path }), 'a0', 'e0', 'e39')).toEqual([false, true, true])
    const capped = fileEmbeddingCache({ path, maxBytes: 100_000 })
    await capped.set(many('f'))
    expect(statSync(path).size).toBeLessThanOrEqual(100_000)
    expect(await has(capped, 'e39', 'f39')).toEqual([true, true])
    expect(await has(fileEmbeddingCache({ path }), 'e39', 'f39')).toEqual([false, true])
  })

  it('gives the same as a map while several caches write, restart and find damaged bytes', async () => {
    const keys = ['a', 'b', 'c', '__proto__', 'é\u0000']
    const number = fc.integer({ min: -127, max: 127 })
    const step = fc.oneof(
      fc.record({
        by: fc.nat(2),
        key: fc.constantFrom(...keys),
        numbers: fc.array(number, { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ junk: fc.uint8Array({ minLength: 1, maxLength: 60 }) }),
      fc.record({ restart: fc.nat(2) }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async steps => {
        const file = join(folder, String(run++))
        const caches = [0, 1, 2].map(() => fileEmbeddingCache({ path: file }))
        const model = new Map<string, unknown>()
        for (const one of steps) {
          if ('junk' in one) {
            if (existsSync(file)) appendFileSync(file, one.junk)
          } else if ('restart' in one) caches[one.restart] = fileEmbeddingCache({ path: file })
          else {
            const kept = entry(one.key, ...one.numbers)
            await caches[one.by]!.set([kept])
            model.set(one.key, kept.vector)
          }
        }
        for (const cache of [...caches, fileEmbeddingCache({ path: file })])
          expect(await cache.get(keys)).toEqual(keys.map(key => model.get(key)))
      }),
      { numRuns: 60 },
    )
  })

  it('never throws for a damaged byte, and keeps the vectors of all other frames', async () => {
    const first = fileEmbeddingCache({ path })
    for (const key of ['a', 'b', 'c']) await first.set([entry(key, 1, 2, 3)])
    const whole = readFileSync(path)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 16, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const damaged = Buffer.from(whole)
          damaged[at] = damaged[at]! ^ by
          writeFileSync(path, damaged)
          const found = await fileEmbeddingCache({ path }).get(['a', 'b', 'c'])
          expect(found.filter(vector => vector !== undefined)).toEqual([
            entry('a', 1, 2, 3).vector,
            entry('a', 1, 2, 3).vector,
          ])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keeps and reads what another cache has written since the last read', async () => {
    const [one, other] = [fileEmbeddingCache({ path }), fileEmbeddingCache({ path })]
    await one.set([entry('first', 1)])
    await other.set([entry('of the other', 2, 3)])
    await one.set([entry('last', 4)])
    expect(await has(fileEmbeddingCache({ path }), 'first', 'of the other', 'last')).toEqual([true, true, true])
    await other.set([entry('newest', 5)])
    expect(await has(one, 'newest')).toEqual([true])
  })

  it('works again after a wrong file is deleted, as the error text advises', async () => {
    mkdirSync(join(folder, 'deep'))
    writeFileSync(path, 'a diary, which holds no vectors, only words')
    const cache = fileEmbeddingCache({ path })
    expect(String(await thrownBy(cache.get(['a'])))).toContain('delete it, and the vectors are computed again')
    rmSync(path)
    await cache.set([entry('a', 1)])
    expect(await has(fileEmbeddingCache({ path }), 'a')).toEqual([true])
  })

  it('names the path if it cannot be read or written, and leaves no draft behind', async () => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(folder, 'file'), '')
    for (const wrong of [path, join(folder, 'file', 'vectors.bin')]) {
      const thrown = await thrownBy(fileEmbeddingCache({ path: wrong }).set([entry('a', 1)]))
      if (!isToolSearchError(thrown, 'INVALID_CONFIGURATION')) throw thrown
      expect(thrown.details).toMatchObject({ path: 'path', file: wrong })
      expect(thrown.message).toContain(wrong)
    }
    expect(readdirSync(join(folder, 'deep'))).toEqual(['vectors.bin'])
  })

  it('refuses a vector that is too long for the file', async () => {
    const thrown = await thrownBy(
      fileEmbeddingCache({ path }).set([{ key: 'a', vector: { scale: 1, values: new Int8Array(65_537) } }]),
    )
    expect(isToolSearchError(thrown, 'RANKER_CONTRACT')).toBe(true)
  })
})

const smallFolder = mkdtempSync(join(tmpdir(), 'small-cache-'))
afterAll(() => rmSync(smallFolder, { recursive: true, force: true }))

describe.each([
  ['memoryEmbeddingCache', (maxEntries: number) => memoryEmbeddingCache({ maxEntries })],
  [
    'fileEmbeddingCache',
    (maxEntries: number) => fileEmbeddingCache({ path: join(smallFolder, randomUUID()), maxEntries }),
  ],
])('the limit of %s', (_name, create) => {
  it('does not remove tools of the last index, however many there are', async () => {
    const tools = createCatalog(
      Array.from({ length: 12 }, (_, i) => ({ name: `tool_${i}`, description: 'one' })),
    ).searchable
    const embedder = createWordEmbedder()
    const ranker = createEmbeddingRanker({ embedder, cache: create(5), batchSize: 4 })
    await ranker.index(tools)
    await ranker.index(tools)
    expect(embedder.embedded.document).toBe(12)
  })

  it('applies again to those tools after another index was built', async () => {
    const cache = create(2)
    await cache.get(['a', 'b', 'c'])
    await cache.set([entry('a', 1), entry('b', 1), entry('c', 1)])
    await cache.get(['d'])
    await cache.set([entry('d', 1)])
    expect(await has(cache, 'a', 'b', 'c', 'd')).toEqual([false, false, true, true])
  })
})

describe('options of the caches', () => {
  it.each([
    ['maxEntries', () => memoryEmbeddingCache({ maxEntries: Number.NaN })],
    ['maxEntries', () => memoryEmbeddingCache({ maxEntries: -1 })],
    ['maxEntires', () => memoryEmbeddingCache({ maxEntires: 5 } as object)],
    ['options', () => memoryEmbeddingCache(null as never)],
    ['maxEntries', () => fileEmbeddingCache({ path: 'x', maxEntries: 0.5 })],
    ['path', () => fileEmbeddingCache({} as never)],
    ['path', () => fileEmbeddingCache({ path: '' })],
    ['maxBytes', () => fileEmbeddingCache({ path: 'x', maxBytes: 100 })],
    ['options', () => fileEmbeddingCache(undefined as never)],
    ['file', () => fileEmbeddingCache({ path: 'x', file: 'y' } as never)],
  ])('are refused if wrong, with the path %s', (path, create) => {
    expect(create).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }))
  })
})
