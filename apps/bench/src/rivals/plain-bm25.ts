import type { Scored } from './rival-ranker.js'

/**
 * Okapi BM25 with idf = ln(1 + (N − n + 0.5) / (n + 0.5)) (Robertson and Zaragoza 2009, §3.4). Each different word of a
 * query counts once.
 */
export function createBm25(
  documents: readonly (readonly string[])[],
  { k1, b }: { readonly k1: number; readonly b: number },
): (words: readonly string[]) => Iterable<Scored> {
  const postings = new Map<string, Map<number, number>>()
  documents.forEach((words, position) => {
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>()
      postings.set(word, counts.set(position, (counts.get(position) ?? 0) + 1))
    }
  })
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length
  return words => {
    const scores = new Map<number, number>()
    for (const word of new Set(words)) {
      const counts = postings.get(word) ?? new Map<number, number>()
      const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [position, count] of counts) {
        const length = (documents[position]?.length ?? 0) / mean
        const weight = (count * (k1 + 1)) / (count + k1 * (1 - b + b * length))
        scores.set(position, (scores.get(position) ?? 0) + idf * weight)
      }
    }
    return scores
  }
}
