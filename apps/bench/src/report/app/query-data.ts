/** The queries of all sets as the page holds them: short, since a page may have thousands. Only the page's script reads it. */
export interface QueryData {
  readonly sets: readonly QuerySet[]
}

export interface QuerySet {
  readonly name: string
  /** Contenders, best first; baselines are left out. */
  readonly rankers: readonly string[]
  readonly servers: readonly string[]
  readonly styles: readonly string[]
  /** Tools that are wanted or were returned. */
  readonly tools: readonly string[]
  /** The server of each tool, as its number; −1 for none. */
  readonly toolServers: readonly number[]
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  /** The style of each query, as its number; −1 for none. */
  readonly queryStyles: readonly number[]
  /** What each query wants: steps with spaces between them, alternatives with `/`, tools as numbers to the base 36. */
  readonly wanted: readonly string[]
  /** For each ranker, the results of all queries with `;` between them: numbers to the base 36 with spaces, `-` where it was not asked. */
  readonly returned: readonly string[]
  /** How many results of a query are kept. */
  readonly depth: number
  /** How many queries the set has; more than {@link ids} where the page has no room for all. */
  readonly total: number
  /** Why tools have their places, by one ranker: for each query, some tools with their score and what adds most to it. */
  readonly why?: {
    readonly ranker: string
    readonly queries: readonly (readonly (readonly [tool: number, score: number, ...parts: string[]])[])[]
  }
}
