import { createHash } from 'node:crypto'
import { ToolSearchError } from '@ts/core'
import type { StoredVector } from './quantise.js'

/** `TSC1` in ASCII, little endian. */
const MAGIC = 0x31435354
const FORMAT = 1
const HEADER_BYTES = 8
const DIGEST_BYTES = 32
/** Length of the key, length of the vector, two bytes free, scale. */
const LENGTHS_BYTES = 12
/** Longer vectors than any model gives; a length above it is damage. */
const MAX_DIMENSIONS = 65_536
const MAX_KEY_BYTES = 65_535

/**
 * A cache as bytes: magic, format, then entries (length of the key, length of the vector, scale, key, vector), then the SHA-256 of all
 * before.
 *
 * @throws ToolSearchError `RANKER_CONTRACT` for a key or a vector that is too long for the layout.
 */
export function encodeCacheFile(entries: Iterable<readonly [string, StoredVector]>): Uint8Array {
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(FORMAT, 4)
  const parts: Uint8Array[] = [head]
  for (const [key, { scale, values }] of entries) {
    const name = Buffer.from(key)
    if (values.length > MAX_DIMENSIONS || name.length > MAX_KEY_BYTES) {
      throw new ToolSearchError(
        'RANKER_CONTRACT',
        `Found a vector of ${values.length} numbers under a key of ${name.length} bytes, expected at most ${MAX_DIMENSIONS} and ${MAX_KEY_BYTES}; keep such vectors in memoryEmbeddingCache()`,
      )
    }
    const lengths = Buffer.alloc(LENGTHS_BYTES)
    lengths.writeUInt16LE(name.length, 0)
    lengths.writeUInt32LE(values.length, 2)
    lengths.writeFloatLE(scale, 8)
    parts.push(lengths, name, new Uint8Array(values.buffer, values.byteOffset, values.length))
  }
  const body = Buffer.concat(parts)
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

/**
 * Reads what {@link encodeCacheFile} wrote.
 *
 * @throws ToolSearchError `STALE_INDEX` for bytes that are no cache, of another format, cut off or altered.
 */
export function decodeCacheFile(bytes: Buffer, path: string): Map<string, StoredVector> {
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
    const from = at + LENGTHS_BYTES
    if (from > body.length) throw stale('an entry that is cut off', 'whole ones')
    const length = body.readUInt32LE(at + 2)
    if (length > MAX_DIMENSIONS) throw stale(`a vector of ${length} numbers`, `at most ${MAX_DIMENSIONS}`)
    const values = from + body.readUInt16LE(at)
    if (values + length > body.length) throw stale('an entry that is cut off', 'whole ones')
    const key = body.toString('utf8', from, values)
    kept.set(key, { scale: body.readFloatLE(at + 8), values: new Int8Array(body.subarray(values, values + length)) })
    at = values + length
  }
  return kept
}
