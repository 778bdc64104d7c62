import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isToolSearchError, ToolSearchError } from '@ts/core'
import { decodeCacheFile, encodeCacheFile } from './cache-file.js'
import type { EmbeddingCache, EmbeddingCacheEntry } from './embedding-cache.js'
import { firstLine } from './first-line.js'
import { checkOptions, named } from './options.js'
import { createVectorStore, DEFAULT_MAX_ENTRIES, MAX_ENTRIES } from './vector-store.js'

/** What {@link fileEmbeddingCache} takes. */
export interface FileEmbeddingCacheOptions {
  /** The file; it and its folder are made when the first vector is kept. */
  readonly path: string
  /**
   * Vectors kept at most, 0 to 16,000,000; the ones not used for longest go first. The tools of the last index all stay, also where
   * they are more. Each takes as many bytes of the file as it has numbers, and 76 beside. Default: 50,000, more than the tools of
   * any catalog that we know.
   */
  readonly maxEntries?: number
}

/**
 * Keeps tool vectors in one file, so that the next process embeds nothing anew. Node only. The file is replaced as a whole,
 * so a crash leaves the old one. What another process wrote meanwhile is read first and kept; of two that replace it in the same
 * instant the later wins, and the other's vectors are embedded again some time.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an unknown option or one of the wrong kind, and at a use where the file
 *   cannot be read or written (`details.file`, `cause`). `STALE_INDEX`, at a use, for a file that is no cache, of another format,
 *   cut off or altered; it is never overwritten, and the next use looks again.
 */
export function fileEmbeddingCache(options: FileEmbeddingCacheOptions): EmbeddingCache {
  checkOptions('the file cache', options, {
    path: { ...named('the path of a file'), required: true },
    maxEntries: MAX_ENTRIES,
  })
  const { path, maxEntries = DEFAULT_MAX_ENTRIES } = options
  const kept = createVectorStore(maxEntries)
  /** The file as it was last read or written here. */
  let known: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One use of the file at a time; one that fails fails its own call only. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work).catch((error: unknown) => {
      throw unusable(path, error)
    })
    last = run.catch(() => {})
    return run
  }

  /** Takes in what others wrote. */
  async function refresh(): Promise<void> {
    const present = await stampOf(path)
    if (present === undefined || present === known) return
    for (const [key, vector] of decodeCacheFile(await readFile(path), path)) if (!kept.has(key)) kept.set(key, vector)
    known = present
  }

  return Object.freeze({
    get: (keys: readonly string[]) =>
      inTurn(async () => {
        await refresh()
        kept.use(keys)
        return keys.map(key => kept.get(key))
      }),
    set: (entries: readonly EmbeddingCacheEntry[]) =>
      inTurn(async () => {
        await refresh()
        for (const { key, vector } of entries) kept.set(key, vector)
        kept.trim()
        known = await replaceFile(path, encodeCacheFile(kept.entries()))
      }),
  })
}

/** What changes when a file is replaced or written to; `undefined` where there is none. */
async function stampOf(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true })
    return `${ino} ${size} ${mtimeNs}`
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}

/** Gives the stamp of the new file, taken before another process can replace it in turn. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<string | undefined> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, bytes)
    const stamp = await stampOf(draft)
    await rename(draft, path)
    return stamp
  } catch (error) {
    // What kept the draft from being written may keep it from being removed; the first failure is the one to tell.
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

function unusable(path: string, cause: unknown): ToolSearchError {
  if (isToolSearchError(cause)) return cause
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found that the embedding cache ${path} cannot be used (${firstLine(cause)}), expected a file that can be read and replaced; choose another path, or leave the cache out`,
    { details: { path: 'path', file: path }, cause },
  )
}
