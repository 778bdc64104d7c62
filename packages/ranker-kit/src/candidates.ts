import { selectBest } from '@ts/core/kit'
import { walkTogether } from './posting-list.js'
import type { Alternative, QueryTerm } from './query.js'

/** Working memory of a ranker: ranking then allocates nothing per tool. Only one synchronous call uses it at a time. */
export class Scratch {
  /** The score so far of each tool. */
  scores = new Float64Array(0)
  /**
   * For terms with several alternatives: each tool's score before the current term, and the round in which it was
   * recorded.
   */
  before = this.scores
  round = new Uint32Array(0)
  /**
   * For each term of the index, the number of the query term that matches it; -1 if there is none, and always outside a
   * call.
   */
  termOf = new Int16Array(0)
  rounds = 0

  /** The memory for a call that ranks these tools. */
  fit({ tools: { length }, termCount }: { readonly tools: ArrayLike<unknown>; readonly termCount: number }): this {
    if (this.round.length < length) {
      this.scores = new Float64Array(length)
      this.before = new Float64Array(length)
      this.round = new Uint32Array(length)
    }
    this.scores = new Float64Array(this.scores.buffer, 0, length)
    if (this.termOf.length < termCount) this.termOf = new Int16Array(termCount).fill(-1)
    return this
  }
}

export interface Candidates {
  /** Best first; equal scores in the order of the catalog. */
  readonly tools: Uint32Array
  readonly scores: Float64Array
}

/**
 * Early stopping is tried when the remaining bound falls to these fractions of the whole. Each try costs one pass over
 * the scores.
 */
const TRY_STOPPING_AT = [0.5, 0.25, 0.1]

/**
 * Finds exactly the `count` tools with the highest scores. A score is the sum over all terms of the tool's best
 * alternative.
 *
 * Terms are processed in descending order of the maximum that they can add. Once the remaining terms cannot raise a new
 * tool above the `count`th best so far, only the tools that can still reach it are looked up in the remaining lists
 * (the `continue` strategy of Moffat and Zobel 1996, with exact bounds). Scores are summed in the same order with and
 * without early stopping, so the results are exactly the same.
 */
export function findCandidates(
  terms: readonly QueryTerm[],
  count: number,
  scratch: Scratch,
  permitted: Uint8Array | undefined,
  canStopEarly = true,
): Candidates {
  const { scores } = scratch
  scores.fill(0)
  const ordered = byBound(terms)
  const whole = ordered.reduce((sum, { bound }) => sum + bound, 0)
  let left = whole
  let tries = 0
  let survivors: Uint32Array | undefined
  for (let i = 0; i < ordered.length; i++) {
    const { term, bound } = ordered[i]!
    const isTry = canStopEarly && survivors === undefined && left <= whole * (TRY_STOPPING_AT[tries] ?? 0)
    if (isTry && postingsLeft(ordered, i) > 2 * scores.length) {
      tries++
      const threshold = bestCandidates(scores, count, permitted).scores[count - 1] ?? 0
      // The margin is far above rounding errors, so that a tool with the same score as the last one is not lost.
      if (threshold > left * (1 + 1e-9)) survivors = toolsAbove(scores, threshold - left * (1 + 1e-9), permitted)
    }
    if (survivors === undefined) addEverywhere(term, scratch)
    else addToSurvivors(term, survivors, scores)
    left -= bound
  }
  return bestCandidates(scores, count, permitted)
}

/** Sorts terms in descending order of the maximum that they can add. */
function byBound(terms: readonly QueryTerm[]): readonly { readonly term: QueryTerm; readonly bound: number }[] {
  return terms.map(term => ({ term, bound: upperBound(term) })).sort((a, b) => b.bound - a.bound)
}

function upperBound(term: QueryTerm): number {
  let most = 0
  for (const alternative of term.alternatives)
    most = Math.max(most, factors(term, alternative).inForm * alternative.list.maxImpact)
  return most
}

/** Returns the factors of an impact: `inForm` if the tool has the word in the same form as the query, else `plain`. */
function factors(term: QueryTerm, { weight, formIdf, list }: Alternative): { plain: number; inForm: number } {
  const certainty = term.weight * weight
  return { plain: certainty * list.idf, inForm: certainty * (list.idf + formIdf) }
}

function postingsLeft(ordered: readonly { term: QueryTerm }[], from: number): number {
  let sum = 0
  for (let i = from; i < ordered.length; i++)
    for (const { list } of ordered[i]!.term.alternatives) sum += list.tools.length
  return sum
}

function addEverywhere(term: QueryTerm, scratch: Scratch): void {
  const { scores, before, round } = scratch
  const [first, ...others] = term.alternatives
  if (first === undefined) return
  if (others.length === 0) {
    const { tools, impacts, forms } = first.list
    const { plain, inForm } = factors(term, first)
    const { form } = first
    for (let i = 0; i < tools.length; i++)
      scores[tools[i]!]! += ((forms[i]! & form) === 0 ? plain : inForm) * impacts[i]!
    return
  }
  const current = ++scratch.rounds
  for (const alternative of term.alternatives) {
    const { tools, impacts, forms } = alternative.list
    const { plain, inForm } = factors(term, alternative)
    const { form } = alternative
    for (let i = 0; i < tools.length; i++) {
      const tool = tools[i]!
      const value = ((forms[i]! & form) === 0 ? plain : inForm) * impacts[i]!
      if (round[tool] !== current) {
        round[tool] = current
        before[tool] = scores[tool]!
        scores[tool] = before[tool]! + value
      } else if (before[tool]! + value > scores[tool]!) scores[tool] = before[tool]! + value
    }
  }
}

function addToSurvivors(term: QueryTerm, survivors: Uint32Array, scores: Float64Array): void {
  const best = bestPerTool(term, survivors)
  for (let i = 0; i < survivors.length; i++) scores[survivors[i]!]! += best[i]!
}

/** Returns what the term's best alternative adds to each of the given tools, which must be ascending. */
export function bestPerTool(term: QueryTerm, tools: Uint32Array): Float64Array {
  const best = new Float64Array(tools.length)
  for (const alternative of term.alternatives) {
    const { tools: having, impacts, forms } = alternative.list
    const { plain, inForm } = factors(term, alternative)
    walkTogether(tools, having, (i, at) => {
      const value = ((forms[at]! & alternative.form) === 0 ? plain : inForm) * impacts[at]!
      if (value > best[i]!) best[i] = value
    })
  }
  return best
}

function toolsAbove(scores: Float64Array, threshold: number, permitted: Uint8Array | undefined): Uint32Array {
  const tools: number[] = []
  for (let tool = 0; tool < scores.length; tool++) {
    if (scores[tool]! >= threshold && (permitted === undefined || permitted[tool] === 1)) tools.push(tool)
  }
  return Uint32Array.from(tools)
}

/** Returns the `count` tools with the highest scores above 0; equal scores in the order of the catalog. */
function bestCandidates(scores: Float64Array, count: number, permitted: Uint8Array | undefined): Candidates {
  const tools = selectBest(scores, count, { above: 0, among: permitted })
  const best = new Float64Array(tools.length)
  for (let i = 0; i < tools.length; i++) best[i] = scores[tools[i]!]!
  return { tools, scores: best }
}
