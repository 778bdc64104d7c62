import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isToolSearchError, ToolSearchError } from '@ts/core'
import { createHeader, encodeFrame, fileName, HEADER_BYTES, readFrames, recordBytes } from './cache-file.js'
import type { EmbeddingCache, EmbeddingCacheEntry } from './embedding-cache.js'
import { firstLine } from './first-line.js'
import { checkOptions, named, wholeNumber } from './options.js'
import type { StoredVector } from './quantise.js'
import { createVectorStore, DEFAULT_MAX_ENTRIES, MAX_ENTRIES } from './vector-store.js'

/** Options of {@link fileEmbeddingCache}. */
export interface FileEmbeddingCacheOptions {
  /** The path of the file. The file and its folder are created when the first vector is stored. */
  readonly path: string
  /**
   * Maximum number of vectors, 0 to 16,000,000; the least recently used are dropped first. All tools of the last index
   * stay, even if they are more. In the file, a vector takes one byte per dimension and 74 bytes in addition. Default:
   * 50,000, more than the tools of any catalog that we know.
   */
  readonly maxEntries?: number
  /**
   * Maximum size of the file in bytes, 65,536 to 4,294,967,296. A file that grows beyond it is rewritten with the most
   * recently used vectors, up to half of this size. Of a larger file that another program wrote, only the end is read.
   * Default: 268,435,456, about three times the size of 50,000 vectors with 1,536 dimensions.
   */
  readonly maxBytes?: number
}

const DEFAULT_MAX_BYTES = 2 ** 28
/** A smaller file is never rewritten, because that would gain nothing. */
const COMPACTED_FROM = 65_536
/** Number of attempts to rewrite the file; an attempt fails if another process appended meanwhile. */
const CATCH_UPS = 5

/**
 * Creates a cache that keeps tool vectors in one file, so that the next process need not embed them again. Node only.
 * Each `set` appends one frame with a checksum. A frame that is damaged, or that a crash left unfinished, is ignored;
 * its vectors are embedded again. When more than half of the file is vectors that were replaced or dropped, a smaller
 * file is written and renamed into place. Several processes may use the file at once: each reads what the others
 * appended. Vectors that another process appends at the moment of the renaming may be lost and are then embedded again.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an unknown option or one of the wrong type, and from `get`
 *   and `set` if the file cannot be read or written (`details.file`, `cause`). `STALE_INDEX` from `get` and `set` if
 *   the file is not a cache or has another format; it is never overwritten, and the next call reads it again.
 */
