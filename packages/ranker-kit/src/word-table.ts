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

  /** The number of a word. Its stem is computed if it is not given. */
  addWord(word: string, stemmed?: string): number {
    const known = this.numberOf.get(word)
    if (known !== undefined) return known
    const term = this.addStem(stemmed ?? (this.stemming ? stem(word) : word))
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
