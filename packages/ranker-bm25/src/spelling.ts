/** Shorter words are near to too many others. */
const MIN_LENGTH = 5
/** From this length on, a word may have two faults. */
const TWO_FAULTS = 9
const LETTERS = /^[a-z]+$/
const MOST = 3

interface Known {
  readonly word: string
  /** The letters that it has, one bit each. */
  readonly letters: number
}

/** Finds the words of the tools that an unknown word may be a misspelling of. */
export class Spelling {
  /** By first letter and length: faults in the first letter are rare, and each fault changes the length by one at most. */
  readonly #known = new Map<string, Known[]>()

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < MIN_LENGTH - 1 || !LETTERS.test(word)) continue
      const key = word[0]! + word.length
      const bucket = this.#known.get(key)
      const known = { word, letters: lettersOf(word) }
      if (bucket) bucket.push(known)
      else this.#known.set(key, [known])
    }
  }

  /** The nearest words, at most three, in the order in which tools brought them. */
  near(word: string): readonly string[] {
    if (word.length < MIN_LENGTH || !LETTERS.test(word)) return []
    let limit = word.length < TWO_FAULTS ? 1 : 2
    let near: string[] = []
    const letters = lettersOf(word)
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const known of this.#known.get(word[0]! + length) ?? []) {
        // A substitution changes two letters of the set, every other fault one at most.
        if (bitsOf(known.letters ^ letters) > 2 * limit) continue
        const faults = distance(word, known.word, limit)
        if (faults > limit) continue
        if (faults < limit) near = []
        limit = faults
        near.push(known.word)
      }
    }
    return near.slice(0, MOST)
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 97)
  return letters
}

function bitsOf(set: number): number {
  let bits = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) bits++
  return bits
}

/**
 * Edits from one word to the other: letters inserted, dropped, changed, and neighbours exchanged (Damerau's distance in its
 * restricted form, where no part is edited twice); more than `limit` as `limit + 1`.
 */
export function distance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let edits = Math.min(change, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1)
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, limit + 1)
}
