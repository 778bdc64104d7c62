import type { ToolId, ToolSearchEvent } from '@ts/core'
import { contentWords } from './content-words.js'
import { keptQuery } from './decay.js'

/** A call that ran, and the needs of the search to which it belongs. */
export interface LearnedUse {
  readonly tenant: string
  /** The stored form of the needs, each once. */
  readonly queries: readonly string[]
  readonly tool: ToolId
  /**
   * 1 for a search with one need. With several needs it is an equal fraction, because it is not known which need found
   * the tool.
   */
  readonly weight: number
  /** The value of {@link UsageStore.lastErasure} at the time of the search. */
  readonly since: Promise<string>
}

interface Search {
  readonly tenant: string
  readonly needs: readonly string[]
  readonly results: ReadonlySet<ToolId>
  readonly learned: Set<ToolId>
  readonly since: Promise<string>
}

interface Session {
  readonly tenant: string
  /** The searches in order; the latest is the last. */
  readonly searches: Search[]
  /**
   * For a call's id and tool, and for the tool alone: the search to which a decided call belongs; undefined for none.
   */
  readonly decided: Map<string, Search | undefined>
}

/** Maximum number of sessions whose searches are kept. The session with the oldest last search is removed. */
const MAX_SESSIONS = 1_000
/**
 * Maximum number of searches kept for a session: as many as a model starts at once, and few enough that a call still
 * belongs to them.
 */
const MAX_SEARCHES = 4
/** Maximum number of decided calls kept for a session until they settle. */
const MAX_DECIDED = 64
/** Maximum number of needs kept for one search: as many queries as core reads from one call. */
const MAX_NEEDS = 12
/** Maximum number of results kept for one search. Core's limits are far lower. */
const MAX_RESULTS = 1_000
/**
 * Maximum number of tools that are learned from a search with up to three needs. With more needs, it is the number of
 * needs. Requests of the labelled sets need one to three tools; a session that calls everything that it found teaches
 * nothing.
 */
const MIN_CALLS_PER_SEARCH = 3

/**
 * Determines the search to which a call belongs: the last search of its session, before the call was decided, whose
 * results contained the tool. A call counts when it has run, and once per search and tool. Not learned are events
 * without a session, searches without needs, and tools that a search found by a name in its text.
 */
export function createSessionSearches() {
  const sessions = new Map<string, Session>()

  function searched(
    event: ToolSearchEvent & { kind: 'search' },
    session: string,
    tenant: string | undefined,
    lastErasure: () => Promise<string>,
  ): void {
    if (sessions.get(session)?.tenant !== tenant) sessions.delete(session)
    const needs = needsOf(event.needs)
    if (tenant === undefined || needs.length === 0) return
    const kept: Session = sessions.get(session) ?? { tenant, searches: [], decided: new Map() }
    putLast(sessions, session, kept, MAX_SESSIONS)
    const since = lastErasure()
    // The promise is awaited when a call is learned, which may never happen.
    since.catch(() => {})
    kept.searches.push({ tenant, needs, results: resultsOf(event), learned: new Set(), since })
    if (kept.searches.length > MAX_SEARCHES) kept.searches.shift()
  }

  function decide({ name, id }: ToolSearchEvent & { kind: 'execute' }, session: Session): void {
    const search = searchFor(session, name)
    // A host may report the end of a call without its id.
    for (const key of new Set([keyOf(name, id), keyOf(name)])) putLast(session.decided, key, search, MAX_DECIDED)
  }

  function settled(event: ToolSearchEvent & { kind: 'settled' }, session: Session): LearnedUse | undefined {
    const { name, id, status } = event
    if (status !== 'ran') return undefined
    const key = [keyOf(name, id), keyOf(name)].find(it => session.decided.has(it))
    const search = key === undefined ? searchFor(session, name) : session.decided.get(key)
    if (search === undefined || search.learned.has(name)) return undefined
    if (search.learned.size >= Math.max(MIN_CALLS_PER_SEARCH, search.needs.length)) return undefined
    search.learned.add(name)
    const { tenant, needs, since } = search
    return { tenant, queries: needs, tool: name, weight: 1 / needs.length, since }
  }

  return Object.freeze({
    /**
     * The use to learn from an event, if any. `tenantOf` returns undefined for sessions that must not be remembered.
     * Nothing is learned if the tenant of a session changed after its search.
     */
    take(
      event: ToolSearchEvent,
      tenantOf: (session: string) => string | undefined,
      lastErasure: () => Promise<string>,
    ): LearnedUse | undefined {
      const id = 'session' in event ? event.session : undefined
      if (id === undefined) return undefined
      const session = sessions.get(id)
      if (event.kind === 'search') searched(event, id, tenantOf(id), lastErasure)
      else if (event.kind === 'execute' && session !== undefined) decide(event, session)
      else if (event.kind === 'settled' && session !== undefined && tenantOf(id) === session.tenant)
        return settled(event, session)
      return undefined
    },
    /** Forgets the searches of all tenants for which `drops` returns true, so that later calls teach nothing. */
    forget(drops: (tenant: string) => boolean): void {
      for (const [session, { tenant }] of sessions) if (drops(tenant)) sessions.delete(session)
    },
  })
}

/** Sets an entry as the last one, and removes the first one above the maximum. */
function putLast<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value!)
}

function searchFor({ searches }: Session, tool: ToolId): Search | undefined {
  return searches.findLast(({ results }) => results.has(tool))
}

/** Needs in their stored form, without those that have no content word. */
function needsOf(needs: readonly string[]): readonly string[] {
  const kept = new Set<string>()
  for (const need of needs) {
    if (kept.size >= MAX_NEEDS) break
    const query = keptQuery(need)
    if (contentWords(query).length > 0) kept.add(query)
  }
  return [...kept]
}

/** The results that the needs found. A tool whose id is written in a query with other words was found by name. */
function resultsOf({ queries, needs, results }: ToolSearchEvent & { kind: 'search' }): ReadonlySet<ToolId> {
  const ranked = new Set(needs.map(need => need.trim()))
  const naming = queries.filter(query => !ranked.has(query.trim()))
  return new Set(results.slice(0, MAX_RESULTS).filter(id => !naming.some(query => query.includes(id))))
}

function keyOf(name: string, id = ''): string {
  return `${name.length}:${name}${id}`
}
