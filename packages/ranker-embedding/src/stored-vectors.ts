import type { IndexOptions, SearchableTool } from '@ts/core'
import { cutByNames } from '@ts/core/kit'
import type { Embedder } from './embedder.js'
import type { StoredVector } from './quantise.js'
import { isStoredVector } from './vector-contract.js'

/** Must be increased whenever the layout of the bytes changes, or a tool has another text by default. */
const VERSION = 1
/** The least number of tools of a part. */
const MIN_PART = 128
const SCALE_BYTES = 4

type Tools = readonly SearchableTool[]

/** The vectors of tools that another process has computed. `keep` stores the missing ones, once they are known. */
export async function loadVectors(tools: Tools, { id }: Embedder, blobs: NonNullable<IndexOptions['blobs']>) {
  const parts = cutByNames(tools, MIN_PART)
  const settings = JSON.stringify(['vectors', VERSION, id])
  const found = await blobs.load(settings, parts, (bytes, part) => readVectors(bytes, parts[part]!.length))
  const vectors = new Map<SearchableTool, StoredVector>()
  const missing = parts.filter((part, i) => {
    found[i]?.forEach((vector, at) => void vectors.set(part[at]!, vector))
    return found[i] === undefined
  })
  return {
    vectors,
    keep(vectorOf: (tool: SearchableTool) => StoredVector): void {
      blobs.keep(new Map(missing.map(part => [part, () => writeVectors(part.map(vectorOf))])))
    },
  }
}

/** The scales of all vectors as 32-bit numbers, and then their values. */
function writeVectors(vectors: readonly StoredVector[]): Uint8Array {
  const dimensions = vectors[0]!.values.length
  const bytes = new Uint8Array(vectors.length * (SCALE_BYTES + dimensions))
  const view = new DataView(bytes.buffer)
  vectors.forEach(({ scale, values }, i) => {
    view.setFloat32(i * SCALE_BYTES, scale)
    bytes.set(
      new Uint8Array(values.buffer, values.byteOffset, dimensions),
      vectors.length * SCALE_BYTES + i * dimensions,
    )
  })
  return bytes
}

/** @throws RangeError for another number of vectors */
function readVectors(bytes: Uint8Array, count: number): readonly StoredVector[] {
  const dimensions = bytes.length / count - SCALE_BYTES
  const { buffer, byteOffset } = bytes
  const view = new DataView(buffer, byteOffset)
  const start = byteOffset + count * SCALE_BYTES
  const vectors = Array.from({ length: count }, (_, i) => ({
    scale: view.getFloat32(i * SCALE_BYTES),
    values: new Int8Array(buffer, start + i * dimensions, dimensions),
  }))
  if (vectors.every(isStoredVector)) return vectors
  throw new RangeError(`Found ${bytes.length} other bytes, expected those of ${count} vectors`)
}
