import type { BoundExpansions, QueryWord } from './expansions.js'
import type { IndexData } from './index-data.js'
import type { Spelling, SpellingIndex } from './spelling.js'
import type { WordTuning } from './tuning.js'

/** A word of a query, before anything is looked up. A misspelt one is replaced here, so that all later steps read the right one. */
export interface TypedWord extends QueryWord {
  word: string
  stem: string
  /** Whether it begins with a capital within the query, which marks a name. */
  readonly isName: boolean
  correction?: Correction
}

/** Why a word was replaced. */
export interface Correction {
  readonly typed: string
  /** How certain the correction is, 0 to 1. */
  readonly certainty: number
  /** Other terms of the index that are equally near. */
  readonly others: readonly { readonly term: number; readonly certainty: number }[]
}

/** The index and expansions in which corrections look words up. */
export interface CorrectionContext {
  readonly data: IndexData
  readonly tuning: WordTuning
  readonly expansions: BoundExpansions | undefined
  readonly spelling: () => SpellingIndex
}

/** Words shorter than this are not corrected in sentences: `fine` is not `find`. */
const MIN_SENTENCE_LENGTH = 5
/** Most corrected words of one query: each costs a pass over the vocabulary. */
const MAX_CORRECTED = 16

/**
 * Replaces the words of a query that neither the index nor the expansions contain by the nearest word that they
 * contain. This is the first step, so that a corrected word expands, names an action and matches a name like a
 * correctly typed word.
 *
 * `isSentence`: most unknown words of a sentence are spelt correctly and belong to no tool. `isReadable`: whether the
 * index has a word joined or split.
 */
export function correctWords(
  words: readonly TypedWord[],
  isSentence: boolean,
  isReadable: (place: number) => boolean,
  context: CorrectionContext,
): void {
  const { data, tuning, expansions } = context
  if (tuning.typos === 0) return
  let expanded: ReadonlySet<number> | undefined
  let corrected = 0
  words.forEach((word, place) => {
    if (corrected === MAX_CORRECTED || word.isStop || data.vocabulary.findStem(word.stem) !== undefined) return
    if (isSentence && (word.isName || word.word.length < MIN_SENTENCE_LENGTH)) return
    expanded ??= expandedPlaces(words, expansions)
    if (expanded.has(place) || expansions?.has(word.stem) || isReadable(place)) return
    corrected++
    correctWord(word, isSentence, context)
  })
}

function expandedPlaces(words: readonly QueryWord[], expansions: BoundExpansions | undefined): ReadonlySet<number> {
  const places = new Set<number>()
  for (const { first, length } of expansions?.find(words) ?? []) {
    for (let i = 0; i < length; i++) places.add(first + i)
  }
  return places
}

function correctWord(word: TypedWord, isSentence: boolean, { data, tuning, expansions, spelling }: CorrectionContext) {
  const found = spelling().correct(word.word, !word.isName)
  const distance = found[0]?.distance ?? Number.POSITIVE_INFINITY
  if (expansions !== undefined && !isSentence && !word.isName) {
    const [known] = expansions.correct(word.stem, true)
    if (known !== undefined && known.distance < distance) {
      replace(word, known.word, known.word, { typed: word.word, certainty: 1, others: [] })
      return
    }
  }
  if (found.length === 0) return
  const [best, ...others] = byFrequency(found, data)
  replace(word, best!.word, data.vocabulary.stem(best!.word), {
    typed: word.word,
    certainty: tuning.typos * best!.share,
    others: others.map(({ term, share }) => ({ term, certainty: tuning.typos * share })),
  })
}

/** One spelling per term, the term of most tools first. Shares are roots of relative frequencies: a rare word stays possible. */
function byFrequency(
  found: readonly Spelling[],
  { postings }: IndexData,
): readonly { word: string; term: number; share: number }[] {
  const byTerm = new Map<number, { word: string; term: number; tools: number }>()
  for (const { word, term } of found) {
    if (!byTerm.has(term)) byTerm.set(term, { word, term, tools: postings.start[term + 1]! - postings.start[term]! })
  }
  const all = [...byTerm.values()].sort((a, b) => b.tools - a.tools)
  const sum = all.reduce((total, { tools }) => total + tools, 0)
  return all.map(({ word, term, tools }) => ({ word, term, share: Math.sqrt(tools / sum) }))
}

function replace(word: TypedWord, by: string, stem: string, correction: Correction): void {
  word.word = by
  word.stem = stem
  word.correction = correction
}
