import { isToolSearchError, ToolSearchError } from './errors.js'
import { quote } from './json.js'
import type { PermittedCatalog } from './policy.js'
import type { Ranked, RankerIndex } from './ranker.js'
import { type ParsedQuery, stripQuotes } from './search-request.js'
import type { CatalogTool } from './tool.js'
import { foldText, splitWords } from './words.js'

/** How results are bounded. */
export interface SearchLimits {
  /** Results per call where the model asks for no number. */
  readonly results: number
  /** The most that a model may ask for. */
  readonly maxResults: number
  /**
   * Results must score at least this part of the best one, 0 to 1; 0 keeps all. S1's top band is 0.5, S4's
   * `searchThreshold` 0.1. Relative to the best, since a ranker's scores are comparable within one call only.
   */
  readonly topBand: number
}

/** What a search found. */
export interface SearchResult {
  /** Best first, bounded. */
  readonly tools: readonly CatalogTool[]
  /** How many of them matched before bounding. */
  readonly matches: number
  /** How many passed the top band. */
  readonly inBand: number
  /** Names asked for that do not exist for this host. */
  readonly unknown: readonly string[]
  /** Tools named exactly that are in context already. */
  readonly loaded: readonly CatalogTool[]
}

/** What a search runs on: the turn's permitted catalog, its deferred part and the ranker's index. */
export interface SearchScope {
  readonly catalog: PermittedCatalog
  readonly deferred: ReadonlySet<string>
  readonly index: () => Promise<RankerIndex>
}

/**
 * Runs the queries of one call: exact names need no ranker, the others are ranked within the scope; several queries are
 * merged by rank, so that each gets its share; then results are bounded.
 *
 * @throws ToolSearchError `RANKER_FAILED`, `RANKER_CONTRACT`, or what the ranker says of the query (`INVALID_PATTERN`, `INVALID_QUERY`).
 */
export async function search(
  scope: SearchScope,
  queries: readonly ParsedQuery[],
  limit: number,
  topBand: number,
): Promise<SearchResult> {
  const unknown = new Set<string>()
  const loaded = new Set<CatalogTool>()
  const lists: Ranked[][] = []
  let matches = 0
  let inBand = 0
  for (const query of queries) {
    const names = query.select ?? exactNames(query.text, scope.catalog)
    if (names.length > 0 || query.select) {
      const found = names.flatMap(name => {
        const tool = scope.catalog.get(name)
        if (!tool) unknown.add(name)
        else if (!scope.deferred.has(name)) loaded.add(tool)
        return tool && scope.deferred.has(name) ? [{ id: name, score: 1 }] : []
      })
      matches += found.length
      inBand += found.length
      lists.push(found)
      continue
    }
    // More than the limit is asked for, so that the required words and the band choose from enough.
    const ranked = await rank(
      scope,
      query.words,
      query.required.length > 0 ? scope.deferred.size : Math.max(limit * 3, 50),
    )
    const matching = keepRequired(ranked, query.required, scope)
    const band = matching.filter(({ score }) => score >= bandFloor(matching[0]!.score, topBand))
    matches += matching.length
    inBand += band.length
    lists.push(orderTies(band, scope.catalog))
  }
  const merged = mergeByRank(lists).slice(0, limit)
  return {
    tools: merged.map(id => scope.catalog.get(id)!),
    matches,
    inBand,
    unknown: [...unknown],
    loaded: [...loaded],
  }
}

/** The lowest score that passes the top band: a part of the best one, and never above it, which may be below zero. */
export function bandFloor(best: number, topBand: number): number {
  return topBand === 0 ? Number.NEGATIVE_INFINITY : Math.min(best, best * topBand)
}

/** The names in a query that is nothing but names: one, or several between commas, spaces or `and`. */
function exactNames(text: string, catalog: PermittedCatalog): readonly string[] {
  const whole = stripQuotes(text)
  if (catalog.get(whole)) return [whole]
  const parts = text
    .split(/[\s,;]+/)
    .filter(part => part !== '' && part !== 'and' && part !== '&')
    .map(stripQuotes)
  return parts.every(part => catalog.get(part)) ? [...new Set(parts)] : []
}

async function rank(scope: SearchScope, words: string, limit: number): Promise<readonly Ranked[]> {
  if (words === '') return []
  let ranked: readonly Ranked[]
  try {
    const index = await scope.index()
    ranked = await index.rank(words, { limit: Math.min(limit, scope.deferred.size), within: scope.deferred })
  } catch (error) {
    if (isToolSearchError(error)) throw error
    throw new ToolSearchError(
      'RANKER_FAILED',
      `The ranker failed on ${quote(words)}; see cause, or use another ranker`,
      { cause: error },
    )
  }
  checkRanked(ranked, scope.deferred)
  return ranked
}

/** A ranker is somebody's code: what came back is checked before anybody sees it. */
function checkRanked(ranked: readonly Ranked[], scope: ReadonlySet<string>): void {
  const broken = (what: string) =>
    new ToolSearchError(
      'RANKER_CONTRACT',
      `Found ${what} in a ranker's answer; run the conformance suite of @ts/testkit on it`,
    )
  if (!Array.isArray(ranked)) throw broken('no array')
  const seen = new Set<string>()
  let last = Number.POSITIVE_INFINITY
  for (const { id, score } of ranked) {
    if (!scope.has(id)) throw broken('a tool outside the scope')
    if (seen.has(id)) throw broken(`the tool ${quote(id)} twice`)
    if (!Number.isFinite(score)) throw broken('a score that is no number')
    if (score > last) throw broken('a better score after a worse one')
    seen.add(id)
    last = score
  }
}

/** Results whose text has every required word. Within words too, since `GitHub` is two words and still has `github`. */
function keepRequired(ranked: readonly Ranked[], required: readonly string[], scope: SearchScope): readonly Ranked[] {
  if (required.length === 0) return ranked
  const wanted = required.flatMap(splitWords)
  return ranked.filter(({ id }) => {
    const { name, title = '', server = '', keywords = [], description } = scope.catalog.get(id)!
    const text = foldText([name, title, server, ...keywords, description].join(' '))
    return wanted.every(word => text.includes(word))
  })
}

/** Equal scores: what only reads before what changes, what changes before what destroys; then the catalog's order. */
function orderTies(ranked: readonly Ranked[], catalog: PermittedCatalog): Ranked[] {
  return [...ranked].sort((a, b) => b.score - a.score || risk(catalog.get(a.id)!) - risk(catalog.get(b.id)!))
}

function risk({ annotations }: CatalogTool): number {
  if (annotations?.readOnlyHint === true) return 0
  return annotations?.destructiveHint === true ? 2 : 1
}

/** The lists' first places in turn, then their second ones, and so on; no tool twice. */
function mergeByRank(lists: readonly (readonly Ranked[])[]): readonly string[] {
  const merged = new Set<string>()
  const longest = Math.max(0, ...lists.map(list => list.length))
  for (let place = 0; place < longest; place++)
    for (const list of lists) for (const { id } of list.slice(place, place + 1)) merged.add(id)
  return [...merged]
}
