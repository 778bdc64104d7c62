import { stem as stemOfPorter2 } from 'porter2'
import { isLetters } from './spelling.js'

/**
 * Returns the stem of a folded English word by Porter's second stemmer
 * (snowballstem.org/algorithms/english/stemmer.html), computed by the `porter2` library: `creating` → `creat`,
 * `repositories` → `repositori`. Words with other characters than a to z (digits, other scripts) and words of one or
 * two letters are returned unchanged. Of the stemmers that we measured, it improved results most: see the row
 * `stemming` of benchmarks/results/ranker-lexical/ABLATION.md.
 */
export function stem(word: string): string {
  if (word.length <= 2 || !isLetters(word)) return word
  const stemmed = stemOfPorter2(word)
  // The library joins a stem letter by letter. Such a text takes several times the memory of a part of the word.
  return word.startsWith(stemmed) ? word.slice(0, stemmed.length) : stemmed
}
