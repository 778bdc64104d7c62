import porterStemmer from 'natural/lib/natural/stemmers/porter_stemmer.js'

/**
 * Words that are stemmed. Longer ones are not real words, and stemming takes quadratic time: 0.1 s for 10,000 letters.
 */
const STEMMED = /^[a-z]{4,64}$/

/**
 * Returns the Porter stem of a word (M. Porter, "An algorithm for suffix stripping", 1980; implemented by `natural`),
 * so that `issues` finds `issue`. Only words of 4 to 64 letters a to z are stemmed; identifiers with digits and words
 * of other scripts are returned unchanged.
 */
export function stemWord(word: string): string {
  return STEMMED.test(word) ? porterStemmer.stem(word) : word
}
