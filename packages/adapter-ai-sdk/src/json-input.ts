import { isTextTooDeep } from '@ts/core/kit'

/** The arguments as the SDK reads them, `{}` for empty text; undefined if no JSON, or nested too deep. */
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
