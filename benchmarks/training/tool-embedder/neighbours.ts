import type { Draw } from './source.js'

/**
 * Batches of similar tools: repeatedly draws one of the remaining tools and takes the tools nearest to it. The tools of
 * a batch are negatives for each other, so these are mined negatives without extra texts to encode. Up to 32 remaining
 * tools are left out.
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
