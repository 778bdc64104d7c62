import { splitSentences } from '@ts/core/kit'
import { type CorrectionContext, correctWords, type TypedWord } from './corrections.js'
import type { PostingList } from './index-data.js'
import type { CombinationCache } from './posting-list.js'
import { backgroundIdf } from './statistics.js'
import { REQUEST_WORD_WEIGHT, REQUEST_WORDS, STOP_WORDS } from './stop-words.js'
import { forEachWord } from './tokens.js'

/** The reason why a term of the index is an alternative for a query word. */
export type AlternativeKind = 'word' | 'compound' | 'correction' | 'expansion'

/** One term of the index, or a combination of terms, that counts as a match for a query word. */
export interface Alternative {
  readonly kind: AlternativeKind
  /** The term, or the terms that a tool must all have. */
  readonly terms: readonly number[]
  /** The weight relative to that of the query word, 0 to about 1. */
  weight: number
  readonly list: PostingList
  /** The form of the word in the query, as a bit of {@link PostingList.forms}; 0 if its form does not count. */
  readonly form: number
  /** Added to the list's inverse document frequency in a tool that has the word in this form. */
  readonly formIdf: number
}

/** A query word with all its alternatives. Only the best alternative of a tool counts, not their sum. */
export interface QueryTerm {
  /** As typed. */
  readonly word: string
  readonly stem: string
  readonly weight: number
  readonly alternatives: Alternative[]
}

/** A query as terms of an index. */
export interface ReadQuery {
  readonly terms: readonly QueryTerm[]
  /** The clauses of a long query with several clauses, each read as a separate query. */
  readonly clauses: readonly (readonly QueryTerm[])[]
  /**
   * The sum of weight × inverse document frequency over the different words of the query, including words that no tool
   * has: about the score of a tool that has all of them once.
   */
  readonly mass: number
}

/** The resources for reading queries. */
export interface QueryContext extends CorrectionContext {
  readonly combinations: CombinationCache
}

/** A query with this many content words or more counts as a sentence. */
const SENTENCE_WORDS = 6
/** Weight of an expansion of certainty 1. */
const EXPANSION_WEIGHT = 1.3
/** In queries with more content words than this, the weight of expansions is reduced in proportion. */
const EXPANSION_WORDS = 8.5
/** Fraction of its score that a query word adds if the tool has it in the same form (`issues`, not `issue`). */
export const SAME_FORM = 0.35
const CAPITAL = /\p{Lu}/u
/** Minimum length of each part if a word is split. */
const COMPOUND_MIN_PART = 3

interface Token extends TypedWord {
  readonly start: number
  isStop: boolean
  compound?: string
}

/** Reads a query and, if it is long, its clauses. */
export function readQuery(query: string, context: QueryContext): ReadQuery {
  const clauses = splitSentences(query, { clauses: true })
  return { ...readTerms(query, context), clauses: clauses.map(clause => readTerms(clause, context).terms) }
}

/** Reads the words of a text as terms, with alternatives and weights. Words without an alternative are left out. */
function readTerms(query: string, context: QueryContext): Pick<ReadQuery, 'terms' | 'mass'> {
  const tokens = tokensOf(query, context)
  const content = tokens.filter(token => !token.isStop)
  const isReadable = (place: number) => hasSpelling(tokens[place]!, tokens[place + 1], context)
  const isSentence = content.length >= SENTENCE_WORDS
  correctWords(tokens, isSentence, isReadable, context)
  const byStem = new Map<string, QueryTerm>()
  let mass = 0
  content.forEach((token, position) => {
    const { word, stem, correction } = token
    if (byStem.has(stem)) return
    const weight = (REQUEST_WORDS.has(word) ? REQUEST_WORD_WEIGHT : 1) * (correction?.certainty ?? 1)
    const term: QueryTerm = { word: correction?.typed ?? word, stem, weight, alternatives: [] }
    byStem.set(stem, term)
    addSpellings(term, token, content[position + 1], context)
    const idf = term.alternatives[0]?.list.idf ?? backgroundIdf(stem, context.data.tools.length)
    mass += weight * idf
  })
  const terms = [...byStem.values()]
  addExpansions(terms, byStem, tokens, content.length, context)
  return { terms: terms.filter(term => term.alternatives.length > 0), mass }
}

