import { isJsonObject } from '@ts/core/kit'

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
