/**
 * A map with a maximum number of entries. Above it, the entry that was set longest ago is dropped. For values that can
 * be computed again.
 */
export interface BoundedMap<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
}

export function createBoundedMap<K, V>(capacity: number): BoundedMap<K, V> {
  const entries = new Map<K, V>()
  return {
    get: key => entries.get(key),
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > capacity) entries.delete(entries.keys().next().value as K)
    },
    delete: key => void entries.delete(key),
  }
}
