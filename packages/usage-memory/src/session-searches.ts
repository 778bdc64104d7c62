import type { ToolId, ToolSearchEvent } from '@ts/core'

/** A use that an event tells of. */
export interface ToldUse {
  readonly tenant: string
  readonly query: string
  readonly tool: ToolId
  /** 1 for a search with one query, its part for a search with several: which of them found the tool is not told. */
  readonly weight: number
}

interface Search {
  readonly tenant: string
  readonly queries: readonly string[]
  readonly results: ReadonlySet<ToolId>
  readonly called: Set<ToolId>
}

/** Sessions whose last search is kept; the one that searched least recently goes. */
const MAX_SESSIONS = 1_000
/**
 * Tools that one search can be the reason for. Requests of the labelled sets need one to three; a session that calls
 * everything that it found tells nothing.
 */
const MAX_CALLS_PER_SEARCH = 3
/** Queries of one search that are kept. */
const MAX_QUERIES = 8

/**
 * Finds out which call follows from which search. A call counts for the last search of its session, once per tool, and
 * only where that search had found the tool: a tool that the model called for other reasons teaches nothing.
 */
export function createSessionSearches() {
  const searches = new Map<string, Search>()
  return Object.freeze({
    /** The uses that follow from an event. `tenant` is undefined for sessions that must not be remembered. */
    take(event: ToolSearchEvent, tenantOf: () => string | undefined): readonly ToldUse[] {
      if (event.type === 'search') {
        searches.delete(event.session)
        const tenant = tenantOf()
        if (tenant === undefined) return []
        const queries = event.queries.slice(0, MAX_QUERIES)
        searches.set(event.session, { tenant, queries, results: new Set(event.results), called: new Set() })
        if (searches.size > MAX_SESSIONS) searches.delete(searches.keys().next().value!)
        return []
      }
      if (event.type !== 'execute') return []
      const search = searches.get(event.session)
      if (search === undefined || !search.results.has(event.name) || search.called.has(event.name)) return []
      if (search.called.size >= MAX_CALLS_PER_SEARCH) return []
      search.called.add(event.name)
      const weight = 1 / search.queries.length
      return search.queries.map(query => ({ tenant: search.tenant, query, tool: event.name, weight }))
    },
    /** Forgets the searches that `drops` names, before any call can follow from them. */
    forget(drops: (tenant: string) => boolean): void {
      for (const [session, { tenant }] of searches) if (drops(tenant)) searches.delete(session)
    },
  })
}
