/** A document and its score. */
export type Scored = readonly [document: number, score: number]

/**
 * The `count` best of the candidates, best first, equal scores in document order. One pass with a heap of `count`, since
 * sorting every hit is what a common word costs most in.
 */
export function selectTop(scores: Float64Array, candidates: Uint32Array, count: number): Scored[] {
  const heap: number[] = []
  const worse = (a: number, b: number) => scores[a]! < scores[b]! || (scores[a] === scores[b] && a > b)
  for (const candidate of candidates) {
    if (heap.length < count) {
      heap.push(candidate)
      siftUp(heap, worse)
    } else if (worse(heap[0]!, candidate)) {
      heap[0] = candidate
      siftDown(heap, worse)
    }
  }
  return heap.sort((a, b) => (worse(a, b) ? 1 : -1)).map(document => [document, scores[document]!])
}

type Worse = (a: number, b: number) => boolean

function siftUp(heap: number[], worse: Worse): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!worse(heap[at]!, heap[parent]!)) return
    swap(heap, at, parent)
    at = parent
  }
}

function siftDown(heap: number[], worse: Worse): void {
  let at = 0
  for (;;) {
    let worst = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && worse(heap[child]!, heap[worst]!)) worst = child
    }
    if (worst === at) return
    swap(heap, at, worst)
    at = worst
  }
}

function swap(heap: number[], a: number, b: number): void {
  const held = heap[a]!
  heap[a] = heap[b]!
  heap[b] = held
}
