import porterStemmer from 'natural/lib/natural/stemmers/porter_stemmer.js'

const STEMMED = /^[a-z]{4,}$/

/**
 * The Porter stem of a word (M. Porter, "An algorithm for suffix stripping", 1980, by `natural`), so that `issues` finds
 * `issue`. Only ASCII words of four letters and more: identifiers with digits and other scripts are kept as they are.
 */
export function stemWord(word: string): string {
  return STEMMED.test(word) ? porterStemmer.stem(word) : word
}
