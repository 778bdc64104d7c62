export { documentText } from './document-text.js'
export type { EmbeddedPart, Embedder, EmbedderRole, EmbedOptions } from './embedder.js'
export {
  type EmbeddingCache,
  type EmbeddingCacheEntry,
  type MemoryEmbeddingCacheOptions,
  memoryEmbeddingCache,
} from './embedding-cache.js'
export { createEmbeddingRanker, type EmbeddingRankerOptions } from './embedding-ranker.js'
export type { StoredVector } from './quantise.js'
export type { Evidence, EvidenceKind } from './rerank-evidence.js'
export { type ToolEmbedder, type ToolEmbedderOptions, toolEmbedder } from './tool-embedder.js'
export type { EmbeddedWord } from './tool-model.js'
export {
  type RerankCoefficients,
  type ToolReranker,
  type ToolRerankerOptions,
  type ToolRerankOptions,
  toolReranker,
} from './tool-reranker.js'
