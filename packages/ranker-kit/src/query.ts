import type { ActionVerbs } from './actions.js'
import { type CorrectionContext, correctWords, type TypedWord } from './corrections.js'
import type { IndexData } from './index-data.js'
import { type CombinationCache, type PostingList, postingsOf } from './posting-list.js'
import { REQUEST_WORDS, STOP_WORDS } from './stop-words.js'
import { textHash } from './text-hash.js'
import { forEachWord } from './tokens.js'
import type { WordTuning } from './tuning.js'

/** Why a term of the index stands for a word of the query. */
export type AlternativeKind = 'word' | 'compound' | 'correction' | 'expansion'

/** One term, or one combination of terms, that stands for a word of the query. */
export interface Alternative {
  readonly kind: AlternativeKind
  /** The term, or the terms that a tool must all have. */
  readonly terms: readonly number[]
  /** Of the word's weight, 0 to about 1. */
  weight: number
  readonly list: PostingList
}

/** A word of the query with all that stands for it. A tool counts the best alternative it has, not their sum. */
export interface QueryTerm {
  /** As typed. */
  readonly word: string
  readonly stem: string
  /** The hash of the word, as it is spelt where it was corrected. */
  readonly form: number
  /** Place among the words that count, for proximity. */
  readonly position: number
  readonly clause: number
  readonly weight: number
  readonly alternatives: Alternative[]
  /** The most that an alternative is worth, before impact: weight × idf. */
  mass: number
}

/** A query as terms of an index. */
export interface ReadQuery {
  readonly terms: readonly QueryTerm[]
  readonly clauses: number
}

/** What queries are read with. */
export interface QueryContext extends CorrectionContext {
  readonly actions: ActionVerbs
  readonly combinations: CombinationCache
}

/** A query is read as far as it has this many different words: a page pasted into a search box has more. */
const MAX_QUERY_WORDS = 256
/** From this many content words on, a query is a sentence. */
const SENTENCE_WORDS = 6
const CAPITAL = /\p{Lu}/u
/** In a sentence, quotation marks are around an argument (a title, a text to translate), not around what is searched. */
const QUOTED = /"[^"]{1,500}"|“[^”]{1,500}”|(?<![\p{L}\p{N}])(?:'[^']{1,500}'|‘[^’]{1,500}’)(?![\p{L}\p{N}])/gu
/** What separates the steps of a request: the end of a sentence, or a comma. */
const CLAUSE_BREAK = /[.;:!?\n]|,\s/
/** The shortest part that a word is split into. */
const COMPOUND_MIN_PART = 3
/** The longest word that is split: each place is tried. */
const COMPOUND_MAX_LENGTH = 64

interface Token extends TypedWord {
  readonly start: number
  readonly end: number
  isStop: boolean
  compound?: string
}

/** Reads a query into terms, each with its alternatives and weight. Terms that nothing in the index stands for are left out. */
export function readQuery(query: string, context: QueryContext): ReadQuery {
  const tokens = tokensOf(query, context)
  const content = tokens.filter(token => !token.isStop)
  const isReadable = (place: number) => hasSpelling(tokens[place]!, tokens[place + 1], context)
  const isSentence = content.length >= SENTENCE_WORDS
  correctWords(tokens, isSentence, isReadable, context)
  const quoted = isSentence ? quotedRanges(query) : []
  const byStem = new Map<string, QueryTerm>()
  let clause = 0
  content.forEach((token, position) => {
    const before = content[position - 1]
    const gap = before === undefined ? '' : query.slice(before.end, token.start)
    // One character is part of a value: `12:30`, `report.pdf`.
    if (gap.length > 1 && CLAUSE_BREAK.test(gap)) clause++
    if (byStem.has(token.stem)) return
    const certainty = token.correction?.certainty ?? 1
    const isQuoted = quoted.some(([start, end]) => token.start >= start && token.end <= end)
    const { requestWords, quotedWords } = context.tuning
    const weight = (REQUEST_WORDS.has(token.word) ? requestWords : 1) * (isQuoted ? quotedWords : 1) * certainty
    const { word, stem, correction } = token
    const term = newTerm(word, stem, position, clause, weight, correction?.typed)
    byStem.set(stem, term)
    addSpellings(term, token, content[position + 1], context)
  })
  const terms = [...byStem.values()]
  addExpansions(terms, byStem, tokens, content.length, context)
  for (const term of terms) {
    for (const { weight, list } of term.alternatives) term.mass = Math.max(term.mass, term.weight * weight * list.idf)
  }
  return { terms: terms.filter(term => term.alternatives.length > 0), clauses: clause + 1 }
}

function quotedRanges(query: string): readonly (readonly [start: number, end: number])[] {
  return [...query.matchAll(QUOTED)].map(match => [match.index, match.index + match[0].length] as const)
}

function newTerm(
  word: string,
  stem: string,
  position: number,
  clause: number,
  weight: number,
  typed = word,
): QueryTerm {
  return { word: typed, stem, form: textHash(word), position, clause, weight, alternatives: [], mass: 0 }
}

