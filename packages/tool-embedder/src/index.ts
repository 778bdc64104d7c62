export { type ToolEmbedder, toolEmbedder } from './tool-embedder.js'
export { type ToolReranker, type ToolRerankerOptions, type ToolRerankOptions, toolReranker } from './tool-reranker.js'
