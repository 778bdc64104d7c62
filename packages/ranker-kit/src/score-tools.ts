import { findCandidates, type Scratch } from './candidates.js'
import type { QueryContext, ReadQuery } from './query.js'
import { evidenceOf } from './rescore.js'

/** Number of results of the first pass that the second pass rescores. */
const CANDIDATES = 60

/** A tool with its score. */
export interface ScoredTool {
  readonly tool: number
  readonly score: number
  /** Whether the second pass has changed the score. */
  readonly isRescored: boolean
}

/**
 * Returns the best `limit` tools for a query, best first. The second pass rescores the first {@link CANDIDATES}
 * results of the first pass; all others follow in the order of the first pass. So `limit` only cuts the list and never
 * changes the order.
 */
export function scoreTools(
  read: ReadQuery,
  limit: number,
  context: QueryContext,
  scratch: Scratch,
  permitted?: Uint8Array,
): readonly ScoredTool[] {
  const { tools, scores } = findCandidates(read.terms, Math.max(CANDIDATES, limit), scratch, permitted)
  const scored: ScoredTool[] = evidenceOf(read, tools.subarray(0, CANDIDATES), context, scratch).map(
    ({ nameCoverage, clause, action }, i) => ({
      tool: tools[i]!,
      score: (scores[i]! + nameCoverage + clause) * action,
      isRescored: true,
    }),
  )
  const count = scored.length
  const factor = factorBelow(scored, scores[count - 1])
  scored.sort((a, b) => b.score - a.score || a.tool - b.tool)
  // These are already in order, and the factor puts them below all rescored tools.
  for (let i = count; i < Math.min(tools.length, limit); i++) {
    scored.push({ tool: tools[i]!, score: scores[i]! * factor, isRescored: false })
  }
  return scored.length > limit ? scored.slice(0, limit) : scored
}

/** Returns the score of every tool by its number, in the order of {@link scoreTools}; 0 without any of the words. */
export function scoreAll(
  read: ReadQuery,
  context: QueryContext,
  scratch: Scratch,
  permitted?: Uint8Array,
): Float64Array {
  const rescored = scoreTools(read, CANDIDATES, context, scratch, permitted)
  const scores = scratch.scores.slice()
  const factor = factorBelow(rescored, Math.min(...rescored.map(({ tool }) => scores[tool]!)))
  for (let tool = 0; tool < scores.length; tool++) scores[tool]! *= permitted?.[tool] === 0 ? 0 : factor
  for (const { tool, score } of rescored) scores[tool] = score
  return scores
}

/**
 * Returns the factor that puts all scores of the first pass up to `most` below every rescored one. It is a power of
 * two, so that no score is rounded and different scores stay different.
 */
function factorBelow(rescored: readonly ScoredTool[], most = 1): number {
  const least = rescored.reduce((smallest, { score }) => Math.min(smallest, score), Number.POSITIVE_INFINITY)
  if (rescored.length === 0) return 1
  const factor = 2 ** Math.floor(Math.log2(least / most))
  return most * factor < least ? factor : factor / 2
}
