import { ToolSearchError } from '@ts/core'

/** The error in a pattern, for people and for programs. */
export interface PatternFault {
  /** The error in plain words of the engine, such as `missing closing )`. */
  readonly fault: string
  /**
   * Offset of the error in the pattern, in UTF-16 units; absent if it is unknown or the error concerns the whole
   * pattern.
   */
  readonly position?: number
  readonly remedy: string
}

const SHOWN = 80

/** Creates an `INVALID_PATTERN` error; `details` has `fault`, `position` (if known) and `remedy`. */
export function invalidPattern(pattern: string, fault: PatternFault): ToolSearchError {
  const shown = JSON.stringify(pattern.length > SHOWN ? `${pattern.slice(0, SHOWN)}…` : pattern)
  const where = fault.position === undefined ? '' : ` at position ${fault.position}`
  return new ToolSearchError(
    'INVALID_PATTERN',
    `Found ${shown} as a pattern, expected a regular expression: ${fault.fault}${where}; ${fault.remedy}`,
    { details: { ...fault } },
  )
}
