export { familyOf, type ModelFamily } from './model-families.js'
export type { ModelDtype, ModelOptions } from './model-loading.js'
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
