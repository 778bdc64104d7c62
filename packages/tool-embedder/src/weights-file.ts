import { ToolSearchError } from '@ts/core'
import { firstAtLeast } from '@ts/core/kit'
import { checkHash, wordHash } from './word-hash.js'

/** `TSE1` in ASCII, little endian: the first four bytes of every weights file. */
export const MODEL_MAGIC = 0x31455354
/** The version of the layout that this code reads. A file with another version is refused. */
export const MODEL_FORMAT = 2
const FIXED_BYTES = 16
/** The offset of the first byte that the checksum covers: everything after the checksum itself. */
export const CHECKED_FROM = 12

/** The header of a weights file: JSON after the first 16 bytes. */
export interface ToolModelHeader {
  /** The name of the weights, for people. */
  readonly id: string
  /** Numbers per vector; even. */
  readonly dimensions: number
  readonly words: number
  readonly buckets: number
  /** Weight of each field of {@link TOOL_FIELDS}, in that order. */
  readonly fields: readonly number[]
  /** Weight of a word that is not in the list, in a query and in a tool's text. */
  readonly unknownQuery: number
  readonly unknownDocument: number
}

/**
 * Opens weights. All numbers of the layout are little endian. The file begins with the magic number, the format, an
 * FNV-1a checksum of everything after itself (over 32-bit words), and the length of the header. Then follow the header
 * as JSON and these sections, each padded to four bytes:
 * - the hashes of the words in ascending order, and their second hashes (uint32, one per word);
 * - the query weights and the document weights (float32, one per word);
 * - the scales (float32, one per row);
 * - the rows: one per word, with its subwords already added, then one per subword bucket. Each byte has two numbers of 4
 *   bits, the first in the low half, each with 8 added.
 *
 * A row is a vector, and each word has a query weight and a document weight. Words and rows are decoded only when they are needed: opening costs little more than the checksum.
 *
 * @throws ToolSearchError `STALE_INDEX` if the file is not a weights file, has another format, or is cut off or
 *   altered.
 */
export function openWeights(bytes: Uint8Array) {
  const header = readHeader(bytes)
  const { words, buckets, dimensions } = header
  const sizes = [words * 4, words * 4, words * 4, words * 4, (words + buckets) * 4]
  const starts = [FIXED_BYTES + headerLength(bytes)]
  for (const size of sizes) starts.push(starts[starts.length - 1]! + size)
  const packed = bytes.subarray(starts[5]!)
  // Copied, because views of 32-bit numbers must be aligned, and the caller's bytes may not be.
  const section = (index: number) =>
    bytes.buffer.slice(bytes.byteOffset + starts[index]!, bytes.byteOffset + starts[index + 1]!)
  const hashes = new Uint32Array(section(0))
  const checks = new Uint32Array(section(1))
  const scales = new Float32Array(section(4))
  const queryWeights = new Float32Array(section(2))
  const documentWeights = new Float32Array(section(3))
  /** The products of a factor with each number of 4 bits: looking them up takes a third less time than multiplying. */
  const products = new Float64Array(16)

  return {
    header,
    queryWeights,
    documentWeights,
    /** The row of a word, or -1 if the word is not in the list. */
    rowOf(word: string): number {
      const hash = wordHash(word)
      let row = firstAtLeast(hashes, hash)
      if (hashes[row] !== hash) return -1
      const check = checkHash(word)
      for (; hashes[row] === hash; row++) if (checks[row] === check) return row
      return -1
    },
    // Adds a row times a factor to a vector. Rows stay packed, because unpacked rows would take more than twice the memory, and most rows are never read.
    addRow(into: Float32Array, row: number, factor: number): void {
      const scaled = factor * scales[row]!
      for (let number = 0; number < 16; number++) products[number] = scaled * (number - 8)
      const from = (row * dimensions) / 2
      for (let i = 0; i < dimensions; i += 2) {
        const pair = packed[from + (i >> 1)]!
        into[i]! += products[pair & 15]!
        into[i + 1]! += products[pair >> 4]!
      }
    },
  }
}

/** Returns the id of weights: their name and their checksum, so that different weights never share cached vectors. */
export function modelId(bytes: Uint8Array, name: string): string {
  return `${name}@${viewOf(bytes).getUint32(8, true).toString(16).padStart(8, '0')}`
}

function readHeader(bytes: Uint8Array): ToolModelHeader {
  if (bytes.length < FIXED_BYTES) throw stale(`${bytes.length} bytes`, 'a weights file')
  const view = viewOf(bytes)
  if (view.getUint32(0, true) !== MODEL_MAGIC) throw stale('a file without the mark TSE1', 'a weights file')
  const format = view.getUint32(4, true)
  if (format !== MODEL_FORMAT) throw stale(`weights of format ${format}`, `format ${MODEL_FORMAT}`)
  const sum = checksum(bytes.subarray(CHECKED_FROM))
  const expected = view.getUint32(8, true)
  if (sum !== expected) {
    const found = `weights with the checksum ${sum.toString(16)}`
    throw stale(found, `${expected.toString(16)}: the file is cut off or altered`)
  }
  const json = bytes.subarray(FIXED_BYTES, FIXED_BYTES + headerLength(bytes))
  return Object.freeze(JSON.parse(new TextDecoder().decode(json)))
}

function headerLength(bytes: Uint8Array): number {
  return viewOf(bytes).getUint32(12, true)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** FNV-1a (Fowler, Noll, Vo) over 32-bit little-endian words, four times as fast as over bytes and as sensitive. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  const whole = bytes.length - (bytes.length % 4)
  const words =
    bytes.byteOffset % 4 === 0
      ? new Int32Array(bytes.buffer, bytes.byteOffset, whole / 4)
      : new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole))
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i]!, 0x01000193)
  for (let i = whole; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}

function stale(found: string, expected: string): ToolSearchError {
  return new ToolSearchError('STALE_INDEX', `Found ${found}, expected ${expected}; reinstall the package`)
}
