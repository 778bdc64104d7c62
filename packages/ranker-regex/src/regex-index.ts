import {
  createYielder,
  type IndexOptions,
  isToolSearchError,
  type RankExplanation,
  type Ranked,
  type RankerIndex,
  type RankOptions,
  runInSlices,
  type SearchableTool,
  splitWords,
  type ToolId,
} from '@ts/core'
import { MAX_QUERY_LENGTH, markPositions, type Positions, positionsOf } from '@ts/core/kit'
import { type CompiledPattern, compilePattern } from './compile-pattern.js'
import { explainTool } from './explain.js'
import type { ResolvedRegexRankerOptions } from './options.js'
import { foldForPatterns } from './pattern-literals.js'
import { createPhraseSearch, type Matches, PLACE, searchPattern } from './pattern-search.js'
import { isPlainWords } from './plain-words.js'
import { bestOf, type Search } from './search.js'
import { withoutStopWords } from './stop-words.js'
import { type ToolText, textOf } from './tool-text.js'
import { TUNING } from './tuning.js'
import { createWordIndex, type WordIndex } from './word-index.js'
import { MAX_GUESSES, matchPart, matchWord } from './word-match.js'
import { scoreWords, type Term } from './word-score.js'

const QUOTES = '"\'`“”‘’«»'

interface Parts {
  readonly texts: readonly ToolText[]
  readonly searchPhrase: ReturnType<typeof createPhraseSearch>
  readonly words: WordIndex
  readonly positions: Positions
  readonly options: ResolvedRegexRankerOptions
}

/** Builds an index for patterns and for words, in slices. */
export async function createRegexIndex(
  tools: readonly SearchableTool[],
  options: ResolvedRegexRankerOptions,
  indexOptions: IndexOptions,
): Promise<RankerIndex> {
  indexOptions.signal?.throwIfAborted()
  const pause = createYielder({ ...indexOptions, total: tools.length })
  const texts: ToolText[] = []
  const read = (tool: number) => void texts.push(textOf(tools[tool]!, options.fields, options.maxTextLength))
  await runInSlices(tools.length, read, pause)
  const words = await createWordIndex(texts, pause)
  await pause()
  const parts = { texts, searchPhrase: createPhraseSearch(texts), words, positions: positionsOf(tools), options }
  indexOptions.onProgress?.(tools.length, tools.length)

  return Object.freeze({
    async rank(query: string, rankOptions: RankOptions): Promise<readonly Ranked[]> {
      const search = await runSearch(parts, query, rankOptions)
      const best = bestOf(search, rankOptions.limit)
      return Array.from(best, tool => ({ id: tools[tool]!.id, score: search.scores[tool]! }))
    },
    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const search = await runSearch(parts, query, {})
      return explainTool(query, search, words, parts.positions.get(id))
    },
  })
}

async function runSearch(parts: Parts, query: string, { within, signal }: Partial<RankOptions>): Promise<Search> {
  signal?.throwIfAborted()
  const scope = within && markPositions(parts.positions, within)
  const text = query.trim().slice(0, MAX_QUERY_LENGTH)
  if (text === '') return NOTHING
  if (parts.options.words === 'auto' && isPlainWords(text)) return searchWords(parts, text, scope)

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
  const pieces = distinctWords(compiled.literals.join(' '))
  if (matches.tools.length === 0) return searchFuzzy(parts, pieces, scope)
  return rankMatches(parts, compiled.literals, pieces, matches)
}

/**
 * Scores the tools that a pattern matches: by the place of the match, then by how well the pattern's fixed texts fit
 * the tool.
 */