/** The words of a query. A query of nothing but stop words keeps them. */
function tokensOf(query: string, { data }: QueryContext): readonly Token[] {
  const tokens: Token[] = []
  const different = new Set<string>()
  forEachWord(
    query,
    (word, start, end) => {
      different.add(word)
      if (different.size > MAX_QUERY_WORDS) return
      const isName = start > 0 && CAPITAL.test(query[start]!)
      tokens.push({ word, stem: data.vocabulary.stem(word), start, end, isStop: STOP_WORDS.has(word), isName })
    },
    (compound, start) => {
      let first = tokens.length - 1
      while (first > 0 && tokens[first]!.start > start) first--
      const beginning = tokens[first]
      if (beginning?.start !== start) return
      beginning.compound = compound
      // `YouTube` does not contain the stop word `you`.
      beginning.isStop = false
    },
  )
  if (tokens.every(token => token.isStop)) for (const token of tokens) token.isStop = false
  return tokens
}

/** The word itself, and its other spellings in one or two words. */
function addSpellings(term: QueryTerm, token: Token, next: Token | undefined, context: QueryContext): void {
  const own = context.data.vocabulary.findStem(token.stem)
  const { correction } = token
  if (own !== undefined) addAlternative(term, correction === undefined ? 'word' : 'correction', [own], 1, context)
  for (const { term: other, certainty } of correction?.others ?? []) {
    addAlternative(term, 'correction', [other], certainty / correction!.certainty, context)
  }
  if (!context.tuning.compounds) return
  if (token.compound !== undefined) addCompound(term, [token.compound], context)
  if (next !== undefined) addCompound(term, [token.word + next.word], context)
  if (own === undefined) addSplit(term, token.word, context)
}

/** `mergerequest` → `merge request`: the first split into two words of the index. */
function addSplit(term: QueryTerm, word: string, context: QueryContext): void {
  const { vocabulary } = context.data
  if (word.length > COMPOUND_MAX_LENGTH) return
  for (let i = COMPOUND_MIN_PART; i <= word.length - COMPOUND_MIN_PART; i++) {
    const [left, right] = [word.slice(0, i), word.slice(i)]
    if (!vocabulary.has(left) || vocabulary.find(right) === undefined) continue
    addCompound(term, [left, right], context)
    return
  }
}

/** Expansions weigh less in long queries, and for words that tools have in their names. */
function addExpansions(
  terms: QueryTerm[],
  byStem: ReadonlyMap<string, QueryTerm>,
  tokens: readonly Token[],
  contentCount: number,
  { data, tuning, expansions }: QueryContext,
): void {
  if (tuning.expansion === 0 || expansions === undefined) return
  const weight = tuning.expansion * Math.min(1, tuning.expansionWords / Math.max(1, contentCount))
  for (const { first, length, meanings } of expansions.find(tokens)) {
    const words = tokens.slice(first, first + length)
    let term = length === 1 ? byStem.get(words[0]!.stem) : undefined
    if (term === undefined) {
      const phrase = words.map(token => token.word).join(' ')
      const known = words.map(({ stem }) => byStem.get(stem)).find(other => other !== undefined)
      term = newTerm(phrase, phrase, known?.position ?? 0, known?.clause ?? 0, 1)
      terms.push(term)
    }
    const restrained = weight * (1 - tuning.expansionRestraint * impactShare(term.stem, data, tuning))
    for (const { certainty, terms: targets, list } of meanings) {
      term.alternatives.push({ kind: 'expansion', terms: targets, weight: restrained * certainty, list })
    }
  }
}

/** How near the strongest occurrence of a stem is to saturation: 0 where the index lacks it, 1 where it is a whole name. */
function impactShare(stem: string, { vocabulary, maxImpact }: IndexData, { saturation }: WordTuning): number {
  const term = vocabulary.findStem(stem)
  return term === undefined ? 0 : maxImpact[term]! / (saturation + 1)
}

/** Whether the index has a word of the query in any spelling. */
function hasSpelling(token: Token, next: Token | undefined, context: QueryContext): boolean {
  const term = newTerm(token.word, token.stem, 0, 0, 1)
  addSpellings(term, token, next, context)
  return term.alternatives.length > 0
}

function addCompound(term: QueryTerm, words: readonly string[], context: QueryContext): void {
  const terms = words.map(word => context.data.vocabulary.find(word)).filter(number => number !== undefined)
  if (terms.length === words.length) addAlternative(term, 'compound', terms, 1, context)
}

function addAlternative(
  term: QueryTerm,
  kind: AlternativeKind,
  terms: readonly number[],
  weight: number,
  { data, combinations }: QueryContext,
): void {
  const isSingle = terms.length === 1
  const same = isSingle && term.alternatives.find(other => other.terms.length === 1 && other.terms[0] === terms[0])
  if (same) {
    same.weight = Math.max(same.weight, weight)
    return
  }
  const list = isSingle ? postingsOf(data, terms[0]!) : combinations.intersect(data, terms)
  if (list.tools.length > 0) term.alternatives.push({ kind, terms, weight, list })
}
