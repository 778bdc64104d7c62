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
  write(tenant: string, change: UsageChange): Promise<void>
  /** Removes a tenant with all its uses, or every tenant where none is named; also what can no longer be read. */
  erase(tenant?: string): Promise<void>
  /** Every tenant with a use, and when it was used last. Asked when a new tenant comes, and for all tenants' sake. */
  tenants(): Promise<readonly { readonly tenant: string; readonly lastAt: number }[]>
}

/** Longer queries are cut: the longest that an agent wrote in the labelled sets we hold has fewer characters of need. */
export const MAX_QUERY_LENGTH = 500
/** More would only make forgetting slower: from here it takes seven half-lives. */
export const MAX_WEIGHT = 8

/** A store in memory, gone with the process. The default. */
export function createMemoryUsageStore(): UsageStore {
  const kept = new Map<string, readonly RememberedUse[]>()
  return Object.freeze({
    network: false,
    read: async (tenant: string) => kept.get(tenant) ?? [],
    async write(tenant: string, change: UsageChange) {
      const uses = applyChange(kept.get(tenant) ?? [], change)
      if (uses.length === 0) kept.delete(tenant)
      else kept.set(tenant, uses)
    },
    async erase(tenant?: string) {
      if (tenant === undefined) kept.clear()
      else kept.delete(tenant)
    },
    tenants: async () => [...kept].map(([tenant, uses]) => ({ tenant, lastAt: lastUse(uses) })),
  })
}

/** The uses after a change, in the order in which they were first put. For stores that keep whole lists. */
export function applyChange(uses: readonly RememberedUse[], { put, remove }: UsageChange): readonly RememberedUse[] {
  const kept = new Map(uses.map(use => [keyOf(use), use]))
  for (const use of remove) kept.delete(keyOf(use))
  for (const use of put) kept.set(keyOf(use), use)
  return Object.freeze([...kept.values()])
}

/** One text for a query and a tool; no two pairs share one. */
export function keyOf({ query, tool }: Pick<RememberedUse, 'query' | 'tool'>): string {
  return `${tool.length}:${tool}${query}`
}

/** When any of the uses happened last; 0 for none. */
export function lastUse(uses: readonly RememberedUse[]): number {
  return uses.reduce((latest, { lastAt }) => Math.max(latest, lastAt), 0)
}
