import type { IndexData, PostingList } from './index-data.js'

/** Returns the position of a tool in an ascending list, or its insertion point, by galloping search from `from`. */
function seek(tools: Uint32Array, tool: number, from: number): number {
  let step = 1
  let low = from
  let high = from
  while (high < tools.length && tools[high]! < tool) {
    low = high + 1
    high += step
    step *= 2
  }
  if (high > tools.length) high = tools.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (tools[middle]! < tool) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Finds the tools that have all of `terms` and, if `context` is given, at least one of its terms. So it finds a phrase,
 * or a word in one of its senses. The impact is the lowest impact of the terms, the inverse document frequency is their
 * mean.
 */
function intersect(data: IndexData, terms: readonly number[], context?: readonly number[]): PostingList {
  const lists = terms.map(term => data.postings(term)).sort((a, b) => a.tools.length - b.tools.length)
  const shortest = lists[0]
  const impacts = Float32Array.from(shortest?.impacts ?? [])
  const candidates = shortest?.tools ?? new Uint32Array(0)
  for (const other of lists.slice(1)) {
    const before = impacts.slice()
    impacts.fill(0)
    walkTogether(candidates, other.tools, (i, at) => {
      impacts[i] = Math.min(before[i]!, other.impacts[at]!)
    })
  }
  if (context !== undefined) {
    const fits = new Uint8Array(candidates.length)
    for (const term of context) {
      const list = data.postings(term)
      walkTogether(candidates, list.tools, (i, at) => {
        if (list.impacts[at]! > 0) fits[i] = 1
      })
    }
    for (let i = 0; i < impacts.length; i++) impacts[i]! *= fits[i]!
  }
  const tools = candidates.filter((_, i) => impacts[i]! > 0)
  return {
    tools,
    forms: new Uint8Array(tools.length),
    impacts: impacts.filter(impact => impact > 0),
    idf: lists.reduce((sum, list) => sum + list.idf, 0) / Math.max(1, lists.length),
    maxImpact: impacts.reduce((most, impact) => Math.max(most, impact), 0),
  }
}

/** Visits each of the tools `wanted` in the list `tools`, with its positions in both. Both must be ascending. */
export function walkTogether(wanted: Uint32Array, tools: Uint32Array, visit: (i: number, at: number) => void): void {
  let at = 0
  for (let i = 0; i < wanted.length && at < tools.length; i++) {
    at = seek(tools, wanted[i]!, at)
    if (tools[at] === wanted[i]) visit(i, at)
  }
}

/** Maximum number of postings in a cache. They take about 9 MB, a small fraction of an index with as many tools. */
const CACHED_POSTINGS = 1_000_000

/** Caches combinations of terms, because queries need the same synonyms again; it is emptied when it is full. */
export class CombinationCache {
  readonly #lists = new Map<string, PostingList>()
  #postings = 0

  intersect(data: IndexData, terms: readonly number[], context?: readonly number[]): PostingList {
    const key = context === undefined ? terms.join() : `${terms.join()}@${context.join()}`
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const list = intersect(data, terms, context)
    this.#postings += list.tools.length + 1
    if (this.#postings > CACHED_POSTINGS) {
      this.#lists.clear()
      this.#postings = list.tools.length + 1
    }
    this.#lists.set(key, list)
    return list
  }
}