export function fileEmbeddingCache(options: FileEmbeddingCacheOptions): EmbeddingCache {
  checkOptions('the file cache', options, {
    path: { ...named('the path of a file'), required: true },
    maxEntries: MAX_ENTRIES,
    maxBytes: wholeNumber(COMPACTED_FROM, 2 ** 32),
  })
  const { path, maxEntries = DEFAULT_MAX_ENTRIES, maxBytes = DEFAULT_MAX_BYTES } = options
  const kept = createVectorStore(maxEntries)
  /** The file that was read last: its name, how far it was read, and its size, in bytes. */
  let known = { name: '', end: 0, size: 0 }
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one use of the file at a time. A failure affects only its own call. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work).catch((error: unknown) => {
      throw unusable(path, error)
    })
    last = run.catch(() => {})
    return run
  }

  /** Reads what other processes wrote. Returns whether the file exists and has a complete header. */
  async function refresh(): Promise<boolean> {
    const stretch = await readStretch(path, known, maxBytes)
    if (stretch === undefined) return false
    const { name, from, size, bytes } = stretch
    const end = readFrames(bytes, kept.set)
    if (end > 0) kept.trim()
    known = { name, end: from + end, size }
    return true
  }

  /** Appends a frame in one write, so that frames of several processes do not mix. False if the file does not exist. */
  async function append(frame: Buffer): Promise<boolean> {
    const file = await openIfThere(path, constants.O_WRONLY | constants.O_APPEND)
    if (file === undefined) return false
    try {
      for (let from = 0; from < frame.length; ) from += (await file.write(frame, from)).bytesWritten
      const { size } = await file.stat()
      // No other process wrote: the end of the file is the frame just written, which need not be read.
      if (size === known.size + frame.length) known = { ...known, end: size, size }
      return true
    } finally {
      await file.close()
    }
  }

  /** Rewrites the file with the most recently used vectors. False if other processes kept writing. */
  async function compact(): Promise<boolean> {
    for (let attempt = 0; attempt < CATCH_UPS; attempt++) {
      const entries = newestWithin(kept.entries(), maxBytes / 2)
      const head = createHeader()
      const bytes = Buffer.concat([head, encodeFrame(entries)])
      const before = known
      const renamed = await replaceFile(path, bytes, async () => {
        await refresh()
        return known.size === before.size && known.name === before.name
      })
      if (!renamed) continue
      known = { name: fileName(head, path)!, end: bytes.length, size: bytes.length }
      return true
    }
    return false
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
        const exists = await refresh()
        const added = entries.filter(({ key, vector }) => !isSame(kept.get(key), vector))
        const frame = encodeFrame(added.map(({ key, vector }) => [key, vector] as const))
        for (const { key, vector } of entries) kept.set(key, vector)
        kept.trim()
        if (added.length === 0) return
        if (!exists || !(await append(frame))) {
          if (!(await compact())) await append(frame)
          return
        }
        const { size } = known
        if (size > maxBytes || (size > COMPACTED_FROM && recordsIn(kept.entries()) < size / 2)) await compact()
      }),
  })
}

/**
 * Reads the part of the file that is new since the last read, or all of it if another file has replaced it. `undefined`
 * if there is no file with a complete header.
 */
async function readStretch(path: string, known: { name: string; end: number; size: number }, maxBytes: number) {
  const file = await openIfThere(path, constants.O_RDONLY)
  if (file === undefined) return undefined
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEADER_BYTES, size))
    await file.read(head, 0, head.length, 0)
    const name = fileName(head, path)
    if (name === undefined) return undefined
    const start = name === known.name && known.end <= size ? known.end : HEADER_BYTES
    const from = Math.max(start, size - maxBytes)
    const bytes = Buffer.alloc(name === known.name && size === known.size ? 0 : size - from)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return { name, from, size, bytes: bytes.subarray(0, filled) }
  } finally {
    await file.close()
  }
}

async function openIfThere(path: string, flags: number) {
  return open(path, flags).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  })
}

/** Writes a draft, and renames it into place if the file has not changed since it was read. */
async function replaceFile(path: string, bytes: Uint8Array, isCurrent: () => Promise<boolean>): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, bytes)
    if (await isCurrent()) {
      await rename(draft, path)
      return true
    }
    await rm(draft, { force: true })
    return false
  } catch (error) {
    // Removing the draft may fail for the same reason as writing it; report the first error.
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** Returns the last entries of a list that fit into `most` bytes, in the order of the list. */
function newestWithin(entries: Iterable<readonly [string, StoredVector]>, most: number) {
  const all = [...entries]
  let bytes = 0
  let first = all.length
  while (first > 0) {
    bytes += recordBytes(...all[first - 1]!)
    if (bytes > most) break
    first--
  }
  return all.slice(first)
}

function recordsIn(entries: Iterable<readonly [string, StoredVector]>): number {
  let bytes = 0
  for (const [key, vector] of entries) bytes += recordBytes(key, vector)
  return bytes
}

function isSame(one: StoredVector | undefined, other: StoredVector): boolean {
  return (
    one !== undefined &&
    one.scale === other.scale &&
    one.values.length === other.values.length &&
    one.values.every((value, i) => value === other.values[i])
  )
}

function unusable(path: string, cause: unknown): ToolSearchError {
  if (isToolSearchError(cause)) return cause
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found that the embedding cache ${path} cannot be used (${firstLine(cause)}), expected a file that can be read and replaced; choose another path, or leave the cache out`,
    { details: { path: 'path', file: path }, cause },
  )
}
