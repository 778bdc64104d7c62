import { selectBest } from '@ts/core/kit'
import type { Matches } from './pattern-search.js'
import type { Term } from './word-score.js'

/** The result of a query: how the query was read, which tools it found, and the score of each found tool. */
export interface Search {
  /**
   * `pattern`: matched as a pattern. `words`: searched as words. `fuzzy`: a pattern that matches nothing, whose fixed
   * texts are searched as words.
   */
  readonly kind: 'pattern' | 'words' | 'fuzzy'
  readonly terms: readonly Term[]
  readonly matches: Matches
  /** Found tools, each once. */
  readonly found: readonly number[]
  readonly scoreOf: (tool: number) => number
  /** The part of a score for the place of the match; see `PLACE_STEP`. */
  readonly placeOf: (tool: number) => number
  /** The part of a score from the share of the name that the pattern's fixed texts cover. */
  readonly nameShareOf: (tool: number) => number
  /** Maximum number of results, even if the caller's limit is higher. */
  readonly cap: number
}

/**
 * Returns the best tools of a search with their scores, best first; equal scores in the order of the catalog. Their
 * number is at most `limit` and the search's `cap`.
 */
export function bestOf(
  { matches, found, scoreOf, cap }: Search,
  limit: number,
): readonly { readonly tool: number; readonly score: number }[] {
  // Indexed by tool, because `found` may not be in the order of the catalog.
  const scores = new Float64Array(matches.places.length).fill(Number.NEGATIVE_INFINITY)
  for (const tool of found) scores[tool] = scoreOf(tool)
  return Array.from(selectBest(scores, Math.min(limit, cap)), tool => ({ tool, score: scores[tool]! }))
}
