import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isToolSearchError } from '@ts/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryEmbeddingCache } from './embedding-cache.js'
import { fileEmbeddingCache } from './file-cache.js'
import { quantise } from './quantise.js'

const entry = (key: string, ...numbers: number[]) => ({ key, vector: quantise(numbers) })

describe('memoryEmbeddingCache', () => {
  it('forgets what was not used for longest', async () => {
    const cache = memoryEmbeddingCache({ maxEntries: 2 })
    await cache.set([entry('a', 1), entry('b', 2)])
    await cache.get(['a'])
    await cache.set([entry('c', 3)])
    expect((await cache.get(['a', 'b', 'c'])).map(vector => vector !== undefined)).toEqual([true, false, true])
  })
})

describe('fileEmbeddingCache', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedding-cache-'))
    path = join(folder, 'deep', 'vectors.bin')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps vectors for the next process, bit for bit', async () => {
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

  it('keeps at most as many as told, the newest', async () => {
    await fileEmbeddingCache({ path, maxEntries: 2 }).set([entry('a', 1), entry('b', 2), entry('c', 3)])
    const found = await fileEmbeddingCache({ path }).get(['a', 'b', 'c'])
    expect(found.map(vector => vector !== undefined)).toEqual([false, true, true])
  })

  it('refuses a file that is cut off, altered, of another format or no cache, and leaves it alone', async () => {
    await fileEmbeddingCache({ path }).set([entry('a', 1, 2, 3)])
    const whole = readFileSync(path)
    const altered = Buffer.from(whole)
    altered[20]! ^= 1
    const newer = Buffer.from(whole)
    newer[4] = 9
    for (const damaged of [
      whole.subarray(0, -1),
      altered,
      newer,
      Buffer.from('a diary, in which no vectors stand at all, only words'),
    ]) {
      writeFileSync(path, damaged)
      const cache = fileEmbeddingCache({ path })
      for (const work of [cache.get(['a']), cache.set([entry('b', 1)])]) {
        const thrown: unknown = await work.then(() => undefined).catch((error: unknown) => error)
        expect(isToolSearchError(thrown, 'STALE_INDEX')).toBe(true)
        expect(String(thrown)).toContain(path)
      }
      expect(readFileSync(path).equals(damaged)).toBe(true)
    }
  })
})
