import { nearestWord } from '@ts/core'

/** `; did you mean x?` for a mistyped word, and nothing where no known word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}
