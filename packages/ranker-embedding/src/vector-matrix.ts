import { selectBest } from '@ts/core/kit'
import { quantise, type StoredVector } from './quantise.js'
import { createSimdScan, FLIP, flipped } from './simd-scan.js'

/** A query vector and the factor of its cosines. */
export interface WeightedQuery {
  readonly vector: ArrayLike<number>
  readonly weight: number
}

/** A position, and the best of its weighted cosines. */
export interface Nearest {
  readonly position: number
  readonly score: number
}

/** Compiling the SIMD scan takes longer than some searches of fewer vectors without it. */
export const MIN_SCANNED = 512

/** Up to this fraction of rows in scope, computing them one by one is faster than the SIMD scan of all rows. */
const SCAN_SHARE = 0.1

/** Rows for vectors that replace others: at most this number, and at most this fraction of the size. */
const MAX_SPARE = 256
const SPARE_SHARE = 1 / 16

/**
 * Creates a matrix from vectors of equal length; the position of a vector is its index in the list. `simd` is whether to
 * use WebAssembly SIMD if the runtime supports it; default: from {@link MIN_SCANNED} vectors on. The results are the same
 * without it.
 */
export function createVectorMatrix(
  vectors: readonly StoredVector[],
  dimensions: number,
  options?: { readonly simd?: boolean },
): VectorMatrix {
  const { set, finish } = vectorMatrixBuilder(vectors.length, dimensions, options)
  for (const [position, vector] of vectors.entries()) set(position, vector)
  return finish()
}

/** Creates a matrix whose vectors are set one by one, in any order, so that they need not be in memory twice. */
export function vectorMatrixBuilder(
  size: number,
  dimensions: number,
  { simd = size >= MIN_SCANNED }: { readonly simd?: boolean } = {},
) {
  const memory = new MatrixMemory(size, dimensions, simd)
  const own: StoredVector[] = []
  const scales = new Float32Array(size)
  return {
    set(position: number, vector: StoredVector): void {
      if (memory.fast === undefined) own[position] = vector
      else memory.setRow(position, vector)
      // Scales are 32-bit numbers, so nothing is lost here.
      scales[position] = vector.scale
    },
    finish: () => new VectorMatrix(memory, own, scales, new Map()),
  }
}

/** The memory that a matrix shares with its revisions: a row for each vector and for some later ones, if SIMD is used. */
class MatrixMemory {
  readonly capacity: number
  readonly fast: ReturnType<typeof createSimdScan>
  used: number
  // Reused for all queries: new blocks for each query would be work for the garbage collector.
  scratch = new Float64Array(0)
  positions = new Uint32Array(0)

  constructor(
    readonly size: number,
    readonly dimensions: number,
    simd: boolean,
  ) {
    this.capacity = size + Math.min(MAX_SPARE, Math.ceil(size * SPARE_SHARE))
    this.fast = simd && size > 0 && dimensions > 0 ? createSimdScan(this.capacity, dimensions) : undefined
    this.used = size
  }

  setRow(row: number, { values }: StoredVector): void {
    if (this.fast) flipped(values, this.fast.rows, row * this.fast.stride)
  }
}

/**
 * Tool vectors. The search is exact: every vector in scope is compared. A large matrix has all vectors in one block of
 * memory; small ones, of which a process may have thousands with the same tools, share the vectors.
 */
export class VectorMatrix {
  constructor(
    private readonly memory: MatrixMemory,
    /** The vectors, if they are not in the memory of the scan. */
    private readonly own: readonly StoredVector[],
    private readonly scales: Float32Array,
    /** The rows of the vectors that have another row than that of their position. */
    private readonly moved: ReadonlyMap<number, number>,
  ) {}

  get dimensions(): number {
    return this.memory.dimensions
  }

  /** The vector of a position. */
  at(position: number): StoredVector {
    const { fast, dimensions } = this.memory
    if (fast === undefined) return this.own[position]!
    const row = this.#rowAt(position)
    return { scale: this.scales[position]!, values: flipped(fast.rows.subarray(row, row + dimensions)) }
  }

