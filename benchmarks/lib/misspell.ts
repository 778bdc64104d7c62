// Typing errors in one long word of a query: a letter is left out, inserted or replaced, or two letters are swapped.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** How many errors are made, and where. */
export interface MisspellOptions {
  /** Number of errors in the word. Default: 1. */
  readonly errors?: number
  /** Minimum number of letters of the word, 3 or more. Default: 5. */
  readonly letters?: number
  /** Percentage of errors in the first letter of the word. Default: 5, since people mistype first letters least. */
  readonly firstLetter?: number
}

/**
 * The query with typing errors in one of its words; undefined if no word is long enough. `random(n)` returns an integer
 * from 0 to n − 1.
 */
export function misspell(
  query: string,
  random: (n: number) => number,
  { errors = 1, letters = 5, firstLetter = 5 }: MisspellOptions = {},
): string | undefined {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])[a-z]{${letters},}(?![\\p{L}\\p{N}_-])`, 'gu')
  const words = [...query.matchAll(pattern)]
  if (words.length === 0) return undefined
  const { 0: word, index } = words[random(words.length)]!
  for (;;) {
    let wrong = word
    for (let i = 0; i < errors; i++) wrong = edit(wrong, random, firstLetter)
    if (wrong !== word) return query.slice(0, index) + wrong + query.slice(index + word.length)
  }
}

function edit(word: string, random: (n: number) => number, firstLetter: number): string {
  const place = (last: number) => (random(100) < firstLetter ? 0 : 1 + random(last))
  const kind = random(4)
  const i = place(kind === 3 ? word.length : kind === 1 ? word.length - 2 : word.length - 1)
  if (kind === 0) return word.slice(0, i) + word.slice(i + 1)
  if (kind === 1) return word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2)
  return word.slice(0, i) + LETTERS[random(LETTERS.length)] + word.slice(kind === 2 ? i + 1 : i)
}
