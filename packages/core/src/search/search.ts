import { isQueryError, type ToolSearchError } from '../errors.js'
import type { Ranked } from '../ranker.js'
import type { CatalogTool, ToolId } from '../tool.js'
import { type CertaintyLevel, levelOf } from './certainty.js'
import { type FusedQueries, fuseQueries, joinQueries } from './fuse-queries.js'
import { findNamedTools } from './named-tools.js'
import { rank, rankQuery, type SearchContext } from './rank-query.js'
import { DEFAULT_LIMITS, limitFor, type SearchLimits } from './search-limits.js'
import type { ParsedQuery, SearchRequest } from './search-request.js'

/** What a search found. */
export interface SearchResult {
  /** The found tools, bounded: need by need in the order of the queries, best first for each need. */
  readonly tools: readonly CatalogTool[]
  /**
   * The same tools for each need that was answered, with the first query of the need as the model wrote it. `level` says
   * how likely one of the tools serves the need; it is `clear` if the ranker does not estimate it. An `unclear` need has
   * at most three tools.
   */
  readonly groups: readonly {
    readonly need: string
    readonly level: CertaintyLevel
    readonly tools: readonly CatalogTool[]
  }[]
  /** Number of results of all queries before bounding. */
  readonly matches: number
  /** Number of results of all queries that passed the top band. */
  readonly inBand: number
  /** Names that no permitted tool has. */
  readonly unknown: readonly string[]
  /** Named tools that are already loaded. */
  readonly loaded: readonly CatalogTool[]
  /** The ranked texts: one for each query that had words other than names. */
  readonly needs: readonly string[]
  /** Queries without results, as the model wrote them. */
  readonly emptyQueries: readonly string[]
  /** Messages for the model about queries that could not be ranked. */
  readonly faults: readonly string[]
}

/** The result of one query, before queries are fused. `isRanked`: it had words other than names, which were ranked. */
type QueryResult = Awaited<ReturnType<typeof rankQuery>> & { readonly isRanked: boolean }

/**
 * Runs each query of one call separately: names are resolved, and the rest is ranked within the context. Each list
 * contains at least the first `most` results.
 *
 * @throws ToolSearchError as {@link search} does.
 */
async function runQueries(context: SearchContext, { queries }: SearchRequest, topBand: number, most: number) {
  const { catalog, deferred, isPermitted } = context
  const unknown = new Set<string>()
  const loaded = new Set<CatalogTool>()
  const needs: string[] = []
  const results: QueryResult[] = []
  const faults: ToolSearchError[] = []
  for (const query of queries) {
    const list = query.names === undefined ? undefined : context.names().resolveList(query.names, catalog.ids)
    const mentions = list ? { named: list.ids, rest: '' } : findNamedTools(query.phrase, context.names(), catalog.ids)
    // In "do not use X; Y", the first query asks for nothing.
    const isNothing = mentions.named.length === 0 && mentions.rest === ''
    if (!list && queries.length > 1 && query.phrase !== '' && isNothing) continue
    for (const name of list?.unknown ?? []) unknown.add(name)
    const tools = mentions.named.map(id => catalog.get(id)!).filter(isPermitted)
    for (const tool of tools) if (!deferred.has(tool.id)) loaded.add(tool)
    if (list || isNamesOnly(query, context, mentions)) {
      const named = tools.filter(({ id }) => deferred.has(id)).map(({ id }) => ({ id, score: 1 }))
      results.push({ query, list: named, matches: named.length, certainty: undefined, isRanked: false })
      continue
    }
    const isRanked = mentions.rest !== ''
    if (isRanked) needs.push(mentions.rest)
    try {
      results.push({ ...(await rankQuery(context, query, most, topBand, new Set(mentions.named))), isRanked })
    } catch (error) {
      if (!isQueryError(error)) throw error
      faults.push(error)
    }
  }
  if (results.length === 0 && faults.length > 0) throw faults[0]!
  return { results, unknown, loaded, needs, faults }
}

/**
 * Runs the queries of one call and fuses their lists into one order. The first `most` places of this order are final.
 */
export async function searchInDepth(
  context: SearchContext,
  request: SearchRequest,
  limits: SearchLimits,
  most: number,
) {
  const found = await runQueries(context, request, limits.topBand, most)
  const lists = found.results.map(({ query, list }) => ({ results: list, need: query.need }))
  const joined = await joinedResults(context, found.results, most)
  return { ...found, fused: fuseQueries(lists, joined, limits) }
}

