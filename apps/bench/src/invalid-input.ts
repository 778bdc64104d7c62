import { ToolSearchError } from '@ts/core'

/**
 * The error for every input that a user can correct: a file, a line, an option. The command line prints its message as
 * one line and ends with code 2; nothing has been written by then.
 *
 * @param place Where it is: `tools.jsonl:37`, `--k`.
 * @param message What was found, what was expected and what to do.
 */
export function invalidInput(place: string, message: string, cause?: unknown): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `${place}: ${message}`, {
    details: { path: place },
    ...(cause === undefined ? {} : { cause }),
  })
}
