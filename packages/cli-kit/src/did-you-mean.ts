import { nearestWord } from '@ts/core/kit'

/** `; did you mean x?` for a mistyped word, or an empty text if no known word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}
