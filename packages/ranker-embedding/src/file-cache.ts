import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ToolSearchError } from '@ts/core'
import type { EmbeddingCache, EmbeddingCacheEntry } from './embedding-cache.js'
import type { StoredVector } from './quantise.js'

export interface FileEmbeddingCacheOptions {
  /** The file; it and its folder are made when the first vector is kept. */
  readonly path: string
  /** Vectors kept at most; the oldest go first. Default: 50,000, about 5 MB of our own model's. */
  readonly maxEntries?: number
}

/** `TSC1` in ASCII, little endian. */
const MAGIC = 0x31435354
const FORMAT = 1
const HEADER_BYTES = 8
const DIGEST_BYTES = 32
/** Longer vectors than any model gives; a length above it is damage. */
const MAX_DIMENSIONS = 65_536

/**
 * Keeps tool vectors in one file, so that the next process embeds nothing anew. Node only. The file is replaced as a whole,
 * so a crash leaves the old one; of two processes that write at once the later wins, and the other's vectors are embedded
 * again some time.
 *
 * @throws ToolSearchError `STALE_INDEX`, at the first use, for a file that is no cache, of another format, cut off or
 *   altered. It is never overwritten then.
 */
export function fileEmbeddingCache({ path, maxEntries = 50_000 }: FileEmbeddingCacheOptions): EmbeddingCache {
  let loaded: Promise<Map<string, StoredVector>> | undefined
  let saving: Promise<void> = Promise.resolve()
  const load = () => {
    loaded ??= read(path)
    return loaded
  }
  return Object.freeze({
    async get(keys: readonly string[]) {
      const kept = await load()
      return keys.map(key => kept.get(key))
    },
    async set(entries: readonly EmbeddingCacheEntry[]) {
      const kept = await load()
      for (const { key, vector } of entries) kept.set(key, vector)
      for (const key of kept.keys()) {
        if (kept.size <= maxEntries) break
        kept.delete(key)
      }
      // One write at a time; a failed one fails its own call only.
      const save = saving.then(() => replaceFile(path, encode(kept)))
      saving = save.catch(() => {})
      await save
    },
  })
}

async function read(path: string): Promise<Map<string, StoredVector>> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return new Map()
    throw error
  }
  return decode(bytes, path)
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Magic, format, then entries (length of the key, length of the vector, scale, key, vector), then the SHA-256 of all before. */
function encode(kept: ReadonlyMap<string, StoredVector>): Uint8Array {
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(FORMAT, 4)
  const parts: Uint8Array[] = [head]
  for (const [key, { scale, values }] of kept) {
    const name = Buffer.from(key)
    const lengths = Buffer.alloc(12)
    lengths.writeUInt16LE(name.length, 0)
    lengths.writeUInt32LE(values.length, 2)
    lengths.writeFloatLE(scale, 8)
    parts.push(lengths, name, new Uint8Array(values.buffer, values.byteOffset, values.length))
  }
  const body = Buffer.concat(parts)
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

function decode(bytes: Buffer, path: string): Map<string, StoredVector> {
  const stale = (found: string, expected: string) =>
    new ToolSearchError(
      'STALE_INDEX',
      `Found ${found} at ${path}, expected ${expected}; delete it, and the vectors are made again`,
      { details: { path } },
    )
  if (bytes.length < HEADER_BYTES + DIGEST_BYTES || bytes.readUInt32LE(0) !== MAGIC) {
    throw stale('a file that is no embedding cache', 'a cache or nothing')
  }
  const format = bytes.readUInt32LE(4)
  if (format !== FORMAT) throw stale(`an embedding cache of format ${format}`, `format ${FORMAT}`)
  const body = bytes.subarray(0, -DIGEST_BYTES)
  if (!createHash('sha256').update(body).digest().equals(bytes.subarray(-DIGEST_BYTES))) {
    throw stale('an embedding cache that is cut off or altered', 'a whole one')
  }
  const kept = new Map<string, StoredVector>()
  for (let at = HEADER_BYTES; at < body.length; ) {
    const keyLength = body.readUInt16LE(at)
    const length = body.readUInt32LE(at + 2)
    if (length > MAX_DIMENSIONS) throw stale(`a vector of ${length} numbers`, `at most ${MAX_DIMENSIONS}`)
    const key = body.toString('utf8', at + 12, at + 12 + keyLength)
    const from = at + 12 + keyLength
    kept.set(key, { scale: body.readFloatLE(at + 8), values: new Int8Array(body.subarray(from, from + length)) })
    at = from + length
  }
  return kept
}
