import { ToolSearchError } from '@ts/core'
import type { Embedder } from './embedder.js'
import type { StoredVector } from './quantise.js'

/**
 * Returns the vectors of an embedder if they are one vector of finite numbers for each text. Otherwise throws, before
 * any of them is stored.
 *
 * @throws ToolSearchError `RANKER_CONTRACT`
 */
export function checkVectors(embedder: Embedder, given: unknown, count: number): readonly Float32Array[] {
  if (!Array.isArray(given)) throw contract(embedder, `${kindOf(given)} in place of vectors`, `a list of ${count}`)
  if (given.length !== count) throw contract(embedder, `${given.length} vectors`, `${count}`)
  // By position, because `forEach` would skip holes.
  for (let i = 0; i < count; i++) checkVector(embedder, given[i])
  return given
}

function checkVector(embedder: Embedder, vector: unknown): void {
  if (!(ArrayBuffer.isView(vector) || Array.isArray(vector)) || !((vector as ArrayLike<unknown>).length > 0)) {
    throw contract(embedder, `${kindOf(vector)} as a vector`, 'a Float32Array of at least one number')
  }
  const numbers = vector as ArrayLike<unknown>
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]
    if (typeof number === 'number' && Number.isFinite(Math.fround(number))) continue
    throw contract(embedder, `${kindOf(number)} at position ${i} of a vector`, 'finite 32-bit numbers only')
  }
}

/** Creates the error for a wrong result of an embedder. */
export function contract(embedder: Embedder, found: string, expected: string, remedy = 'correct its embed()') {
  return new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from the embedder ${JSON.stringify(embedder.id)}, expected ${expected}; ${remedy}`,
  )
}

/** Whether a value from a cache is a usable vector; any other value counts as a missing entry. */
export function isStoredVector(value: unknown): value is StoredVector {
  if (typeof value !== 'object' || value === null) return false
  const { scale, values } = value as Partial<StoredVector>
  return values instanceof Int8Array && values.length > 0 && Number.isFinite(scale) && scale! >= 0
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (ArrayBuffer.isView(value)) return `a typed array of ${value.byteLength} bytes`
  if (typeof value === 'number' || value === null || value === undefined) return String(value)
  return `a ${typeof value}`
}
