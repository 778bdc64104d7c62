import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { type RegexRankerOptions, resolveOptions } from './options.js'
import { createRegexIndex } from './regex-index.js'

/**
 * A ranker for regular expressions, matched in linear time by re2js and ranked by where and how well they match.
 *
 * A query is a pattern, matched against each field by itself, ignoring case. A whole name comes before a name that
 * contains the match, and that before another field; within one place the pattern's fixed texts decide, by BM25 and by
 * the share of the name that they make up. A pattern that matches nothing falls back to its words, corrected where the
 * catalog does not know one. A query that is plainly words is searched as words at once.
 *
 * Scores: 6 to 7 for a whole name, 4 to 5 for a name, 2 to 3 for another field, 0 to 1 for words alone.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here; `INVALID_PATTERN` from `rank` and `explain`, with `fault`,
 * `position` (where known) and `remedy` in its details.
 */
export function createRegexRanker(options: RegexRankerOptions = {}): Ranker {
  const resolved = resolveOptions(options)
  return Object.freeze({
    name: 'regex',
    traits: Object.freeze({ query: 'pattern', deterministic: true, network: false } as const),
    index: (tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> =>
      createRegexIndex(tools, resolved, indexOptions),
  })
}
