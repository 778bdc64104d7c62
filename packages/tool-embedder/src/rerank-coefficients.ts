import type { EvidenceKind } from './rerank-evidence.js'

/** How much one unit of each evidence adds to a score, as learned from labelled queries; see the model card. */
export const RERANK_COEFFICIENTS: Readonly<Record<EvidenceKind, number>> = {
  base: 3.544,
  meaning: 1.291,
  nameMeaning: -1.848,
  askedWords: 3.676,
  nameWords: 1.223,
  summaryWords: 2.45,
  summaryAmount: -1.832,
  sameWords: 1.518,
  numbers: 0.081,
}
