import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/** Mastra's constants: common ones for BM25, and bonuses for names, which only tools get that BM25 found. */
const K1 = 1.5
const B = 0.75
const NAME_IS_TERM = 5
const NAME_HAS_TERM = 2
/** Minimum length of a term in characters; shorter terms are left out. */
const LEAST_LETTERS = 2
const SEPARATORS = /[\s\-_.,;:!?()[\]{}'"]+/

/**
 * The search of Mastra's `ToolSearchProcessor`, from its documentation: BM25 (Robertson and Zaragoza 2009, eq. 3.15)
 * over name and description, with bonuses for names. It converts text to lower case before it splits words, so names in
 * camel case are not split.
 */
export async function createMastraRival(): Promise<Ranker> {
  return createRivalRanker('mastra', async tools => {
    const documents = tools.map(tool => countTerms(`${tool.name} ${tool.description}`))
    const names = tools.map(tool => tool.name.toLowerCase())
    const lengths = documents.map(counts => [...counts.values()].reduce((sum, count) => sum + count, 0))
    const average = lengths.reduce((sum, length) => sum + length, 0) / tools.length || 1
    const frequency = new Map<string, number>()
    for (const counts of documents) {
      for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1)
    }
    return query => {
      const terms = [...countTerms(query).keys()]
      return documents.map((counts, position) => {
        let score = 0
        for (const term of terms) {
          const count = counts.get(term) ?? 0
          const found = frequency.get(term) ?? 0
          const rarity = Math.log(1 + (tools.length - found + 0.5) / (found + 0.5))
          const length = (lengths[position] ?? 0) / average
          score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length))
        }
        if (score <= 0) return [position, 0] as const
        const name = names[position] ?? ''
        for (const term of terms) {
          if (name === term) score += NAME_IS_TERM
          else if (name.includes(term)) score += NAME_HAS_TERM
        }
        return [position, score] as const
      })
    }
  })
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of text.toLowerCase().split(SEPARATORS)) {
    if (term.length >= LEAST_LETTERS) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}
