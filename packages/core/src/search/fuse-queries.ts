import type { Ranked } from '../ranker.js'
import type { ToolId } from '../tool.js'
import { MAX_QUERY_LENGTH, type ParsedQuery } from './search-request.js'

/** The results of one query of a call. */
export interface QueryResults {
  /** Best first, of one ranker, no tool twice. */
  readonly results: readonly Ranked[]
  /** The need of which the query is a phrasing, if the model grouped its phrasings. Default: a need of its own. */
  readonly need?: number | undefined
}

/** How many results a call gets. */
export interface NeedLimits {
  /** Results for one need. */
  readonly default: number
  /** The most for several needs, at most 12. */
  readonly max: number
}

/** Optional input of {@link fuseQueries} besides the lists. */
export interface FuseOptions {
  /**
   * The results for the text of {@link joinQueries}: they add to tools that a query found, and bring no other tools.
   * Default: none.
   */
  readonly joined?: readonly Ranked[] | undefined
  /** The places within which each need is answered, see {@link limitFor}. Default: 5 and 12. */
  readonly limits?: NeedLimits | undefined
  /** Other numbers to order by, for studies. Default: {@link FUSION}. */
  readonly tuning?: Partial<FusionTuning>
}

/** A tool in the fused order. */
export interface FusedTool {
  readonly id: ToolId
  /**
   * The sum of the queries' shares when the tool was taken: 1 for each need whose best result it is and that no earlier
   * tool answered. A later tool may have a higher score, see {@link fuseQueries}.
   */
  readonly score: number
  /** The queries that found it, by their number in the call from 0, and its place in each, from 1. */
  readonly foundBy: readonly { readonly query: number; readonly place: number }[]
}

/** The lists of one call as one order. */
export interface FusedQueries {
  /** Best first: every tool of every list, once. */
  readonly tools: readonly FusedTool[]
  /**
   * The needs of the call: how many tools of this order it takes until every query has an answer. Phrasings that share
   * one count once.
   */
  readonly needs: number
  /**
   * Queries of needs without results, by their number in the call; for a need with several phrasings, the first
   * phrasing.
   */
  readonly emptyQueries: readonly number[]
}

/** The parameters of the order. Only studies change them. */
export interface FusionTuning {
  /**
   * The power to which a list's scores are raised. 3: a result half as good as the best counts an eighth. PHRASINGS.md
   * has other powers.
   */
  readonly sharpness: number
  /**
   * The part of a list's weight that a list loses when its best result is taken. Anything from .3 to .7 gives the same
   * (PHRASINGS.md).
   */
  readonly answeredWeight: number
  /**
   * Tools whose sum is at least this part of the best sum are level, and the order of the queries decides: a model
   * writes the most important query first.
   */
  readonly levelShare: number
  /** Places that are filled one by one, twice as many as a call gets by default; the other tools are sorted once. */
  readonly filledPlaces: number
}

/** The default parameters. */
export const FUSION: FusionTuning = Object.freeze({
  sharpness: 3,
  answeredWeight: 0.5,
  levelShare: 0.8,
  filledPlaces: 24,
})

/** The part of a list's best score, after sharpening, from which a result answers the list: .8 of the plain score. */
const ANSWER_SHARE = 0.5
/**
 * Results for one need; two more for each further need, up to 12 (PHRASINGS.md compares other steps by their
 * characters).
 */
const DEFAULT_LIMITS: NeedLimits = { default: 5, max: 12 }
const PLACES_PER_NEED = 2

/**
 * How many results a call with this many needs gets if the model gives no number: 5 for one need, 2 more for each
 * further need, at most 12.
 */
export function limitFor(needs: number, limits: NeedLimits = DEFAULT_LIMITS): number {
  const most = Math.min(limits.max, DEFAULT_LIMITS.max)
  return Math.max(limits.default, Math.min(most, limits.default + PLACES_PER_NEED * (needs - 1)))
}

/** Operators of query syntax, which would also affect the words of other queries. */
const SYNTAX = /["():*]|\b(?:AND|OR|NOT)\b/

/**
 * The text of one more rank call whose results help to fuse the others: all queries as sentences. Undefined if it would
 * not help: for fewer than two queries of plain words, or a text longer than one query may be. It is not for rankers of
 * patterns.
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
 * Makes one order of the results of all queries of a call. Phrasings of one need add up and different needs share the
 * places, although it is not known which queries are phrasings of one need.
 *
 * A tool's share in a list is its score over the list's best, to the third power. Phrasings that the model grouped
 * become one list with their sums. Then places are filled one by one with the tool whose shares have the highest sum;
 * the better a list was answered, the less it counts (greedy cover of the queries, as in Santos, Macdonald and Ounis,
 * "Exploiting Query Reformulations for Web Search Result Diversification", WWW 2010). Tools that are nearly level are
 * in the order of their best places, then of the queries. The n-th need is answered within {@link limitFor}(n) places.
 * One list keeps its order.
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
    // The last place at which the next need may be answered, and the last place at which one place is left for each of
    // them.
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
  /** Its best place in any need, from 0, and the first need in which it has this place. */
  place: number
  need: number
  readonly foundBy: FusedTool['foundBy']
  /** The sum of its shares, weighted by list. */
  value: number
}

/**
 * One list for each need: a query's own results, or the sum over the phrasings that the model grouped, divided by its
 * maximum.
 */
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

/** Each tool's score divided by the best, raised to the sharpness: 1 for the first, and never rising. */
function sharesOf(results: readonly Ranked[], { sharpness }: FusionTuning): readonly (readonly [ToolId, number])[] {
  const shares = new Map<ToolId, number>()
  const highest = results[0]?.score ?? 0
  let last = 1
  for (const { id, score } of results) {
    if (shares.has(id)) continue
    // If no score is above 0, the distance from the best is used instead.
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

/**
 * The number of the candidate to take next; if a need must be answered now, only of candidates that answer it. Computes
 * every candidate's value.
 */
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
