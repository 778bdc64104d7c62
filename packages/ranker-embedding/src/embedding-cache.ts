import type { StoredVector } from './quantise.js'

/**
 * Where tool vectors are kept between indexes, so that a changed catalog embeds only what changed. Keys are opaque and
 * name both the embedder and the text; a store may forget entries at any time.
 */
export interface EmbeddingCache {
  /** What is kept for each key, in order, `undefined` where nothing is. */
  get(keys: readonly string[]): Promise<readonly (StoredVector | undefined)[]>
  set(entries: readonly EmbeddingCacheEntry[]): Promise<void>
}

export interface EmbeddingCacheEntry {
  readonly key: string
  readonly vector: StoredVector
}

export interface MemoryEmbeddingCacheOptions {
  /** Vectors kept at most; the ones not used for longest go first. Default: 50,000, about 5 MB of our own model's. */
  readonly maxEntries?: number
}

/** Keeps vectors in this process. Share one between rankers that index overlapping catalogs. */
export function memoryEmbeddingCache({ maxEntries = 50_000 }: MemoryEmbeddingCacheOptions = {}): EmbeddingCache {
  const kept = new Map<string, StoredVector>()
  return Object.freeze({
    async get(keys: readonly string[]) {
      return keys.map(key => {
        const vector = kept.get(key)
        if (vector !== undefined) {
          kept.delete(key)
          kept.set(key, vector)
        }
        return vector
      })
    },
    async set(entries: readonly EmbeddingCacheEntry[]) {
      for (const { key, vector } of entries) {
        kept.delete(key)
        kept.set(key, vector)
      }
      for (const key of kept.keys()) {
        if (kept.size <= maxEntries) break
        kept.delete(key)
      }
    },
  })
}
