import type { ToolId } from '@ts/core'

/**
 * A remembered use: a tool was called after a search with this query. There is one record per tenant, query and tool.
 */
export interface RememberedUse {
  /**
   * The query, with single spaces and at most {@link MAX_QUERY_LENGTH} characters. A model wrote it: escape it where
   * you display it.
   */
  readonly query: string
  readonly tool: ToolId
  /** How often the tool was called after this query. */
  readonly uses: number
  /** The weight at `lastAt`: each use adds at most 1, time halves it, and {@link MAX_WEIGHT} is the maximum. */
  readonly weight: number
  /** The time of the last use, in milliseconds since the epoch. */
  readonly lastAt: number
}

/** The result of one change: what to store and what to remove. */
export interface UsageChange {
  /** New or changed uses. Each replaces the stored use with the same query and tool. */
  readonly put: readonly RememberedUse[]
  readonly remove: readonly Pick<RememberedUse, 'query' | 'tool'>[]
}

/** The data of one tenant in a store. */
export interface StoredUses {
  /** The uses in the order in which they were first stored. */
  readonly uses: readonly RememberedUse[]
  /** A text that differs whenever the uses differ, also if another process changed them. Empty if there are no uses. */
  readonly version: string
}

/** What to erase: a tenant, a tool of a tenant, a tool of all tenants, or everything if neither is given. */
export interface EraseScope {
  readonly tenant?: string | undefined
  readonly tool?: ToolId | undefined
}

/**
 * Stores uses. A database table with the key (tenant, query, tool) can implement it; `update` and `erase` are
 * transactions there. No call for one tenant reads the uses of another.
 *
 * A call that fails rejects. Uses that cannot be read reject too; they are not an empty memory.
 */
export interface UsageStore {
  /** Whether reading or writing uses the network. The traits of wrapped rankers depend on it. */
  readonly network: boolean
  /**
   * A tenant's uses; undefined if their version is still `known`. Called before each answer, so that each process
   * notices changes and erasures by others.
   */
  read(tenant: string, known?: string): Promise<StoredUses | undefined>
  /**
   * Applies `change` to the stored uses, with no other change in between, and resolves to the result. `since` is an
   * earlier result of `lastErasure`. If anything was erased after it, nothing changes and the result is undefined.
   */
  update(
    tenant: string,
    change: (uses: readonly RememberedUse[]) => UsageChange,
    since?: string,
  ): Promise<StoredUses | undefined>
  /**
   * Removes uses permanently, also of tenants whose uses can no longer be read, and changes the text of `lastErasure`.
   */
  erase(scope: EraseScope): Promise<void>
  /** A text that changes with each erasure by any process. It does not depend on a clock. */
  lastErasure(): Promise<string>
  /** Every tenant with a use, and the time of its last use. */
  tenants(): Promise<readonly { readonly tenant: string; readonly lastAt: number }[]>
}

/**
 * Maximum number of characters of a query. Longer queries are cut. The longest query in our labelled sets is shorter.
 */
export const MAX_QUERY_LENGTH = 500
/** Maximum weight of a use. More would only slow down forgetting, which already takes seven half-lives from here. */
export const MAX_WEIGHT = 8

/** The latest time that a `Date` can hold. */
export const LATEST = 8_640_000_000_000_000

/** A store in memory, which is lost when the process ends. It is the default. */
export function createMemoryUsageStore(): UsageStore {
  const kept = new Map<string, StoredUses>()
  let changes = 0
  let erasures = 0

  function keep(tenant: string, uses: Map<string, RememberedUse>): StoredUses {
    if (uses.size === 0) {
      kept.delete(tenant)
      return NOTHING
    }
    const stored = Object.freeze({ uses: Object.freeze([...uses.values()]), version: String(++changes) })
    kept.set(tenant, stored)
    return stored
  }

  return Object.freeze({
    network: false,
    async read(tenant: string, known?: string) {
      const stored = kept.get(tenant) ?? NOTHING
      return stored.version === known ? undefined : stored
    },
    async update(tenant: string, change: (uses: readonly RememberedUse[]) => UsageChange, since?: string) {
      if (since !== undefined && since !== String(erasures)) return undefined
      const stored = kept.get(tenant) ?? NOTHING
      return keep(tenant, applyChange(stored.uses, change(stored.uses)))
    },
    async erase({ tenant, tool }: EraseScope) {
      erasures++
      for (const name of tenant === undefined ? [...kept.keys()] : [tenant]) {
        const uses = kept.get(name)?.uses ?? []
        const remove = tool === undefined ? uses : uses.filter(use => use.tool === tool)
        if (remove.length > 0) keep(name, applyChange(uses, { put: [], remove }))
      }
    },
    lastErasure: async () => String(erasures),
    tenants: async () => [...kept].map(([tenant, { uses }]) => ({ tenant, lastAt: lastUse(uses) })),
  } satisfies UsageStore)
}

/** The stored data of a tenant without uses. */
export const NOTHING: StoredUses = Object.freeze({ uses: Object.freeze([]), version: '' })

/** The uses after a change, by key, in the order in which they were first stored. For stores that save whole lists. */
export function applyChange(uses: readonly RememberedUse[], { put, remove }: UsageChange): Map<string, RememberedUse> {
  const changed = new Map(uses.map(use => [keyOf(use), use]))
  for (const use of remove) changed.delete(keyOf(use))
  for (const use of put) changed.set(keyOf(use), use)
  return changed
}

/** The change from the first list to the second. Uses with the same object identity did not change. */
export function changeBetween(before: readonly RememberedUse[], after: readonly RememberedUse[]): UsageChange {
  const unchanged = new Set(before)
  const left = new Set(after.map(keyOf))
  return { put: after.filter(use => !unchanged.has(use)), remove: before.filter(use => !left.has(keyOf(use))) }
}

/** A key for a query and a tool. Different pairs have different keys. */
export function keyOf({ query, tool }: Pick<RememberedUse, 'query' | 'tool'>): string {
  return `${tool.length}:${tool}${query}`
}

/** The time of the last of the uses; 0 without uses. */
function lastUse(uses: Iterable<RememberedUse>): number {
  let latest = 0
  for (const { lastAt } of uses) latest = Math.max(latest, lastAt)
  return latest
}
