import type { RerankCoefficients } from './tool-reranker.js'

/** Written by `scripts/train-reranker.mjs` of `@ts/ranker-hybrid`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = {
  base: [4.234, -1.568],
  meaning: [2.992, 0.624],
  nameMeaning: [-0.739, -2.211],
  askedWords: [2.493, 0.572],
  nameWords: [1.233, 1.016],
  summaryWords: [1.309, 0.596],
  sameWords: [1.621, 1.262],
  numbers: [0.124, 0.022],
}
