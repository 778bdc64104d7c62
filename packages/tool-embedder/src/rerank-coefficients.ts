import type { RerankCoefficients } from './rerank-evidence.js'

/** Written by `benchmarks/training/reranker/train-reranker.ts`. */
export const RERANK_COEFFICIENTS: RerankCoefficients = {
  base: 3.495,
  meaning: 1.231,
  nameMeaning: -1.83,
  askedWords: 3.658,
  nameWords: 1.246,
  summaryWords: 2.468,
  summaryAmount: -1.781,
  sameWords: 1.541,
  numbers: 0.079,
}
