import type { IndexOptions, Ranker, RankerIndex, SearchableTool } from '@ts/core'
import { type RegexRankerOptions, resolveOptions } from './options.js'
import { createRegexIndex } from './regex-index.js'

/**
 * Creates a ranker for regular expressions. Patterns are matched in linear time by re2js, and tools are ranked by where
 * and how well they match.
 *
 * A query is a pattern, which is matched against each field separately, ignoring case. A match of the whole name ranks
 * above a match in a name, and that above a match in another field. Within the same place, the pattern's fixed texts
 * decide: by BM25, and by the fraction of the name that they cover. If a pattern matches nothing, its words are
 * searched instead, with corrections of unknown words. A query without pattern syntax is searched as words immediately.
 *
 * Scores: 6 to 7 for a whole name, 4 to 5 for a match in a name, 2 to 3 for a match in another field, 0 to 1 for words
 * only.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here; `INVALID_PATTERN` from `rank` and `explain`, with `fault`,
 *   `position` (if known) and `remedy` in its details.
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
