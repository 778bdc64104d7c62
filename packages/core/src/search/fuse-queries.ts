import { getOrInsert } from '../limits/get-or-insert.js'
import type { Ranked } from '../ranker.js'
import type { ToolId } from '../tool.js'
import { DEFAULT_LIMITS, limitFor, type SearchLimits } from './search-limits.js'
import { MAX_QUERY_LENGTH, type ParsedQuery } from './search-request.js'

/** The results of one query of a call. */
export interface QueryResults {
  /** Results of one ranker, best first, no tool twice. */
  readonly results: readonly Ranked[]
  /**
   * The number of the need that this query phrases, if the model grouped its phrasings. Default: the query is a
   * separate need.
   */
  readonly need?: number | undefined
}

/** The results of all queries of one call in one order. */
export type FusedQueries = ReturnType<typeof fuseQueries>

/**
 * The power to which scores, relative to the best of their list, are raised. With 3, half of the best score becomes one
 * eighth. benchmarks/results/PHRASINGS.md compares other powers.
 */
const SHARPNESS = 3
/**
 * The part of its weight that a list loses when its best result is taken. Values from .3 to .7 give nearly the same
 * results (benchmarks/results/PHRASINGS.md).
 */
const ANSWERED_WEIGHT = 0.5
/**
 * Tools whose sum is at least this part of the best sum count as equal. Then the best place decides, and after it the
 * order of the queries, because a model writes the most important query first.
 */
const LEVEL_SHARE = 0.8
/**
 * Number of places that are filled one by one: twice as many as a call gets at most by default. The other tools are
 * sorted once.
 */
const FILLED_PLACES = 24
/**
 * A tool answers a need if its share is at least this part of the best share. Because of the third power, this is about
 * .8 of the best score.
 */
