/** Whether a value is an object and no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The arguments of a call as the SDK reads them: JSON, and `{}` for empty text; undefined where it is no JSON. */
export function parseInput(input: string): unknown {
  if (input.trim() === '') return {}
  try {
    return JSON.parse(input) as unknown
  } catch {
    return undefined
  }
}

/** Whether JSON text holds exactly this value. */
export function isSameInput(input: string, value: unknown): boolean {
  const parsed = parseInput(input)
  return parsed !== undefined && JSON.stringify(parsed) === JSON.stringify(value)
}
