import { editDistance, editRows, letterMask, maskDifference } from '@ts/core/kit'

/** Minimum length of a word that is corrected: half of all shorter words are one edit away from another word. */
const MIN_CORRECTED_LENGTH = 4
/** In words of this length or more, two edits are allowed. */
const TWO_EDITS_LENGTH = 7

/** A possible correction of a misspelled word. */
export interface Spelling {
  readonly word: string
  readonly term: number
  readonly distance: number
}

/** Words with their term numbers, sorted by length. For each word, the set of its letters is stored as bits. */
export class SpellingIndex {
  /** All words in one string, which avoids an object for each. */
  readonly #text: string
  readonly #terms: Uint32Array
  readonly #letters: Int32Array
  /** For each length, the index of the first word, and the position of that word in the text. */
  readonly #start: Uint32Array
  readonly #textStart: Uint32Array
  /** Reused for all comparisons. */
  readonly #rows: ReturnType<typeof editRows>

  constructor(words: Iterable<readonly [word: string, term: number]>) {
    const entries = [...words].filter(([word]) => word.length >= MIN_CORRECTED_LENGTH - 1 && isLetters(word))
    entries.sort((a, b) => a[0].length - b[0].length)
    this.#text = entries.map(([word]) => word).join('')
    this.#terms = Uint32Array.from(entries, ([, term]) => term)
    this.#letters = Int32Array.from(entries, ([word]) => letterMask(word))
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
   * Returns the words that are nearest to a misspelled one: at most one edit away, or two for words of 7 letters or
   * more. An edit is a letter that is omitted, inserted, replaced or swapped with its neighbour. With `anyStart`, words
   * with another first letter that are one edit away are returned if no word with the same first letter is as near.
   *
   * Every word of a similar length is compared, but one operation excludes nearly all of them: an edit changes at most
   * two members of the set of letters.
   */
  correct(word: string, anyStart = false): readonly Spelling[] {
    if (word.length < MIN_CORRECTED_LENGTH || !isLetters(word)) return []
    let allowed = word.length >= TWO_EDITS_LENGTH ? 2 : 1
    const letters = letterMask(word)
    let found: Spelling[] = []
    const startingOtherwise: Spelling[] = []
    const shortest = word.length - allowed
    const longest = Math.min(word.length + allowed, this.#start.length - 2)
    for (let length = shortest; length <= longest; length++) {
      const from = this.#start[length]!
      const to = this.#start[length + 1]!
      for (let i = from; i < to; i++) {
        if (maskDifference(this.#letters[i]!, letters) > 2 * allowed) continue
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

/**
 * Whether a candidate, which is in `text` at the position `at`, begins like `word` or with its first two letters
 * swapped. Typing errors seldom change the first letter in another way.
 */
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
