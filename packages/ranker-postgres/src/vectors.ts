import type { SearchableTool } from '@ts/core'
import { firstAtLeast, lazy, selectBest } from '@ts/core/kit'
import type { StoredVector } from '@ts/ranker-embedding'
import { type ToolEmbedder, toolEmbedder } from '@ts/tool-embedder'
import type { Scope } from './postings.js'

/** The bytes of a stored vector before its numbers: a 32-bit factor. */
const FACTOR = 4
/** The number of bytes of a packed vector of `toolEmbedder`. */
export const VECTOR_BYTES = FACTOR + 256

/** Writes a vector: a number for the factor, and then one byte for each dimension. */
export function packVector({ scale, values }: StoredVector): Buffer {
  const bytes = Buffer.alloc(VECTOR_BYTES)
  bytes.writeFloatLE(scale)
  bytes.set(values, FACTOR)
  return bytes
}

/** The numbers of a packed vector, before they are multiplied by its factor. */
export function valuesOf(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset + FACTOR, bytes.length - FACTOR)
}

/** The inner product of a query's vector and a packed one. */
export function product(query: Float32Array, bytes: Buffer): number {
  const values = valuesOf(bytes)
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += query[i]! * values[i]!
  return sum * bytes.readFloatLE()
}

/** `toolEmbedder`, and packed vectors of tools that it need not embed again. */
export interface StoredEmbedder extends ToolEmbedder {
  /** Sets the packed vector of a tool, for as long as the object exists. */
  give(tool: SearchableTool, bytes: Buffer): void
}

export function createStoredEmbedder(): StoredEmbedder {
  const vectors = new WeakMap<SearchableTool, StoredVector>()
  return Object.freeze({
    ...toolEmbedder(),
    give: (tool: SearchableTool, bytes: Buffer) =>
      void vectors.set(tool, { scale: bytes.readFloatLE(), values: valuesOf(bytes) }),
    vectorOf: (tool: SearchableTool) => vectors.get(tool),
  })
}

/** The number of bytes with the signs of a vector. */
const SIGN_BYTES = 32

/** The signs of a vector: a bit is 1 where the number is above 0. */
export function signsOf(vector: ArrayLike<number>): Uint8Array {
  const signs = new Uint8Array(SIGN_BYTES)
  for (let i = 0; i < vector.length; i++) if (vector[i]! > 0) signs[i >>> 3]! |= 1 << (i & 7)
  return signs
}

/** Creates a function that finds the part of a catalog with the tool at a position. */
export function partFinder<P extends { readonly start: number }>(parts: readonly P[]): (position: number) => P {
  const starts = Uint32Array.from(parts, ({ start }) => start)
  return position => parts[firstAtLeast(starts, position + 1) - 1]!
}

/** How many tools with the nearest signs are compared with the numbers of a query, for each result of `nearestSigns`. */
const OVERSAMPLING = 4

/**
 * The positions of the `limit` tools whose signs are nearest to the vector of a query: of the tools with the fewest other
 * signs, those with the highest sum of the query's numbers where the tool is above 0. Of equal tools the first ones count.
 */
export function nearestSigns(
  parts: readonly { readonly start: number; readonly signs: Uint8Array }[],
  vector: Float32Array,
  { limit, among }: Scope,
): readonly number[] {
  const most = OVERSAMPLING * limit
  const found: number[] = []
  const distances: number[] = []
  const counts = new Uint32Array(8 * SIGN_BYTES + 1)
  /** Fewer than `most` of the found tools are nearer than this. Positions ascend, so a tool as far as this comes too late. */
  let bound = counts.length
  let nearer = 0
  const { bytes, capacity, nearRows, compare } = signComparer()
  bytes.set(signsOf(vector))
  for (const { start, signs } of parts) {
    for (let from = 0; from < signs.length; from += capacity) {
      const some = signs.subarray(from, from + capacity)
      bytes.set(some, ROWS)
      const end = compare(some.length, bound) / nearRows.BYTES_PER_ELEMENT
      for (let i = 0; i < end; i++) {
        const distance = nearRows[i]! & 0xffff
        const position = start + (from + (nearRows[i]! >>> 16)) / SIGN_BYTES
        if (distance >= bound || among?.[position] === 0) continue
        found.push(position)
        distances.push(distance)
        counts[distance]!++
        nearer++
        while (nearer >= most) nearer -= counts[--bound]!
      }
    }
  }
  const isNear = (_: number, i: number) => distances[i]! < bound || (distances[i] === bound && nearer++ < most)
  const positions = found.filter(isNear)
  const [partAt, sums] = [partFinder(parts), sumsOf(vector)]
  const scores = Float64Array.from(positions, position => {
    const { start, signs } = partAt(position)
    let sum = 0
    for (let i = 0; i < SIGN_BYTES; i++) sum += sums[256 * i + signs[SIGN_BYTES * (position - start) + i]!]!
    return sum
  })
  return Array.from(selectBest(scores, limit), i => positions[i]!)
}

