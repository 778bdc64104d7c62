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

/** What to erase: a tenant, a tool of a tenant, a tool of all tenants, or everything if neither is given. */
export interface EraseScope {
  readonly tenant?: string | undefined
  readonly tool?: ToolId | undefined
}

/**
 * Stores uses. A database table with a row for each tenant can implement it. No call for one tenant reads the uses of
 * another.
 *
 * A call that fails rejects. Uses that cannot be read reject too; they are not an empty memory.
 */
export interface UsageStore {
  /** Whether reading or writing uses the network. The traits of wrapped rankers depend on it. */
  readonly network: boolean
  /**
   * A tenant's uses in the order in which they were first stored. It is the same list as before if nothing has changed,
   * so that what was computed from it is kept. Called before each answer, so that each process notices changes and
   * erasures by others.
   */
  read(tenant: string): Promise<readonly RememberedUse[]>
  /**
   * Replaces the stored uses with the result of `change`, with no other change in between, and resolves to the result, in
   * the order of {@link UsageStore.read}. Uses with the same object identity did not change. `since` is an earlier result
   * of `lastErasure`. If anything was erased after it, nothing changes and the result is undefined.
   */
  update(
    tenant: string,
    change: (uses: readonly RememberedUse[]) => readonly RememberedUse[],
    since?: string,
  ): Promise<readonly RememberedUse[] | undefined>
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

/** A key for a query and a tool. Different pairs have different keys. */
export function keyOf({ query, tool }: Pick<RememberedUse, 'query' | 'tool'>): string {
  return `${tool.length}:${tool}${query}`
}
