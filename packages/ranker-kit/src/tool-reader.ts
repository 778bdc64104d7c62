import type { SearchableTool } from '@ts/core'
import { actionOfStem } from './actions.js'
import type { Translate } from './expansions.js'
import { FIELDS, type Field, fieldTexts } from './fields.js'
import type { Sequences } from './index-data.js'
import { stem } from './stem.js'
import { STOP_WORDS } from './stop-words.js'
import { forEachWord } from './tokens.js'
import type { WordTuning } from './tuning.js'
import { formBit, Vocabulary } from './vocabulary.js'

const FIELD_COUNT = FIELDS.length
const FIELD_NUMBER = Object.fromEntries(FIELDS.map((field, i) => [field, i])) as Record<Field, number>
/** How many occurrences of a word a translation with the certainty 1 counts as. */
const TRANSLATION = 0.5
/** Maximum number of stems that the translations of one tool may add to the index. */
const MAX_TRANSLATIONS = 128
const { name: NAME, server: SERVER, description: DESCRIPTION } = FIELD_NUMBER

/**
 * The data that the first pass collects for each tool: its distinct pairs of term and field, with the key `term ×
 * number of fields + field`, and how often each occurs.
 */
export interface Occurrences {
  readonly start: readonly number[]
  readonly keys: Uint32Array
  readonly counts: Float64Array
  /** The form in which the term occurs first, as a bit. */
  readonly forms: Uint8Array
}

/** Stands in place of a word's number for a stop word that has not occurred in a name or server so far. */
const NOT_INDEXED = -1

/**
 * Creates a reader of tools. Its state is in local variables instead of an object: indexes are built rarely, and the
 * JavaScript engine discards code that is optimised for the shape of an object when the last such object is gone.
 */
export function toolReader({ stemming }: WordTuning) {
  const terms = new Map<string, number>()
  /** For each term: its action class, and its number of words. */
  const actionOfTerm: number[] = []
  const wordCount: number[] = []
  /** The number of each word, or {@link NOT_INDEXED}. */
  const words = new Map<string, number>()
  /** For each word, its term, its form and whether it is a stop word. */
  const termOf: number[] = []
  const formOf: number[] = []
  const isStop: boolean[] = []
  const start: number[] = []
  let size = 0
  let keys = new Uint32Array(4096)
  let counts = new Float64Array(4096)
  let forms = new Uint8Array(4096)
  const nameStart: number[] = []
  const nameTerms: number[] = []
  const nameForms: number[] = []
  const actionOf: number[] = []
  /**
   * The position of each pair of term and field in the current tool's occurrences. Entries of earlier tools point
   * before `begin`.
   */
  let position = new Int32Array(4096).fill(-1)
  let begin = 0
  let field = 0
  /** The first content word of the current tool's description. */
  let firstTerm: number | undefined
  /** Translates the current tool; `translationsLeft` is how many stems it may still add. */
  let translate: Translate | undefined
  let translationsLeft = 0

  function termFor(stemmed: string): number {
    const known = terms.get(stemmed)
    if (known !== undefined) return known
    terms.set(stemmed, terms.size)
    actionOfTerm.push(actionOfStem(stemmed))
    wordCount.push(0)
    return terms.size - 1
  }

  function addToWords(word: string, isStopWord: boolean): number {
    const term = termFor(stemming ? stem(word) : word)
    // A stop word gets its number when it is first indexed. It is inserted again, because the words must be in the
    // order of their numbers.
    if (isStopWord) words.delete(word)
    words.set(word, termOf.length)
    termOf.push(term)
    formOf.push(formBit(wordCount[term]!++))
    isStop.push(isStopWord)
    return termOf.length - 1
  }

  /** Adds a numbered word to the current field of the current tool. */
  function addWord(number: number): void {
    add(termOf[number]!, formOf[number]!)
  }

  function add(term: number, form: number, count = 1): void {
    const key = term * FIELD_COUNT + field
    if (key >= position.length) {
      const larger = new Int32Array(Math.max(key + 1, position.length * 2)).fill(-1)
      larger.set(position)
      position = larger
    }
    const at = position[key]!
    if (at >= begin) {
      counts[at]! += count
      return
    }
    if (size === keys.length) grow()
    position[key] = size
    keys[size] = key
    counts[size] = count
    forms[size++] = form
  }

  function grow(): void {
    const [oldKeys, oldCounts, oldForms] = [keys, counts, forms]
    keys = new Uint32Array(2 * size)
    keys.set(oldKeys)
    counts = new Float64Array(2 * size)
    counts.set(oldCounts)
    forms = new Uint8Array(2 * size)
    forms.set(oldForms)
  }

  /**
   * Stop words are indexed only in names and servers. One look-up is enough for nearly every word, because texts have
   * few new words.
   */
  function visitWord(word: string): void {
    let number = words.get(word)
    if (number === undefined || number === NOT_INDEXED) {
      const isStopWord = number === NOT_INDEXED || STOP_WORDS.has(word)
      if (isStopWord && field !== NAME && field !== SERVER) {
        if (number === undefined) words.set(word, NOT_INDEXED)
        return
      }
      number = addToWords(word, isStopWord)
    } else if (isStop[number]! && field !== NAME && field !== SERVER) return
    addWord(number)
    if (field === NAME && !isStop[number]!) {
      nameTerms.push(termOf[number]!)
      nameForms.push(formOf[number]!)
    }
    if (field === DESCRIPTION) firstTerm ??= termOf[number]!
  }

  function visitCompound(compound: string): void {
    const number = words.get(compound)
    addWord(number === undefined || number === NOT_INDEXED ? addToWords(compound, STOP_WORDS.has(compound)) : number)
  }

  /** Returns the action of the first verb in the name; if there is none, the action of the description's first word. */
  function currentAction(): number {
    for (let i = nameStart.at(-1)!; i < nameTerms.length; i++) {
      const action = actionOfTerm[nameTerms[i]!]!
      if (action > 0) return action
    }
    return firstTerm === undefined ? 0 : actionOfTerm[firstTerm]!
  }

  function readTranslated(text: string, translated: Translate): void {
    const all: string[] = []
    const visit = (word: string) => {
      all.push(word)
      visitWord(word)
    }
    forEachWord(text, visit, visitCompound)
    for (const { stem: stemmed, certainty } of translated(all)) {
      if (translationsLeft-- <= 0) return
      add(termFor(stemmed), 0, TRANSLATION * certainty)
    }
  }

  function readText(text: string): void {
    if (translate === undefined) forEachWord(text, visitWord, visitCompound)
    else readTranslated(text, translate)
  }

  return {
    read(tool: SearchableTool, translator: Translate | undefined): void {
      translate = translator
      translationsLeft = MAX_TRANSLATIONS
      begin = size
      start.push(begin)
      nameStart.push(nameTerms.length)
      firstTerm = undefined
      const texts = fieldTexts(tool)
      FIELDS.forEach((name, number) => {
        field = number
        for (const text of texts[name]) readText(text)
      })
      actionOf.push(currentAction())
    },
    finish() {
      for (const [word, number] of words) if (number === NOT_INDEXED) words.delete(word)
      return {
        occurrences: { start: [...start, size], keys, counts, forms },
        vocabulary: new Vocabulary(terms, words, Uint32Array.from(termOf), stemming),
        names: sequences(nameStart, nameTerms),
        nameForms: Uint8Array.from(nameForms),
        actionOf: Uint8Array.from(actionOf),
      }
    },
  }
}

function sequences(start: readonly number[], terms: readonly number[]): Sequences {
  return { start: Uint32Array.from([...start, terms.length]), terms: Uint32Array.from(terms) }
}
