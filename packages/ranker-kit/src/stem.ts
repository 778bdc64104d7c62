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
  return word.length > 2 && isLetters(word) ? stemOfPorter2(word) : word
}
