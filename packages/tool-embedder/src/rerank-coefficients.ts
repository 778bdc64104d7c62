import type { RerankCoefficients } from './rerank-evidence.js'

/** Written by `benchmarks/training/reranker/train-reranker.ts`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = {
  base: [4.229, -1.46],
  meaning: [2.069, 0.687],
  nameMeaning: [-0.982, -2.046],
  askedWords: [2.057, 0.64],
  nameWords: [1.041, 0.711],
  summaryWords: [1.759, 0.948],
  sameWords: [2.356, 1.346],
  numbers: [0.118, -0.012],
}
