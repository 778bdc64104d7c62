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
   * 1 for a search with one need, a fraction for a search with several: it is not known which of them found the tool.
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
  /** The latest last. */
  readonly searches: Search[]
  /** By the call's id and by tool, the search to which a decided call belongs; undefined for none. */
  readonly decided: Map<string, Search | undefined>
}

/** Most sessions whose searches are kept; the one whose last search is oldest is removed. */
const MAX_SESSIONS = 1_000
/**
 * Most searches of a session that are kept: as many as a model starts at once, and few enough that a call still belongs
 * to them.
 */
const MAX_SEARCHES = 4
/** Decided calls of a session that are kept until they settle. */
const MAX_DECIDED = 64
/** Needs of one search that are kept: as many queries as core reads from one call. */
const MAX_NEEDS = 12
/** Results of one search that are kept; core's limits are far below. */
const MAX_RESULTS = 1_000
/**
 * Most tools that can be learned from a search with few needs; with more needs, as many as needs. Requests of the
 * labelled sets need one to three; a session that calls everything that it found teaches nothing.
 */
const MIN_CALLS_PER_SEARCH = 3

/**
 * Finds out to which search a call belongs: the last search of its session, before the call was decided, whose results
 * contained the tool. A call counts once it ran, and once per search and tool. Not learned from are events without a
 * session, searches without needs, and tools that a search found by a name in its text.
 */
export function createSessionSearches() {
  const sessions = new Map<string, Session>()

  function searched(event: ToolSearchEvent & { kind: 'search' }, session: string, tenant: string | undefined) {
    const known = sessions.get(session)
    if (tenant === undefined || known?.tenant !== tenant) sessions.delete(session)
    const needs = needsOf(event.needs)
    if (tenant === undefined || needs.length === 0) return undefined
    const kept: Session = sessions.get(session) ?? { tenant, searches: [], decided: new Map() }
    sessions.delete(session)
    sessions.set(session, kept)
    if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value!)
    return { kept, needs }
  }

  function decide({ name, id }: ToolSearchEvent & { kind: 'execute' }, session: Session): void {
    const search = searchFor(session, name)
    // A host may report the end of a call without its id.
    for (const key of new Set([keyOf(name, id), keyOf(name)])) {
      session.decided.delete(key)
      session.decided.set(key, search)
      if (session.decided.size > MAX_DECIDED) session.decided.delete(session.decided.keys().next().value!)
    }
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
     * The uses to learn from an event. `tenantOf` returns undefined for sessions that must not be remembered; a session
     * whose tenant changed since its search is one of those.
     */
    take(
      event: ToolSearchEvent,
      tenantOf: (session: string) => string | undefined,
      lastErasure: () => Promise<string>,
    ): LearnedUse | undefined {
      if (event.kind !== 'search' && event.kind !== 'execute' && event.kind !== 'settled') return undefined
      if (event.session === undefined) return undefined
      if (event.kind === 'search') {
        const found = searched(event, event.session, tenantOf(event.session))
        if (found === undefined) return undefined
        const since = lastErasure()
        // It is awaited when a call is learned, which may never happen.
        since.catch(() => {})
        const { tenant, searches } = found.kept
        searches.push({ tenant, needs: found.needs, results: resultsOf(event), learned: new Set(), since })
        if (searches.length > MAX_SEARCHES) searches.shift()
        return undefined
      }
      const session = sessions.get(event.session)
      if (session === undefined) return undefined
      if (event.kind === 'execute') {
        decide(event, session)
        return undefined
      }
      return tenantOf(event.session) === session.tenant ? settled(event, session) : undefined
    },
    /** Forgets the searches of the tenants that `drops` names, before any call can follow from them. */
    forget(drops: (tenant: string) => boolean): void {
      for (const [session, { tenant }] of sessions) if (drops(tenant)) sessions.delete(session)
    },
  })
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

/** The results that the needs found. A tool whose id is written in a longer query was named there. */
function resultsOf({ queries, needs, results }: ToolSearchEvent & { kind: 'search' }): ReadonlySet<ToolId> {
  const ranked = new Set(needs.map(need => need.trim()))
  const naming = queries.filter(query => !ranked.has(query.trim()))
  return new Set(results.slice(0, MAX_RESULTS).filter(id => !naming.some(query => query.includes(id))))
}

function keyOf(name: string, id = ''): string {
  return `${name.length}:${name}${id}`
}
