import { stem } from './stem.js'

/** Words whose stems are remembered; they are forgotten together when there are more. */
const REMEMBERED_STEMS = 4_096

/** The terms of a catalog (stems), numbered in order of first use, and the written words that lead to each. */
export class Vocabulary {
  readonly #terms: ReadonlyMap<string, number>
  readonly #words: ReadonlyMap<string, number>
  readonly #stems = new Map<string, string>()
  readonly #stemming: boolean

  /** `terms`: numbers by stem, in their order; `words`: numbers by written word. */
  constructor(terms: ReadonlyMap<string, number>, words: ReadonlyMap<string, number>, stemming: boolean) {
    this.#terms = terms
    this.#words = words
    this.#stemming = stemming
  }

  get size(): number {
    return this.#terms.size
  }

  /** The number of a word's term, where the catalog has it in any form. */
  find(word: string): number | undefined {
    return this.#words.get(word) ?? this.#terms.get(this.stem(word))
  }

  /** The number of a term that is already a stem. */
  findStem(key: string): number | undefined {
    return this.#terms.get(key)
  }

  /** Whether the catalog has the word in just this form. */
  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The stem of any word, remembered for the words that queries use again and again. */
  stem(word: string): string {
    if (!this.#stemming) return word
    const known = this.#stems.get(word)
    if (known !== undefined) return known
    if (this.#stems.size >= REMEMBERED_STEMS) this.#stems.clear()
    const stemmed = stem(word)
    this.#stems.set(word, stemmed)
    return stemmed
  }

  /** Stems with their numbers, in order. */
  get numberedTerms(): IterableIterator<[string, number]> {
    return this.#terms.entries()
  }

  /** Stems, in the order of their numbers. */
  get terms(): IterableIterator<string> {
    return this.#terms.keys()
  }

  /** Written words with their term numbers, in order of first use. */
  get words(): IterableIterator<[string, number]> {
    return this.#words.entries()
  }
}
