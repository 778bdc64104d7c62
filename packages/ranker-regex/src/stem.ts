import porterStemmer from 'natural/lib/natural/stemmers/porter_stemmer.js'

/** Longer ones are no words, and stemming takes quadratic time: 0.1 s for 10,000 letters. */
const STEMMED = /^[a-z]{4,64}$/

/**
 * The Porter stem of a word (M. Porter, "An algorithm for suffix stripping", 1980, by `natural`), so that `issues` finds
 * `issue`. Only ASCII words of 4 to 64 letters: identifiers with digits and other scripts are kept as they are.
 */
export function stemWord(word: string): string {
  return STEMMED.test(word) ? porterStemmer.stem(word) : word
}
