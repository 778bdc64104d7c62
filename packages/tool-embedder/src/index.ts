export type { Evidence, EvidenceKind, RerankCoefficients } from './rerank-evidence.js'
export { type ToolEmbedder, type ToolEmbedderOptions, toolEmbedder } from './tool-embedder.js'
export { type ToolReranker, type ToolRerankerOptions, type ToolRerankOptions, toolReranker } from './tool-reranker.js'
