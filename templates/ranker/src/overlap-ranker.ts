import { createYielder, type Ranked, type Ranker, runInSlices, splitWords } from '@ts/core'

/** Counts the words that a query shares with a tool, those of the name twice. */
export function createOverlapRanker(): Ranker {
  return {
    name: 'overlap',
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools, options = {}) {
      options.signal?.throwIfAborted()
      const entries: { id: string; words: Set<string>; nameWords: Set<string> }[] = []
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
          // A query may be a pasted page: each of its words costs a look at every tool.
          const terms = [...new Set(splitWords(query))].slice(0, 100)
          const hits: Ranked[] = []
          for (const { id, words, nameWords } of entries) {
            if (within !== undefined && !within.has(id)) continue
            const inName = terms.filter(term => nameWords.has(term)).length
            const anywhere = terms.filter(term => words.has(term)).length
            // Of two names with all the words, the one with the fewest others is meant.
            const score = 2 * inName + anywhere - 0.01 * nameWords.size * Math.sign(inName)
            if (score > 0) hits.push({ id, score })
          }
          return hits.sort((a, b) => b.score - a.score).slice(0, limit)
        },
      }
    },
  }
}
