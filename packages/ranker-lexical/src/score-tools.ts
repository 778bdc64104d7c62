import { findCandidates, type Scratch, sumTerms } from './candidates.js'
import type { QueryContext, ReadQuery } from './query.js'
import { readIntent, rescore } from './rescore.js'

/** A tool with its score, and what the score is made of. */
export interface ScoredTool {
  readonly tool: number
  readonly score: number
  /** What naming the tool in the query adds; 0 where it is not named. */
  readonly named: number
  /** Whether the second pass looked at it. */
  readonly isRescored: boolean
}

/** A named tool stands before every tool that is not: no sum of words reaches this. */
const NAMED_SCORE = 1e6

/**
 * The best `limit` tools for a query, best first. The second pass looks at the first `tuning.candidates` of the first pass and at
 * every named tool; all others stand behind them in the order of the first pass. So nothing depends on `limit` but where the
 * list is cut.
 */
export function scoreTools(
  read: ReadQuery,
  named: ReadonlyMap<number, number>,
  limit: number,
  context: QueryContext,
  scratch: Scratch,
  permitted?: Uint8Array,
): readonly ScoredTool[] {
  const { data, tuning } = context
  const first = findCandidates(read.terms, Math.max(tuning.candidates, limit), scratch, permitted)
  const count = Math.min(tuning.candidates, first.tools.length)
  const candidates = first.tools.subarray(0, count)
  const others = namedOthers(named, candidates, permitted)
  const tools = others.length === 0 ? candidates : joined(Uint32Array, candidates, others)
  const ownSums = first.scores.subarray(0, count)
  const sums = others.length === 0 ? ownSums : joined(Float64Array, ownSums, sumTerms(read.terms, others))
  const rescored = rescore(readIntent(read, context), { tools, scores: sums }, data, tuning, scratch)
  const scored: ScoredTool[] = []
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i]!
    const name = (named.get(tool) ?? 0) * NAMED_SCORE
    // A tool that is called by what no word of it says has nothing to be scored by but that.
    scored.push({ tool, score: (sums[i]! > 0 ? rescored[i]! : 0) + name, named: name, isRescored: true })
  }
  if (first.tools.length > count) {
    const factor = factorBelow(rescored.subarray(0, count), first.scores[count - 1])
    for (let i = count; i < first.tools.length; i++) {
      const tool = first.tools[i]!
      if (!named.has(tool)) scored.push({ tool, score: first.scores[i]! * factor, named: 0, isRescored: false })
    }
  }
  return scored.sort((a, b) => b.score - a.score || a.tool - b.tool).slice(0, limit)
}

function joined<T extends Uint32Array | Float64Array>(type: new (length: number) => T, one: T, other: T): T {
  const whole = new type(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}

/** The permitted tools that a query names and the first pass did not choose, ascending. */
function namedOthers(
  named: ReadonlyMap<number, number>,
  candidates: Uint32Array,
  permitted: Uint8Array | undefined,
): Uint32Array {
  if (named.size === 0) return new Uint32Array(0)
  const known = new Set(candidates)
  const others = [...named.keys()].filter(tool => !known.has(tool) && permitted?.[tool] !== 0)
  return Uint32Array.from(others).sort()
}

/**
 * What to multiply scores of the first pass by, so that all up to `most` are below every rescored one. A power of two: no score
 * is rounded, so that scores which differ stay different.
 */
function factorBelow(rescored: Float64Array, most = 1): number {
  const least = rescored.reduce((smallest, score) => Math.min(smallest, score), Number.POSITIVE_INFINITY)
  if (rescored.length === 0) return 1
  const factor = 2 ** Math.floor(Math.log2(least / most))
  return most * factor < least ? factor : factor / 2
}
