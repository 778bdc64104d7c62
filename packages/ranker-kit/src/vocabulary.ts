import { stem } from './stem.js'

/**
 * Number of forms of a term that are distinguished, each by one bit of a byte; all further forms share the last bit.
 */
export const FORM_BITS = 8

/** Maximum number of words whose stems are cached; the cache is emptied when it is full. */
const REMEMBERED_STEMS = 4_096

/** The terms of a catalog (stems), numbered in order of first use, and the written words of each. */
export class Vocabulary {
  readonly #terms: ReadonlyMap<string, number>
  readonly #words: ReadonlyMap<string, number>
  readonly #termOf: ArrayLike<number>
  readonly #formOf: Uint8Array
  readonly #stems = new Map<string, string>()
  readonly #stemming: boolean

  /**
   * `terms` has the number of each stem, `words` the number of each written word, both in the order of the numbers;
   * `termOf` has the term of each word.
   */
  constructor(
    terms: ReadonlyMap<string, number>,
    words: ReadonlyMap<string, number>,
    termOf: ArrayLike<number>,
    stemming: boolean,
  ) {
    this.#terms = terms
    this.#words = words
    this.#termOf = termOf
    this.#formOf = formsOf(termOf, terms.size)
    this.#stemming = stemming
  }

  get size(): number {
    return this.#terms.size
  }

  /** Returns the number of a word's term, if the catalog has the word in any form. */
  find(word: string): number | undefined {
    const known = this.#words.get(word)
    return known === undefined ? this.#terms.get(this.stem(word)) : this.#termOf[known]
  }

  /** Returns the number of a term by its stem. */
  findStem(key: string): number | undefined {
    return this.#terms.get(key)
  }

  /** The number of a written word, if the catalog has it in this form. */
  wordNumber(word: string): number | undefined {
    return this.#words.get(word)
  }

  /** Returns the bit of a word, by its number, among the forms of its term. */
  formOf(word: number): number {
    return this.#formOf[word]!
  }

  /** Returns the stem of any word. Results are cached, because queries repeat words. */
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
  get terms(): IterableIterator<[stem: string, number: number]> {
    return this.#terms.entries()
  }

  /** Written words with their term numbers, in order of first use. */
  *words(): IterableIterator<[word: string, term: number]> {
    for (const [word, number] of this.#words) yield [word, this.#termOf[number]!]
  }
}

/** Returns the bit of the `n`th word of a term; `n` counts from 0, in order of first use. */
export function formBit(n: number): number {
  return 1 << Math.min(FORM_BITS - 1, n)
}

function formsOf(termOf: ArrayLike<number>, termCount: number): Uint8Array {
  const count = new Uint32Array(termCount)
  return Uint8Array.from(termOf, term => formBit(count[term]!++))
}
