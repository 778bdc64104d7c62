import { ToolSearchError } from '@ts/core'
import { nearestWord } from '@ts/core/kit'

/**
 * The error for every input that a user can correct: a file, a field of it, an option. The command line prints its
 * message as one line and ends with code 2.
 *
 * @param place The file, field or option: `mcp.json`, `toolSearch.http.port`, `--config`.
 * @param message What was found, what was expected and what to do. Never a secret's value.
 */
export function invalidInput(place: string, message: string, cause?: unknown): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `${place}: ${message}`, {
    details: { path: place },
    ...(cause === undefined ? {} : { cause }),
  })
}

/** `; did you mean x?` for a mistyped word, or an empty text if no known word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}
