import { ToolSearchError } from '@ts/core'

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
