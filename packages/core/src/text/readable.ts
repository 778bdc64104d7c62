import { isJsonObject } from './json.js'

// Values of a model or of a host may be hostile: a getter, a proxy or a revoked proxy throws when it is read.

/** Whether a value is an object and not a list; false for one that cannot be read. */
export function isObject(value: unknown): value is object {
  try {
    return isJsonObject(value)
  } catch {
    return false
  }
}

/** An own field of an object; undefined if reading it throws. */
export function fieldOf(value: object, key: string): unknown {
  try {
    return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  } catch {
    return undefined
  }
}

/**
 * The entries of an object, each getter run once; undefined for arrays, other values and objects that throw when read.
 */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return Array.isArray(value) ? undefined : Object.entries(value)
  } catch {
    return undefined
  }
}

/** The first `limit` items of an array and its length; undefined for other values and arrays that throw when read. */
export function listOf(
  value: unknown,
  limit: number,
): { readonly items: readonly unknown[]; readonly total: number } | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const total: number = value.length
    return { items: Array.from({ length: Math.min(total, limit) }, (_, i) => value[i] as unknown), total }
  } catch {
    return undefined
  }
}
