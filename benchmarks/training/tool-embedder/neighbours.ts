import type { Draw } from './source.js'

/**
 * Batches in which every tool is near the others: around one that is drawn, the nearest of those that are left. What is in a
 * batch is a negative for all others in it, so these are mined negatives without a further text to encode. The last batch is
 * left out where it is small.
 */
export function neighbourBatches(
  draws: readonly Draw[],
  size: number,
  vectorOf: (draw: Draw) => Float32Array,
  random: () => number,
): Draw[][] {
  let left = draws.map(draw => ({ draw, vector: vectorOf(draw), nearness: 0 }))
  const batches: Draw[][] = []
  while (left.length > 32) {
    const center = left[Math.floor(random() * left.length)]!.vector
    for (const item of left) item.nearness = item.vector.reduce((sum, x, i) => sum + x * center[i]!, 0)
    left.sort((a, b) => b.nearness - a.nearness)
    batches.push(left.slice(0, size).map(({ draw }) => draw))
    left = left.slice(size)
  }
  return batches
}