/**
 * Runs the queries of one call, fuses their lists and bounds the result.
 *
 * @throws ToolSearchError `RANKER_FAILED`, `RANKER_CONTRACT`, or the ranker's error if it can read none of the queries
 * (`INVALID_PATTERN`, `INVALID_QUERY`).
 */
export async function search(
  context: SearchContext,
  request: SearchRequest,
  limits: SearchLimits,
): Promise<SearchResult> {
  const asked = Math.max(request.limit ?? 0, 2) * request.queries.length
  const most = Math.min(Math.max(asked, limits.default, DEFAULT_LIMITS.max), limits.max)
  const { results, unknown, loaded, needs, faults, fused } = await searchInDepth(context, request, limits, most)
  const levels = levelsOf(results, fused)
  const groups = boundByNeed(fused, request.limit, limits).map(({ need, ids }) => {
    const level = levels.get(need)!
    const shown = level === 'unclear' ? ids.slice(0, MAX_NEAREST) : ids
    return { need: results[need]!.query.text, level, tools: shown.map(id => context.catalog.get(id)!) }
  })
  const isAnswered = ({ query }: QueryResult) =>
    query.names !== undefined || query.phrase === '' || isNameOf(query.text, loaded, context)
  return {
    tools: groups.flatMap(({ tools }) => tools),
    groups,
    matches: sum(results.map(({ matches }) => matches)),
    inBand: sum(results.map(({ list }) => list.length)),
    unknown: [...unknown],
    loaded: [...loaded],
    needs,
    emptyQueries: fused.emptyQueries
      .map(number => results[number]!)
      .filter(result => !isAnswered(result))
      .map(({ query }) => query.text),
    faults: faults.map(error => error.message),
  }
}

/**
 * The level of each need: that of its most certain phrasing, whose odds are divided by the number of phrasings, because
 * the best of several is often high by chance. Names that the model selected are clear.
 */
function levelsOf(results: readonly QueryResult[], { needOf }: FusedQueries): ReadonlyMap<number, CertaintyLevel> {
  const certainties = new Map<number, number[]>()
  needOf.forEach((need, query) => {
    certainties.set(need, [...(certainties.get(need) ?? []), results[query]!.certainty ?? 1])
  })
  const pooled = (each: readonly number[]) => {
    const best = Math.max(...each)
    return best / (best + each.length * (1 - best))
  }
  return new Map([...certainties].map(([need, each]) => [need, levelOf(pooled(each))]))
}

/** The results within the limits, for each need. `limit` is what the model asked for: a number for each need. */
function boundByNeed({ tools, needs }: FusedQueries, limit: number | undefined, limits: SearchLimits) {
  const most = limit === undefined ? limitFor(needs, limits) : Math.min(limit * Math.max(1, needs), limits.max)
  const groups = new Map<number, ToolId[]>()
  let left = most
  for (const { id, need } of tools) {
    if (left === 0) break
    const group = groups.get(need) ?? []
    if (group.length >= (limit ?? most)) continue
    groups.set(need, group)
    group.push(id)
    left--
  }
  return [...groups].sort(([a], [b]) => a - b).map(([need, ids]) => ({ need, ids }))
}

/**
 * The results for all ranked queries joined as one text, which help to fuse the queries' own results; none if they
 * cannot be joined.
 */
async function joinedResults(
  context: SearchContext,
  results: readonly QueryResult[],
  limit: number,
): Promise<readonly Ranked[]> {
  const text = joinQueries(results.filter(({ isRanked }) => isRanked).map(({ query }) => query))
  // Patterns that are joined as sentences match nothing.
  if (text === undefined || context.isPattern) return []
  try {
    return await rank(context, text, Math.max(limit * 3, 50))
  } catch (error) {
    // The ranker could read each query separately; only the joined text is not in its language.
    if (!isQueryError(error)) throw error
    return []
  }
}

/** Whether a query consists only of exact names of tools, so that nothing has to be ranked. */
export function isNamesOnly(
  { phrase }: ParsedQuery,
  { names, catalog }: SearchContext,
  { named, rest } = findNamedTools(phrase, names(), catalog.ids),
): boolean {
  if (named.length === 0 || rest !== '') return false
  if (named.length > 1) return true
  const reading = names().resolve(phrase, catalog.ids)
  return reading.kind !== 'tool' || reading.isExact
}

/** Maximum number of results for a need that nothing clearly serves. */
export const MAX_NEAREST = 3

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Whether a query had no results because it named tools that are loaded. */
function isNameOf(text: string, loaded: ReadonlySet<CatalogTool>, context: SearchContext): boolean {
  if (loaded.size === 0) return false
  return findNamedTools(text, context.names(), context.catalog.ids).named.length > 0
}
