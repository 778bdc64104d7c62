/**
 * A function that calls `read` once for each object, and keeps the value as long as the object exists. If the function
 * is called with other arguments after the object, `read` is called again, and its new value is kept.
 */
export function perObject<K extends object, A extends readonly unknown[], V>(
  read: (key: K, ...others: A) => V,
): (key: K, ...others: A) => V {
  const known = new WeakMap<K, { readonly others: A; readonly value: V }>()
  return (key, ...others) => {
    let entry = known.get(key)
    if (entry === undefined || (others.length > 0 && !others.every((one, i) => one === entry!.others[i]))) {
      entry = { others, value: read(key, ...others) }
      known.set(key, entry)
    }
    return entry.value
  }
}
