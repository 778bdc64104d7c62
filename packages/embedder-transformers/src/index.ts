export { transformersEmbedder } from './transformers-embedder.js'
