import { type Ranked, type SearchableTool, splitWords } from '@ts/core'
import { contributionsOf } from './fusion.js'

/** What makes the score of one reranked result. */
export interface Standing {
  /** Share of the base ranker's highest score, 0 to 1. */
  readonly base: number
  /** Weight times the place of the reranker's score between its lowest and its highest, 0 to the weight. */
  readonly rerank: number
  /** Above 0 where the query names the tool. Then it alone exceeds what the other two can add up to. */
  readonly named: number
  /** 1 + base + rerank + named, so that every reranked result is above every other one. */
  readonly score: number
}

/**
 * Scores of the reranked results, in their order: 1 + share + weight · place + named · (2 + weight).
 *
 * The share is the one of score fusion. The place is min-max scaling, the usual way to add scores of unlike scales
 * (Lee, "Analyses of Multiple Evidence Combination", SIGIR 1997), here of what the reranker said of these tools; 0 for all
 * where it said the same of all, or nothing.
 *
 * @param named how plainly the query names each tool, see {@link createNaming}
 * @param readsBase whether the reranker's scores hold the base ranker's: then the share is 0
 */
export function standingsOf(
  candidates: readonly Ranked[],
  rerankScores: readonly number[] | undefined,
  weight: number,
  named: readonly number[],
  readsBase = false,
): Standing[] {
  const shares = readsBase ? [] : contributionsOf({ results: candidates, weight: 1 }, 'scores', 1)
  const places = rerankScores === undefined ? [] : placesOf(rerankScores)
  return candidates.map((_, i) => {
    const base = shares[i] ?? 0
    const rerank = weight * (places[i] ?? 0)
    const bonus = named[i]! * (2 + weight)
    return { base, rerank, named: bonus, score: 1 + base + rerank + bonus }
  })
}

/** Each score's place between the lowest, 0, and the highest, 1; 0 for all where they are equal. */
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

/**
 * How plainly a query names tools: 2 where it is the tool's name to the letter, 1 where it is its words in other spelling, else 0.
 * The words of a name are worked out once.
 */
export function createNaming(): (query: string, tools: readonly SearchableTool[]) => number[] {
  const wordsOf = new WeakMap<SearchableTool, string>()
  const ofTool = (tool: SearchableTool) => {
    const known = wordsOf.get(tool)
    if (known !== undefined) return known
    const words = splitWords(tool.name).join(' ')
    wordsOf.set(tool, words)
    return words
  }
  return (query, tools) => {
    const trimmed = query.trim()
    const words = splitWords(trimmed).join(' ')
    return tools.map(tool => (trimmed === tool.name ? 2 : words !== '' && words === ofTool(tool) ? 1 : 0))
  }
}
