import type { Ranker } from '@ts/core'
import { seededRandom, seedOf, shuffledPositions } from './random.js'
import { createRivalRanker } from './rivals/rival-ranker.js'

/** The name of the baseline without search: the catalog's own order for every query. */
export const NO_SEARCH = 'no-search'
/** The name of the baseline that shuffles the tools. */
export const RANDOM = 'random'

/** What a model would find without search: the first tools of the catalog. */
export function createNoSearchBaseline(): Ranker {
  return createRivalRanker(NO_SEARCH, async tools => () => tools.map((_, i) => [i, tools.length - i]))
}

/** Tools in a random order: different for each query, but the same in every run with the same seed. */
export function createRandomBaseline(seed: number): Ranker {
  return createRivalRanker(RANDOM, async ({ length }) => query => {
    const positions = shuffledPositions(length, seededRandom(seedOf(query, seed)))
    return positions.map((position, i) => [position, length - i])
  })
}
