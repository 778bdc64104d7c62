import type { LexicalData } from './lexical-data.js'

/** The tools of one term, or of a combination of terms: what the scoring loop reads. */
export interface PostingList {
  /** Ascending. */
  readonly tools: Uint32Array
  readonly impacts: Float32Array
  readonly idf: number
  readonly maxImpact: number
}

/** A term's postings, as views into the index. */
export function postingsOf(data: LexicalData, term: number): PostingList {
  const { start, tools, impacts } = data.postings
  const from = start[term]!
  const to = start[term + 1]!
  return {
    tools: tools.subarray(from, to),
    impacts: impacts.subarray(from, to),
    idf: data.idf[term]!,
    maxImpact: data.maxImpact[term]!,
  }
}

/** The position of a tool in an ascending list, or where it would stand, by galloping from `from`. */
export function seek(tools: Uint32Array, tool: number, from: number): number {
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

/** The impact of a list for a tool, 0 where it is not there. */
export function impactFor(list: PostingList, tool: number): number {
  const at = seek(list.tools, tool, 0)
  return list.tools[at] === tool ? list.impacts[at]! : 0
}

/**
 * A phrase counts as more than one of its words and less than all of them: half as much again as their mean.
 */
const PHRASE_IDF = 1.5

/**
 * The tools that have all of `terms` and, where `context` is given, at least one of its terms: a phrase of a tool's
 * language, or a word in one of its senses. The impact is that of the weakest word.
 */
export function intersect(data: LexicalData, terms: readonly number[], context?: readonly number[]): PostingList {
  const lists = terms.map(term => postingsOf(data, term)).sort((a, b) => a.tools.length - b.tools.length)
  const contexts = context?.map(term => postingsOf(data, term))
  const [shortest, ...others] = lists
  const tools: number[] = []
  const impacts: number[] = []
  let maxImpact = 0
  for (let i = 0; shortest !== undefined && i < shortest.tools.length; i++) {
    const tool = shortest.tools[i]!
    let impact = shortest.impacts[i]!
    for (const list of others) impact = Math.min(impact, impactFor(list, tool))
    if (impact === 0 || (contexts !== undefined && !contexts.some(list => impactFor(list, tool) > 0))) continue
    tools.push(tool)
    impacts.push(impact)
    maxImpact = Math.max(maxImpact, impact)
  }
  const mean = lists.reduce((sum, list) => sum + list.idf, 0) / Math.max(1, lists.length)
  return {
    tools: Uint32Array.from(tools),
    impacts: Float32Array.from(impacts),
    idf: lists.length > 1 ? mean * PHRASE_IDF : mean,
    maxImpact,
  }
}
