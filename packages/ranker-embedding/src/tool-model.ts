import { ToolSearchError } from '@ts/core'
import { countWords, FIELD_SEPARATOR, featureWords, subwordBuckets, TOOL_FIELDS } from './tool-features.js'

/** `TSE1` in ASCII, little endian: the first four bytes of every weights file. */
export const MODEL_MAGIC = 0x31455354
/** The layout that this code reads. A file of another layout is refused. */
export const MODEL_FORMAT = 1
const HEADER_BYTES = 16
/** How much shorter the vector of a query is that has unknown words only: nonsense of 8,000 tools' best cosine, .4, falls below .2. */
const UNKNOWN_DOUBT = 0.6
/** The checksum covers everything behind itself. */
export const CHECKED_FROM = 12

/** What a weights file says of itself, as JSON behind its first 16 bytes. */
export interface ToolModelHeader {
  /** Names these weights for people. */
  readonly id: string
  /** Numbers a vector; even. */
  readonly dimensions: number
  /** Bits a number of the rows: 8, or 4, which halves the file and costs little (see the model card). */
  readonly bits: 4 | 8
  readonly words: number
  readonly buckets: number
  /** Bytes of the word list. */
  readonly wordBytes: number
  /** Weight of each field of {@link TOOL_FIELDS}, in that order. */
  readonly fields: readonly number[]
  /** Weight of a word that is not in the list, in a query and in a tool's text. */
  readonly unknownQuery: number
  readonly unknownDocument: number
}

export interface QueryPart {
  readonly word: string
  /** Whether the word is in the list; where it is not, its subwords speak for it. */
  readonly known: boolean
  readonly vector: Float32Array
}

/** Static word vectors with subwords for words out of the list, one weight a word for queries and one for tools. */
export interface ToolModel {
  /** The name in the header and the checksum: weights that differ never share a cache's vectors. */
  readonly id: string
  readonly header: ToolModelHeader
  /** Shorter than 1 where words are not in the list: their subwords are a guess, and nonsense has nothing else. */
  embedQuery(text: string): Float32Array
  embedDocument(text: string): Float32Array
  /** What each word of a query adds to the query's vector, for explanations: their sum is that vector. */
  queryParts(text: string): readonly QueryPart[]
}

/**
 * Reads weights. The layout, all numbers little endian: magic, format, FNV-1a checksum of everything behind itself
 * (in 32-bit steps), length of the header; the header as JSON; the words, one a line; then, each section padded to four
 * bytes, the query weights and the document weights (float32, one a word), the scales (float32, one a row) and the rows
 * first one a word, with its subwords already added, then one a bucket of subwords. A row has signed bytes, or with 4
 * bits two numbers a byte, the first in the low half, each with 8 added.
 *
 * Throws `STALE_INDEX` for a file that is no such file, of another format, cut off or altered.
 */
export function readToolModel(bytes: Uint8Array): ToolModel {
  const { header, words, queryWeights, documentWeights, scales, rows } = parse(bytes)
  const dimensions = header.dimensions

  /** Adds a word's vector times a weight. */
  function addWord(into: Float32Array, word: string, count: number, weights: Float32Array, unknown: number): void {
    const index = words.get(word)
    if (index !== undefined) {
      addRow(into, index, count * weights[index]!)
      return
    }
    const buckets = subwordBuckets(word, header.buckets)
    const weight = (count * unknown) / Math.sqrt(buckets.length || 1)
    for (const bucket of buckets) addRow(into, header.words + bucket, weight)
  }

  function addRow(into: Float32Array, row: number, weight: number): void {
    const factor = weight * scales[row]!
    const from = row * dimensions
    for (let i = 0; i < dimensions; i++) into[i]! += factor * rows[from + i]!
  }

  function readQuery(text: string) {
    const vector = new Float32Array(dimensions)
    const counts = countWords(featureWords(text))
    let heard = 0
    let unknown = 0
    for (const [word, count] of counts) {
      addWord(vector, word, count, queryWeights, header.unknownQuery)
      const weight = count * (queryWeights[words.get(word) ?? -1] ?? header.unknownQuery)
      heard += weight
      if (!words.has(word)) unknown += weight
    }
    const factor = normalise(vector, 1 - UNKNOWN_DOUBT * (unknown / (heard || 1)))
    return { vector, factor, counts }
  }

  return Object.freeze({
    id: modelId(bytes, header.id),
    header,
    embedQuery: (text: string) => readQuery(text).vector,
    queryParts(text: string) {
      const { vector, factor, counts } = readQuery(text)
      if (vector.every(x => x === 0)) return []
      return [...counts].map(([word, count]) => {
        const part = new Float32Array(dimensions)
        addWord(part, word, count * factor, queryWeights, header.unknownQuery)
        return { word, known: words.has(word), vector: part }
      })
    },
    embedDocument(text: string) {
      const vector = new Float32Array(dimensions)
      const parts = text.includes(FIELD_SEPARATOR) ? text.split(FIELD_SEPARATOR) : ['', '', text]
      const field = new Float32Array(dimensions)
      for (let i = 0; i < TOOL_FIELDS.length; i++) {
        if (!parts[i]) continue
        field.fill(0)
        for (const [word, count] of countWords(featureWords(parts[i]!)))
          addWord(field, word, count, documentWeights, header.unknownDocument)
        normalise(field)
        for (let j = 0; j < dimensions; j++) vector[j]! += header.fields[i]! * field[j]!
      }
      normalise(vector)
      return vector
    },
  })
}

