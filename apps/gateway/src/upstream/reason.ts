import { printable } from '../printable.js'

/** Whether a value is an object, but neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first line of an error's message, safe to print, at most 200 characters. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = (
    text
      .slice(0, 1_000)
      .trim()
      .split(/[\r\n]/)[0] ?? ''
  ).trim()
  return printable(line === '' ? 'no reason was given' : line, 200)
}
