import { createHash, randomBytes } from 'node:crypto'
import { ToolSearchError } from '@ts/core'
import type { StoredVector } from './quantise.js'

// Layout of the file: a header (magic, format, 8 random bytes that name this file), then frames, each written by one
// append. A frame consists of a mark, the number of bytes of its records, the first 8 bytes of their SHA-256, and the
// records. A record consists of the length of its key, the length of its vector, its scale, the key and the vector.

/** `TSCV` in ASCII, little endian. */
const MAGIC = 0x56435354
const FORMAT = 2
export const HEADER_BYTES = 16
const MARK = Buffer.from('\u0000tsframe', 'latin1')
const DIGEST_BYTES = 8
const FRAME_BYTES = MARK.length + 4 + DIGEST_BYTES
const RECORD_BYTES = 10
/** More than any model returns, so a larger length means that the file is damaged. */
const MAX_DIMENSIONS = 65_536
const MAX_KEY_BYTES = 65_535
/**
 * Maximum number of bytes that are hashed to find complete frames, as a multiple of the bytes read; so a damaged file
 * costs at most linear time.
 */
const MAX_HASHED = 4

/** Creates a header. Its random part shows whether a file was replaced by another one. */
export function createHeader(): Buffer {
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(FORMAT, 4)
  randomBytes(8).copy(head, 8)
  return head
}

/**
 * Reads the name of a file from its header; `undefined` if the header is incomplete, so that the file is not a cache
 * yet.
 *
 * @throws ToolSearchError `STALE_INDEX` if the bytes are not a cache or have another format.
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

/** Size of a record in the file, in bytes. */
export function recordBytes(key: string, { values }: StoredVector): number {
  return RECORD_BYTES + Buffer.byteLength(key) + values.length
}

/**
 * Encodes all entries as one frame.
 *
 * @throws ToolSearchError `RANKER_CONTRACT` if a key or a vector is too long for the layout.
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
 * Reads the complete frames of a part of a file. Bytes between them are skipped, such as a frame whose writer crashed.
 * Returns where the last complete frame ends: the bytes after it may belong to a frame that is still being written.
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
