import { checkOptions } from './options.js'
import type { StoredVector } from './quantise.js'
import { createVectorStore, DEFAULT_MAX_ENTRIES, MAX_ENTRIES } from './vector-store.js'

/**
 * Keeps tool vectors between indexes, so that after a catalog change only changed tools are embedded. Keys are opaque
 * and identify both the embedder and the text. A cache may drop entries at any time. If it throws, indexing fails with
 * that error.
 */
export interface EmbeddingCache {
  /**
   * Returns the vector of each key, in the order of the keys, `undefined` for a missing entry. `null` and anything that
   * is not a {@link StoredVector} also count as missing. An index calls it once, with the keys of all its tools.
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

/** Options of {@link memoryEmbeddingCache}. */
export interface MemoryEmbeddingCacheOptions {
  /**
   * Maximum number of vectors, 0 to 16,000,000; the least recently used are dropped first. All tools of the last index
   * stay, even if they are more. A vector takes about one byte per dimension and 400 bytes in addition. Default:
   * 50,000, more than the tools of any catalog that we know.
   */
  readonly maxEntries?: number
}

/**
 * Creates a cache in the memory of this process. Rankers that index overlapping catalogs can share one.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of its range; `details.path` names
 *   it.
 */
export function memoryEmbeddingCache(options: MemoryEmbeddingCacheOptions = {}): EmbeddingCache {
  checkOptions('the memory cache', options, { maxEntries: MAX_ENTRIES })
  const kept = createVectorStore(options.maxEntries ?? DEFAULT_MAX_ENTRIES)
  return Object.freeze({
    async get(keys: readonly string[]) {
      kept.use(keys)
      return keys.map(key => kept.get(key))
    },
    async set(entries: readonly EmbeddingCacheEntry[]) {
      for (const { key, vector } of entries) kept.set(key, vector)
      kept.trim()
    },
  })
}
