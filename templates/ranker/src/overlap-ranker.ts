import { createYielder, type RankExplanationPart, type Ranked, type Ranker, runInSlices, splitWords } from '@ts/core'

interface Entry {
  readonly id: string
  readonly words: ReadonlySet<string>
  readonly nameWords: ReadonlySet<string>
}

/** A query may be a whole pasted page, and each word must be compared with every tool, so only 100 words count. */
const termsOf = (query: string) => [...new Set(splitWords(query))].slice(0, 100)

/** The parts of a tool's score. `rank` and `explain` both use them, so that they agree. */
function partsOf({ words, nameWords }: Entry, terms: readonly string[]): RankExplanationPart[] {
  const inName = terms.filter(term => nameWords.has(term)).length
  const anywhere = terms.filter(term => words.has(term)).length
  return [
    { source: 'words', score: anywhere },
    { source: 'words-in-name', score: 2 * inName },
    // Of two names that contain all the words, the one with fewer other words ranks higher.
    { source: 'other-words-in-name', score: inName === 0 ? 0 : -0.01 * nameWords.size },
  ]
}

/** Counts the words that a query shares with a tool. Each word of the tool's name counts three times. */
export function createOverlapRanker(): Ranker {
  return {
    name: 'overlap',
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools, options = {}) {
      options.signal?.throwIfAborted()
      const entries: Entry[] = []
      const read = (position: number) => {
        const { id, name, description } = tools[position]!
        const words = new Set(splitWords(`${name} ${description}`))
        entries.push({ id, words, nameWords: new Set(splitWords(name)) })
      }
      await runInSlices(tools.length, read, createYielder({ ...options, total: tools.length }))
      options.onProgress?.(tools.length, tools.length)
      return {
        async rank(query, { limit, within, signal }) {
          signal?.throwIfAborted()
          const terms = termsOf(query)
          const hits: Ranked[] = []
          for (const entry of entries) {
            if (within !== undefined && !within.has(entry.id)) continue
            const score = partsOf(entry, terms).reduce((sum, part) => sum + part.score, 0)
            if (score > 0) hits.push({ id: entry.id, score })
          }
          return hits.sort((a, b) => b.score - a.score).slice(0, limit)
        },
        async explain(query, id) {
          const terms = termsOf(query)
          const entry = entries.find(one => one.id === id)
          const parts = entry === undefined ? [] : partsOf(entry, terms).filter(part => part.score !== 0)
          return { terms, score: parts.reduce((sum, part) => sum + part.score, 0), parts }
        },
      }
    },
  }
}
