import { selectBest } from '@ts/core'
import type { Matches } from './pattern-search.js'
import type { Term } from './word-score.js'

/** The outcome of a query: how it was read, what it found, and how each found tool is scored. */
export interface Search {
  /** `pattern`: matched as a pattern. `words`: plainly words. `fuzzy`: a pattern that matches nothing, so its words. */
  readonly kind: 'pattern' | 'words' | 'fuzzy'
  readonly terms: readonly Term[]
  readonly matches: Matches
  /** Found tools, each once. */
  readonly found: readonly number[]
  readonly scoreOf: (tool: number) => number
  /** The part of a score from the place of the match; see {@link PLACE_STEP}. */
  readonly placeOf: (tool: number) => number
  /** The part of a score from the share of the name that the pattern's fixed texts cover. */
  readonly nameShareOf: (tool: number) => number
  /** Most results, even if the caller's limit is higher. */
  readonly cap: number
}

/** The best tools of a search with their scores, at most `limit` and its cap, best first; equal scores in the order of the catalog. */
export function bestOf(
  { matches, found, scoreOf, cap }: Search,
  limit: number,
): readonly { readonly tool: number; readonly score: number }[] {
  // By tool, because `found` may be in another order than the catalog.
  const scores = new Float64Array(matches.places.length).fill(Number.NEGATIVE_INFINITY)
  for (const tool of found) scores[tool] = scoreOf(tool)
  return Array.from(selectBest(scores, Math.min(limit, cap)), tool => ({ tool, score: scores[tool]! }))
}
