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
