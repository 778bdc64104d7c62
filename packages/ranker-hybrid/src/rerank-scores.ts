import type { Ranked } from '@ts/core'
import { contributionsOf } from './fusion.js'

/**
 * Scores of the reranked results, in their order: 1 + share + place.
 *
 * The share is computed as in score fusion. The place is the reranker's score after min-max scaling over these tools,
 * which is the usual way to add scores with different scales (Lee, "Analyses of Multiple Evidence Combination", SIGIR
 * 1997). It is 0 for all tools if the scores are equal or missing.
 *
 * @param readsBase whether the reranker's scores already include those of the base ranker; then the share is 0
 */
export function standingsOf(
  candidates: readonly Ranked[],
  rerankScores: readonly number[] | undefined,
  readsBase = false,
) {
  const shares = readsBase ? [] : contributionsOf({ results: candidates, weight: 1 })
  const places = rerankScores === undefined ? [] : placesOf(rerankScores)
  return candidates.map((_, i) => {
    /** The base score as a fraction of the base ranker's highest score, 0 to 1. */
    const base = shares[i] ?? 0
    /** The reranker's score, scaled so that its lowest score is 0 and its highest is 1. */
    const rerank = places[i] ?? 0
    // Above 1, so that every reranked result is above all others.
    return { base, rerank, score: 1 + base + rerank }
  })
}

/** Scales scores so that the lowest is 0 and the highest is 1; all are 0 if they are equal. */
function placesOf(scores: readonly number[]): number[] {
  // Uses half of each score, because the difference of two finite numbers may be infinite.
  const lowest = Math.min(...scores) / 2
  const range = Math.max(...scores) / 2 - lowest
  return scores.map(score => (range > 0 ? (score / 2 - lowest) / range : 0))
}

/** The score of a result that was not reranked, by its rank from 1: 1/2 and less, below every reranked result. */
export function scoreBeyond(place: number): number {
  return 1 / (1 + place)
}
