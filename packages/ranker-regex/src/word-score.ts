import { inverseFrequency } from '@ts/core/kit'
import { TUNING } from './tuning.js'
import type { WordIndex } from './word-index.js'
import type { WordMatch } from './word-match.js'

/** A word of a query, or a fixed text of a pattern, and the words of the catalog that it may mean. */
export interface Term {
  readonly text: string
  readonly matches: readonly WordMatch[]
}

/**
 * Scores tools by BM25 over the terms. A term counts once per tool, by its best match there, times the certainty of
 * that match. If terms match in the name, a bonus is added: the weight of these terms, times the fraction of the name's
 * words that they cover. So a name that has the words of the query and no others ranks first.
 *
 * Returns the score of each tool, which is 0 if no term matches, and the tools with a score, each once.
 */
export function scoreWords(index: WordIndex, terms: readonly Term[], scope: Uint8Array | undefined) {
  const scores = new Float64Array(index.tools)
  const best = new Float64Array(index.tools)
  const coveredWords = new Float64Array(index.tools)
  const coveredWeight = new Float64Array(index.tools)
  const bestInName = new Float64Array(index.tools)
  const bestWeight = new Float64Array(index.tools)
  const seenAt = new Int32Array(index.tools).fill(-1)
  const tools: number[] = []
  terms.forEach((term, t) => {
    for (const match of term.matches) {
      const from = index.offsets[match.stem]!
      const to = index.offsets[match.stem + 1]!
      const weight = inverseFrequency(to - from, index.tools) * match.weight
      for (let p = from; p < to; p++) {
        const tool = index.postingTool[p]!
        if (scope !== undefined && scope[tool] === 0) continue
        if (seenAt[tool] !== t) {
          if (seenAt[tool] === -1) tools.push(tool)
          seenAt[tool] = t
          best[tool] = 0
          bestInName[tool] = 0
          bestWeight[tool] = 0
        }
        scores[tool]! += raise(best, tool, weight * index.postingWeight[p]!)
        if (index.postingInName[p] === 1) {
          coveredWords[tool]! += raise(bestInName, tool, match.weight)
          coveredWeight[tool]! += raise(bestWeight, tool, weight)
        }
      }
    }
  })
  for (const tool of tools) {
    if (coveredWords[tool] === 0) continue
    const share = Math.min(1, coveredWords[tool]! / index.nameSize[tool]!)
    scores[tool]! += TUNING.coverage * coveredWeight[tool]! * share
  }
  return { scores, tools }
}

/** Stores a value if it is higher than the old one, and returns the difference; otherwise 0. */
function raise(values: Float64Array, at: number, value: number): number {
  const before = values[at]!
  if (value <= before) return 0
  values[at] = value
  return value - before
}
