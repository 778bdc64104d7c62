export {
  type TransformersEmbedderOptions,
  type TransformersModule,
  transformersEmbedder,
} from './transformers-embedder.js'
export {
  type TransformersReranker,
  type TransformersRerankerOptions,
  transformersReranker,
} from './transformers-reranker.js'
