/**
 * The queries of all sets, in a compact form for the page, which may have thousands. Only the page's script reads it.
 */
export interface QueryData {
  readonly sets: readonly QuerySet[]
}

export interface QuerySet {
  readonly name: string
  /** Contenders, best first; baselines are left out. */
  readonly rankers: readonly string[]
  readonly servers: readonly string[]
  readonly styles: readonly string[]
  /** The names of the tools that are wanted or were returned. Other fields refer to them by position. */
  readonly tools: readonly string[]
  /** The server of each tool, as its position in {@link servers}; −1 for none. */
  readonly toolServers: readonly number[]
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  /** The style of each query, as its position in {@link styles}; −1 for none. */
  readonly queryStyles: readonly number[]
  /** The wanted tools of each query, as positions in base 36: a space separates steps, `/` separates alternatives. */
  readonly wanted: readonly string[]
  /**
   * For each ranker the results of all queries, separated by `;`: positions of tools in base 36, separated by spaces,
   * or `-` if the query was not run.
   */
  readonly returned: readonly string[]
  /** Maximum number of results kept per query. */
  readonly depth: number
  /** Number of queries of the set; more than {@link ids} if the page has no room for all. */
  readonly total: number
}
