import type { RerankCoefficients } from './tool-reranker.js'

/** Written by `scripts/train-reranker.mjs` of `@ts/ranker-hybrid`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = {
  base: [4.109, -1.518],
  meaning: [2.87, 0.324],
  nameMeaning: [-0.644, -2.223],
  askedWords: [2.087, 0.209],
  nameWords: [1.178, 1.025],
  summaryWords: [1.367, 0.619],
  sameWords: [2.134, 1.11],
  numbers: [0.136, 0.02],
}
