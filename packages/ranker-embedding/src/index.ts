export { documentText } from './document-text.js'
export type { EmbeddedPart, Embedder, EmbedOptions } from './embedder.js'
export {
  type EmbeddingCache,
  type EmbeddingCacheEntry,
  type EmbeddingCacheOptions,
  memoryEmbeddingCache,
} from './embedding-cache.js'
export { createEmbeddingRanker, type EmbeddingRankerOptions } from './embedding-ranker.js'
export type { StoredVector } from './quantise.js'
