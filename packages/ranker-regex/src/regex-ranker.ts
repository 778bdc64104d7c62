import {
  createYielder,
  type IndexOptions,
  type RankExplanation,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type RankOptions,
  runInSlices,
  type SearchableTool,
  type ToolId,
} from '@ts/core'
import { lazy, positionsOf } from '@ts/core/kit'
import { createWordRanker } from '@ts/ranker-kit'
import { bestOf, explainTool } from './explain.js'
import { type RegexRankerOptions, resolveOptions } from './options.js'
import { runSearch } from './search.js'
import { type ToolText, textOf, withFields } from './tool-text.js'

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
  const { fields, maxTextLength, fuzzyLimit } = resolved
  const wordRanker = createWordRanker({ name: 'words', tuning: { typos: fuzzyLimit > 0 ? 1 : 0 } })
  return Object.freeze({
    name: 'regex',
    traits: Object.freeze({ query: 'pattern', deterministic: true, network: false } as const),
    async index(tools: readonly SearchableTool[], indexOptions: IndexOptions = {}): Promise<RankerIndex> {
      const { signal } = indexOptions
      signal?.throwIfAborted()
      const texts: ToolText[] = []
      const read = (tool: number) => void texts.push(textOf(tools[tool]!, fields, maxTextLength))
      await runInSlices(tools.length, read, createYielder({ signal }))
      const words = await wordRanker.index(withFields(tools, fields), indexOptions)
      const positions = positionsOf(tools)
      const vocabulary = lazy(() => Array.from(words.words(), ([word]) => word))
      const parts = { texts, words, vocabulary, positions, options: resolved }
      return Object.freeze({
        async rank(query: string, rankOptions: RankOptions): Promise<readonly Ranked[]> {
          const search = await runSearch(parts, query, rankOptions)
          const best = bestOf(search, rankOptions.limit)
          return Array.from(best, tool => ({ id: tools[tool]!.id, score: search.scores[tool]! }))
        },
        async explain(query: string, id: ToolId): Promise<RankExplanation> {
          const search = await runSearch(parts, query, {})
          return explainTool(query, search, await words.explain(search.words, id), positions.get(id))
        },
      })
    },
  })
}
