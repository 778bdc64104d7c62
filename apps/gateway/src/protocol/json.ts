import type { JsonObject } from '../upstream/connection.js'

/** Whether a value is an object with fields: neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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
