export type { PipelineModule } from './load-transformers.js'
export { familyOf, type ModelFamily } from './model-families.js'
export type { ModelDtype, ModelOptions } from './model-loading.js'
export {
  type FeatureExtraction,
  type TransformersEmbedderOptions,
  type TransformersModule,
  transformersEmbedder,
} from './transformers-embedder.js'
export {
  type ClassificationModule,
  type TextClassification,
  type TransformersReranker,
  type TransformersRerankerOptions,
  transformersReranker,
} from './transformers-reranker.js'
