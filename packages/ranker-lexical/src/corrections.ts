import type { BoundThesaurus } from './bound-thesaurus.js'
import type { SaidWord } from './expansion.js'
import type { LexicalData } from './lexical-data.js'
import type { Thesaurus } from './thesaurus.js'
import type { LexicalTuning } from './tuning.js'
import { isLetters, type Spelling, SpellingIndex } from './typo.js'

/** A word of a query, before anything is looked up. A misspelt one is replaced here, so that all that follows reads the right one. */
export interface TypedWord extends SaidWord {
  word: string
  stem: string
  correction?: Correction
}

/** What a word was replaced by its correction for. */
export interface Correction {
  readonly typed: string
  /** How surely the correction is meant, 0 to 1. */
  readonly certainty: number
  /** Terms of the catalog that may be meant instead. */
  readonly others: readonly { readonly term: number; readonly certainty: number }[]
}

/** What the corrections look words up in. */
export interface CorrectionContext {
  readonly data: LexicalData
  readonly tuning: LexicalTuning
  readonly thesauri: readonly BoundThesaurus[]
  readonly spelling: () => SpellingIndex
  readonly saidStems: () => SaidStems
}

/** What a query says of its words besides their letters. */
export interface TypedContext {
  /** Whether the query is a request in sentences: most of its unknown words are spelt right and no tool's. */
  readonly isSentence: boolean
  /** Whether the catalog has a word in another spelling: abbreviated, joined or split. */
  readonly isReadable: (place: number) => boolean
  /** Whether a word begins with a capital within the query. */
  readonly isName: (place: number) => boolean
}

/** Words shorter than this are not corrected in sentences: `fine` is not `find`. */
const MIN_SENTENCE_LENGTH = 5
/** Shorter words are not corrected to a word that only the thesaurus has, which no tool vouches for. */
const MIN_SAID_LENGTH = 6
/** Corrected words of one query: each costs a pass over the vocabulary. */
const MAX_CORRECTED = 16

/** The English stems that thesauri know, alone and within phrases. */
export class SaidStems {
  readonly #thesauri: readonly Thesaurus[]
  /** Of the stems within phrases, those that nothing said begins with. */
  readonly #later = new Set<string>()
  readonly #spelling: SpellingIndex

  constructor(thesauri: readonly Thesaurus[]) {
    this.#thesauri = thesauri.filter(({ language }) => language === 'en')
    const keys = this.#thesauri.flatMap(thesaurus => thesaurus.keys())
    const first = new Set(keys.map(key => key.split(' ')[0]!))
    for (const key of keys) {
      for (const stem of key.split(' ')) if (!first.has(stem)) this.#later.add(stem)
    }
    this.#spelling = new SpellingIndex(keys.filter(isLetters).map((key, number) => [key, number] as const))
  }

  has(stem: string): boolean {
    return this.#later.has(stem) || this.#thesauri.some(thesaurus => thesaurus.longestFrom(stem) > 0)
  }

  correct(stem: string, isName: boolean): readonly Spelling[] {
    return this.#spelling.correct(stem, !isName)
  }
}

/**
 * Replaces the words of a query that nothing knows (no tool, no thesaurus) by the nearest that something does. It comes
 * before all else is read, so that a corrected word expands, asks for an action and stands in a name like one typed right.
 */
export function correctWords(words: readonly TypedWord[], typed: TypedContext, context: CorrectionContext): void {
  if (context.tuning.typos === 0) return
  let said: ReadonlySet<number> | undefined
  let corrected = 0
  words.forEach((word, place) => {
    if (corrected === MAX_CORRECTED || word.isStop || context.data.vocabulary.findStem(word.stem) !== undefined) return
    const isName = typed.isName(place)
    if (typed.isSentence && (isName || word.word.length < MIN_SENTENCE_LENGTH)) return
    said ??= placesSaid(words, context.thesauri)
    if (said.has(place) || context.saidStems().has(word.stem) || typed.isReadable(place)) return
    corrected++
    correctWord(word, isName, typed.isSentence, context)
  })
}

/** The places of a query that thesauri have something to say of. */
function placesSaid(words: readonly SaidWord[], thesauri: readonly BoundThesaurus[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const thesaurus of thesauri) {
    for (const { first, length } of thesaurus.find(words)) for (let i = 0; i < length; i++) places.add(first + i)
  }
  return places
}

function correctWord(word: TypedWord, isName: boolean, isSentence: boolean, context: CorrectionContext): void {
  const found = context.spelling().correct(word.word, !isName)
  const distance = found[0]?.distance ?? Number.POSITIVE_INFINITY
  if (!isSentence && !isName && word.word.length >= MIN_SAID_LENGTH) {
    const [said] = context.saidStems().correct(word.stem, isName)
    if (said !== undefined && said.distance < distance) {
      replace(word, said.word, said.word, { typed: word.word, certainty: 1, others: [] })
      return
    }
  }
  if (found.length === 0) return
  const [best, ...others] = byFrequency(found, context.data)
  const certainty = context.tuning.typos
  replace(word, best!.word, context.data.vocabulary.stem(best!.word), {
    typed: word.word,
    certainty: certainty * best!.share,
    others: others.map(({ term, share }) => ({ term, certainty: certainty * share })),
  })
}

/**
 * One spelling per term, the term of most tools first: of the words that may be meant, the one that is used most is
 * meant most. Shares are roots of relative frequencies, so that a rare word is not ruled out by a common one.
 */
function byFrequency(
  found: readonly Spelling[],
  { postings }: LexicalData,
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
