import { findCandidates, type Scratch } from './candidates.js'
import type { QueryContext, ReadQuery } from './query.js'
import { evidenceOf } from './rescore.js'

/** A tool with its score, and the parts of the score. */
export interface ScoredTool {
  readonly tool: number
  readonly score: number
  /** Whether the second pass scored it. */
  readonly isRescored: boolean
}

/**
 * The best `limit` tools for a query, best first. The second pass looks at the first `tuning.candidates` of the first pass; all
 * others follow in the order of the first pass. So `limit` decides only where the list is cut.
 */
export function scoreTools(
  read: ReadQuery,
  limit: number,
  context: QueryContext,
  scratch: Scratch,
  permitted?: Uint8Array,
): readonly ScoredTool[] {
  const { candidates } = context.tuning
  const { tools, scores } = findCandidates(read.terms, Math.max(candidates, limit), scratch, permitted)
  const scored: ScoredTool[] = evidenceOf(read, tools.subarray(0, candidates), context, scratch).map(
    ({ nameCoverage, clause, action }, i) => ({
      tool: tools[i]!,
      score: (scores[i]! + nameCoverage + clause) * action,
      isRescored: true,
    }),
  )
  const count = scored.length
  const factor = factorBelow(scored, scores[count - 1])
  scored.sort((a, b) => b.score - a.score || a.tool - b.tool)
  // These are in order already, and below all that were rescored.
  for (let i = count; i < Math.min(tools.length, limit); i++) {
    scored.push({ tool: tools[i]!, score: scores[i]! * factor, isRescored: false })
  }
  return scored.length > limit ? scored.slice(0, limit) : scored
}

/**
 * The factor for scores of the first pass that puts all of them up to `most` below every rescored one. A power of two:
 * no score is rounded, so different scores stay different.
 */
function factorBelow(rescored: readonly ScoredTool[], most = 1): number {
  const least = rescored.reduce((smallest, { score }) => Math.min(smallest, score), Number.POSITIVE_INFINITY)
  if (rescored.length === 0) return 1
  const factor = 2 ** Math.floor(Math.log2(least / most))
  return most * factor < least ? factor : factor / 2
}
