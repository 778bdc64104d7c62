import { createHash } from 'node:crypto'
import { isJsonObject, sortedJson } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'

export { isJsonObject }

/** The fields without some of them; the same object if it has none of them. */
export function without(object: JsonObject, ...fields: readonly string[]): JsonObject {
  if (!fields.some(field => Object.hasOwn(object, field))) return object
  return Object.fromEntries(Object.entries(object).filter(([key]) => !fields.includes(key)))
}

/** The SHA-256 of a value as JSON, in hexadecimal digits; the order of keys does not count. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(sortedJson(value)).digest('hex')
}
