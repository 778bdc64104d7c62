import type { Ranked } from '../ranker.js'
import type { ToolId } from '../tool.js'
import { MAX_QUERY_LENGTH, type ParsedQuery } from './search-request.js'

/** What one query of a call found. */
export interface QueryResults {
  /** Best first, of one ranker, no tool twice. */
  readonly results: readonly Ranked[]
  /** The need that the query is a phrasing of, where the model grouped its phrasings; default: a query by itself. */
  readonly need?: number | undefined
}

/** How many results a call is given. */
export interface NeedLimits {
  /** Results for one need. */
  readonly default: number
  /** The most for several needs, at most 12. */
  readonly max: number
}

/** What {@link fuseQueries} may be given beside the lists. */
export interface FuseOptions {
  /** What the text of {@link joinQueries} found: it adds to tools that a query found, and brings none of its own. Default: none. */
  readonly joined?: readonly Ranked[] | undefined
  /** Places by which each need is answered, see {@link limitFor}. Default: 5 and 12. */
  readonly limits?: NeedLimits | undefined
  /** Other numbers to order by, for studies. Default: {@link FUSION}. */
  readonly tuning?: Partial<FusionTuning>
}

/** A tool in the fused order. */
export interface FusedTool {
  readonly id: ToolId
  /**
   * What the queries added up to when the tool was taken: 1 for each need whose best result it is, and that nothing before
   * it answered. A later tool may have a higher one, see {@link fuseQueries}.
   */
  readonly score: number
  /** The queries that found it, by their number in the call from 0, and its place in each from 1. */
  readonly foundBy: readonly { readonly query: number; readonly place: number }[]
}

/** The lists of one call as one order. */
export interface FusedQueries {
  /** Best first: every tool of every list, once. */
  readonly tools: readonly FusedTool[]
  /** Needs of the call: how many tools it takes, in this order, until every query has an answer; phrasings that share one count once. */
  readonly needs: number
  /** Queries whose need nothing was found for, by their number in the call; of a need with several phrasings its first. */
  readonly emptyQueries: readonly number[]
}

/** The numbers that the order depends on. Studies give others; nothing else does. */
export interface FusionTuning {
  /** A list's scores count by this power. 3: a result half as good as the best counts an eighth. PHRASINGS.md has other powers. */
  readonly sharpness: number
  /** A tool that is a list's best result takes this part of the list's weight. Anything from .3 to .7 does the same (PHRASINGS.md). */
  readonly answeredWeight: number
  /** Tools that add up to this part of the best are level, and the order of the queries decides: the model puts first what it needs first. */
  readonly levelShare: number
  /** Places that are filled one by one, twice as many as a call is given by itself; what follows is sorted once. */
  readonly filledPlaces: number
}

/** The numbers of every call. */
export const FUSION: FusionTuning = Object.freeze({
  sharpness: 3,
  answeredWeight: 0.5,
  levelShare: 0.8,
  filledPlaces: 24,
})

/** Part of a list's best score, sharpened, from which a result answers it: .8 of the plain score. */
const ANSWER_SHARE = 0.5
/** Results for one need; for each further need two more, up to 12 (PHRASINGS.md compares other steps by the characters that they cost). */
const DEFAULT_LIMITS: NeedLimits = { default: 5, max: 12 }
const PLACES_PER_NEED = 2

/** How many results a call with this many needs is given where the model asks for no number: 5 for one, 2 more for each further, at most 12. */
export function limitFor(needs: number, limits: NeedLimits = DEFAULT_LIMITS): number {
  const most = Math.min(limits.max, DEFAULT_LIMITS.max)
  return Math.max(limits.default, Math.min(most, limits.default + PLACES_PER_NEED * (needs - 1)))
}

