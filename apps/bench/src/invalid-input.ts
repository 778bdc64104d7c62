import { ToolSearchError } from '@ts/core'

/**
 * The error for every input that a user can correct: a file, a line, an option. The command line prints its message as
 * one line and ends with code 2; no output has been written by then.
 *
 * @param place Where the fault is, such as `tools.jsonl:37` or `--k`.
 * @param message What was found, what was expected and what to do.
 */
export function invalidInput(place: string, message: string, cause?: unknown): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `${place}: ${message}`, {
    details: { path: place },
    ...(cause === undefined ? {} : { cause }),
  })
}
