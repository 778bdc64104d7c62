import { splitWords } from '@ts/core'
import type { Engine } from './engine.js'
import type { Lexicon } from './lexicon.js'
import type { Postings, WeightedTerm } from './postings.js'
import { wordsOf } from './words.js'

/** How the words of a query become terms; see {@link Bm25RankerOptions}. */
export interface QuerySettings {
  readonly stopWords: ReadonlySet<string>
  readonly requestWords: ReadonlySet<string>
  readonly requestWeight: number
  readonly compounds: boolean
  readonly compoundWeight: number
  readonly typoWeight: number
  /** 0 where nothing is stemmed: a form and its stem are one term then. */
  readonly formWeight: number
}

/** A term of a query. */
export interface QueryTerm extends WeightedTerm {
  /** The word of the query that it comes from. */
  readonly word: string
  /**
   * How it was made of the word: shared by all its forms, this form only, joined with its neighbour, a part of it, or a word
   * that it may be a misspelling of.
   */
  readonly kind: 'stem' | 'form' | 'compound' | 'part' | 'typo'
}

/** One word of a query in its place. */
export interface PlacedWord {
  /** Its stem's term, or -1 where no tool has it. */
  readonly stem: number
  readonly weight: number
}

/** What a query means to the index. */
export interface QueryAnalysis {
  /** The words that count, in order. */
  readonly words: readonly string[]
  /** Each term once. */
  readonly terms: readonly QueryTerm[]
  readonly sequence: readonly PlacedWord[]
}

/** More words than this, without those that carry the request, are a document; its first words say what is wanted. */
const MAX_QUERY_WORDS = 128
/** Unknown words of one query that are looked up for a misspelling; with more, it is another language or data. */
const MAX_TYPOS = 4
/** What a person writes for no other reason than that it is a name: each of its words counts, `by` of `get_user_by_id` too. */
const IDENTIFIER = /[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+/gu
/** A word is divided into parts of at least this length: shorter ones are found by chance. */
const MIN_PART = 3

/** The terms of a query, with their weights. A repeated word counts once. */
export function analyseQuery(
  query: string,
  { lexicon, postings, spelling }: Engine,
  settings: QuerySettings,
): QueryAnalysis {
  const all = wordsOf(query, settings.compounds)
  const inIdentifiers = new Set(query.match(IDENTIFIER)?.flatMap(splitWords))
  const wanted = all.filter(({ word }) => !settings.stopWords.has(word) || inIdentifiers.has(word))
  const kept = (wanted.length > 0 ? wanted : all).slice(0, MAX_QUERY_WORDS)
  const terms = new Map<number, QueryTerm>()
  const sequence: PlacedWord[] = []
  let typos = 0

  function add(term: number | undefined, weight: number, word: string, kind: QueryTerm['kind']): void {
    if (term === undefined || weight <= 0 || postings.documentFrequency(term) === 0) return
    const known = terms.get(term)
    if (!known || known.weight < weight) terms.set(term, { term, weight, word, kind })
  }

  kept.forEach(({ word, compound, capital }, i) => {
    const stem = lexicon.findStem(word)
    if (compound) {
      add(stem, settings.compoundWeight, word, 'compound')
      return
    }
    const weight = settings.requestWords.has(word) ? settings.requestWeight : 1
    sequence.push({ stem: stem ?? -1, weight })
    const form = settings.formWeight > 0 ? lexicon.findForm(word) : undefined
    if (form !== undefined && stem !== undefined && lexicon.hasOneForm(stem)) add(stem, weight, word, 'stem')
    else {
      add(stem, weight * (1 - settings.formWeight), word, 'stem')
      add(form, weight * settings.formWeight, word, 'form')
    }
    if (stem === undefined) {
      const parts = settings.compounds ? partsOf(word, lexicon, postings) : []
      for (const part of parts) add(part, settings.compoundWeight, word, 'part')
      const misspelt = parts.length === 0 && settings.typoWeight > 0 && !(capital && i > 0) && typos++ < MAX_TYPOS
      for (const meant of misspelt ? spelling.near(word) : []) {
        add(lexicon.findStem(meant), weight * settings.typoWeight, word, 'typo')
      }
    }
    if (!settings.compounds) return
    const next = kept[i + 1]
    if (next && !next.compound && word.length > 1) {
      add(lexicon.findStem(word + next.word), settings.compoundWeight, word + next.word, 'compound')
    }
  })
  const words = kept.filter(({ compound }) => !compound).map(({ word }) => word)
  return { words, terms: [...terms.values()], sequence }
}

/** The two known words (as stems) that an unknown one is made of: of all divisions the one whose rarer part is commonest. */
export function partsOf(word: string, lexicon: Lexicon, postings: Postings): readonly number[] {
  let best: readonly number[] = []
  let most = 0
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const head = lexicon.findStem(word.slice(0, at))
    const tail = head === undefined ? undefined : lexicon.findStem(word.slice(at))
    if (head === undefined || tail === undefined) continue
    const rarer = Math.min(postings.documentFrequency(head), postings.documentFrequency(tail))
    if (rarer > most) {
      best = [head, tail]
      most = rarer
    }
  }
  return best
}
