import type { Ranked, ToolId } from '@ts/core'

/** A past query, ranked again as if it were new. */
export interface Trial {
  /** The tool that was called. */
  readonly tool: ToolId
  /** What the base ranker finds, best first. */
  readonly found: readonly Ranked[]
  /** What the rest of the memory says, 0 to 1 by tool. */
  readonly votes: ReadonlyMap<ToolId, number>
}

/** What is tried. Doubling steps: the optimum is flat. */
const WEIGHTS = [0.5, 1, 2, 4, 8]
/** Counts before there is evidence: enough to find what the base ranker does not find at all. */
const UNPROVEN_WEIGHT = WEIGHTS[0]!
/** Standard errors that a gain must exceed, one-sided: a weight is raised only on evidence. */
const CAUTION = 1
/** Gains that differ by less are equal. */
const ROUNDING = 1e-9

/**
 * The weight with which past queries would have served best, 0 to `maxWeight`.
 *
 * Of each trial, the place of the tool that was called is valued as nDCG values it, 1 / log2(1 + place). A weight's merit is
 * the sum of what it gains against no memory, less one standard error of that sum. The best one above 0 is taken;
 * where none is, the least one, or no memory at all where even that one lost.
 */
export function learnWeight(trials: readonly Trial[], maxWeight: number, maxBoost: number): number {
  const tried = WEIGHTS.filter(weight => weight <= maxWeight)
  const before = trials.map(trial => worthOf(trial, 0, maxBoost))
  let best = Math.min(UNPROVEN_WEIGHT, maxWeight)
  let most = 0
  for (const weight of tried) {
    let sum = 0
    let squares = 0
    for (const [i, trial] of trials.entries()) {
      const gain = worthOf(trial, weight, maxBoost) - before[i]!
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

/** What a vote adds, as a part of the range of base scores. */
export function boostOf(vote: number, weight: number, maxBoost: number): number {
  return Math.min(maxBoost, weight * vote)
}

/** The range of the base scores: from 0 or the lowest, whichever is lower, to the best. */
export function rangeOf(found: readonly Ranked[]): { best: number; floor: number; range: number } {
  const best = found[0]?.score ?? 1
  const floor = Math.min(0, found.at(-1)?.score ?? 0)
  return { best, floor, range: best > floor ? best - floor : 1 }
}

function worthOf({ tool, found, votes }: Trial, weight: number, maxBoost: number): number {
  const { floor, range } = rangeOf(found)
  const scoreOf = (id: ToolId, base: number) =>
    base + range * (weight === 0 ? 0 : boostOf(votes.get(id) ?? 0, weight, maxBoost))
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
