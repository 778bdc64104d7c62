import { ToolSearchError } from '@ts/core'

/** The fault of a pattern, for a person and for a program. */
export interface PatternFault {
  /** The fault in the engine's plain words: `missing closing )`. */
  readonly fault: string
  /** Offset in the pattern, in UTF-16 units; absent where the fault belongs to the whole pattern. */
  readonly position?: number
  readonly remedy: string
}

const SHOWN = 80

/** An `INVALID_PATTERN` error; `details` has `fault`, `position` (where known) and `remedy`. */
export function invalidPattern(pattern: string, fault: PatternFault): ToolSearchError {
  const where = fault.position === undefined ? '' : ` at position ${fault.position}`
  return new ToolSearchError(
    'INVALID_PATTERN',
    `Found ${shown(pattern)} as a pattern, expected a regular expression: ${fault.fault}${where}; ${fault.remedy}`,
    { details: { ...fault } },
  )
}

function shown(pattern: string): string {
  return JSON.stringify(pattern.length > SHOWN ? `${pattern.slice(0, SHOWN)}…` : pattern)
}
