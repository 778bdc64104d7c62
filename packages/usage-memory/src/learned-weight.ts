import type { Ranked, ToolId } from '@ts/core'

/** A past query, ranked again as if it were new. */
export interface Trial {
  /** The tool that was called. */
  readonly tool: ToolId
  /** The results of the base ranker, best first. */
  readonly found: readonly Ranked[]
  /** The vote of the rest of the memory for each tool, 0 to 1. */
  readonly votes: ReadonlyMap<ToolId, number>
}

/** The weights to try. Doubling steps are enough, because the optimum is flat. */
const WEIGHTS = [0.5, 1, 2, 4, 8]
/** The weight without evidence: enough to find tools that the base ranker does not find at all. */
const UNPROVEN_WEIGHT = WEIGHTS[0]!
/** Number of standard errors that a gain must exceed, one-sided: a weight is raised only on evidence. */
const CAUTION = 1
/**
 * Maximum gain of a tool, as a fraction of the best base score. It is below 1, so that memory alone never exceeds the
 * base ranker's best result; see benchmarks/results/usage-memory/CURVE.md.
 */
const MAX_BOOST = 0.8
/** Gains with a smaller difference count as equal. */
const ROUNDING = 1e-9

/**
 * The weight with which past queries would have had the best results, 0 to 8.
 *
 * The value of a trial is 1 / log2(1 + place of the called tool), as in nDCG. The merit of a weight is the sum of its
 * gains compared with no memory, minus one standard error of that sum. The weight with the best merit above 0 is used.
 * If there is none, the lowest weight is used, or 0 if even the lowest weight lost.
 */
export function learnWeight(trials: readonly Trial[]): number {
  const before = trials.map(trial => worthOf(trial, 0))
  let best = UNPROVEN_WEIGHT
  let most = 0
  for (const weight of WEIGHTS) {
    let sum = 0
    let squares = 0
    for (const [i, trial] of trials.entries()) {
      const gain = worthOf(trial, weight) - before[i]!
      sum += gain
      squares += gain ** 2
    }
    const merit = sum - CAUTION * Math.sqrt(squares)
    if (weight === UNPROVEN_WEIGHT && sum < -ROUNDING) best = 0
    if (merit <= most + ROUNDING) continue
    most = merit
    best = weight
  }
  return best
}

/** The gain of a tool from its vote, as a fraction of the range of base scores. */
export function boostOf(vote: number, weight: number): number {
  return Math.min(MAX_BOOST, weight * vote)
}

/** The range of the base scores: from 0 or the lowest, whichever is lower, to the best. */
export function rangeOf(found: readonly Ranked[]): { best: number; floor: number; range: number } {
  const best = found[0]?.score ?? 1
  const floor = Math.min(0, found.at(-1)?.score ?? 0)
  return { best, floor, range: best > floor ? best - floor : 1 }
}

function worthOf({ tool, found, votes }: Trial, weight: number): number {
  const { floor, range } = rangeOf(found)
  const scoreOf = (id: ToolId, base: number) => base + range * (weight === 0 ? 0 : boostOf(votes.get(id) ?? 0, weight))
  const called = scoreOf(tool, found.find(({ id }) => id === tool)?.score ?? floor)
  if (called <= floor) return 0
  const missing = new Set(votes.keys())
  let place = 1
  for (const { id, score } of found) {
    missing.delete(id)
    if (id !== tool && scoreOf(id, score) >= called) place++
  }
  for (const id of missing) if (id !== tool && scoreOf(id, floor) >= called) place++
  return 1 / Math.log2(1 + place)
}
