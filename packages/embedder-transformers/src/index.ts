export { transformersEmbedder } from './transformers-embedder.js'
export { type TransformersReranker, transformersReranker } from './transformers-reranker.js'
