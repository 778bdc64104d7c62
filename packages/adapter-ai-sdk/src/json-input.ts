import { isTextTooDeep } from '@ts/core/kit'

/**
 * The arguments of a call as the SDK reads them: JSON, or `{}` for empty text. Undefined if not JSON or nested too
 * deep.
 */
export function parseInput(input: string): unknown {
  if (input.trim() === '') return {}
  if (isTextTooDeep(input)) return undefined
  try {
    return JSON.parse(input) as unknown
  } catch {
    return undefined
  }
}

/** Whether a JSON text contains exactly this value. */
export function isSameInput(input: string, value: unknown): boolean {
  const parsed = parseInput(input)
  return parsed !== undefined && JSON.stringify(parsed) === JSON.stringify(value)
}
