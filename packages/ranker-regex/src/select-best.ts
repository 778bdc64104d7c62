/**
 * The `limit` highest scored of `items`, best first; equal scores in the order of the items' numbers. A heap of the
 * best so far, so that a long list is not sorted to read its head.
 */
export function selectBest(items: Iterable<number>, scoreOf: (item: number) => number, limit: number): number[] {
  const heap: number[] = []
  const scores: number[] = []
  const isWorse = (a: number, b: number) => scores[a]! < scores[b]! || (scores[a] === scores[b] && heap[a]! > heap[b]!)
  const swap = (a: number, b: number) => {
    ;[heap[a], heap[b]] = [heap[b]!, heap[a]!]
    ;[scores[a], scores[b]] = [scores[b]!, scores[a]!]
  }
  const sink = () => {
    for (let at = 0; ; ) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && isWorse(child, worst)) worst = child
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }
  for (const item of items) {
    const score = scoreOf(item)
    if (heap.length < limit) {
      heap.push(item)
      scores.push(score)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!isWorse(at, parent)) break
        swap(at, parent)
        at = parent
      }
    } else if (score > scores[0]! || (score === scores[0] && item < heap[0]!)) {
      heap[0] = item
      scores[0] = score
      sink()
    }
  }
  const order = heap.map((_, i) => i).sort((a, b) => (isWorse(a, b) ? 1 : -1))
  return order.map(i => heap[i]!)
}
