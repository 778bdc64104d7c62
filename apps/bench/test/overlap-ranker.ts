import { type Ranker, splitWords } from '@ts/core'
import type { RankerEntry } from '../src/rankers.js'

/** A ranker that counts common words: so simple that its accuracy can be worked out by hand. */
export function createOverlapRanker(name = 'overlap'): Ranker {
  return {
    name,
    traits: { query: 'text', deterministic: true, network: false },
    index: async tools => ({
      rank: async (query, { limit }) => {
        const words = new Set(splitWords(query))
        return tools
          .map(tool => ({
            id: tool.id,
            score: splitWords(`${tool.name} ${tool.description}`).filter(word => words.has(word)).length,
          }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
          .slice(0, limit)
      },
      explain: async (query, id) => {
        const tool = tools.find(candidate => candidate.id === id)
        const words = new Set(splitWords(`${tool?.name} ${tool?.description}`))
        const terms = splitWords(query)
        const parts = terms.filter(term => words.has(term)).map(term => ({ source: 'text', term, score: 1 }))
        return { terms, score: parts.length, parts }
      },
    }),
  }
}

export function entryOf(ranker: Ranker): RankerEntry {
  return { name: ranker.name, summary: 'a ranker of a test', load: async () => ranker }
}
