import { selectBest } from '@ts/core/kit'
import type { Term } from './word-score.js'

/** The result of a query: how the query was read, and the scores of the tools that it found. */
export interface Search {
  /**
   * `pattern`: matched as a pattern. `words`: searched as words. `fuzzy`: a pattern that matches nothing, whose fixed
   * texts are searched as words.
   */
  readonly kind: 'pattern' | 'words' | 'fuzzy'
  readonly terms: readonly Term[]
  /** For each tool, one of `PLACE`: a part of its score. */
  readonly places: Uint8Array
  /** The score of each tool; 0 if it was not found. */
  readonly scores: Float64Array
  /** The part of each score from the share of the name that the pattern's fixed texts cover. */
  readonly nameShares?: Float64Array
  /** Maximum number of results, even if the caller's limit is higher. */
  readonly cap: number
}

/** The best tools of a search, best first; equal scores in the order of the catalog. */
export function bestOf({ scores, cap }: Search, limit: number): Uint32Array {
  return selectBest(scores, Math.min(limit, cap), { above: 0 })
}
