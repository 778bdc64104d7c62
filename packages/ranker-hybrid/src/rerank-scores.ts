import type { Ranked } from '@ts/core'
import { contributionsOf } from './fusion.js'

/** The parts of the score of one reranked result. */
export interface Standing {
  /** Share of the base ranker's highest score, 0 to 1. */
  readonly base: number
  /** Weight times the place of the reranker's score between its lowest and its highest, 0 to the weight. */
  readonly rerank: number
  /** 1 + base + rerank, so that every reranked result is above every other one. */
  readonly score: number
}

/**
 * Scores of the reranked results, in their order: 1 + share + weight · place.
 *
 * The share is the one of score fusion. The place is min-max scaling, the usual way to add scores of unlike scales
 * (Lee, "Analyses of Multiple Evidence Combination", SIGIR 1997), here of the reranker's scores of these tools; 0 for all
 * where they are equal or absent.
 *
 * @param readsBase whether the reranker's scores hold the base ranker's: then the share is 0
 */
export function standingsOf(
  candidates: readonly Ranked[],
  rerankScores: readonly number[] | undefined,
  weight: number,
  readsBase = false,
): Standing[] {
  const shares = readsBase ? [] : contributionsOf({ results: candidates, weight: 1 }, 'scores', 1)
  const places = rerankScores === undefined ? [] : placesOf(rerankScores)
  return candidates.map((_, i) => {
    const base = shares[i] ?? 0
    const rerank = weight * (places[i] ?? 0)
    return { base, rerank, score: 1 + base + rerank }
  })
}

/** Each score's position between the lowest, 0, and the highest, 1; 0 for all if they are equal. */
export function placesOf(scores: readonly number[]): number[] {
  // Halves, because the range of two finite numbers may be infinite.
  const lowest = Math.min(...scores) / 2
  const range = Math.max(...scores) / 2 - lowest
  return scores.map(score => (range > 0 ? (score / 2 - lowest) / range : 0))
}

/** The score of a result that was not reranked, by its place from 1: falls from 1/2, below every reranked one. */
export function scoreBeyond(place: number): number {
  return 1 / (1 + place)
}
