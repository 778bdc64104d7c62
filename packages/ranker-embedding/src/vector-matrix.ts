import { quantise, type StoredVector } from './quantise.js'
import { createSimdScan } from './simd-scan.js'

/** Tool vectors as one block of bytes, searched exactly: every vector of the scope is compared, none is guessed. */
export interface VectorMatrix {
  readonly size: number
  readonly dimensions: number
  /**
   * The best `limit` positions by cosine, best first, equal ones in order of position; only cosines above `minimum`.
   * `among`: positions to look at, ascending; all where it is left out.
   */
  nearest(query: ArrayLike<number>, options: NearestOptions): Nearest[]
  /** The cosine of one position. */
  cosine(query: ArrayLike<number>, position: number): number
}

export interface NearestOptions {
  readonly limit: number
  readonly minimum: number
  readonly among?: ArrayLike<number>
}

export interface Nearest {
  readonly position: number
  readonly score: number
}

export interface VectorMatrixOptions {
  /** Whether to use WebAssembly SIMD where the runtime has it. Default: true. The answers are the same. */
  readonly simd?: boolean
}

/** Below this share of rows, picking them one by one beats scanning all of them 16 numbers at a time. */
const SCAN_SHARE = 0.1

export function createVectorMatrix(
  vectors: readonly StoredVector[],
  dimensions: number,
  { simd = true }: VectorMatrixOptions = {},
): VectorMatrix {
  const size = vectors.length
  const fast = simd && size > 0 && dimensions > 0 ? createSimdScan(size, dimensions) : undefined
  const stride = fast?.stride ?? dimensions
  const rows = fast?.rows ?? new Int8Array(size * stride)
  const scales = new Float64Array(size)
  vectors.forEach((vector, position) => {
    rows.set(vector.values, position * stride)
    scales[position] = vector.scale
  })

  /** Whole numbers up to the last step: the sum is exact in 32 bits for up to 130,000 dimensions, in every engine. */
  function scoresOf({ values, scale }: StoredVector, among: ArrayLike<number> | undefined): Float64Array {
    const count = among === undefined ? size : among.length
    const scores = new Float64Array(count)
    if (fast !== undefined && count > size * SCAN_SHARE) {
      const sums = fast.scan(values)
      for (let n = 0; n < count; n++) {
        const position = among === undefined ? n : among[n]!
        scores[n] = sums[position]! * scales[position]! * scale
      }
      return scores
    }
    const query = Int32Array.from(values)
    for (let n = 0; n < count; n++) {
      const position = among === undefined ? n : among[n]!
      scores[n] = dot(query, rows, position * stride) * scales[position]! * scale
    }
    return scores
  }

  return Object.freeze({
    size,
    dimensions,
    nearest(query: ArrayLike<number>, { limit, minimum, among }: NearestOptions) {
      const stored = quantiseQuery(query)
      return stored.scale === 0 ? [] : best(scoresOf(stored, among), limit, minimum, among)
    },
    cosine(query: ArrayLike<number>, position: number) {
      const { values, scale } = quantiseQuery(query)
      return dot(Int32Array.from(values), rows, position * stride) * scales[position]! * scale
    },
  })
}

/** A query keeps a length below 1, see `Embedder.embed`. */
function quantiseQuery(query: ArrayLike<number>): StoredVector {
  const { values, scale } = quantise(query)
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += query[i]! * query[i]!
  return { values, scale: scale * Math.min(1, Math.sqrt(sum)) }
}

function dot(query: Int32Array, rows: Int8Array, at: number): number {
  const whole = query.length - (query.length % 4)
  let a = 0
  let b = 0
  let i = 0
  for (; i < whole; i += 4) {
    a = (a + Math.imul(query[i]!, rows[at + i]!) + Math.imul(query[i + 1]!, rows[at + i + 1]!)) | 0
    b = (b + Math.imul(query[i + 2]!, rows[at + i + 2]!) + Math.imul(query[i + 3]!, rows[at + i + 3]!)) | 0
  }
  for (; i < query.length; i++) a = (a + Math.imul(query[i]!, rows[at + i]!)) | 0
  return (a + b) | 0
}

/** The best by a heap whose root is the worst that is kept; stable, since positions come in ascending order. */
function best(
  scores: Float64Array,
  limit: number,
  minimum: number,
  among: ArrayLike<number> | undefined,
): { position: number; score: number }[] {
  const heap: number[] = []
  /** Whether entry a stands behind entry b. */
  const behind = (a: number, b: number) => scores[a]! < scores[b]! || (scores[a] === scores[b] && a > b)
  const sink = () => {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) return
      if (child + 1 < heap.length && behind(heap[child + 1]!, heap[child]!)) child++
      if (!behind(heap[child]!, heap[at]!)) return
      ;[heap[at], heap[child]] = [heap[child]!, heap[at]!]
      at = child
    }
  }
  for (let n = 0; n < scores.length; n++) {
    if (!(scores[n]! > minimum)) continue
    if (heap.length < limit) {
      heap.push(n)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!behind(heap[at]!, heap[parent]!)) break
        ;[heap[at], heap[parent]] = [heap[parent]!, heap[at]!]
        at = parent
      }
    } else if (behind(heap[0]!, n)) {
      heap[0] = n
      sink()
    }
  }
  return heap
    .sort((a, b) => (behind(a, b) ? 1 : -1))
    .map(n => ({ position: among === undefined ? n : among[n]!, score: scores[n]! }))
}
