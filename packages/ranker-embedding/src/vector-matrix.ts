import { selectBest } from '@ts/core/kit'
import { quantise, type StoredVector } from './quantise.js'
import { createSimdScan, FLIP, flipped } from './simd-scan.js'

/**
 * Tool vectors. The search is exact: every vector in scope is compared. A large matrix has all vectors in one block of
 * memory; small ones, of which a process may have thousands with the same tools, share the vectors.
 */
export interface VectorMatrix {
  readonly size: number
  readonly dimensions: number
  /** The vector of a position. */
  at(position: number): StoredVector
  /**
   * Returns the best `limit` positions with scores above `minimum`, best first, equal scores in order of position. A
   * position's score is the best of its weighted cosines with the queries. `among` lists the positions to compare,
   * ascending; default: all.
   */
  nearest(queries: readonly WeightedQuery[], options: NearestOptions): Nearest[]
  /** A matrix with other vectors at some positions, which shares the memory of this one. Undefined if they do not fit. */
  revise(changes: ReadonlyMap<number, StoredVector>): VectorMatrix | undefined
  /** The inner product of any vector with the unit vector of one position. */
  product(vector: ArrayLike<number>, position: number): number
  /** The weighted cosine of one position with each query. */
  cosines(queries: readonly WeightedQuery[], position: number): number[]
}

/** A query vector and the factor of its cosines. */
export interface WeightedQuery {
  readonly vector: ArrayLike<number>
  readonly weight: number
}

/** Options of {@link VectorMatrix.nearest}. */
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

/** Options of {@link createVectorMatrix}. */
export interface VectorMatrixOptions {
  /**
   * Whether to use WebAssembly SIMD if the runtime supports it. Default: from {@link MIN_SCANNED} vectors on. The results
   * are the same without it.
   */
  readonly simd?: boolean
}

/** Compiling the SIMD scan takes longer than some searches of fewer vectors without it. */
export const MIN_SCANNED = 512

/**
 * If at most this fraction of the rows is in scope, computing them one by one is faster than the SIMD scan of all rows.
 */
const SCAN_SHARE = 0.1

/** Rows for vectors that replace others: at most this number, and at most this fraction of the size. */
const MAX_SPARE = 256
const SPARE_SHARE = 1 / 16

/** Creates a matrix from vectors of equal length; the position of a vector is its index in the list. */
export function createVectorMatrix(
  vectors: readonly StoredVector[],
  dimensions: number,
  options?: VectorMatrixOptions,
): VectorMatrix {
  const { set, finish } = vectorMatrixBuilder(vectors.length, dimensions, options)
  for (const [position, vector] of vectors.entries()) set(position, vector)
  return finish()
}

