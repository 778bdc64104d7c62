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

/**
 * Score difference between two places. Relevance within a place is 0 to 1, so a match in the name always ranks above a
 * match in another field.
 */
const PLACE_STEP = 2
const QUOTES = '"\'`“”‘’«»'

interface Parts {
  readonly tools: readonly SearchableTool[]
  readonly texts: readonly ToolText[]
  readonly nameKeys: readonly string[]
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
  const nameKeys: string[] = []
  function read(tool: number): void {
    const text = textOf(tools[tool]!, options.fields, options.maxTextLength)
    texts.push(text)
    nameKeys.push(foldForPatterns(text.name))
  }
  await runInSlices(tools.length, read, pause)
  const words = await createWordIndex(texts, pause)
  await pause()
  const positions = positionsOf(tools)
  const searchPhrase = createPhraseSearch(texts, nameKeys)
  const parts: Parts = { tools: [...tools], texts, nameKeys, searchPhrase, words, positions, options }
  indexOptions.onProgress?.(tools.length, tools.length)

  return Object.freeze({
    async rank(query: string, rankOptions: RankOptions): Promise<readonly Ranked[]> {
      const search = await runSearch(parts, query, rankOptions)
      return bestOf(search, rankOptions.limit).map(({ tool, score }) => ({ id: tools[tool]!.id, score }))
    },
    async explain(query: string, id: ToolId): Promise<RankExplanation> {
      const tool = parts.positions.get(id)
      const search = await runSearch(parts, query, { limit: tools.length })
      return explainTool(query, search, parts.words, tool)
    },
  })
}

async function runSearch(parts: Parts, query: string, { within, signal }: RankOptions): Promise<Search> {
  signal?.throwIfAborted()
  const scope = within && markPositions(parts.positions, within)
  const text = query.trim().slice(0, MAX_QUERY_LENGTH)
  if (text === '') return nothing()
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
function rankMatches(parts: Parts, literals: readonly string[], pieces: readonly string[], matches: Matches): Search {
  const terms = pieces.map(text => ({ text, matches: matchPart(parts.words, text) }))
  const { scores } = scoreWords(parts.words, terms, matches.places)
  const highest = Math.max(Number.MIN_VALUE, maximum(scores, matches.tools))
  const folded = [...new Set(literals.map(foldForPatterns))].filter(literal => literal.length > 1)
  const { nameShare: ofShare } = TUNING
  const fromWords = new Float64Array(parts.texts.length)
  const fromName = new Float64Array(parts.texts.length)
  for (const tool of matches.tools) {
    const share = nameShare(parts.nameKeys[tool]!, folded)
    if (matches.places[tool] === PLACE.name && share === 1) matches.places[tool] = PLACE.wholeName
    fromWords[tool] = (1 - ofShare) * (scores[tool]! / highest)
    fromName[tool] = ofShare * share
  }
  return {
    kind: 'pattern',
    terms,
    matches,
    found: matches.tools,
    placeOf: tool => placeScore(matches.places[tool]!),
    nameShareOf: tool => fromName[tool]!,
    scoreOf: tool => placeScore(matches.places[tool]!) + fromWords[tool]! + fromName[tool]!,
    cap: Number.POSITIVE_INFINITY,
  }
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
  const highest = Math.max(Number.MIN_VALUE, maximum(scores, tools))
  return {
    kind: 'words',
    terms,
    matches,
    found: [...matches.tools, ...tools.filter(tool => matches.places[tool] === PLACE.none)],
    placeOf: tool => placeScore(matches.places[tool]!),
    nameShareOf: () => 0,
    scoreOf: tool => placeScore(matches.places[tool]!) + scores[tool]! / highest,
    cap: Number.POSITIVE_INFINITY,
  }
}

function nothing(): Search {
  const matches: Matches = { places: new Uint8Array(0), tools: [] }
  const zero = () => 0
  return { kind: 'words', terms: [], matches, found: [], placeOf: zero, nameShareOf: zero, scoreOf: zero, cap: 0 }
}

function isKnown(term: Term): boolean {
  const kind = term.matches[0]?.kind
  return kind === 'same' || kind === 'stem'
}

function placeScore(place: number): number {
  return place === PLACE.none ? 0 : place * PLACE_STEP
}

/** Returns the fraction of a name that the fixed texts of a pattern cover, 0 to 1. */
function nameShare(name: string, literals: readonly string[]): number {
  let covered = 0
  for (const literal of literals) if (name.includes(literal)) covered += literal.length
  return Math.min(1, covered / name.length)
}

function maximum(scores: Float64Array, tools: readonly number[]): number {
  let highest = 0
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
