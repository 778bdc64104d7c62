/**
 * The value of a key; if there is none, a new one is made and set. Maps of newer JavaScript do this by
 * `getOrInsertComputed`.
 */
export function getOrInsert<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => NoInfer<V>,
): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
