import { splitWords } from '@ts/core'
import { foldText } from '@ts/core/kit'
import { hashRange } from './word-hash.js'

/** The fields of a tool's document text, in order. Each has a learned weight. */
export const TOOL_FIELDS = ['name', 'labels', 'description', 'parameters', 'details', 'server'] as const
/** Separates the fields of a document text: the ASCII unit separator, which tool texts do not have. */
export const FIELD_SEPARATOR = '\u001f'
/** Maximum number of words of a field. Later words mostly repeat, and the limit bounds the cost of hostile texts. */
const MAX_FIELD_WORDS = 400
/** Maximum number of characters of a word. A longer one is a token, a hash or an attack; its beginning is enough. */
const MAX_WORD = 32

/** Names with a capital inside, such as `GitHub`: {@link splitWords} splits them, but people type them as one word. */
const INNER_CAPITAL = /\p{Lu}\p{Ll}{1,20}\p{Lu}\p{L}{0,20}/gu
/** The first code point of scripts in which a character is almost a syllable or a word: Han, kana, Hangul. */
const FIRST_CJK = 0x2e80

/**
 * Returns the words of a text as the model reads them: those of core's `splitWords`, and then each name with an inner
 * capital as one word too (`GitHub` gives `git`, `hub` and `github`).
 */
export function featureWords(text: string): string[] {
  const words = splitWords(text)
  for (const name of text.match(INNER_CAPITAL) ?? []) words.push(foldText(name))
  if (words.length > MAX_FIELD_WORDS) words.length = MAX_FIELD_WORDS
  for (let i = 0; i < words.length; i++) if (words[i]!.length > MAX_WORD) words[i] = words[i]!.slice(0, MAX_WORD)
  return words
}

/**
 * Returns the buckets of a word's character n-grams. For alphabets, these have 3 to 5 characters of the word between
 * the marks `<` and `>`, as in Bojanowski et al. 2017 (arXiv 1607.04606, §3.2). For Han, kana and Hangul, they have 1
 * or 2 characters, and there are no marks.
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

/** Returns each distinct word with the weight of its frequency, 1 + ln(count), so that a tenth mention adds little. */
export function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const [word, count] of counts) if (count > 1) counts.set(word, 1 + Math.log(count))
  return counts
}
