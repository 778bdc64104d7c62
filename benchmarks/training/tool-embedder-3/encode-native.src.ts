import { TOOL_FIELDS } from '../../../packages/tool-embedder/src/tool-features.js'
import {
  CHECKED_FROM,
  checksum,
  MODEL_FORMAT,
  MODEL_MAGIC,
  padded,
  type ToolModelHeader,
} from '../../../packages/tool-embedder/src/weights-file.js'
import { checkHash, wordHash } from '../../../packages/tool-embedder/src/word-hash.js'
import type { Network } from './network.js'

/** Encodes a trained network in the layout that `openWeights` documents. Rows are rounded to `bits` bits. */
export interface Trained {
  readonly words: readonly string[]
  /** Composed vectors of the words, then those of the buckets. */
  readonly vectors: Float32Array
  readonly query: Float32Array
  readonly document: Float32Array
  readonly scalars: Float32Array
  readonly dimensions: number
  readonly buckets: number
}
export function encodeTrained(trained: Trained, id: string, bits: 4 | 8 = 4): Uint8Array {
  const { dimensions, buckets } = trained
  const words = trained.words.map((word, row) => ({ word, row, hash: wordHash(word) }))
  words.sort((a, b) => a.hash - b.hash || a.row - b.row)
  const rowCount = words.length + buckets
  const scales = new Float32Array(rowCount)
  const rows = new Int8Array(rowCount * dimensions)
  for (let row = 0; row < rowCount; row++) {
    const from = row < words.length ? words[row]!.row : row
    scales[row] = roundRow(trained.vectors.subarray(from * dimensions, (from + 1) * dimensions), bits, rows, row * dimensions)
  }
  const scalars = trained.scalars
  const header: ToolModelHeader = {
    id,
    dimensions,
    bits,
    words: words.length,
    buckets,
    fields: TOOL_FIELDS.map((_, field) => round(Math.exp(scalars[field]!))),
    unknownQuery: round(Math.exp(scalars[TOOL_FIELDS.length]!)),
    unknownDocument: round(Math.exp(scalars[TOOL_FIELDS.length + 1]!)),
  }
  const json = JSON.stringify(header)
  const headerBytes = new TextEncoder().encode(json.padEnd(padded(json.length)))
  const exp = (values: Float32Array) =>
    new Uint8Array(Float32Array.from(words, ({ row }) => Math.exp(values[row]!)).buffer)
  const sections = [
    headerBytes,
    new Uint8Array(Uint32Array.from(words, ({ hash }) => hash).buffer),
    new Uint8Array(Uint32Array.from(words, ({ word }) => checkHash(word)).buffer),
    exp(trained.query),
    exp(trained.document),
    new Uint8Array(scales.buffer),
    bits === 8 ? new Uint8Array(rows.buffer) : pack(rows),
  ]
  const bytes = new Uint8Array(16 + sections.reduce((sum, section) => sum + padded(section.length), 0))
  let at = 16
  for (const section of sections) {
    bytes.set(section, at)
    at += padded(section.length)
  }
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MODEL_MAGIC, true)
  view.setUint32(4, MODEL_FORMAT, true)
  view.setUint32(12, headerBytes.length, true)
  view.setUint32(8, checksum(bytes.subarray(CHECKED_FROM)), true)
  return bytes
}

export function encodeModel(network: Network, id: string, bits: 4 | 8 = 4): Uint8Array {
  const { vocabulary, options } = network
  const { dimensions, buckets } = options
  const words: { readonly id: number; readonly hash: number; readonly row: number }[] = []
  vocabulary.row.forEach((row, id) => {
    if (row >= 0) words.push({ id, row, hash: wordHash(vocabulary.strings[id]!) })
  })
  words.sort((a, b) => a.hash - b.hash || a.row - b.row)
  const rowCount = words.length + buckets
  const scales = new Float32Array(rowCount)
  const rows = new Int8Array(rowCount * dimensions)
  const vector = new Float32Array(dimensions)
  for (let row = 0; row < rowCount; row++) {
    if (row < words.length) network.compose(words[row]!.id, true, vector, 0)
    else vector.set(network.rows.value.subarray(row * dimensions, (row + 1) * dimensions))
    scales[row] = roundRow(vector, bits, rows, row * dimensions)
  }
  const scalars = network.scalars.value
  const header: ToolModelHeader = {
    id,
    dimensions,
    bits,
    words: words.length,
    buckets,
    fields: TOOL_FIELDS.map((_, field) => round(Math.exp(scalars[field]!))),
    unknownQuery: round(Math.exp(scalars[TOOL_FIELDS.length]!)),
    unknownDocument: round(Math.exp(scalars[TOOL_FIELDS.length + 1]!)),
  }
  const json = JSON.stringify(header)
  const headerBytes = new TextEncoder().encode(json.padEnd(padded(json.length)))
  const exp = (values: Float32Array) =>
    new Uint8Array(Float32Array.from(words, ({ row }) => Math.exp(values[row]!)).buffer)
  const sections = [
    headerBytes,
    new Uint8Array(Uint32Array.from(words, ({ hash }) => hash).buffer),
    new Uint8Array(Uint32Array.from(words, ({ id }) => checkHash(vocabulary.strings[id]!)).buffer),
    exp(network.queryWeight.value),
    exp(network.documentWeight.value),
    new Uint8Array(scales.buffer),
    bits === 8 ? new Uint8Array(rows.buffer) : pack(rows),
  ]
  const bytes = new Uint8Array(16 + sections.reduce((sum, section) => sum + padded(section.length), 0))
  let at = 16
  for (const section of sections) {
    bytes.set(section, at)
    at += padded(section.length)
  }
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MODEL_MAGIC, true)
  view.setUint32(4, MODEL_FORMAT, true)
  view.setUint32(12, headerBytes.length, true)
  view.setUint32(8, checksum(bytes.subarray(CHECKED_FROM)), true)
  return bytes
}

/**
 * Shares of a row's largest number at which the row may be cut before it is rounded. With few bits, cutting outliers
 * makes the other numbers more exact.
 */
const CUTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5]

/** Rounds a row with the cut that has the least squared error. Returns the scale. */
function roundRow(vector: Float32Array, bits: number, rows: Int8Array, at: number): number {
  const most = 2 ** (bits - 1) - 1
  let largest = 0
  for (const x of vector) largest = Math.max(largest, Math.abs(x))
  if (largest === 0) return 0
  const rounded = (x: number, scale: number) => Math.max(-most, Math.min(most, Math.round(x / scale)))
  let best = { scale: 0, error: Number.POSITIVE_INFINITY }
  for (const cut of bits === 8 ? [1] : CUTS) {
    const scale = (largest * cut) / most
    let error = 0
    for (const x of vector) error += (x - rounded(x, scale) * scale) ** 2
    if (error < best.error) best = { scale, error }
  }
  vector.forEach((x, i) => {
    rows[at + i] = rounded(x, best.scale)
  })
  return best.scale
}

/** Packs two numbers of 4 bits into each byte. */
function pack(rows: Int8Array): Uint8Array {
  return Uint8Array.from({ length: rows.length / 2 }, (_, i) => (rows[2 * i]! + 8) | ((rows[2 * i + 1]! + 8) << 4))
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
