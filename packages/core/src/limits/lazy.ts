/** A function that makes a value at its first call and returns the same value at each call. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A frozen object with further fields, each made when it is first read. */
export function withLazy<T extends object, L extends object>(
  fields: T,
  makers: { readonly [K in keyof L]: () => L[K] },
) {
  const entries = Object.entries<() => unknown>(makers)
  const getters = entries.map(([key, make]) => [key, { enumerable: true, get: lazy(make) }] as const)
  const all = { ...Object.getOwnPropertyDescriptors(fields), ...Object.fromEntries(getters) }
  return Object.freeze(Object.defineProperties({}, all)) as T & L
}

/** Like {@link lazy}, for work that can fail: the call after a failure tries again. */
export function lazyAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
