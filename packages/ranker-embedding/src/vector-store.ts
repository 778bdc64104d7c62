import { type OptionRule, wholeNumber } from './options.js'
import type { StoredVector } from './quantise.js'

/** Most vectors that a cache keeps, by default. */
export const DEFAULT_MAX_ENTRIES = 50_000
/** The largest number of entries that a `Map` holds is little above. */
export const MAX_ENTRIES: OptionRule = wholeNumber(0, 16_000_000)

/** Vectors in the order of their last use, at most so many, but never fewer than the keys that were asked for last. */
export interface VectorStore {
  get(key: string): StoredVector | undefined
  has(key: string): boolean
  set(key: string, vector: StoredVector): void
  /** Marks keys as used now; they stay until the next call, however many they are. */
  use(keys: readonly string[]): void
  /** Drops what is over the limit, the longest unused first. */
  trim(): void
  entries(): Iterable<readonly [string, StoredVector]>
}

/**
 * A store that drops what was not used for longest. The keys of the last {@link VectorStore.use} are spared: an index
 * asks for all its tools at once, and dropping some of them to keep others would make every later index of that catalog
 * embed again.
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
