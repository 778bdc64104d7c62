import type { Matches } from './pattern-search.js'
import type { Term } from './word-score.js'

/** What a query came to: how it was read, what it found, and how each tool found is scored. */
export interface Search {
  /** `pattern`: matched as a pattern. `words`: plainly words. `fuzzy`: a pattern that matches nothing, so its words. */
  readonly kind: 'pattern' | 'words' | 'fuzzy'
  readonly terms: readonly Term[]
  readonly matches: Matches
  /** Found tools, each once. */
  readonly found: readonly number[]
  readonly scoreOf: (tool: number) => number
  /** The share of a score that the place of the match made; see {@link PLACE_STEP}. */
  readonly placeOf: (tool: number) => number
  /** The share of a score that the pattern's fixed texts made by their share of the name. */
  readonly nameShareOf: (tool: number) => number
  /** Most results, even if the caller's limit is higher. */
  readonly cap: number
}
