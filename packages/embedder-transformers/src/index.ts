export { familyOf, type ModelFamily } from './model-families.js'
export type { ModelDtype, ModelOptions, TransformersModule } from './model-loading.js'
export {
  type TransformersEmbedderOptions,
  transformersEmbedder,
} from './transformers-embedder.js'
