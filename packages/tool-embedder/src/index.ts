export { type ToolEmbedder, toolEmbedder } from './tool-embedder.js'
export { type ToolReranker, toolReranker } from './tool-reranker.js'
