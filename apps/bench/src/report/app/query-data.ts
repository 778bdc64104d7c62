/** The queries of a set with their results. Only the script of the page reads them. */
export interface QuerySet {
  readonly name: string
  /** Contenders, best first; baselines are left out. */
  readonly rankers: readonly string[]
  /** The tools of the catalog, to which the queries refer by position; null for those to which none refers. */
  readonly tools: readonly ({ readonly name: string; readonly server: string } | null)[]
  readonly queries: readonly {
    readonly id: string
    readonly query: string
    readonly style?: string
    /** One list of alternatives per step. */
    readonly steps: readonly (readonly number[])[]
  }[]
  /** For each ranker the tools that it returned for each query, separated by spaces; null if the query was not run. */
  readonly returned: readonly (readonly (string | null)[])[]
  /** Maximum number of results kept per query. */
  readonly depth: number
  /** Number of queries of the set; more than {@link queries} if the page has no room for all. */
  readonly total: number
}
