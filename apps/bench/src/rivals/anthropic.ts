import type { Ranker, SearchableTool } from '@ts/core'
import { isPlainWords } from '@ts/ranker-regex'
import { RE2JS } from 're2js'
import { createBm25 } from './plain-bm25.js'
import { createRivalRanker } from './rival-ranker.js'

/** Maximum length of a pattern that the provider takes, in characters. */
const MOST_PATTERN = 200

/** The texts that Anthropic's search tools read: names and descriptions of tools and of their arguments. */
const textOf = ({ name, description, parameters }: SearchableTool) =>
  [name, description, ...parameters.flatMap(one => [one.name, one.description])].join('\n')

/** Words of English letters and digits: the search is documented for English only. */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/**
 * BM25 over the texts that `tool_search_tool_bm25` is documented to search. Its settings are not documented; these are the
 * usual ones (k1 1.5, b 0.75).
 */
export async function createAnthropicBm25Rival(): Promise<Ranker> {
  return createRivalRanker('anthropic-bm25', async tools => {
    const score = createBm25(
      tools.map(tool => wordsOf(textOf(tool))),
      { k1: 1.5, b: 0.75 },
    )
    return query => score(wordsOf(query))
  })
}

/**
 * `tool_search_tool_regex` from its documentation: a pattern of at most 200 characters is searched in the same texts. The
 * order of the results is not documented: here it is that of the catalog. Words are searched as a model would write them,
 * as alternatives without case, and a tool with more of them comes first.
 */
export async function createAnthropicRegexRival(): Promise<Ranker> {
  const ranker = createRivalRanker('anthropic-regex', async tools => {
    const texts = tools.map(textOf)
    const lower = texts.map(text => text.toLowerCase())
    return query => {
      const pattern = isPlainWords(query) ? undefined : compiled(query)
      if (pattern) return texts.map((text, position) => [position, pattern.matcher(text).find() ? 1 : 0] as const)
      const words = [...new Set(wordsOf(query))]
      return lower.map((text, position) => [position, words.filter(word => text.includes(word)).length] as const)
    }
  })
  return { ...ranker, traits: { ...ranker.traits, query: 'pattern' } }
}

/** A pattern, which is matched in linear time; undefined if it is too long, or no pattern. */
function compiled(pattern: string): RE2JS | undefined {
  try {
    return pattern.length > MOST_PATTERN ? undefined : RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}