/** Creates a matrix whose vectors are set one by one, in any order, so that they need not be in memory twice. */
export function vectorMatrixBuilder(
  size: number,
  dimensions: number,
  { simd = size >= MIN_SCANNED }: VectorMatrixOptions = {},
) {
  const capacity = size + Math.min(MAX_SPARE, Math.ceil(size * SPARE_SHARE))
  const fast = simd && size > 0 && dimensions > 0 ? createSimdScan(capacity, dimensions) : undefined
  let used = size
  const setRow = (row: number, { values }: StoredVector): void => fast?.rows.set(flipped(values), row * fast.stride)
  /** The vectors, if they are not in the memory of the scan. */
  const own: StoredVector[] = []
  const scales = new Float32Array(size)

  // Reused for all queries: new blocks for each query would be work for the garbage collector.
  let scratch = new Float64Array(0)
  let positions = new Uint32Array(0)

  /** The matrix of some vectors, of which some have another row than that of their position. */
  function view(own: readonly StoredVector[], scales: Float32Array, moved: ReadonlyMap<number, number>): VectorMatrix {
    const rowAt = (position: number) => (moved.get(position) ?? position) * fast!.stride

    /** The inner product of a query and the vector of a position. */
    function product(query: Int32Array, position: number): number {
      return fast ? dot(query, fast.rows, rowAt(position), FLIP) : dot(query, own[position]!.values)
    }

    /** The sum of each position, with SIMD. */
    function scan(values: Int8Array): Int32Array {
      const sums = fast!.scan(values, used)
      for (const [position, row] of moved) sums[position] = sums[row]!
      return sums
    }

    /**
     * Writes the score of each position into `into`; a higher score of an earlier query stays. Sums are integers, exact
     * in 32 bits for up to 130,000 dimensions, so every engine gives the same scores.
     */
    function addScores(
      query: StoredVector,
      among: ArrayLike<number> | undefined,
      into: Float64Array,
      isFirst: boolean,
    ) {
      const { values, scale } = query
      const isScan = fast !== undefined && into.length > size * SCAN_SHARE
      const sums = isScan ? scan(values) : sumsOf(Int32Array.from(values), among, into.length)
      for (let n = 0; n < into.length; n++) {
        const position = among === undefined ? n : among[n]!
        const score = sums[isScan ? position : n]! * scales[position]! * scale
        if (isFirst || score > into[n]!) into[n] = score
      }
    }

    /**
     * Writes the positions whose score is above `minimum` into `positions`, ascending, and their scores into `scores`;
     * returns their number. Every position is written, and only the count depends on its score: a branch would often be
     * mispredicted by the CPU.
     */
    function findAbove({ values, scale }: StoredVector, minimum: number, scores: Float64Array): number {
      const found = positions
      const sums = fast ? scan(values) : sumsOf(Int32Array.from(values), undefined, size)
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
      for (let n = 0; n < count; n++) sums[n] = product(query, among === undefined ? n : among[n]!)
      return sums
    }

    return Object.freeze({
      size,
      dimensions,
      at(position: number) {
        if (fast === undefined) return own[position]!
        const values = flipped(fast.rows.subarray(rowAt(position), rowAt(position) + dimensions))
        return { scale: scales[position]!, values }
      },
      nearest(queries: readonly WeightedQuery[], { limit, minimum, among }: NearestOptions) {
        const stored = queries.map(quantiseQuery).filter(({ scale }) => scale !== 0)
        if (stored.length === 0) return []
        if (scratch.length < size) scratch = new Float64Array(size)
        // In the usual case, one query over all tools, only scores above the minimum are collected.
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
      revise(changes: ReadonlyMap<number, StoredVector>) {
        const isFitting = [...changes.values()].every(({ values }) => values.length === dimensions)
        if (!isFitting || used + changes.size > capacity) return undefined
        const [next, nextScales, nextMoved] = [[...own], scales.slice(), new Map(moved)]
        for (const [position, vector] of changes) {
          if (fast === undefined) next[position] = vector
          nextScales[position] = vector.scale
          setRow(used, vector)
          nextMoved.set(position, used++)
        }
        return view(next, nextScales, nextMoved)
      },
      product(vector: ArrayLike<number>, position: number) {
        const { values, scale } = this.at(position)
        return values.reduce((sum, value, i) => sum + vector[i]! * value, 0) * scale
      },
      cosines(queries: readonly WeightedQuery[], position: number) {
        return queries.map(query => {
          const { values, scale } = quantiseQuery(query)
          return product(Int32Array.from(values), position) * scales[position]! * scale
        })
      },
    })
  }

  return {
    set(position: number, vector: StoredVector): void {
      if (fast === undefined) own[position] = vector
      else setRow(position, vector)
      // Scales are 32-bit numbers, so nothing is lost here.
      scales[position] = vector.scale
    },
    finish: (): VectorMatrix => view(own, scales, new Map()),
  }
}

/** Rounds a query vector. Unlike a tool vector, it keeps a norm below 1, see `Embedder.embed`. */
function quantiseQuery({ vector, weight }: WeightedQuery): StoredVector {
  const { values, scale } = quantise(vector)
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * vector[i]!
  return { values, scale: scale * weight * Math.min(1, Math.sqrt(sum)) }
}

/** Returns the inner product of a query and the row that begins at a position; `flip` undoes what {@link flipped} did. */
function dot(query: Int32Array, rows: Int8Array, at = 0, flip = 0): number {
  const whole = query.length - (query.length % 4)
  let a = 0
  let b = 0
  let i = 0
  for (; i < whole; i += 4) {
    a = (a + Math.imul(query[i]!, rows[at + i]! ^ flip) + Math.imul(query[i + 1]!, rows[at + i + 1]!)) | 0
    b = (b + Math.imul(query[i + 2]!, rows[at + i + 2]! ^ flip) + Math.imul(query[i + 3]!, rows[at + i + 3]!)) | 0
  }
  for (; i < query.length; i++) a = (a + Math.imul(query[i]!, rows[at + i]! ^ (i % 2 === 0 ? flip : 0))) | 0
  return (a + b) | 0
}
