import { createHash, randomBytes } from 'node:crypto'
import { ToolSearchError } from '@ts/core'
import type { StoredVector } from './quantise.js'

// The file: a header (magic, format, 8 random bytes that name this file), then frames, each written by one append. A frame is
// a mark, the number of bytes of its records, the first 8 bytes of their SHA-256, and the records. A record is the length of its
// key, the length of its vector, its scale, the key and the vector.

/** `TSCV` in ASCII, little endian. */
const MAGIC = 0x56435354
const FORMAT = 2
export const HEADER_BYTES = 16
const MARK = Buffer.from('\u0000tsframe', 'latin1')
const DIGEST_BYTES = 8
const FRAME_BYTES = MARK.length + 4 + DIGEST_BYTES
const RECORD_BYTES = 10
/** Longer vectors than any model gives; a length above it is damage. */
const MAX_DIMENSIONS = 65_536
const MAX_KEY_BYTES = 65_535
/** Bytes hashed at most in search of whole frames, as a multiple of the bytes read, so that damage costs at most linear time. */
const MAX_HASHED = 4

/** A new header. Its random part tells a file from one that has replaced it. */
export function createHeader(): Buffer {
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(FORMAT, 4)
  randomBytes(8).copy(head, 8)
  return head
}

/**
 * The name of a file, by its header; `undefined` for a header that its writer did not finish, which is no cache yet.
 *
 * @throws ToolSearchError `STALE_INDEX` for bytes that are no cache or of another format.
 */
export function fileName(head: Buffer, path: string): string | undefined {
  const stale = (found: string, expected: string) =>
    new ToolSearchError(
      'STALE_INDEX',
      `Found ${found} at ${path}, expected ${expected}; delete it, and the vectors are computed again`,
      { details: { path } },
    )
  const start = Buffer.alloc(8)
  start.writeUInt32LE(MAGIC, 0)
  start.writeUInt32LE(FORMAT, 4)
  const shared = Math.min(head.length, 4)
  if (!head.subarray(0, shared).equals(start.subarray(0, shared)))
    throw stale('a file that is not an embedding cache', 'an embedding cache or an empty file')
  if (head.length >= 8 && head.readUInt32LE(4) !== FORMAT)
    throw stale(`an embedding cache of format ${head.readUInt32LE(4)}`, `format ${FORMAT}`)
  return head.length < HEADER_BYTES ? undefined : head.toString('hex', 8, HEADER_BYTES)
}

/** Bytes of a record in the file. */
export function recordBytes(key: string, { values }: StoredVector): number {
  return RECORD_BYTES + Buffer.byteLength(key) + values.length
}

/**
 * One frame with all of the entries.
 *
 * @throws ToolSearchError `RANKER_CONTRACT` for a key or a vector that is too long for the layout.
 */
export function encodeFrame(entries: Iterable<readonly [string, StoredVector]>): Buffer {
  const parts: Uint8Array[] = []
  for (const [key, { scale, values }] of entries) {
    const name = Buffer.from(key)
    if (values.length > MAX_DIMENSIONS || name.length > MAX_KEY_BYTES) {
      throw new ToolSearchError(
        'RANKER_CONTRACT',
        `Found a vector of ${values.length} numbers under a key of ${name.length} bytes, expected at most ${MAX_DIMENSIONS} and ${MAX_KEY_BYTES}; keep such vectors in memoryEmbeddingCache()`,
      )
    }
    const lengths = Buffer.alloc(RECORD_BYTES)
    lengths.writeUInt16LE(name.length, 0)
    lengths.writeUInt32LE(values.length, 2)
    lengths.writeFloatLE(scale, 6)
    parts.push(lengths, name, new Uint8Array(values.buffer, values.byteOffset, values.length))
  }
  const records = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(records.length, 0)
  return Buffer.concat([MARK, length, digestOf(records), records])
}

/**
 * Reads the whole frames of a stretch of a file. What lies between them, such as a frame whose writer crashed, is passed over.
 * Returns where the last whole frame ends: what follows may still be in writing.
 */
export function readFrames(bytes: Buffer, keep: (key: string, vector: StoredVector) => void): number {
  let end = 0
  let hashed = 0
  for (let at = bytes.indexOf(MARK); at >= 0 && at + FRAME_BYTES <= bytes.length; ) {
    const from = at + FRAME_BYTES
    const length = bytes.readUInt32LE(at + MARK.length)
    const records = length <= bytes.length - from ? bytes.subarray(from, from + length) : undefined
    hashed += records?.length ?? 0
    if (hashed > MAX_HASHED * bytes.length) break
    const digest = bytes.subarray(from - DIGEST_BYTES, from)
    if (records !== undefined && digestOf(records).equals(digest)) {
      readRecords(records, keep)
      end = from + length
      at = bytes.indexOf(MARK, end)
    } else at = bytes.indexOf(MARK, at + 1)
  }
  return end
}

function readRecords(records: Buffer, keep: (key: string, vector: StoredVector) => void): void {
  for (let at = 0; at + RECORD_BYTES <= records.length; ) {
    const from = at + RECORD_BYTES + records.readUInt16LE(at)
    const length = records.readUInt32LE(at + 2)
    if (length > MAX_DIMENSIONS || from + length > records.length) return
    const key = records.toString('utf8', at + RECORD_BYTES, from)
    keep(key, { scale: records.readFloatLE(at + 6), values: new Int8Array(records.subarray(from, from + length)) })
    at = from + length
  }
}

function digestOf(records: Uint8Array): Buffer {
  return createHash('sha256').update(records).digest().subarray(0, DIGEST_BYTES)
}
