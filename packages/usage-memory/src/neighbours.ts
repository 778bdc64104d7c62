import { getOrInsert } from '@ts/core/kit'

export interface Neighbour {
  readonly position: number
  /** Cosine, above 0 to 1. */
  readonly similarity: number
  /** Its share of the vote, above 0 to 1; the shares of all neighbours add up to 1. */
  readonly share: number
}

/** Finds the past queries that are most similar to some words, best first. Equally similar queries keep their order. */
export type FindNeighbours = (words: readonly string[], eligible: (position: number) => boolean) => readonly Neighbour[]

/** Past queries that vote: 3, 5 and 10 were within half a point of nDCG@10; 5 did the least harm. */
export const NEIGHBOURS = 5

/** The queries that contain a word, and the square of the word's weight, which is enough to compute a cosine. */
interface Word {
  readonly positions: number[]
  square: number
}

/**
 * Prepares past queries, each a list of distinct words, for comparison. The similarity is the cosine of binary vectors
 * weighted by inverse document frequency, ln(1 + (n + 1) / (df + 1/2)). The share of a neighbour is its similarity²
 * divided by the sum over all neighbours; the power 4 gave similar results.
 */
export function createNeighbours(queries: readonly (readonly string[])[]): FindNeighbours {
  const known = new Map<string, Word>()
  for (const [position, words] of queries.entries()) {
    for (const word of words) {
      getOrInsert(known, word, () => ({ positions: [], square: 0 })).positions.push(position)
    }
  }
  const squareOf = (df: number) => Math.log(1 + (queries.length + 1) / (df + 0.5)) ** 2
  for (const word of known.values()) word.square = squareOf(word.positions.length)
  const unknownSquare = squareOf(0)
  const norms = Float64Array.from(queries, words => {
    return Math.sqrt(words.reduce((sum, word) => sum + known.get(word)!.square, 0))
  })
  /** All values are zero between calls. A call ends before the next one begins. */
  const products = new Float64Array(queries.length)

  return (words, eligible) => {
    const touched: number[] = []
    let norm = 0
    for (const word of words) {
      const found = known.get(word)
      norm += found?.square ?? unknownSquare
      if (found === undefined) continue
      for (const position of found.positions) {
        if (products[position] === 0) touched.push(position)
        products[position]! += found.square
      }
    }
    const length = Math.sqrt(norm)
    const nearest: { position: number; similarity: number }[] = []
    for (const position of touched) {
      const similarity = products[position]! / (length * norms[position]!)
      products[position] = 0
      const last = nearest.length < NEIGHBOURS ? undefined : nearest[NEIGHBOURS - 1]!
      if (last && (similarity < last.similarity || (similarity === last.similarity && position > last.position)))
        continue
      if (!eligible(position)) continue
      if (last) nearest.pop()
      nearest.push({ position, similarity })
      nearest.sort((a, b) => b.similarity - a.similarity || a.position - b.position)
    }
    const total = nearest.reduce((sum, { similarity }) => sum + similarity ** 2, 0)
    return nearest.map(it => ({ ...it, share: it.similarity ** 2 / total }))
  }
}
