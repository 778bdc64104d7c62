import { isToolSearchError, type RankOptions } from '@ts/core'
import { MAX_QUERY_LENGTH, markPositions, type Positions } from '@ts/core/kit'
import type { WordIndex } from '@ts/ranker-kit'
import { contentWords, isKnown, stemsIn, withMeanings } from './catalog-words.js'
import { type CompiledPattern, compilePattern } from './compile-pattern.js'
import type { ResolvedRegexRankerOptions } from './options.js'
import { foldForPatterns } from './pattern-literals.js'
import { type Matches, PLACE, searchPattern, searchPhrase } from './pattern-search.js'
import { isPlainWords } from './plain-words.js'
import type { ToolText } from './tool-text.js'

/** The result of a query: how the query was read, and the scores of the tools that it found. */
export interface Search {
  /** Whether the query was searched as words from the start, and not as a pattern. */
  readonly isPlain: boolean
  /** The words by which the tools are ordered: those of the query, or the fixed texts of the pattern. */
  readonly words: string
  /** For each tool, one of {@link PLACE}: a part of its score. */
  readonly places: Uint8Array
  /** The score of each tool; 0 if it was not found. */
  readonly scores: Float64Array
  /** The part of each score from the share of the name that the pattern's fixed texts cover. */
  readonly nameShares?: Float64Array
  /** Maximum number of results, even if the caller's limit is higher. */
  readonly cap: number
}

/** What all queries of an index use. */
export interface Parts {
  readonly texts: readonly ToolText[]
  readonly words: WordIndex
  /** The written words of the catalog, listed for the first guess. */
  readonly vocabulary: () => readonly string[]
  readonly positions: Positions
  readonly options: ResolvedRegexRankerOptions
}

/**
 * Weight of the fraction of a name's characters that a pattern's fixed texts cover, 0 to 1; the score of its words has
 * the rest. It was chosen on the patterns of the set agent-dev.
 */
const NAME_SHARE = 0.7
const QUOTES = '"\'`“”‘’«»'

/** Searches a query as a pattern, or as words. */
export async function runSearch(
  parts: Parts,
  query: string,
  { within, signal }: Partial<RankOptions>,
): Promise<Search> {
  signal?.throwIfAborted()
  const scope = within && markPositions(parts.positions, within)
  const text = query.trim().slice(0, MAX_QUERY_LENGTH)
  // An empty pattern matches every text, but says nothing of what is wanted.
  if (text === '' || (parts.options.words === 'auto' && isPlainWords(text))) return searchWords(parts, text, scope)

  let compiled: CompiledPattern
  let matches: Matches
  try {
    compiled = compilePattern(text, parts.options)
    const { maxWork } = parts.options
    matches = await searchPattern(text, compiled, parts.texts, scope, { maxWork, signal })
  } catch (error) {
    if (parts.options.onInvalid === 'throw' || !isToolSearchError(error, 'INVALID_PATTERN')) throw error
    return searchWords(parts, text, scope)
  }
  const { literals } = compiled
  if (matches.tools.length > 0) return rankMatches(parts, literals, matches)
  // The fallback: the pattern matches nothing, so its fixed texts are searched as words.
  const guessed = withMeanings(literals.join(' '), parts.words, parts.vocabulary())
  const search = await addWords(parts, guessed, matches, scope)
  return { ...search, isPlain: false, cap: parts.options.fuzzyLimit }
}

/**
 * Scores the tools that a pattern matches: by the place of the match, then by how well the pattern's fixed texts fit
 * the tool.
 */
async function rankMatches(
  { words, texts }: Parts,
  literals: readonly string[],
  { places, tools }: Matches,
): Promise<Search> {
  const text = stemsIn(words, literals)
  const scores = await words.scores(text, places)
  const highest = maximum(scores)
  const folded = [...new Set(literals.map(foldForPatterns))].filter(literal => literal.length > 1)
  const nameShares = new Float64Array(scores.length)
  for (const tool of tools) {
    const share = nameShare(texts[tool]!.nameKey, folded)
    if (places[tool] === PLACE.name && share === 1) places[tool] = PLACE.wholeName
    nameShares[tool] = NAME_SHARE * share
    scores[tool] = places[tool]! + (1 - NAME_SHARE) * (scores[tool]! / highest) + nameShares[tool]!
  }
  return { isPlain: false, words: text, places, scores, nameShares, cap: Number.POSITIVE_INFINITY }
}

/** Finds tools that contain the whole query, and then tools with its words. */
async function searchWords(parts: Parts, text: string, scope: Uint8Array | undefined): Promise<Search> {
  const { texts, words, vocabulary } = parts
  const { fuzzyLimit } = parts.options
  const matches = searchPhrase(foldForPatterns(withoutPunctuation(text)), texts, scope)
  const content = contentWords(text)
  const unknown = content.filter(word => !isKnown(words, word))
  const isGuess = fuzzyLimit > 0 && matches.tools.length === 0 && unknown.length * 2 >= content.length
  if (!isGuess) return addWords(parts, text, matches, scope)
  // At least half of the words are guesses, so the number of results is limited as in the fallback.
  return { ...(await addWords(parts, withMeanings(text, words, vocabulary()), matches, scope)), cap: fuzzyLimit }
}

/** Adds the scores of words, 0 to 1, to the places of matches. */
async function addWords(
  { words }: Parts,
  text: string,
  { places, tools }: Matches,
  scope: Uint8Array | undefined,
): Promise<Search> {
  const scores = await words.scores(text, scope)
  const highest = maximum(scores)
  for (let tool = 0; tool < scores.length; tool++) scores[tool]! /= highest
  for (const tool of tools) scores[tool]! += places[tool]!
  return { isPlain: true, words: text, places, scores, cap: Number.POSITIVE_INFINITY }
}

/** Returns the fraction of a name that the fixed texts of a pattern cover, 0 to 1. */
function nameShare(name: string, literals: readonly string[]): number {
  let covered = 0
  for (const literal of literals) if (name.includes(literal)) covered += literal.length
  return Math.min(1, covered / name.length)
}

/** The highest score; above 0, so that scores can be divided by it. */
function maximum(scores: Float64Array): number {
  return scores.reduce((highest, score) => Math.max(highest, score), Number.MIN_VALUE)
}

/** Removes the quotes around a query and the punctuation at its end. */
function withoutPunctuation(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && QUOTES.includes(text[from]!)) from++
  while (to > from && (QUOTES.includes(text[to - 1]!) || '.?!,;:'.includes(text[to - 1]!))) to--
  return text.slice(from, to).trim()
}