/** Operators of query syntax, which would bind the words of other queries. */
const SYNTAX = /["():*]|\b(?:AND|OR|NOT)\b/

/**
 * The text of one more rank call whose results help to fuse the others: all queries as sentences. Undefined where it would not
 * help: fewer than two queries of plain words, or a longer text than one query may be. It is not for rankers of patterns.
 */
export function joinQueries(queries: readonly ParsedQuery[]): string | undefined {
  const plain = queries.filter(
    ({ select, required, words }) => select === undefined && required.length === 0 && words !== '',
  )
  if (plain.length < 2 || plain.some(({ words }) => SYNTAX.test(words))) return undefined
  const text = plain.map(({ words }) => words).join('. ')
  return text.length <= MAX_QUERY_LENGTH ? text : undefined
}

/**
 * Makes one order of what the queries of a call found, so that phrasings of one need add up and different needs share the places,
 * without the information which is which.
 *
 * A tool's share in a list is its score over the list's best, to the third power. Phrasings that the model grouped become one
 * list by their sums. Places are then filled one by one with the tool whose shares add up to the most, where each list counts
 * less the better it was answered (greedy cover of the queries, as in Santos, Macdonald and Ounis, "Exploiting Query
 * Reformulations for Web Search Result Diversification", WWW 2010). Tools that are nearly level are in the order of their best
 * places, then of the queries. The n-th need is answered within {@link limitFor}(n) places. One list keeps its order.
 *
 * Scores need only compare within a list. Never throws for what the lists contain.
 */
export function fuseQueries(lists: readonly QueryResults[], options: FuseOptions = {}): FusedQueries {
  const { joined = [], limits = DEFAULT_LIMITS } = options
  const tuning = { ...FUSION, ...options.tuning }
  const needs = groupByNeed(lists, tuning)
  const candidates = candidatesOf(needs, lists, joined, tuning)
  const taken: FusedTool[] = []
  const weights = new Float64Array(needs.length + 1).fill(1)
  const open = new Set(needs.keys())
  for (const need of needs.keys()) if (needs[need]!.ranked.length === 0) open.delete(need)
  let answers = 0
  while (candidates.length > 0 && taken.length < tuning.filledPlaces) {
    // The last place at which the next need may be answered, and the last from which one place each is left for all of them.
    const due =
      taken.length >= limitFor(answers + 1, limits) - 1 ||
      open.size >= limitFor(Number.POSITIVE_INFINITY, limits) - taken.length
    const next = nextOf(candidates, weights, open.size > 0 && due ? open : undefined, tuning)
    const candidate = candidates.splice(next, 1)[0]!
    taken.push(toolOf(candidate))
    const before = open.size
    for (const need of open) if (candidate.shares[need]! >= ANSWER_SHARE) open.delete(need)
    if (open.size < before) answers++
    for (let list = 0; list < weights.length; list++)
      weights[list]! *= 1 - tuning.answeredWeight * candidate.shares[list]!
  }
  for (const candidate of candidates) candidate.value = weightedSum(candidate, weights)
  candidates.sort((a, b) => b.value - a.value || byPlace(a, b))
  const emptyQueries = needs.filter(({ ranked }) => ranked.length === 0).map(({ first }) => first)
  return {
    tools: [...taken, ...candidates.map(toolOf)],
    needs: answers,
    emptyQueries,
  }
}

interface Need {
  /** The number of its first query. */
  readonly first: number
  /** Its tools and their shares, best first. */
  readonly ranked: readonly (readonly [ToolId, number])[]
}

interface Candidate {
  readonly id: ToolId
  /** Its share in each need, and in the joined list behind them. */
  readonly shares: Float64Array
  /** Its best place in any need, from 0, and the first need where it has it. */
  place: number
  need: number
  readonly foundBy: FusedTool['foundBy']
  /** What its shares add up to by the weights of the lists. */
  value: number
}

/** One list for each need: a query's own, or the sum over the phrasings that the model grouped, over its maximum. */
function groupByNeed(lists: readonly QueryResults[], tuning: FusionTuning): readonly Need[] {
  const groups = new Map<string, { readonly first: number; readonly members: (readonly Ranked[])[] }>()
  lists.forEach(({ results, need }, query) => {
    const key = need === undefined ? `query ${query}` : `need ${need}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { first: query, members: [results] })
    else group.members.push(results)
  })
  return [...groups.values()].map(({ first, members }) => ({ first, ranked: addUp(members, tuning) }))
}

function addUp(members: readonly (readonly Ranked[])[], tuning: FusionTuning): readonly (readonly [ToolId, number])[] {
  const sums = new Map<ToolId, { sum: number; place: number }>()
  for (const results of members) {
    for (const [place, [id, share]] of sharesOf(results, tuning).entries()) {
      const known = sums.get(id)
      sums.set(id, { sum: (known?.sum ?? 0) + share, place: Math.min(known?.place ?? place, place) })
    }
  }
  const sorted = [...sums].sort(([, a], [, b]) => b.sum - a.sum || a.place - b.place)
  const highest = sorted[0]?.[1].sum ?? 1
  return sorted.map(([id, { sum }]) => [id, sum / highest])
}

/** Each tool's score over the best to the power of the sharpness: 1 for the first, never more than the one before it. */
function sharesOf(results: readonly Ranked[], { sharpness }: FusionTuning): readonly (readonly [ToolId, number])[] {
  const shares = new Map<ToolId, number>()
  const highest = results[0]?.score ?? 0
  let last = 1
  for (const { id, score } of results) {
    if (shares.has(id)) continue
    // Where no score is above 0, the distance from the best has to do.
    const part = highest > 0 ? score / highest : 1 / (1 + highest - score)
    if (shares.size > 0) last = Math.min(last, part > 0 ? part ** sharpness : 0)
    shares.set(id, last)
  }
  return [...shares]
}

function candidatesOf(
  needs: readonly Need[],
  lists: readonly QueryResults[],
  joined: readonly Ranked[],
  tuning: FusionTuning,
): Candidate[] {
  const placings = new Map<ToolId, { query: number; place: number }[]>()
  lists.forEach(({ results }, query) => {
    results.forEach(({ id }, at) => {
      const known = placings.get(id)
      if (known === undefined) placings.set(id, [{ query, place: at + 1 }])
      else if (known.at(-1)!.query !== query) known.push({ query, place: at + 1 })
    })
  })
  const candidates = new Map<ToolId, Candidate>()
  needs.forEach(({ ranked }, need) => {
    ranked.forEach(([id, share], place) => {
      let candidate = candidates.get(id)
      if (candidate === undefined) {
        const shares = new Float64Array(needs.length + 1)
        candidate = { id, shares, place, need, foundBy: placings.get(id)!, value: 0 }
        candidates.set(id, candidate)
      }
      candidate.shares[need] = share
      if (place < candidate.place) {
        candidate.place = place
        candidate.need = need
      }
    })
  })
  for (const [id, share] of sharesOf(joined, tuning)) {
    const candidate = candidates.get(id)
    if (candidate !== undefined) candidate.shares[needs.length] = share
  }
  return [...candidates.values()]
}

/** The number of the candidate to take next, of those that answer an open need where one is due. Works out every candidate's value. */
function nextOf(
  candidates: readonly Candidate[],
  weights: Float64Array,
  due: ReadonlySet<number> | undefined,
  { levelShare }: FusionTuning,
): number {
  const allowed = ({ shares }: Candidate) => due === undefined || [...due].some(need => shares[need]! >= ANSWER_SHARE)
  let highest = 0
  for (const candidate of candidates) {
    candidate.value = weightedSum(candidate, weights)
    if (candidate.value > highest && allowed(candidate)) highest = candidate.value
  }
  let best = -1
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i]!
    if (candidate.value < highest * levelShare || !allowed(candidate)) continue
    if (best < 0 || byPlace(candidate, candidates[best]!) < 0) best = i
  }
  return best
}

function weightedSum({ shares }: Candidate, weights: Float64Array): number {
  let value = 0
  for (let list = 0; list < weights.length; list++) value += weights[list]! * shares[list]!
  return value
}

function byPlace(a: Candidate, b: Candidate): number {
  return a.place - b.place || a.need - b.need
}

function toolOf({ id, foundBy, value }: Candidate): FusedTool {
  return { id, score: value, foundBy }
}
