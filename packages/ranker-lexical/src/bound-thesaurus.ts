import { findSaid, type Said, type SaidLookup, type SaidWord } from './expansion.js'
import type { LexicalData } from './lexical-data.js'
import { type CombinationCache, type PostingList, postingsOf } from './posting-list.js'
import type { Meaning, Thesaurus, ThesaurusLanguage } from './thesaurus.js'

/** A meaning that the catalog has. */
export interface BoundMeaning {
  readonly certainty: number
  readonly terms: readonly number[]
  readonly list: PostingList
}

/** A thesaurus as seen from one catalog: meanings that it lacks are left out, once and for all queries. */
export class BoundThesaurus implements SaidLookup<BoundMeaning> {
  readonly #thesaurus: Thesaurus
  readonly #data: LexicalData
  readonly #combinations: CombinationCache
  /** As many entries as the thesaurus has at most, each made when it is first said. */
  readonly #bound = new Map<string, readonly BoundMeaning[]>()

  constructor(thesaurus: Thesaurus, data: LexicalData, combinations: CombinationCache) {
    this.#thesaurus = thesaurus
    this.#data = data
    this.#combinations = combinations
  }

  get language(): ThesaurusLanguage {
    return this.#thesaurus.language
  }

  find(words: readonly SaidWord[]): readonly Said<BoundMeaning>[] {
    return findSaid(words, this)
  }

  longestFrom(first: string): number {
    return this.#thesaurus.longestFrom(first)
  }

  meanings(said: string): readonly BoundMeaning[] | undefined {
    const known = this.#bound.get(said)
    if (known !== undefined) return known
    const meanings = this.#thesaurus.meanings(said)
    if (meanings === undefined) return undefined
    const bound = meanings.map(meaning => this.#bindOne(meaning)).filter(meaning => meaning !== undefined)
    this.#bound.set(said, bound)
    return bound
  }

  #bindOne({ stems, certainty, context }: Meaning): BoundMeaning | undefined {
    const terms = this.#numbersOf(stems)
    const senses = context && this.#numbersOf(context)
    if (terms.length < stems.length || senses?.length === 0) return undefined
    const isSingle = terms.length === 1 && senses === undefined
    const list = isSingle ? postingsOf(this.#data, terms[0]!) : this.#combinations.intersect(this.#data, terms, senses)
    return list.tools.length === 0 ? undefined : { certainty, terms, list }
  }

  #numbersOf(stems: readonly string[]): readonly number[] {
    return stems.map(stem => this.#data.vocabulary.findStem(stem)).filter(number => number !== undefined)
  }
}
