import { checkOptions } from './options.js'
import type { StoredVector } from './quantise.js'
import { createVectorStore, DEFAULT_MAX_ENTRIES, MAX_ENTRIES } from './vector-store.js'

/**
 * Where tool vectors are kept between indexes, so that a changed catalog embeds only what changed. Keys are opaque and
 * name both the embedder and the text; a store may forget entries at any time. What it throws passes through the index call.
 */
export interface EmbeddingCache {
  /**
   * What is kept for each key, in order, `undefined` where nothing is. `null`, and anything that is no {@link StoredVector},
   * counts as nothing. An index asks once, for all its tools.
   */
  get(keys: readonly string[]): Promise<readonly (StoredVector | null | undefined)[]>
  /** Keeps vectors; called about once a second while an index embeds, and at its end. */
  set(entries: readonly EmbeddingCacheEntry[]): Promise<void>
}

/** One vector to keep. */
export interface EmbeddingCacheEntry {
  /** 64 hexadecimal digits: the SHA-256 of the embedder's id and the text. */
  readonly key: string
  readonly vector: StoredVector
}

/** What {@link memoryEmbeddingCache} takes. */
export interface MemoryEmbeddingCacheOptions {
  /**
   * Vectors kept at most, 0 to 16,000,000; the ones not used for longest go first. The tools of the last index all stay, also where
   * they are more. Each takes about as many bytes as it has numbers, and about 400 beside. Default: 50,000, more than the tools
   * of any catalog that we know.
   */
  readonly maxEntries?: number
}

/**
 * Keeps vectors in this process. Share one between rankers that index overlapping catalogs.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option or one out of its range; `details.path` names it.
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