/** For each byte of signs and each of its 256 values, the sum of the vector's numbers where a bit is 1. */
function sumsOf(vector: Float32Array): Float64Array {
  const sums = new Float64Array(256 * SIGN_BYTES)
  for (let at = 0; at < sums.length; at++) {
    const bits = at & 255
    // The sum without the lowest bit is known already.
    if (bits > 0) sums[at] = sums[at - (bits & -bits)]! + vector[8 * (at >>> 8) + 31 - Math.clz32(bits & -bits)]!
  }
  return sums
}

/** Where the signs of tools begin in the memory of {@link signComparer}; those of the query begin at 0. */
const ROWS = 64

/**
 * Counts different bits with a WebAssembly function, which has an instruction for it. `compare` takes the number of bytes
 * of the rows in `bytes`, and a distance. Over the rows it writes `nearRows`: for each row that is nearer, the byte where
 * it begins, times 65,536, plus its distance. It returns the number of bytes that it wrote.
 */
const signComparer = lazy(() => {
  // Codes of instructions, from section 5 of the WebAssembly core specification 2.0.
  const [end, bound, row, out, distance] = [0, 1, 2, 3, 4]
  const get = (local: number) => [0x20, local]
  const set = (local: number) => [0x21, local]
  const constant = (value: number) => [0x41, value]
  const loadAt = [0x29, 3]
  const [exclusiveOr, countBits, add, wrap] = [0x85, 0x7b, 0x7c, 0xa7]
  const [add32, or32, shiftLeft, isLess, store32] = [0x6a, 0x72, 0x74, 0x48, [0x36, 2]]
  const word = (at: number) => [
    [get(row), loadAt, ROWS + at],
    [constant(0), loadAt, at, exclusiveOr, countBits, at > 0 ? add : []],
  ]
  const loop = [
    [[0, 8, 16, 24].flatMap(word), wrap, set(distance)],
    // A branch would often be mispredicted, so each row is written, and only the next place depends on its distance.
    [get(out), get(row), constant(16), shiftLeft, get(distance), or32, store32, ROWS],
    [get(out), get(distance), get(bound), isLess, constant(2), shiftLeft, add32, set(out)],
    [get(row), constant(SIGN_BYTES), add32, set(row)],
    [get(row), get(end), isLess],
  ]
  const body = [1, 3, 0x7f, 0x03, 0x40, loop, 0x0d, 0, 0x0b, get(out), 0x0b].flat(5)
  const [m, c] = new TextEncoder().encode('mc')
  const module = [
    [0, ...new TextEncoder().encode('asm'), 1, 0, 0, 0],
    [1, 7, 1, 0x60, 2, 0x7f, 0x7f, 1, 0x7f],
    [3, 2, 1, 0],
    // One page of 65,536 bytes.
    [5, 3, 1, 0, 1],
    [7, 9, 2, 1, m!, 2, 0, 1, c!, 0, 0],
    [10, body.length + 2, 1, body.length, ...body],
  ]
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(module.flat())))
  const { buffer } = exports['m'] as WebAssembly.Memory
  return {
    bytes: new Uint8Array(buffer),
    nearRows: new Uint32Array(buffer, ROWS),
    capacity: buffer.byteLength - ROWS,
    compare: exports['c'] as (bytes: number, bound: number) => number,
  }
})