  /**
   * Returns the best `limit` positions with scores above `minimum`, best first, equal scores in order of position. A
   * position's score is the best of its weighted cosines with the queries. `among` lists the positions to compare,
   * ascending; default: all.
   */
  nearest(
    queries: readonly WeightedQuery[],
    { limit, minimum, among }: { readonly limit: number; readonly minimum: number; readonly among?: ArrayLike<number> },
  ): Nearest[] {
    const { memory } = this
    const { size } = memory
    const stored = queries.map(quantiseQuery).filter(({ scale }) => scale !== 0)
    if (stored.length === 0) return []
    if (memory.scratch.length < size) memory.scratch = new Float64Array(size)
    // In the usual case, one query over all tools, only scores above the minimum are collected.
    const isUsual = stored.length === 1 && among === undefined
    if (isUsual && memory.positions.length < size) memory.positions = new Uint32Array(size)
    const count = isUsual ? this.#findAbove(stored[0]!, minimum) : (among?.length ?? size)
    const scores = memory.scratch.subarray(0, count)
    for (let i = 0; i < stored.length && !isUsual; i++) this.#addScores(stored[i]!, among, scores, i === 0)
    const places = isUsual ? memory.positions : among
    const found: Nearest[] = []
    for (const n of selectBest(scores, limit, { above: minimum }))
      found.push({ position: places?.[n] ?? n, score: scores[n]! })
    return found
  }

  /** A matrix with other vectors at some positions, which shares the memory of this one. Undefined if they do not fit. */
  revise(changes: ReadonlyMap<number, StoredVector>): VectorMatrix | undefined {
    const { memory } = this
    const isFitting = [...changes.values()].every(({ values }) => values.length === memory.dimensions)
    if (!isFitting || memory.used + changes.size > memory.capacity) return undefined
    const [own, scales, moved] = [[...this.own], this.scales.slice(), new Map(this.moved)]
    for (const [position, vector] of changes) {
      if (memory.fast === undefined) own[position] = vector
      scales[position] = vector.scale
      memory.setRow(memory.used, vector)
      moved.set(position, memory.used++)
    }
    return new VectorMatrix(memory, own, scales, moved)
  }

  /** The inner product of any vector with the unit vector of one position. */
  product(vector: ArrayLike<number>, position: number): number {
    const { values, scale } = this.at(position)
    return values.reduce((sum, value, i) => sum + vector[i]! * value, 0) * scale
  }

  /** The weighted cosine of one position with each query. */
  cosines(queries: readonly WeightedQuery[], position: number): number[] {
    return queries.map(query => {
      const { values, scale } = quantiseQuery(query)
      return this.#dot(Int32Array.from(values), position) * this.scales[position]! * scale
    })
  }

  /**
   * Writes the score of each position into `into`; a higher score of an earlier query stays. Sums are integers, exact
   * in 32 bits for up to 130,000 dimensions, so every engine gives the same scores.
   */
  #addScores(query: StoredVector, among: ArrayLike<number> | undefined, into: Float64Array, isFirst: boolean): void {
    const { memory, scales } = this
    const { values, scale } = query
    const isScan = memory.fast !== undefined && into.length > memory.size * SCAN_SHARE
    const sums = isScan ? this.#scan(values) : this.#sumsOf(values, among, into.length)
    for (let n = 0; n < into.length; n++) {
      const position = among === undefined ? n : among[n]!
      const score = sums[isScan ? position : n]! * scales[position]! * scale
      if (isFirst || score > into[n]!) into[n] = score
    }
  }

  /**
   * Writes the positions whose score is above `minimum` into `positions`, ascending, and their scores into `scratch`;
   * returns their number. Every position is written, and only the count depends on its score: a branch would often be
   * mispredicted by the CPU.
   */
  #findAbove({ values, scale }: StoredVector, minimum: number): number {
    const { scales } = this
    const { size, fast, positions, scratch } = this.memory
    const sums = fast ? this.#scan(values) : this.#sumsOf(values, undefined, size)
    let count = 0
    for (let position = 0; position < size; position++) {
      const score = sums[position]! * scales[position]! * scale
      positions[count] = position
      scratch[count] = score
      count += score > minimum ? 1 : 0
    }
    return count
  }

  /** The sum of each position, with SIMD. */
  #scan(values: Int8Array): Int32Array {
    const sums = this.memory.fast!.scan(values, this.memory.used)
    for (const [position, row] of this.moved) sums[position] = sums[row]!
    return sums
  }

  #sumsOf(values: Int8Array, among: ArrayLike<number> | undefined, count: number): Int32Array {
    const query = Int32Array.from(values)
    const sums = new Int32Array(count)
    for (let n = 0; n < count; n++) sums[n] = this.#dot(query, among === undefined ? n : among[n]!)
    return sums
  }

  /** The inner product of a query and the vector of a position. */
  #dot(query: Int32Array, position: number): number {
    const { fast } = this.memory
    return fast ? dot(query, fast.rows, this.#rowAt(position), FLIP) : dot(query, this.own[position]!.values)
  }

  #rowAt(position: number): number {
    return (this.moved.get(position) ?? position) * this.memory.fast!.stride
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
