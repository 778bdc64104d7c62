import {
  createYielder,
  type RankExplanationPart,
  type Ranked,
  type Ranker,
  runInSlices,
  type SearchableTool,
  splitWords,
} from '@ts/core'

/**
 * The smallest ranker that keeps the contract: it counts words, 3 in the name and 1 elsewhere, and subtracts a little
 * for each other word of a name. It is meant for reading, for tests that need a ranker, and for comparison; it reads
 * every tool for every query.
 */
export function createReferenceRanker(): Ranker {
  return {
    name: 'reference',
    traits: Object.freeze({ query: 'text', deterministic: true, network: false }),
    async index(tools, options = {}) {
      options.signal?.throwIfAborted()
      const entries: Entry[] = []
      const pause = createYielder({ ...options, total: tools.length })
      await runInSlices(tools.length, position => void entries.push(entryOf(tools[position]!)), pause)
      options.onProgress?.(tools.length, tools.length)

      return Object.freeze({
        async rank(query, { limit, within, signal }) {
          signal?.throwIfAborted()
          const terms = termsOf(query)
          const hits: Ranked[] = []
          for (const entry of entries) {
            if (within !== undefined && !within.has(entry.id)) continue
            const score = sum(partsOf(terms, entry))
            if (score > 0) hits.push({ id: entry.id, score })
          }
          // The sort is stable, so equal scores keep the order of the tools.
          return hits.sort((a, b) => b.score - a.score).slice(0, limit)
        },
        async explain(query, id) {
          const terms = termsOf(query)
          const entry = entries.find(candidate => candidate.id === id)
          const parts = entry === undefined ? [] : partsOf(terms, entry)
          return { terms, score: sum(parts), parts }
        },
      } satisfies Awaited<ReturnType<Ranker['index']>>)
    },
  }
}

/**
 * Maximum number of words that are searched from a query: each word is compared with every tool, and no person's
 * request has more words.
 */
const MAX_TERMS = 100

function termsOf(query: string): readonly string[] {
  return [...new Set(splitWords(query))].slice(0, MAX_TERMS)
}

interface Entry {
  readonly id: string
  readonly name: ReadonlySet<string>
  readonly text: ReadonlySet<string>
}

function entryOf({ id, name, title, server, keywords, description, parameters }: SearchableTool): Entry {
  const texts = [title, server, ...keywords, description, ...parameters.flatMap(it => [it.name, it.description])]
  return { id, name: new Set(splitWords(name)), text: new Set(splitWords(texts.join(' '))) }
}

function partsOf(terms: readonly string[], entry: Entry): RankExplanationPart[] {
  const parts: RankExplanationPart[] = []
  let inName = 0
  for (const term of terms) {
    if (entry.name.has(term)) {
      inName++
      parts.push({ source: 'name', term, score: 3 })
    } else if (entry.text.has(term)) parts.push({ source: 'text', term, score: 1 })
  }
  const others = entry.name.size - inName
  // Less than one word in total, however many there are: of names with the same words of the query, the shortest fits
  // best.
  if (inName > 0 && others > 0) parts.push({ source: 'other-words', score: -others / (others + 1) })
  return parts
}

function sum(parts: readonly RankExplanationPart[]): number {
  return parts.reduce((total, { score }) => total + score, 0)
}
