import type { ToolId, ToolSearchEvent } from '@ts/core'
import { BoundedMap } from '@ts/core/kit'
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
  readonly needs: readonly string[]
  readonly results: ReadonlySet<ToolId>
  readonly learned: Set<ToolId>
  readonly since: Promise<string>
}

interface Session {
  readonly tenant: string
  /** The searches in order; the latest is the last. */
  readonly searches: Search[]
  /** For a call's id and tool, and for the tool alone: the search to which a decided call belongs. */
  readonly decided: BoundedMap<string, Search | 'none'>
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
  const sessions = new BoundedMap<string, Session>(MAX_SESSIONS)

  function searched(
    event: ToolSearchEvent & { kind: 'search' },
    session: string,
    tenant: string | undefined,
    lastErasure: () => Promise<string>,
  ): void {
    if (sessions.get(session)?.tenant !== tenant) sessions.delete(session)
    const needs = needsOf(event.needs)
    if (tenant === undefined || needs.length === 0) return
    const kept: Session = sessions.get(session) ?? { tenant, searches: [], decided: new BoundedMap(MAX_DECIDED) }
    sessions.set(session, kept)
    const since = lastErasure()
    // The promise is awaited when a call is learned, which may never happen.
    since.catch(() => {})
    kept.searches.push({ needs, results: resultsOf(event), learned: new Set(), since })
    if (kept.searches.length > MAX_SEARCHES) kept.searches.shift()
  }

  function decide({ name, id }: ToolSearchEvent & { kind: 'execute' }, session: Session): void {
    const search = searchFor(session, name)
    // A host may report the end of a call without its id.
    for (const key of [keyOf(name, id), keyOf(name)]) session.decided.set(key, search)
  }

  function settled(event: ToolSearchEvent & { kind: 'settled' }, session: Session): LearnedUse | undefined {
    const { name, id, status } = event
    if (status !== 'ran') return undefined
    const { tenant, decided } = session
    const search = decided.get(keyOf(name, id)) ?? decided.get(keyOf(name)) ?? searchFor(session, name)
    if (search === 'none' || search.learned.has(name)) return undefined
    if (search.learned.size >= Math.max(MIN_CALLS_PER_SEARCH, search.needs.length)) return undefined
    search.learned.add(name)
    const { needs, since } = search
    return { tenant, queries: needs, tool: name, weight: 1 / needs.length, since }
  }

  /**
   * The use to learn from an event, if any. `tenantOf` returns undefined for sessions that must not be remembered.
   * Nothing is learned if the tenant of a session changed after its search.
   */
  return (
    event: ToolSearchEvent,
    tenantOf: (session: string) => string | undefined,
    lastErasure: () => Promise<string>,
  ): LearnedUse | undefined => {
    const id = 'session' in event ? event.session : undefined
    if (id === undefined) return undefined
    const session = sessions.get(id)
    if (event.kind === 'search') searched(event, id, tenantOf(id), lastErasure)
    else if (event.kind === 'execute' && session !== undefined) decide(event, session)
    else if (event.kind === 'settled' && session !== undefined && tenantOf(id) === session.tenant)
      return settled(event, session)
    return undefined
  }
}

function searchFor({ searches }: Session, tool: ToolId): Search | 'none' {
  return searches.findLast(({ results }) => results.has(tool)) ?? 'none'
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
