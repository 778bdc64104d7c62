import { checkOptions, rule } from '@ts/core/kit'
import type { StoredVector } from './quantise.js'

/**
 * Keeps tool vectors between indexes, so that after a catalog change only changed tools are embedded. Keys are opaque
 * and identify both the embedder and the text. A cache may drop entries at any time. If it throws, indexing fails with
 * that error.
 */
export interface EmbeddingCache {
  /**
   * Returns the vector of each key, in the order of the keys, `undefined` for a missing entry. `null` and anything that
   * is not a {@link StoredVector} also count as missing. An index calls it at most once, with the keys of its new tools.
   */
  get(keys: readonly string[]): Promise<readonly (StoredVector | null | undefined)[]>
  /** Stores vectors. It is called about once a second while an index embeds, and at the end. */
  set(entries: readonly EmbeddingCacheEntry[]): Promise<void>
}

/** A vector to store. */
export interface EmbeddingCacheEntry {
  /** 64 hexadecimal digits: the SHA-256 of the embedder's id and the text. */
  readonly key: string
  readonly vector: StoredVector
}

/** Options of a cache. */
export interface EmbeddingCacheOptions {
  /**
   * Maximum number of vectors, 0 to 16,000,000; the least recently used are dropped first. All new tools of the last index
   * stay, even if they are more: if some of them were dropped, every later reading of them would embed them again.
   * Default: 50,000, more than the tools of any catalog that we know.
   */
  readonly maxEntries?: number
}

/** Checks the options of a cache, and returns its maximum number of vectors. */
export function maxEntriesOf(owner: string, options: EmbeddingCacheOptions): number {
  // A `Map` can hold only slightly more entries than this maximum.
  checkOptions(owner, options, { maxEntries: rule.wholeNumber(0, 16_000_000) })
  return options.maxEntries ?? 50_000
}

/**
 * Creates a cache in the memory of this process. Rankers that index overlapping catalogs can share one. A vector takes
 * about one byte per dimension and 400 bytes in addition.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of its range; `details.path` names
 *   it.
 */
export function memoryEmbeddingCache(options: EmbeddingCacheOptions = {}): EmbeddingCache {
  const maxEntries = maxEntriesOf('the memory cache', options)
  /** The least recently used first. */
  const kept = new Map<string, StoredVector>()
  let lastIndex: ReadonlySet<string> = new Set()
  function put(key: string, vector: StoredVector): void {
    kept.delete(key)
    kept.set(key, vector)
  }
  return Object.freeze({
    async get(keys: readonly string[]) {
      lastIndex = new Set(keys)
      return keys.map(key => {
        const vector = kept.get(key)
        if (vector !== undefined) put(key, vector)
        return vector
      })
    },
    async set(entries: readonly EmbeddingCacheEntry[]) {
      for (const { key, vector } of entries) put(key, vector)
      for (const key of kept.keys()) {
        if (kept.size <= maxEntries) break
        if (!lastIndex.has(key)) kept.delete(key)
      }
    },
  })
}
