/** Restrictions on the positions that {@link selectBest} selects. */
export interface SelectBestOptions {
  /** Only scores above this one are selected. Default: minus infinity. */
  readonly above?: number | undefined
  /** For each position, 1 if it may be selected, else 0. Default: all positions may be selected. */
  readonly among?: Uint8Array | undefined
}

/**
 * The positions of the `limit` highest scores, best first; equal scores are in the order of their positions. NaN is
 * never selected. The best positions so far are kept in a heap, so that a long list does not have to be sorted.
 *
 * @param limit - maximum number of positions, 0 or more; may be infinite
 */
export function selectBest(
  scores: Float64Array,
  limit: number,
  { above = Number.NEGATIVE_INFINITY, among }: SelectBestOptions = {},
): Uint32Array {
  const capacity = Math.max(0, Math.min(limit, scores.length))
  const heap = new Uint32Array(capacity)
  let size = 0
  // A score must be above this. Positions ascend, so a score that equals the worst of a full heap comes too late.
  let threshold = capacity === 0 ? Number.POSITIVE_INFINITY : above
  const { length } = scores
  for (let position = 0; position < length; position++) {
    // Most positions end here, so this loop does nothing else.
    while (position < length && !(scores[position]! > threshold)) position++
    if (position === length || (among !== undefined && among[position] === 0)) continue
    if (size < capacity) siftUp(heap, size++, position, scores)
    else siftDown(heap, size, position, scores)
    if (size === capacity) threshold = scores[heap[0]!]!
  }
  return sortHeap(heap, size, scores)
}

/** Whether a position comes after another one in the answer. The worst position is the root of the heap. */
function isWorse(position: number, other: number, scores: Float64Array): boolean {
  const score = scores[position]!
  const otherScore = scores[other]!
  return score < otherScore || (score === otherScore && position > other)
}

/** Puts a position at the free place `at`, or nearer to the root. */
function siftUp(heap: Uint32Array, at: number, position: number, scores: Float64Array): void {
  let place = at
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (!isWorse(position, heap[parent]!, scores)) break
    heap[place] = heap[parent]!
    place = parent
  }
  heap[place] = position
}

/** Replaces the root by a position. */
function siftDown(heap: Uint32Array, size: number, position: number, scores: Float64Array): void {
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= size) break
    if (child + 1 < size && isWorse(heap[child + 1]!, heap[child]!, scores)) child++
    if (isWorse(position, heap[child]!, scores)) break
    heap[place] = heap[child]!
    place = child
  }
  heap[place] = position
}

/** Takes the worst position from the heap until it is empty, and fills the answer from its end. */
function sortHeap(heap: Uint32Array, size: number, scores: Float64Array): Uint32Array {
  const sorted = new Uint32Array(size)
  for (let left = size - 1; left >= 0; left--) {
    sorted[left] = heap[0]!
    siftDown(heap, left, heap[left]!, scores)
  }
  return sorted
}
