import { isJsonObject } from '@ts/core'
/** A tool's result as text: a string unchanged, `undefined` and `null` as the empty string, everything else as JSON. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (content === undefined || content === null) return ''
  try {
    return JSON.stringify(content) ?? String(content)
  } catch {
    return 'The result cannot be written as JSON.'
  }
}

/** Whether a result is a list of content parts of these types, which the API takes as they are. */
export function areParts(content: unknown, types: ReadonlySet<unknown>): content is readonly object[] {
  return (
    Array.isArray(content) && content.length > 0 && content.every(part => isJsonObject(part) && types.has(part['type']))
  )
}

/** Joins two texts with an empty line between them. */
export function joinTexts(first: string | null | undefined, second: string): string {
  return first ? `${first}\n\n${second}` : second
}
