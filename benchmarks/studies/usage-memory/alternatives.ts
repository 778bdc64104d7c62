// Other ways to use past queries, which were tried and not chosen, for the comparison in CURVE.md. Each takes the
// remembered uses and returns a function from a query to boosts by tool. A boost is added to the base score, divided by
// the highest base score.
import { type Ranked, splitWords } from '@ts/core'
import type { Use } from './halves.js'

/** The boost of each tool for a query. */
export type Boosts = (query: string) => ReadonlyMap<string, number>

const K1 = 1.2
const B = 0.75

interface Field {
  readonly words: Map<string, number>
  length: number
}

/**
 * Past queries as an additional field of their tools, scored by BM25. The score is divided by the highest score, or by
 * the score of a perfect match.
 */
export function fieldMemory(uses: readonly Use[], weight: number, over: 'maximum' | 'perfect'): Boosts {
  const fields = new Map<string, Field>()
  for (const { query, tool } of uses) {
    const field = fields.get(tool) ?? { words: new Map(), length: 0 }
    fields.set(tool, field)
    for (const word of new Set(splitWords(query))) {
      field.words.set(word, (field.words.get(word) ?? 0) + 1)
      field.length++
    }
  }
  const average = [...fields.values()].reduce((sum, { length }) => sum + length, 0) / Math.max(1, fields.size)
  const containing = new Map<string, [string, Field][]>()
  for (const [tool, field] of fields) {
    for (const word of field.words.keys()) containing.set(word, [...(containing.get(word) ?? []), [tool, field]])
  }
  return query => {
    const scores = new Map<string, number>()
    let perfect = 0
    for (const word of new Set(splitWords(query))) {
      const found = containing.get(word) ?? []
      const rarity = Math.log(1 + (fields.size - found.length + 0.5) / (found.length + 0.5))
      perfect += rarity * (K1 + 1)
      for (const [tool, { words, length }] of found) {
        const times = words.get(word) ?? 0
        const gain = (rarity * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average))
        scores.set(tool, (scores.get(tool) ?? 0) + gain)
      }
    }
    const full = over === 'maximum' ? Math.max(...scores.values()) : perfect
    return new Map([...scores].map(([tool, score]) => [tool, (weight * score) / full]))
  }
}

/**
 * The five most similar past queries vote for their tools. The weight of a vote is its share of the sum of similarity².
 * There is no test whether the votes help.
 */
export function believedVotes(uses: readonly Use[], weight: number): Boosts {
  const words = uses.map(({ query }) => [...new Set(splitWords(query))])
  const containing = new Map<string, number[]>()
  words.forEach((list, i) => {
    for (const word of list) {
      const found = containing.get(word)
      if (found) found.push(i)
      else containing.set(word, [i])
    }
  })
  const square = (word: string) => Math.log(1 + (uses.length + 1) / ((containing.get(word)?.length ?? 0) + 0.5)) ** 2
  const norms = words.map(list => list.reduce((sum, word) => sum + square(word), 0))
  return query => {
    const products = new Map<number, number>()
    for (const word of new Set(splitWords(query))) {
      for (const i of containing.get(word) ?? []) products.set(i, (products.get(i) ?? 0) + square(word))
    }
    const nearest = [...products]
      .map(([i, product]) => ({ tool: uses[i]!.tool, alike: product ** 2 / norms[i]! }))
      .sort((a, b) => b.alike - a.alike)
      .slice(0, 5)
    const total = nearest.reduce((sum, { alike }) => sum + alike, 0)
    const boosts = new Map<string, number>()
    for (const { tool, alike } of nearest) boosts.set(tool, (boosts.get(tool) ?? 0) + (weight * alike) / total)
    return boosts
  }
}

/** The base results, sorted by their scores divided by the highest one, plus boosts. */
export function addBoosts(found: readonly Ranked[], boosts: ReadonlyMap<string, number>): string[] {
  const best = found[0]?.score ?? 1
  const scores = new Map<string, number>(found.map(({ id, score }) => [id, score / best]))
  for (const [id, boost] of boosts) scores.set(id, (scores.get(id) ?? 0) + boost)
  return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id)
}
