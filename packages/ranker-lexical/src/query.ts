import type { ActionVerbs } from './actions.js'
import { clauseBreak } from './clauses.js'
import { type CorrectionContext, correctWords, type TypedWord } from './corrections.js'
import { type CombinationCache, type PostingList, postingsOf } from './posting-list.js'
import { type AbbreviatedForms, COMPOUND_MAX_LENGTH, COMPOUND_MIN_PART } from './spellings.js'
import { REQUEST_WORDS, STOP_WORDS } from './stop-words.js'
import { textHash } from './text-hash.js'
import { forEachWord } from './tokens.js'

/** Why a term of the catalog stands for a word of the query. */
export type AlternativeKind = 'word' | 'compound' | 'abbreviation' | 'correction' | 'expansion'

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
  weight: number
  readonly alternatives: Alternative[]
  /** Whether the catalog itself has the word. */
  isKnown: boolean
  /** The most that an alternative is worth, before impact: weight × idf. */
  mass: number
}

export interface ReadQuery {
  readonly terms: readonly QueryTerm[]
  readonly clauses: number
}

/** What queries are read with. */
export interface QueryContext extends CorrectionContext {
  readonly abbreviated: () => AbbreviatedForms
  readonly actions: ActionVerbs
  readonly combinations: CombinationCache
}

/** A query is read as far as it has this many different words: a page pasted into a search box has more. */
const MAX_QUERY_WORDS = 256

/** From this many words on, what stands in quotes is an argument (a title, a text to translate) and not what is sought. */
const SENTENCE_WORDS = 6
const CAPITAL = /\p{Lu}/u
const QUOTED = /"[^"]{1,500}"|“[^”]{1,500}”|(?<![\p{L}\p{N}])(?:'[^']{1,500}'|‘[^’]{1,500}’)(?![\p{L}\p{N}])/gu

interface Token extends TypedWord {
  readonly start: number
  readonly end: number
  isStop: boolean
  compound?: string
}

/** Reads a query into terms, each with its alternatives and weight. Terms that nothing in the catalog stands for are left out. */
export function readQuery(query: string, context: QueryContext): ReadQuery {
  const { tuning } = context
  const tokens = tokensOf(query, context)
  const content = tokens.filter(token => !token.isStop)
  const isSentence = content.length >= SENTENCE_WORDS
  const typed = {
    isSentence,
    isReadable: (place: number) => isReadable(tokens[place]!, tokens[place + 1], context),
    isName: (place: number) => tokens[place]!.start > 0 && CAPITAL.test(query[tokens[place]!.start]!),
  }
  correctWords(tokens, typed, context)
  const byStem = new Map<string, QueryTerm>()
  const quoted = isSentence ? quotedRanges(query) : []
  let clause = 0
  content.forEach((token, position) => {
    const before = content[position - 1]
    if (before !== undefined && clauseBreak(query, before.end, token.start)) clause++
    if (byStem.has(token.stem)) return
    const isArgument = isSentence && quoted.some(range => token.start >= range.start && token.end <= range.end)
    const certainty = token.correction?.certainty ?? 1
    const weight = (REQUEST_WORDS.has(token.word) ? tuning.requestWords : 1) * (isArgument ? tuning.quotedWords : 1)
    const term = newTerm(token.word, token.stem, position, clause, weight * certainty, token.correction?.typed)
    byStem.set(token.stem, term)
    addSpellings(term, token, content[position + 1], context)
  })
  const terms = [...byStem.values()]
  addExpansions(terms, byStem, tokens, content.length, context)
  for (const term of terms) {
    for (const { weight, list } of term.alternatives) term.mass = Math.max(term.mass, term.weight * weight * list.idf)
  }
  return { terms: terms.filter(term => term.alternatives.length > 0), clauses: clause + 1 }
}

function newTerm(
  word: string,
  stem: string,
  position: number,
  clause: number,
  weight: number,
  typed = word,
): QueryTerm {
  const form = textHash(word)
  return { word: typed, stem, form, position, clause, weight, alternatives: [], isKnown: false, mass: 0 }
}

function quotedRanges(query: string): readonly { start: number; end: number }[] {
  return [...query.matchAll(QUOTED)].map(match => ({ start: match.index, end: match.index + match[0].length }))
}

/** The words of a query. One that consists of stop words only is taken at its word. */
function tokensOf(query: string, { data }: QueryContext): readonly Token[] {
  const tokens: Token[] = []
  const different = new Set<string>()
  forEachWord(
    query,
    (word, start, end) => {
      different.add(word)
      if (different.size > MAX_QUERY_WORDS) return
      tokens.push({ word, stem: data.vocabulary.stem(word), start, end, isStop: STOP_WORDS.has(word) })
    },
    (compound, start) => {
      let first = tokens.length - 1
      while (first > 0 && tokens[first]!.start > start) first--
      const beginning = tokens[first]
      if (beginning?.start !== start) return
      beginning.compound = compound
      // `YouTube` says nothing of you.
      beginning.isStop = false
    },
  )
  if (tokens.every(token => token.isStop)) for (const token of tokens) token.isStop = false
  return tokens
}