/** Splits a query into words. If it has only stop words, they count as content words. */
function tokensOf(query: string, { data }: QueryContext): readonly Token[] {
  const tokens: Token[] = []
  forEachWord(
    query,
    (word, start) => {
      const isName = start > 0 && CAPITAL.test(query[start]!)
      tokens.push({ word, stem: data.table.stem(word), start, isStop: STOP_WORDS.has(word), isName })
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

/** Adds the word itself and its other spellings, as one or two words. */
function addSpellings(term: QueryTerm, token: Token, next: Token | undefined, context: QueryContext): void {
  const own = context.data.findStem(token.stem)
  const { correction } = token
  if (own !== undefined)
    addAlternative(term, correction === undefined ? 'word' : 'correction', [own], 1, context, token.word)
  for (const { term: other, certainty } of correction?.others ?? []) {
    addAlternative(term, 'correction', [other], certainty / correction!.certainty, context)
  }
  if (token.compound !== undefined) addCompound(term, [token.compound], context)
  if (next !== undefined) addCompound(term, [token.word + next.word], context)
  if (own === undefined) addSplit(term, token.word, context)
}

/** Adds the first split of a word into two words of the index: `mergerequest` → `merge request`. */
function addSplit(term: QueryTerm, word: string, context: QueryContext): void {
  const { data } = context
  for (let i = COMPOUND_MIN_PART; i <= word.length - COMPOUND_MIN_PART; i++) {
    const [left, right] = [word.slice(0, i), word.slice(i)]
    if (data.formOf(left) === 0 || data.find(right) === undefined) continue
    addCompound(term, [left, right], context)
    return
  }
}

/** Adds expansions, which have less weight in long queries. */
function addExpansions(
  terms: QueryTerm[],
  byStem: ReadonlyMap<string, QueryTerm>,
  tokens: readonly Token[],
  contentCount: number,
  { expansions }: QueryContext,
): void {
  if (expansions === undefined) return
  const weight = EXPANSION_WEIGHT * Math.min(1, EXPANSION_WORDS / Math.max(1, contentCount))
  for (const { first, length, meanings } of expansions.find(tokens)) {
    const words = tokens.slice(first, first + length)
    let term = length === 1 ? byStem.get(words[0]!.stem) : undefined
    if (term === undefined) {
      const phrase = words.map(token => token.word).join(' ')
      term = { word: phrase, stem: phrase, weight: 1, alternatives: [] }
      terms.push(term)
    }
    for (const { certainty, terms: targets, list } of meanings) {
      term.alternatives.push({
        kind: 'expansion',
        terms: targets,
        weight: weight * certainty,
        list,
        form: 0,
        formIdf: 0,
      })
    }
  }
}

/** Whether the index has a word of the query in any spelling. */
function hasSpelling(token: Token, next: Token | undefined, context: QueryContext): boolean {
  const term: QueryTerm = { word: token.word, stem: token.stem, weight: 1, alternatives: [] }
  addSpellings(term, token, next, context)
  return term.alternatives.length > 0
}

function addCompound(term: QueryTerm, words: readonly string[], context: QueryContext): void {
  const terms = words.map(word => context.data.find(word)).filter(number => number !== undefined)
  if (terms.length === words.length) addAlternative(term, 'compound', terms, 1, context)
}

function addAlternative(
  term: QueryTerm,
  kind: AlternativeKind,
  terms: readonly number[],
  weight: number,
  { data, combinations }: QueryContext,
  written?: string,
): void {
  const isSingle = terms.length === 1
  const same = isSingle && term.alternatives.find(other => other.terms.length === 1 && other.terms[0] === terms[0])
  if (same) {
    same.weight = Math.max(same.weight, weight)
    return
  }
  const list = isSingle ? data.postings(terms[0]!) : combinations.intersect(data, terms)
  if (list.tools.length === 0) return
  const form = written === undefined ? 0 : data.formOf(written)
  const formIdf = form === 0 ? 0 : SAME_FORM * data.formIdf(terms[0]!, form)
  term.alternatives.push({ kind, terms, weight, list, form, formIdf })
}