/** The id of weights: their name and their checksum. */
export function modelId(bytes: Uint8Array, name: string): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return `${name}@${view.getUint32(8, true).toString(16).padStart(8, '0')}`
}

/** Gives a vector the length wanted and returns by what it was multiplied; a vector of zeros stays as it is. */
export function normalise(vector: Float32Array, length = 1): number {
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * vector[i]!
  if (sum === 0) return 1
  const factor = length / Math.sqrt(sum)
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor
  return factor
}

interface Sections {
  readonly header: ToolModelHeader
  readonly words: ReadonlyMap<string, number>
  readonly queryWeights: Float32Array
  readonly documentWeights: Float32Array
  readonly scales: Float32Array
  readonly rows: Int8Array
}

function parse(bytes: Uint8Array): Sections {
  if (bytes.length < HEADER_BYTES) throw stale(`${bytes.length} bytes`, 'a weights file')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MODEL_MAGIC) throw stale('a file without the mark TSE1', 'a weights file')
  const format = view.getUint32(4, true)
  if (format !== MODEL_FORMAT) throw stale(`weights of format ${format}`, `format ${MODEL_FORMAT}`)
  const headerLength = view.getUint32(12, true)
  if (HEADER_BYTES + headerLength > bytes.length)
    throw stale(`${bytes.length} bytes of a longer file`, 'the whole file')
  const sum = checksum(bytes.subarray(CHECKED_FROM))
  const expectedSum = view.getUint32(8, true)
  if (sum !== expectedSum) {
    throw stale(
      `weights with the checksum ${sum.toString(16)}`,
      `${expectedSum.toString(16)}: the file is cut off or altered`,
    )
  }
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length))
  const header = JSON.parse(text(HEADER_BYTES, headerLength)) as ToolModelHeader
  const rowCount = header.words + header.buckets
  const starts = [HEADER_BYTES + headerLength]
  const add = (length: number) => starts.push(starts[starts.length - 1]! + Math.ceil(length / 4) * 4)
  add(header.wordBytes)
  add(header.words * 4)
  add(header.words * 4)
  add(rowCount * 4)
  add((rowCount * header.dimensions * header.bits) / 8)
  if (starts[5] !== bytes.length || header.fields.length !== TOOL_FIELDS.length) {
    throw stale(`${bytes.length} bytes`, `${starts[5]}, as the header says`)
  }
  const floats = (from: number, count: number) => new Float32Array(bytes.slice(from, from + count * 4).buffer)
  const words = new Map<string, number>()
  for (const word of text(starts[0]!, header.wordBytes).split('\n')) words.set(word, words.size)
  return {
    header: Object.freeze(header),
    words,
    queryWeights: floats(starts[1]!, header.words),
    documentWeights: floats(starts[2]!, header.words),
    scales: floats(starts[3]!, rowCount),
    rows: unpack(bytes.subarray(starts[4]!), header.bits, rowCount * header.dimensions),
  }
}

/** One signed byte a number. */
function unpack(bytes: Uint8Array, bits: 4 | 8, count: number): Int8Array {
  if (bits === 8) return new Int8Array(bytes.buffer, bytes.byteOffset, count)
  const rows = new Int8Array(count)
  for (let i = 0; i < count; i += 2) {
    const pair = bytes[i >> 1]!
    rows[i] = (pair & 15) - 8
    rows[i + 1] = (pair >> 4) - 8
  }
  return rows
}

/** FNV-1a (Fowler, Noll, Vo) over 32-bit little-endian words instead of bytes: four times faster, as good at finding damage. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  const whole = bytes.length - (bytes.length % 4)
  for (let i = 0; i < whole; i += 4) {
    const word = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24)
    hash = Math.imul(hash ^ word, 0x01000193)
  }
  for (let i = whole; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}

function stale(found: string, expected: string): ToolSearchError {
  return new ToolSearchError(
    'STALE_INDEX',
    `Found ${found}, expected ${expected}; reinstall the package, or make the weights again with its training command`,
  )
}
