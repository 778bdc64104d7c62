import { type EditRows, editDistance, editRows } from '@ts/core'

/** Words shorter than this are not corrected: half of them are one edit away from another word. */
const MIN_CORRECTED_LENGTH = 4
/** From this length on, two edits are allowed. */
const TWO_EDITS_LENGTH = 7
/** A word that may have been meant. */
export interface Spelling {
  readonly word: string
  readonly term: number
  readonly distance: number
}

/** Words with the numbers of their terms, by length, each with the set of its letters as bits. */
export class SpellingIndex {
  /** All words one after another, without an object for each. */
  readonly #text: string
  readonly #terms: Uint32Array
  readonly #letters: Int32Array
  /** Per length, the number of its first word, and where that is in the text. */
  readonly #start: Uint32Array
  readonly #textStart: Uint32Array
  /** Reused from word to word. */
  readonly #rows: EditRows

  constructor(words: Iterable<readonly [word: string, term: number]>) {
    const entries = [...words].filter(([word]) => word.length >= MIN_CORRECTED_LENGTH - 1 && isLetters(word))
    entries.sort((a, b) => a[0].length - b[0].length)
    this.#text = entries.map(([word]) => word).join('')
    this.#terms = Uint32Array.from(entries, ([, term]) => term)
    this.#letters = Int32Array.from(entries, ([word]) => letterSet(word))
    const longest = entries.at(-1)?.[0].length ?? 0
    this.#start = new Uint32Array(longest + 2)
    this.#textStart = new Uint32Array(longest + 2)
    this.#rows = editRows(longest)
    for (const [word] of entries) this.#start[word.length + 1]!++
    for (let length = 0; length <= longest; length++) {
      this.#textStart[length + 1] = this.#textStart[length]! + this.#start[length + 1]! * length
      this.#start[length + 1]! += this.#start[length]!
    }
  }

  /**
   * The words nearest to a misspelt one: at most one edit away, two for words of 7 letters and more, where an edit is a
   * letter left out, put in, exchanged, or swapped with its neighbour. Only the nearest are returned. With `anyStart`, a word
   * with another first letter that is one edit away is taken where none is as near with the same.
   *
   * Every word of a similar length is looked at, yet nearly all are dismissed by one operation: an edit changes at most
   * two members of the set of letters.
   */
  correct(word: string, anyStart = false): readonly Spelling[] {
    if (word.length < MIN_CORRECTED_LENGTH || !isLetters(word)) return []
    let allowed = word.length >= TWO_EDITS_LENGTH ? 2 : 1
    const letters = letterSet(word)
    let found: Spelling[] = []
    const startingOtherwise: Spelling[] = []
    const shortest = word.length - allowed
    const longest = Math.min(word.length + allowed, this.#start.length - 2)
    for (let length = shortest; length <= longest; length++) {
      const from = this.#start[length]!
      const to = this.#start[length + 1]!
      for (let i = from; i < to; i++) {
        if (bitCount(this.#letters[i]! ^ letters) > 2 * allowed) continue
        const at = this.#textStart[length]! + (i - from) * length
        const isSameStart = sharesStart(word, this.#text, at)
        if (!isSameStart && !anyStart) continue
        const limit = isSameStart ? allowed : 1
        const candidate = this.#text.slice(at, at + length)
        const distance = editDistance(word, candidate, limit, this.#rows)
        if (distance > limit) continue
        const spelling = { word: candidate, term: this.#terms[i]!, distance }
        if (!isSameStart) startingOtherwise.push(spelling)
        else {
          if (distance < allowed) {
            allowed = distance
            found = []
          }
          found.push(spelling)
        }
      }
    }
    if (startingOtherwise.length > 0 && (found[0]?.distance ?? 2) > 1) found = startingOtherwise
    return found
  }
}

/** Typing errors seldom change the first letter, except by swapping it with the second. The candidate is in `text` at `at`. */
function sharesStart(word: string, text: string, at: number): boolean {
  return word[0] === text[at] || (word[0] === text[at + 1] && word[1] === text[at])
}

/** Whether a word has only the letters a to z. */
export function isLetters(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code < 97 || code > 122) return false
  }
  return true
}

function letterSet(word: string): number {
  let set = 0
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) - 97)
  return set
}

/** The number of bits set, by adding neighbours in parallel. */
function bitCount(value: number): number {
  let x = value - ((value >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
