// One typing error in a query: a letter left out, put in or exchanged, or two swapped, in a word of five letters or more.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** How many of a hundred errors hit the first letter of a word. */
const FIRST_LETTER = 5

/** The query with one error, or undefined where it has no word to misspell. `random(n)` gives a whole number below n. */
export function misspell(query, random) {
  const words = [...query.matchAll(/(?<![\p{L}\p{N}_-])[a-z]{5,}(?![\p{L}\p{N}_-])/gu)]
  if (words.length === 0) return undefined
  const { 0: word, index } = words[random(words.length)]
  for (;;) {
    const wrong = edit(word, random)
    if (wrong !== word) return query.slice(0, index) + wrong + query.slice(index + word.length)
  }
}

function edit(word, random) {
  const place = last => (random(100) < FIRST_LETTER ? 0 : 1 + random(last))
  const kind = random(4)
  const i = place(kind === 3 ? word.length : kind === 1 ? word.length - 2 : word.length - 1)
  if (kind === 0) return word.slice(0, i) + word.slice(i + 1)
  if (kind === 1) return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
  return word.slice(0, i) + LETTERS[random(LETTERS.length)] + word.slice(kind === 2 ? i + 1 : i)
}

/** Mulberry32: small, seeded, good enough to pick letters. */
export function seededRandom(seed) {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}
