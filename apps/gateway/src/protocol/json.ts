import { createHash } from 'node:crypto'
import { isJsonObject, sortedJson } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'

export { isJsonObject }

/** The fields without some of them; the same object if it has none of them. */
export function without(object: JsonObject, ...fields: readonly string[]): JsonObject {
  let has = false
  for (const field of fields) has ||= Object.hasOwn(object, field)
  if (!has) return object
  if (fields.length === 1) {
    const { [fields[0]!]: _, ...others } = object
    return others
  }
  return Object.fromEntries(Object.entries(object).filter(([key]) => !fields.includes(key)))
}

/** The SHA-256 of a value as JSON, in hexadecimal digits; the order of keys does not count. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(sortedJson(value)).digest('hex')
}