const ANSWER_SHARE = 0.5
/** Operators of query syntax. In the joined text they would also affect the words of other queries. */
const SYNTAX = /["():*]|\b(?:AND|OR|NOT)\b/

/**
 * All queries joined as sentences, for one more call of the ranker whose results help to fuse the others. Undefined if
 * there are fewer than two queries of plain words, if one of these has operators, or if the text is longer than one
 * query may be. Rankers of patterns get no joined text.
 */
export function joinQueries(queries: readonly ParsedQuery[]): string | undefined {
  const plain = queries.filter(
    ({ names, required, phrase }) => names === undefined && required.length === 0 && phrase !== '',
  )
  if (plain.length < 2 || plain.some(({ phrase }) => SYNTAX.test(phrase))) return undefined
  const text = plain.map(({ phrase }) => phrase).join('. ')
  return text.length <= MAX_QUERY_LENGTH ? text : undefined
}

/**
 * Fuses the results of all queries of a call into one order. Phrasings of one need add up and different needs share the
 * places. If the model did not say which queries are phrasings of one need, those with the same answer are.
 *
 * A tool's share in a list is its score divided by the best score of the list, to the third power. Phrasings that the
 * model grouped become one list, by the sums of their shares. Then places are filled one by one, always with the tool
 * whose weighted shares have the highest sum. The better this tool answers a list, the more weight the list loses
 * (greedy cover of the queries, as in Santos, Macdonald and Ounis, "Exploiting Query Reformulations for Web Search
 * Result Diversification", WWW 2010). Tools with nearly equal sums are in the order of their best places, then of the
 * queries. The n-th need is answered within {@link limitFor}(n) places. A single list keeps its order.
 *
 * Scores need to be comparable only within a list. Never throws, whatever the lists contain.
 *
 * @param joined the results for the text of {@link joinQueries}: they raise tools that a query found, and add no others
 * @param limits those within which each need is answered
 */
export function fuseQueries(
  lists: readonly QueryResults[],
  joined: readonly Ranked[] = [],
  limits: Pick<SearchLimits, 'default' | 'max'> = DEFAULT_LIMITS,
) {
  const needs = groupByNeed(lists)
  const candidates = candidatesOf(needs, joined)
  const taken: Candidate[] = []
  const isGrouped = lists.some(({ need }) => need !== undefined)
  /** For each need, the first need with the same answer: queries that phrase one need have one answer. */
  const same = [...needs.keys()]
  const weights = new Float64Array(needs.length + 1).fill(1)
  const open = new Set(needs.keys())
  for (const need of needs.keys()) if (needs[need]!.ranked.length === 0) open.delete(need)
  let answers = 0
  while (candidates.length > 0 && taken.length < FILLED_PLACES) {
    // An open need must be answered now if this is the last place within the limit for one more need, or if only one
    // place is left for each open need.
    const due =
      taken.length >= limitFor(answers + 1, limits) - 1 ||
      open.size >= limitFor(Number.POSITIVE_INFINITY, limits) - taken.length
    const next = nextOf(candidates, weights, open.size > 0 && due ? open : undefined)
    const candidate = candidates.splice(next, 1)[0]!
    taken.push(candidate)
    const answered = [...open].filter(need => candidate.shares[need]! >= ANSWER_SHARE)
    for (const need of answered) {
      open.delete(need)
      // Needs that the model told apart stay apart, even if one tool answers both.
      if (!isGrouped) same[need] = answered[0]!
    }
    if (answered.length > 0) answers += isGrouped ? answered.length : 1
    for (let list = 0; list < weights.length; list++) weights[list]! *= 1 - ANSWERED_WEIGHT * candidate.shares[list]!
  }
  for (const candidate of candidates) candidate.value = weightedSum(candidate, weights)
  candidates.sort((a, b) => b.value - a.value || byPlace(a, b))
  const needOf = lists.map((_, query) => needs[same[needs.findIndex(({ queries }) => queries.includes(query))]!]!.first)
  return {
    /** Best first: every tool of every list, once. */
    tools: [...taken, ...candidates].map(({ id, value, need }) => ({
      id,
      /**
       * The weighted sum of the tool's shares when it was taken. A need adds 1 if the tool is its best result and no
       * earlier tool answered it. A later tool may have a higher score, see {@link fuseQueries}.
       */
      score: value,
      /** The need that it answers best, as the number of the first query of that need. */
      need: needs[same[need]!]!.first,
    })),
    /**
     * The number of needs, counted in the results: the tools of this order that are the first answer to one or more
     * queries. Queries with the same first answer count as one need.
     */
    needs: answers,
    /** For each query of the call, the number of the first query of its need. */
    needOf,
    /** Needs without results, as the number of their first query in the call. */
    emptyQueries: needs.filter(({ ranked }) => ranked.length === 0).map(({ first }) => first),
  }
}

interface Need {
  /** The number of its first query. */
  readonly first: number
  readonly queries: readonly number[]
  /** Its tools and their shares, best first. */
  readonly ranked: readonly (readonly [ToolId, number])[]
}

interface Candidate {
  readonly id: ToolId
  /** Its share in each need. The last entry is its share in the joined list. */
  readonly shares: number[]
  /** Its best place in any need, from 0, and the first need in which it has this place. */
  place: number
  need: number
  /** The sum of its shares, weighted by list. */
  value: number
}

/**
 * One list for each need: the shares in a query's own results, or their sums over the phrasings that the model grouped,
 * divided by the highest sum.
 */
function groupByNeed(lists: readonly QueryResults[]): readonly Need[] {
  const groups = new Map<string, { readonly queries: number[]; readonly members: (readonly Ranked[])[] }>()
  lists.forEach(({ results, need }, query) => {
    const key = need === undefined ? `query ${query}` : `need ${need}`
    const group = getOrInsert(groups, key, () => ({ queries: [], members: [] }))
    group.queries.push(query)
    group.members.push(results)
  })
  return [...groups.values()].map(({ queries, members }) => ({
    ...{ first: queries[0]!, queries },
    ranked: addUp(members),
  }))
}

function addUp(members: readonly (readonly Ranked[])[]): readonly (readonly [ToolId, number])[] {
  if (members.length === 1) return sharesOf(members[0]!)
  const sums = new Map<ToolId, { sum: number; place: number }>()
  for (const results of members) {
    for (const [place, [id, share]] of sharesOf(results).entries()) {
      const known = sums.get(id)
      sums.set(id, { sum: (known?.sum ?? 0) + share, place: Math.min(known?.place ?? place, place) })
    }
  }
  const sorted = [...sums].sort(([, a], [, b]) => b.sum - a.sum || a.place - b.place)
  const highest = sorted[0]?.[1].sum ?? 1
  return sorted.map(([id, { sum }]) => [id, sum / highest])
}

/**
 * Each tool's share: its score divided by the best score, to the power {@link SHARPNESS}. The first tool has 1, and no tool
 * has more than the tool before it.
 */
function sharesOf(results: readonly Ranked[]): readonly (readonly [ToolId, number])[] {
  const shares = new Map<ToolId, number>()
  const highest = results[0]?.score ?? 0
  let last = 1
  for (const { id, score } of results) {
    if (shares.has(id)) continue
    // If no score is above 0, the distance from the best is used instead.
    const part = highest > 0 ? score / highest : 1 / (1 + highest - score)
    if (shares.size > 0) last = Math.min(last, part > 0 ? part ** SHARPNESS : 0)
    shares.set(id, last)
  }
  return [...shares]
}

function candidatesOf(needs: readonly Need[], joined: readonly Ranked[]): Candidate[] {
  const candidates = new Map<ToolId, Candidate>()
  needs.forEach(({ ranked }, need) => {
    ranked.forEach(([id, share], place) => {
      const make = () => ({ id, shares: new Array<number>(needs.length + 1).fill(0), place, need, value: 0 })
      const candidate = getOrInsert(candidates, id, make)
      candidate.shares[need] = share
      if (place < candidate.place) {
        candidate.place = place
        candidate.need = need
      }
    })
  })
  for (const [id, share] of sharesOf(joined)) {
    const candidate = candidates.get(id)
    if (candidate !== undefined) candidate.shares[needs.length] = share
  }
  return [...candidates.values()]
}

/**
 * The index of the candidate to take next. If `due` is given, only candidates that answer one of these needs count.
 * Also computes the value of every candidate.
 */
function nextOf(candidates: readonly Candidate[], weights: Float64Array, due: ReadonlySet<number> | undefined): number {
  const allowed = ({ shares }: Candidate) => due === undefined || [...due].some(need => shares[need]! >= ANSWER_SHARE)
  let highest = 0
  for (const candidate of candidates) {
    candidate.value = weightedSum(candidate, weights)
    if (candidate.value > highest && allowed(candidate)) highest = candidate.value
  }
  let best = -1
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i]!
    if (candidate.value < highest * LEVEL_SHARE || !allowed(candidate)) continue
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
