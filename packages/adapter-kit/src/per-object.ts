/** A function that calls `read` once for each object, and keeps the value as long as the object exists. */
export function perObject<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return key => {
    let entry = known.get(key)
    if (entry === undefined) {
      entry = { value: read(key) }
      known.set(key, entry)
    }
    return entry.value
  }
}