function rankMatches(
  { words, texts }: Parts,
  literals: readonly string[],
  pieces: readonly string[],
  { places, tools }: Matches,
): Search {
  const terms = pieces.map(text => ({ text, matches: matchPart(words, text) }))
  const { scores } = scoreWords(words, terms, places)
  const highest = maximum(scores, tools)
  const folded = [...new Set(literals.map(foldForPatterns))].filter(literal => literal.length > 1)
  const nameShares = new Float64Array(scores.length)
  for (const tool of tools) {
    const share = nameShare(texts[tool]!.nameKey, folded)
    if (places[tool] === PLACE.name && share === 1) places[tool] = PLACE.wholeName
    nameShares[tool] = TUNING.nameShare * share
    scores[tool] = places[tool]! + (1 - TUNING.nameShare) * (scores[tool]! / highest) + nameShares[tool]!
  }
  return { kind: 'pattern', terms, places, scores, nameShares, cap: Number.POSITIVE_INFINITY }
}

/**
 * Finds tools that contain the whole query, and then tools with its words. Words that the catalog does not have are
 * corrected.
 */
function searchWords(parts: Parts, text: string, scope: Uint8Array | undefined): Search {
  const phrase = foldForPatterns(withoutPunctuation(text))
  const matches = parts.searchPhrase(phrase, scope)
  const { fuzzyLimit } = parts.options
  const words = withoutStopWords(distinctWords(text))
  const search = searchTerms(parts, words, matches, scope, fuzzyLimit > 0)
  // If at least half of the words are guesses, the number of results is limited as in the fuzzy fallback.
  const guessed = search.terms.filter(term => !isKnown(term)).length
  const isGuess = fuzzyLimit > 0 && matches.tools.length === 0 && guessed * 2 >= search.terms.length
  return isGuess ? { ...search, cap: fuzzyLimit } : search
}

/** The fallback for a pattern that matches nothing: searches the pattern's fixed texts as words. */
function searchFuzzy(parts: Parts, pieces: readonly string[], scope: Uint8Array | undefined): Search {
  const none: Matches = { places: new Uint8Array(parts.texts.length), tools: [] }
  const search = searchTerms(parts, pieces, none, scope, parts.options.fuzzyLimit > 0)
  return { ...search, kind: 'fuzzy', cap: parts.options.fuzzyLimit }
}

function searchTerms(
  parts: Parts,
  words: readonly string[],
  matches: Matches,
  scope: Uint8Array | undefined,
  mayCorrect: boolean,
): Search {
  let guessed = 0
  const terms = words.map(text => {
    const term = { text, matches: matchWord(parts.words, text, mayCorrect && guessed < MAX_GUESSES) }
    if (!isKnown(term)) guessed++
    return term
  })
  const { scores, tools } = scoreWords(parts.words, terms, scope)
  const highest = maximum(scores, tools)
  for (const tool of tools) scores[tool]! /= highest
  for (const tool of matches.tools) scores[tool]! += matches.places[tool]!
  return { kind: 'words', terms, places: matches.places, scores, cap: Number.POSITIVE_INFINITY }
}

/** The result of an empty query. */
const NOTHING: Search = { kind: 'words', terms: [], places: new Uint8Array(0), scores: new Float64Array(0), cap: 0 }

function isKnown(term: Term): boolean {
  const kind = term.matches[0]?.kind
  return kind === 'same' || kind === 'stem'
}

/** Returns the fraction of a name that the fixed texts of a pattern cover, 0 to 1. */
function nameShare(name: string, literals: readonly string[]): number {
  let covered = 0
  for (const literal of literals) if (name.includes(literal)) covered += literal.length
  return Math.min(1, covered / name.length)
}

/** The highest score of some tools; above 0, so that scores can be divided by it. */
function maximum(scores: Float64Array, tools: readonly number[]): number {
  let highest = Number.MIN_VALUE
  for (const tool of tools) if (scores[tool]! > highest) highest = scores[tool]!
  return highest
}

function distinctWords(text: string): readonly string[] {
  return [...new Set(splitWords(text))]
}

/** Removes the quotes around a query and the punctuation at its end. */
function withoutPunctuation(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && QUOTES.includes(text[from]!)) from++
  while (to > from && (QUOTES.includes(text[to - 1]!) || '.?!,;:'.includes(text[to - 1]!))) to--
  return text.slice(from, to).trim()
}
