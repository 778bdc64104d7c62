import { splitWords } from '@ts/core'
import { STOP_WORDS, type WordIndex } from '@ts/ranker-kit'

/** A text with more words is a sentence, and other words than its unknown ones say what it is about. */
const MAX_WORDS = 5
/** Maximum number of words of the catalog that an unknown word may stand for. */
const MAX_MEANINGS = 4

/** The different words of a text, except stop words; those too if there are no others. */
export function contentWords(text: string): readonly string[] {
  const all = [...new Set(splitWords(text))]
  const content = all.filter(word => !STOP_WORDS.has(word))
  return content.length > 0 ? content : all
}

/** Whether the catalog has a word, in any of its forms. */
export function isKnown(words: WordIndex, word: string): boolean {
  return words.findStem(words.stemOf(word)) !== undefined
}

/** The words of a pattern's fixed texts without endings, because a part of a word tells nothing about its form. */
export function stemsIn(words: WordIndex, literals: readonly string[]): string {
  const stems = splitWords(literals.join(' ')).map(word => {
    const stem = words.stemOf(word)
    return isKnown(words, stem) ? stem : word
  })
  return stems.join(' ')
}

/**
 * Adds to a short text words of the catalog that its unknown words may stand for: words that begin with one of them
 * (`forec`) or that it abbreviates without vowels (`msg` for `message`).
 */
export function withMeanings(text: string, words: WordIndex, vocabulary: readonly string[]): string {
  const content = contentWords(text)
  if (content.length > MAX_WORDS) return text
  const meanings = content
    .filter(word => word.length > 1 && !isKnown(words, word))
    .flatMap(word => vocabulary.filter(other => mayMean(word, other)).slice(0, MAX_MEANINGS))
  return [text, ...new Set(meanings)].join(' ')
}

/**
 * Whether the long word begins with the short one, or is abbreviated by it: both have the same first letter, and the
 * long one has all letters of the short one, which has no vowel, in order.
 */
function mayMean(short: string, long: string): boolean {
  if (short[0] !== long[0] || long.length <= short.length) return false
  if (short.length > 2 && long.startsWith(short)) return true
  if (/[aeiou]/.test(short)) return false
  let at = 0
  for (let i = 0; i < long.length && at < short.length; i++) if (long[i] === short[at]) at++
  return at === short.length
}
