import { selectBest } from '@ts/core'
import { quantise, type StoredVector } from './quantise.js'
import { createSimdScan, FLIP, flipped } from './simd-scan.js'

/** Tool vectors as one block of bytes, searched exactly: every vector of the scope is compared, none is guessed. */
export interface VectorMatrix {
  readonly size: number
  readonly dimensions: number
  /**
   * The best `limit` positions, best first, equal ones in order of position; only scores above `minimum`. A position's
   * score is the best of its weighted cosines with the queries. `among`: positions to look at, ascending; default: all.
   */
  nearest(queries: readonly WeightedQuery[], options: NearestOptions): Nearest[]
  /** The inner product of any vector with the unit vector of one position. */
  product(vector: ArrayLike<number>, position: number): number
  /** The weighted cosine of one position with each query. */
  cosines(queries: readonly WeightedQuery[], position: number): number[]
}

/** A vector to look for, and by what its cosines are multiplied. */
export interface WeightedQuery {
  readonly vector: ArrayLike<number>
  readonly weight: number
}

/** What to look for, as {@link VectorMatrix.nearest} says. */
export interface NearestOptions {
  readonly limit: number
  readonly minimum: number
  readonly among?: ArrayLike<number>
}

/** A position, and the best of its weighted cosines. */
export interface Nearest {
  readonly position: number
  readonly score: number
}

/** How a matrix computes. */
export interface VectorMatrixOptions {
  /** Whether to use WebAssembly SIMD where the runtime has it. Default: true. The answers are the same. */
  readonly simd?: boolean
}

/** Below this share of rows, picking them one by one beats scanning all of them 16 numbers at a time. */
const SCAN_SHARE = 0.1

/** Lays vectors of one length out for the search; a position is the place in the list. */
export function createVectorMatrix(
  vectors: readonly StoredVector[],
  dimensions: number,
  { simd = true }: VectorMatrixOptions = {},
): VectorMatrix {
  const size = vectors.length
  const fast = simd && size > 0 && dimensions > 0 ? createSimdScan(size, dimensions) : undefined
  const stride = fast?.stride ?? dimensions
  const rows = fast?.rows ?? new Int8Array(size * stride)
  // A stored scale is a number of 32 bits.
  const scales = new Float32Array(size)
  vectors.forEach((vector, position) => {
    rows.set(flipped(vector.values), position * stride)
    scales[position] = vector.scale
  })

  // Reused from query to query: a new block for each would be work for the garbage collector.
  let scratch = new Float64Array(0)
  let positions = new Uint32Array(0)

  /**
   * Writes a query's score of each position, or the higher one where `into` has one already. Whole numbers up to the last step: the
   * sum is exact in 32 bits for up to 130,000 dimensions, in every engine.
   */
  function addScores(query: StoredVector, among: ArrayLike<number> | undefined, into: Float64Array, isFirst: boolean) {
    const { values, scale } = query
    const isScan = fast !== undefined && into.length > size * SCAN_SHARE
    const sums = isScan ? fast.scan(values) : sumsOf(Int32Array.from(values), among, into.length)
    for (let n = 0; n < into.length; n++) {
      const position = among === undefined ? n : among[n]!
      const score = sums[isScan ? position : n]! * scales[position]! * scale
      if (isFirst || score > into[n]!) into[n] = score
    }
  }

  /**
   * Writes the positions whose score is above `minimum` into `positions`, ascending, their scores into `scores`, and returns how many
   * there are. Every position is written and only the count depends on its score, since most branches would be guessed wrong.
   */
  function findAbove({ values, scale }: StoredVector, minimum: number, scores: Float64Array): number {
    const found = positions
    const sums = fast?.scan(values) ?? sumsOf(Int32Array.from(values), undefined, size)
    let count = 0
    for (let position = 0; position < size; position++) {
      const score = sums[position]! * scales[position]! * scale
      found[count] = position
      scores[count] = score
      count += score > minimum ? 1 : 0
    }
    return count
  }

  function sumsOf(query: Int32Array, among: ArrayLike<number> | undefined, count: number): Int32Array {
    const sums = new Int32Array(count)
    for (let n = 0; n < count; n++) sums[n] = dot(query, rows, (among === undefined ? n : among[n]!) * stride)
    return sums
  }

  return Object.freeze({
    size,
    dimensions,
    nearest(queries: readonly WeightedQuery[], { limit, minimum, among }: NearestOptions) {
      const stored = queries.map(quantiseQuery).filter(({ scale }) => scale !== 0)
      if (stored.length === 0) return []
      if (scratch.length < size) scratch = new Float64Array(size)
      // One query over all tools, the usual case, notes only what it finds.
      const isUsual = stored.length === 1 && among === undefined
      if (isUsual && positions.length < size) positions = new Uint32Array(size)
      const count = isUsual ? findAbove(stored[0]!, minimum, scratch) : (among?.length ?? size)
      const scores = scratch.subarray(0, count)
      for (let i = 0; i < stored.length && !isUsual; i++) addScores(stored[i]!, among, scores, i === 0)
      const places = isUsual ? positions : among
      const found: Nearest[] = []
      for (const n of selectBest(scores, limit, { above: minimum }))
        found.push({ position: places?.[n] ?? n, score: scores[n]! })
      return found
    },
    product(vector: ArrayLike<number>, position: number) {
      let sum = 0
      for (let i = 0; i < dimensions; i++) sum += vector[i]! * numberAt(rows, position * stride, i)
      return sum * scales[position]!
    },
    cosines(queries: readonly WeightedQuery[], position: number) {
      return queries.map(query => {
        const { values, scale } = quantiseQuery(query)
        return dot(Int32Array.from(values), rows, position * stride) * scales[position]! * scale
      })
    },
  })
}

/** A query keeps a length below 1, see `Embedder.embed`. */
function quantiseQuery({ vector, weight }: WeightedQuery): StoredVector {
  const { values, scale } = quantise(vector)
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * vector[i]!
  return { values, scale: scale * weight * Math.min(1, Math.sqrt(sum)) }
}

/** The product with a flipped row. */
function dot(query: Int32Array, rows: Int8Array, at: number): number {
  const whole = query.length - (query.length % 4)
  let a = 0
  let b = 0
  let i = 0
  for (; i < whole; i += 4) {
    a = (a + Math.imul(query[i]!, rows[at + i]! ^ FLIP) + Math.imul(query[i + 1]!, rows[at + i + 1]!)) | 0
    b = (b + Math.imul(query[i + 2]!, rows[at + i + 2]! ^ FLIP) + Math.imul(query[i + 3]!, rows[at + i + 3]!)) | 0
  }
  for (; i < query.length; i++) a = (a + Math.imul(query[i]!, numberAt(rows, at, i))) | 0
  return (a + b) | 0
}

/** A number of a flipped row. */
function numberAt(rows: Int8Array, at: number, i: number): number {
  return i % 2 === 0 ? rows[at + i]! ^ FLIP : rows[at + i]!
}
