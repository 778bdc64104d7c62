import { actionOfStem } from './actions.js'
import { stem } from './stem.js'
import { STOP_WORDS } from './stop-words.js'

/** Maximum number of words whose stems are cached; the cache is emptied when it is full. */
const REMEMBERED_STEMS = 4_096

/**
 * Numbers the written words and the terms (stems) of all tools that a ranker has read, in order of first use. It only
 * grows, so that segments of different indexes have the same numbers.
 */
export class WordTable {
  readonly termOfStem = new Map<string, number>()
  readonly stems: string[] = []
  /** For each term, its action class. */
  readonly actionOf: number[] = []
  readonly numberOf = new Map<string, number>()
  readonly words: string[] = []
  /** For each word, its term, and whether it is a stop word. */
  readonly termOf: number[] = []
  readonly isStop: boolean[] = []
  readonly #stems = new Map<string, string>()

  constructor(readonly stemming: boolean) {}

  /**
   * A table with the given words, each with its term.
   *
   * @throws RangeError if they do not fit together
   */
  static of(
    stems: readonly string[],
    words: readonly string[],
    termOf: ArrayLike<number>,
    stemming: boolean,
  ): WordTable {
    const table = new WordTable(stemming)
    for (const stemmed of stems) table.addStem(stemmed)
    words.forEach((word, i) => {
      if (!(termOf[i]! < stems.length)) throw new RangeError('words')
      table.#add(word, termOf[i]!)
    })
    if (table.stems.length !== stems.length || table.numberOf.size !== termOf.length) throw new RangeError('words')
    return table
  }

  /** The number of a word. */
  addWord(word: string): number {
    const known = this.numberOf.get(word)
    if (known !== undefined) return known
    return this.#add(word, this.addStem(this.stemming ? stem(word) : word))
  }

  #add(word: string, term: number): number {
    this.numberOf.set(word, this.words.length)
    this.words.push(word)
    this.termOf.push(term)
    this.isStop.push(STOP_WORDS.has(word))
    return this.words.length - 1
  }

  /** The number of a term by its stem. */
  addStem(stemmed: string): number {
    const known = this.termOfStem.get(stemmed)
    if (known !== undefined) return known
    this.termOfStem.set(stemmed, this.stems.length)
    this.stems.push(stemmed)
    this.actionOf.push(actionOfStem(stemmed))
    return this.stems.length - 1
  }

  /** Returns the stem of any word. Results are cached, because queries repeat words. */
  stem(word: string): string {
    if (!this.stemming) return word
    const number = this.numberOf.get(word)
    if (number !== undefined) return this.stems[this.termOf[number]!]!
    const known = this.#stems.get(word)
    if (known !== undefined) return known
    if (this.#stems.size >= REMEMBERED_STEMS) this.#stems.clear()
    const stemmed = stem(word)
    this.#stems.set(word, stemmed)
    return stemmed
  }
}
