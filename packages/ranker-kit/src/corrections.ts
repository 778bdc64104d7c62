import type { BoundExpansions, QueryWord } from './expansions.js'
import type { IndexData } from './index-data.js'
import type { Spelling, SpellingIndex } from './spelling.js'

/** A word of a query before any look-up. A misspelled one is replaced, so that later steps read the right word. */
export interface TypedWord extends QueryWord {
  word: string
  stem: string
  /** Whether it begins with a capital letter and is not the first word of the query, which marks a proper name. */
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

/** The index and the expansions in which corrections are looked up. */
export interface CorrectionContext {
  readonly data: IndexData
  readonly expansions: BoundExpansions | undefined
  readonly spelling: () => SpellingIndex
}

/** Maximum number of corrected words of a query; each costs a pass over the vocabulary. */
const MAX_CORRECTED = 16

/**
 * Corrects the words of a query that neither the index nor the expansions contain: replaces each with the nearest word
 * that they contain. This is the first step, so that a corrected word is expanded, names an action and matches a tool
 * name like a correctly typed word.
 *
 * With `isSentence`, a capitalised word is not corrected, and other words only to words of the index. `isReadable` tells whether the index has a word after joining it with the next word or splitting
 * it.
 */
export function correctWords(
  words: readonly TypedWord[],
  isSentence: boolean,
  isReadable: (place: number) => boolean,
  context: CorrectionContext,
): void {
  const { data, expansions } = context
  if (data.tuning.typos === 0) return
  let expanded: ReadonlySet<number> | undefined
  let corrected = 0
  words.forEach((word, place) => {
    if (corrected === MAX_CORRECTED || word.isStop || data.findStem(word.stem) !== undefined) return
    if (isSentence && word.isName) return
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

function correctWord(word: TypedWord, isSentence: boolean, { data, expansions, spelling }: CorrectionContext) {
  const found = spelling().correct(word.word, !word.isName)
  const distance = found[0]?.distance ?? Number.POSITIVE_INFINITY
  if (expansions !== undefined && !isSentence && !word.isName) {
    const [known] = expansions.correct(word.stem, true)
    if (known !== undefined && known.distance < distance) {
      return replace(word, known.word, known.word, { typed: word.word, certainty: 1, others: [] })
    }
  }
  if (found.length === 0) return
  const [best, ...others] = byFrequency(found, data)
  replace(word, best!.word, data.table.stem(best!.word), {
    typed: word.word,
    certainty: data.tuning.typos * best!.share,
    others: others.map(({ term, share }) => ({ term, certainty: data.tuning.typos * share })),
  })
}

/**
 * Returns one spelling per term, sorted by the number of tools that have the term. A share is the square root of the
 * relative frequency, so that a rare word keeps a considerable share.
 */
function byFrequency(found: readonly Spelling[], data: IndexData) {
  const byTerm = new Map<number, { word: string; term: number; tools: number }>()
  for (const { word, term } of found) {
    if (!byTerm.has(term)) byTerm.set(term, { word, term, tools: data.postings(term).tools.length })
  }
  const all = [...byTerm.values()].sort((a, b) => b.tools - a.tools)
  const sum = all.reduce((total, { tools }) => total + tools, 0)
  return all.map(({ word, term, tools }) => ({ word, term, share: Math.sqrt(tools / sum) }))
}

function replace(typed: TypedWord, word: string, stem: string, correction: Correction): void {
  Object.assign(typed, { word, stem, correction })
}
