import { foldText, splitWords } from '@ts/core'
import { hashRange } from './word-hash.js'

/** The fields of a tool's document text, in their order. Each has a weight that training found. */
export const TOOL_FIELDS = ['name', 'labels', 'description', 'parameters', 'details', 'server'] as const
/** Separates the fields of a document text: the ASCII unit separator, which tool texts do not have. */
export const FIELD_SEPARATOR = '\u001f'
/** A field is read up to this many words: later words mostly repeat, and hostile texts stay cheap. */
const MAX_FIELD_WORDS = 400
/** A longer word is a token, a hash or an attack: its beginning is enough. */
const MAX_WORD = 32

/** Names with a capital inside, such as `GitHub`: {@link splitWords} splits them, but people type them as one word. */
const INNER_CAPITAL = /\p{Lu}\p{Ll}{1,20}\p{Lu}\p{L}{0,20}/gu
/** From here on a character is (nearly) a syllable or a word: Han, kana, Hangul. */
const FIRST_CJK = 0x2e80

/**
 * The words of a text as the model reads them: those of core's `splitWords`, then names with an inner capital once more
 * as a whole (`GitHub` is `git`, `hub` and `github`).
 */
export function featureWords(text: string): string[] {
  const words = splitWords(text)
  for (const [name] of text.matchAll(INNER_CAPITAL)) words.push(foldText(name))
  if (words.length > MAX_FIELD_WORDS) words.length = MAX_FIELD_WORDS
  for (let i = 0; i < words.length; i++) if (words[i]!.length > MAX_WORD) words[i] = words[i]!.slice(0, MAX_WORD)
  return words
}

/**
 * The buckets of a word's character n-grams: lengths 3 to 5 of the word between `<` and `>` for alphabets, as in
 * Bojanowski et al. 2017 (arXiv 1607.04606, §3.2), and lengths 1 to 2 without marks for Han, kana and Hangul.
 */
export function subwordBuckets(word: string, buckets: number): number[] {
  const found: number[] = []
  if (buckets === 0) return found
  const dense = (word.codePointAt(0) ?? 0) >= FIRST_CJK
  const text = dense ? word : `<${word}>`
  const [shortest, longest] = dense ? [1, 2] : [3, 5]
  for (let length = shortest; length <= longest; length++) {
    for (let from = 0; from + length <= text.length; from++) found.push(hashRange(text, from, from + length) % buckets)
  }
  return found
}

/** Each distinct word of a text with the weight of its frequency, 1 + ln(count): the tenth mention adds little. */
export function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const [word, count] of counts) if (count > 1) counts.set(word, 1 + Math.log(count))
  return counts
}