/** The word itself, its other spellings in one or two words, and its short or long form. */
function addSpellings(term: QueryTerm, token: Token, next: Token | undefined, context: QueryContext): void {
  const { tuning } = context
  const { vocabulary } = context.data
  const own = vocabulary.findStem(token.stem)
  if (own !== undefined) {
    term.isKnown = true
    addAlternative(term, token.correction === undefined ? 'word' : 'correction', [own], 1, context)
  }
  addOtherCorrections(term, token, context)
  if (tuning.compounds) {
    if (token.compound !== undefined) addWords(term, 'compound', [token.compound], 1, context)
    if (next !== undefined) addWords(term, 'compound', [token.word + next.word], 1, context)
    if (own === undefined) addSplit(term, token.word, context)
  }
  if (tuning.abbreviations > 0) {
    const keys = next === undefined ? [token.stem] : [token.stem, `${token.stem} ${next.stem}`]
    for (const key of keys) {
      for (const words of context.abbreviated().get(key) ?? []) {
        addWords(term, 'abbreviation', words, tuning.abbreviations, context)
      }
    }
  }
}

/** `mergerequest` → `merge request`: the first split into two words of the catalog. */
function addSplit(term: QueryTerm, word: string, context: QueryContext): void {
  const { vocabulary } = context.data
  if (word.length > COMPOUND_MAX_LENGTH) return
  for (let i = COMPOUND_MIN_PART; i <= word.length - COMPOUND_MIN_PART; i++) {
    const [left, right] = [word.slice(0, i), word.slice(i)]
    if (!vocabulary.has(left) || vocabulary.find(right) === undefined) continue
    addWords(term, 'compound', [left, right], 1, context)
    return
  }
}

/**
 * What the thesaurus knows of the query's words and phrases; the longest phrase takes its words. Restraint is what makes
 * it gain: it weighs less in long queries and for words that the catalog has itself.
 */
function addExpansions(
  terms: QueryTerm[],
  byStem: ReadonlyMap<string, QueryTerm>,
  tokens: readonly Token[],
  contentCount: number,
  context: QueryContext,
): void {
  const { tuning } = context
  if (tuning.expansion === 0) return
  const share = Math.min(1, tuning.expansionWords / Math.max(1, contentCount))
  for (const thesaurus of context.thesauri) {
    for (const { first, length, meanings } of thesaurus.find(tokens)) {
      const words = tokens.slice(first, first + length)
      let term = length === 1 ? byStem.get(words[0]!.stem) : undefined
      if (term === undefined) {
        const phrase = words.map(token => token.word).join(' ')
        const { position, clause } = positionAt(words, byStem)
        term = newTerm(phrase, phrase, position, clause, 1)
        terms.push(term)
      }
      const weight = tuning.expansion * share * restraint(term, context)
      for (const { certainty, terms: targets, list } of meanings) {
        term.alternatives.push({ kind: 'expansion', terms: targets, weight: weight * certainty, list })
      }
    }
  }
}

/**
 * Less for a word that tools are called by: 1 where the catalog lacks it, down to 1 − `restraint` where its strongest
 * occurrence saturates.
 */
function restraint(term: QueryTerm, { data, tuning }: QueryContext): number {
  const own = data.vocabulary.findStem(term.stem)
  if (own === undefined || !term.isKnown) return 1
  return 1 - (tuning.expansionRestraint * data.maxImpact[own]!) / (tuning.saturation + 1)
}

function positionAt(
  words: readonly Token[],
  byStem: ReadonlyMap<string, QueryTerm>,
): { position: number; clause: number } {
  for (const word of words) {
    const term = byStem.get(word.stem)
    if (term !== undefined) return term
  }
  return { position: 0, clause: 0 }
}

/** What else a misspelt word may mean, weighed against the correction that was taken. */
function addOtherCorrections(term: QueryTerm, { correction }: Token, context: QueryContext): void {
  if (correction === undefined) return
  for (const { term: other, certainty } of correction.others) {
    addAlternative(term, 'correction', [other], certainty / correction.certainty, context)
  }
}

/** Whether the catalog has a word of the query in any spelling. */
function isReadable(token: Token, next: Token | undefined, context: QueryContext): boolean {
  const term = newTerm(token.word, token.stem, 0, 0, 1)
  addSpellings(term, token, next, context)
  return term.alternatives.length > 0
}

function addWords(
  term: QueryTerm,
  kind: AlternativeKind,
  words: readonly string[],
  weight: number,
  context: QueryContext,
): void {
  const terms = words.map(word => context.data.vocabulary.find(word))
  if (terms.every(isNumber)) addAlternative(term, kind, terms, weight, context)
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

function isNumber(value: number | undefined): value is number {
  return value !== undefined
}
