import { type OptionRule, wholeNumber } from './options.js'
import type { StoredVector } from './quantise.js'

/** Default for the maximum number of vectors in a cache. */
export const DEFAULT_MAX_ENTRIES = 50_000
/** A `Map` can hold only slightly more entries than this maximum. */
export const MAX_ENTRIES: OptionRule = wholeNumber(0, 16_000_000)

/**
 * Vectors in the order of their last use, up to a maximum. The keys of the last `use` are kept even if they exceed it.
 */
export interface VectorStore {
  get(key: string): StoredVector | undefined
  has(key: string): boolean
  set(key: string, vector: StoredVector): void
  /** Marks keys as used now; they stay until the next call, however many they are. */
  use(keys: readonly string[]): void
  /** Drops vectors beyond the maximum, the least recently used first. */
  trim(): void
  entries(): Iterable<readonly [string, StoredVector]>
}

/**
 * Creates a store that drops the least recently used vectors. It never drops the keys of the last
 * {@link VectorStore.use}: an index requests all its tools at once, and if some of them were dropped, every later index
 * of that catalog would embed them again.
 */
export function createVectorStore(maxEntries: number): VectorStore {
  const kept = new Map<string, StoredVector>()
  let spared: ReadonlySet<string> = new Set()
  const set = (key: string, vector: StoredVector) => {
    kept.delete(key)
    kept.set(key, vector)
  }
  return {
    get: key => kept.get(key),
    has: key => kept.has(key),
    set,
    use(keys) {
      spared = new Set(keys)
      for (const key of spared) {
        const vector = kept.get(key)
        if (vector !== undefined) set(key, vector)
      }
    },
    trim() {
      for (const key of kept.keys()) {
        if (kept.size <= maxEntries) break
        if (!spared.has(key)) kept.delete(key)
      }
    },
    entries: () => kept,
  }
}
