import type { ToolId } from '@ts/core'

/** That a tool was called after a search with these words. One per tenant, query and tool. */
export interface RememberedUse {
  /** What was searched for: spaces collapsed, at most {@link MAX_QUERY_LENGTH} characters. Text from strangers. */
  readonly query: string
  readonly tool: ToolId
  /** How often it happened, ever. */
  readonly uses: number
  /** What counts of it at `lastAt`: each use adds at most 1, time halves it, {@link MAX_WEIGHT} at most. */
  readonly weight: number
  /** When it happened last, in milliseconds since the epoch. */
  readonly lastAt: number
}

/** What one change keeps and drops. */
export interface UsageChange {
  /** New or changed uses; each replaces the one of the same query and tool. */
  readonly put: readonly RememberedUse[]
  readonly remove: readonly Pick<RememberedUse, 'query' | 'tool'>[]
}

/**
 * Where uses are kept. Four calls that a database table with the key (tenant, query, tool) can answer; the memory
 * serialises its own changes, decides what is dropped, and never asks one tenant's uses for another.
 *
 * A call that fails rejects; what cannot be read must reject too, and must not be taken for nothing.
 */
export interface UsageStore {
  /** Reading or writing talks to another machine. Stands in the traits of wrapped rankers. */
  readonly network: boolean
  /** A tenant's uses in the order in which they were first put; none for a tenant that is unknown. */
  read(tenant: string): Promise<readonly RememberedUse[]>
  /**
   * Applies a change to what is there. Where others write to the same tenant, resolves to all of its uses by now, so that the
   * memory learns of theirs and keeps its bounds; undefined where nobody else does.
   */
  write(tenant: string, change: UsageChange): Promise<readonly RememberedUse[] | undefined>
  /** Removes a tenant with all its uses, or every tenant where none is named; also what can no longer be read. */
  erase(tenant?: string): Promise<void>
  /**
   * Every tenant with a use, and when it was used last. Asked for all tenants' sake, and with `skip` when a new tenant
   * comes: then one that cannot be read is left out, since it is no reason to remember nobody new.
   */
  tenants(damaged?: 'skip'): Promise<readonly { readonly tenant: string; readonly lastAt: number }[]>
}

/** Longer queries are cut: the longest that an agent wrote in the labelled sets we hold has fewer characters of need. */
export const MAX_QUERY_LENGTH = 500
/** More would only make forgetting slower: from here it takes seven half-lives. */
export const MAX_WEIGHT = 8

/** The latest time that a date can tell. */
export const LATEST = 8_640_000_000_000_000

/** A store in memory, gone with the process. The default. */
export function createMemoryUsageStore(): UsageStore {
  const kept = new Map<string, Map<string, RememberedUse>>()
  return Object.freeze({
    network: false,
    read: async (tenant: string) => Object.freeze([...(kept.get(tenant)?.values() ?? [])]),
    async write(tenant: string, change: UsageChange) {
      const uses = kept.get(tenant) ?? new Map<string, RememberedUse>()
      applyChange(uses, change)
      if (uses.size === 0) kept.delete(tenant)
      else kept.set(tenant, uses)
      return undefined
    },
    async erase(tenant?: string) {
      if (tenant === undefined) kept.clear()
      else kept.delete(tenant)
    },
    tenants: async () => [...kept].map(([tenant, uses]) => ({ tenant, lastAt: lastUse(uses.values()) })),
  })
}

/** Changes uses by their keys, keeping the order in which they were first put. For stores that keep whole lists. */
export function applyChange(uses: Map<string, RememberedUse>, { put, remove }: UsageChange): void {
  for (const use of remove) uses.delete(keyOf(use))
  for (const use of put) uses.set(keyOf(use), use)
}

/** One text for a query and a tool; no two pairs share one. */
export function keyOf({ query, tool }: Pick<RememberedUse, 'query' | 'tool'>): string {
  return `${tool.length}:${tool}${query}`
}

/** When any of the uses happened last; 0 for none. */
export function lastUse(uses: Iterable<RememberedUse>): number {
  let latest = 0
  for (const { lastAt } of uses) latest = Math.max(latest, lastAt)
  return latest
}
