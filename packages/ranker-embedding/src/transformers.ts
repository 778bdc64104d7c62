export type { FeatureExtraction, TransformersModule } from './load-transformers.js'
export { familyOf, type ModelFamily } from './model-families.js'
export { type ModelDtype, type TransformersEmbedderOptions, transformersEmbedder } from './transformers-embedder.js'
export {
  type ClassificationModule,
  type TextClassification,
  type TransformersReranker,
  type TransformersRerankerOptions,
  transformersReranker,
} from './transformers-reranker.js'
