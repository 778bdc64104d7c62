/** A document and its score. */
export type Scored = readonly [document: number, score: number]

/** A score for each document, and which documents are meant: those marked 1, or else those with a score above 0. */
export interface Matches {
  readonly scores: Float64Array
  readonly matched: Uint8Array | undefined
}

/** What was selected, of how many. */
export interface Selection {
  readonly hits: readonly Scored[]
  /** Documents that match, within the scope. */
  readonly found: number
  /** Those of them that reach the threshold. */
  readonly kept: number
  /** The best score; 0 where nothing matches. */
  readonly best: number
}

/**
 * The `count` best matches in scope that have at least the share `threshold` of the best score, best first, equal scores in
 * document order.
 */
export function select(
  { scores, matched }: Matches,
  count: number,
  scope: Uint8Array | undefined,
  threshold: number,
): Selection {
  const candidates = new Uint32Array(scores.length)
  let found = 0
  let best = 0
  for (let document = 0; document < scores.length; document++) {
    if (scope !== undefined && scope[document] !== 1) continue
    if (matched === undefined ? scores[document]! <= 0 : matched[document] !== 1) continue
    candidates[found++] = document
    if (scores[document]! > best) best = scores[document]!
  }
  const matching = candidates.subarray(0, found)
  const kept = threshold === 0 ? matching : matching.filter(document => reaches(threshold, scores[document]!, best))
  return { hits: selectTop(scores, kept, count), found, kept: kept.length, best }
}

/**
 * Whether a match is relevant enough. One without a score, which is there because a `NOT` lets it in, has no relevance, also
 * where nothing else was found: no threshold but 0 keeps it.
 */
function reaches(threshold: number, score: number, best: number): boolean {
  return threshold === 0 || (score > 0 && score >= threshold * best)
}

/**
 * The `count` best of the candidates, best first, equal scores in document order. One pass with a heap of `count`, since
 * sorting every hit is what a common word costs most in.
 */
function selectTop(scores: Float64Array, candidates: Uint32Array, count: number): Scored[] {
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
