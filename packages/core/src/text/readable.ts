import { isJsonObject } from './json.js'

// Values of a model or of a host may be hostile: a getter, a proxy or a revoked proxy throws when it is read.

/** What `read` returns, or `otherwise` if it throws. */
export function tryRead<T, U = undefined>(read: () => T, otherwise?: U): T | U {
  try {
    return read()
  } catch {
    return otherwise as U
  }
}

/** Whether a value is an object and not a list; false for one that cannot be read. */
export function isObject(value: unknown): value is object {
  return tryRead(() => isJsonObject(value), false)
}

/** An own field of an object; undefined if reading it throws. */
export function fieldOf(value: object, key: string): unknown {
  return tryRead(() => (Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined))
}

/** The entries of an object, each getter run once; undefined for arrays, other values and if reading throws. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return tryRead(() => (Array.isArray(value) ? undefined : Object.entries(value)))
}

/** The first `limit` items of an array and its length; undefined for other values and arrays that throw when read. */
export function listOf(
  value: unknown,
  limit: number,
): { readonly items: readonly unknown[]; readonly total: number } | undefined {
  return tryRead(() => {
    if (!Array.isArray(value)) return undefined
    const total: number = value.length
    return { items: Array.from({ length: Math.min(total, limit) }, (_, i) => value[i] as unknown), total }
  })
}
