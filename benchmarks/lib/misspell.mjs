// Typing errors in a query: a letter left out, put in or exchanged, or two swapped, in one of its longer words.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** How many of a hundred errors hit the first letter of a word, where nothing else is said. */
const FIRST_LETTER = 5

/**
 * The query with `errors` errors in one word of `letters` letters or more; undefined where it has no such word. `firstLetter` of a
 * hundred errors hit the first letter. `random(n)` gives a whole number below n.
 */
export function misspell(query, random, { errors = 1, letters = 5, firstLetter = FIRST_LETTER } = {}) {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])[a-z]{${letters},}(?![\\p{L}\\p{N}_-])`, 'gu')
  const words = [...query.matchAll(pattern)]
  if (words.length === 0) return undefined
  const { 0: word, index } = words[random(words.length)]
  for (;;) {
    let wrong = word
    for (let i = 0; i < errors; i++) wrong = edit(wrong, random, firstLetter)
    if (wrong !== word) return query.slice(0, index) + wrong + query.slice(index + word.length)
  }
}

function edit(word, random, firstLetter) {
  const place = last => (random(100) < firstLetter ? 0 : 1 + random(last))
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
