/**
 * A map with a maximum number of entries. Above it, the entry that was set longest ago is dropped. For values that can
 * be computed again. Of many such maps, most stay empty, so an empty one takes little memory.
 */
export class BoundedMap<K, V> {
  #entries: Map<K, V> | undefined

  constructor(private readonly capacity: number) {}

  get(key: K): V | undefined {
    return this.#entries?.get(key)
  }

  set(key: K, value: V): void {
    this.#entries ??= new Map()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.capacity) this.#entries.delete(this.#entries.keys().next().value as K)
  }

  delete(key: K): void {
    this.#entries?.delete(key)
  }
}
