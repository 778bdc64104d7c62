import type { SearchableTool } from '@ts/core'
import type { StoredVector } from '@ts/ranker-embedding'
import { type ToolEmbedder, toolEmbedder } from '@ts/tool-embedder'
import type { Scope } from './postings.js'

/** The bytes of a stored vector before its numbers: a 32-bit factor. */
const FACTOR = 4
/** Begins the text of a tool whose vector is stored: more field separators than a text of `toolEmbedder` has. */
const MARK = '\u001f'.repeat(8)

/** The number of bytes of a packed vector of `toolEmbedder`. */
export const VECTOR_BYTES = FACTOR + 256

/** Writes a vector: a number for the factor, and then one byte for each dimension. */
export function packVector({ scale, values }: StoredVector): Buffer {
  const bytes = Buffer.alloc(VECTOR_BYTES)
  bytes.writeFloatLE(scale)
  bytes.set(values, FACTOR)
  return bytes
}

/** The inner product of a query's vector and a packed one. */
export function product(query: Float32Array, bytes: Buffer): number {
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + FACTOR, query.length)
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += query[i]! * values[i]!
  return sum * bytes.readFloatLE()
}

/** `toolEmbedder`, and packed vectors of tools that it need not embed again. */
export interface StoredEmbedder extends ToolEmbedder {
  /** Sets the packed vector of a tool, for as long as the object exists. */
  give(tool: SearchableTool, bytes: Buffer): void
}

/** Creates a {@link StoredEmbedder}: the text of a tool with a packed vector is that vector. */
export function createStoredEmbedder(): StoredEmbedder {
  const inner = toolEmbedder()
  const texts = new WeakMap<SearchableTool, string>()
  return Object.freeze({
    ...inner,
    give: (tool: SearchableTool, bytes: Buffer) => void texts.set(tool, MARK + bytes.toString('latin1')),
    describe: (tool: SearchableTool) => texts.get(tool) ?? inner.describe!(tool),
    async embed(given: readonly string[], options: Parameters<ToolEmbedder['embed']>[1]) {
      const isStored = (text: string) => options.role === 'document' && text.startsWith(MARK)
      const embedded = [
        ...(await inner.embed(
          given.filter(text => !isStored(text)),
          options,
        )),
      ]
      return given.map(text => {
        if (!isStored(text)) return embedded.shift()!
        const bytes = Buffer.from(text.slice(MARK.length), 'latin1')
        const scale = bytes.readFloatLE()
        // A loop, because `from` with a function takes ten times as long.
        const vector = new Float32Array(bytes.length - FACTOR)
        for (let i = 0; i < vector.length; i++) vector[i] = scale * bytes.readInt8(FACTOR + i)
        return vector
      })
    },
  })
}

/** The signs of a vector: a bit is 1 where the number is above 0. It takes an even number of 32-bit words. */
export function signsOf(vector: ArrayLike<number>): Int32Array {
  const signs = new Int32Array(2 * Math.ceil(vector.length / 64))
  for (let i = 0; i < vector.length; i++) if (vector[i]! > 0) signs[i >>> 5]! |= 1 << (i & 31)
  return signs
}

/**
 * The positions of the `limit` tools whose signs differ from those of a query in the fewest dimensions. Of equally
 * distant tools the first ones count.
 */
export function nearestSigns(
  parts: readonly { readonly start: number; readonly signs: Int32Array }[],
  query: Int32Array,
  { size, limit, among }: Scope,
): readonly number[] {
  const farthest = 32 * query.length + 1
  const distances = new Uint16Array(size).fill(farthest)
  const counts = new Uint32Array(farthest + 1)
  for (const { start, signs } of parts) {
    for (let position = start, at = 0; at < signs.length; position++, at += query.length) {
      if (among !== undefined && among[position] === 0) continue
      distances[position] = differences(signs, at, query)
      counts[distances[position]!]!++
    }
  }
  let last = 0
  let left = limit
  while (last < farthest - 1 && counts[last]! < left) left -= counts[last++]!
  const nearest: number[] = []
  for (let position = 0; position < size; position++) {
    if (distances[position]! < last || (distances[position] === last && left-- > 0)) nearest.push(position)
  }
  return nearest
}

/** The number of different bits. They are counted in groups of 2, 4, 8 and then 16, of two words at a time. */
function differences(signs: Int32Array, at: number, query: Int32Array): number {
  let sum = 0
  for (let i = 0; i < query.length; i += 2) {
    const four = fours(signs[at + i]! ^ query[i]!) + fours(signs[at + i + 1]! ^ query[i + 1]!)
    sum += (four & 0x0f0f0f0f) + ((four >>> 4) & 0x0f0f0f0f)
  }
  sum = (sum & 0x00ff00ff) + ((sum >>> 8) & 0x00ff00ff)
  return (sum & 0xffff) + (sum >>> 16)
}

/** The number of bits in each group of four. */
function fours(bits: number): number {
  const pairs = (bits - ((bits >>> 1) & 0x55555555)) | 0
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}
