export type { FeatureExtraction, TransformersModule } from './load-transformers.js'
export { familyOf, type ModelFamily } from './model-families.js'
export { type ModelDtype, type TransformersEmbedderOptions, transformersEmbedder } from './transformers-embedder.js'
