import type { checkCatalogs } from './check-catalogs.js'

/** A query of a tool that is harder to find or whose text lost words, and the reason. */
export interface ExplainedQuery {
  readonly id: string
  readonly query: string
  /** Whether a rule wrote it from the words of the tool. */
  readonly drafted: boolean
  /** The places of the tool, from 1; null below the tenth. */
  readonly before: number | null
  readonly after: number | null
  /** Words of the query that the ranker matched with the old text and does not match with the new one. */
  readonly lostWords: readonly string[]
  /** The first tools, at most three, that now come before it and did not. */
  readonly behind: readonly string[]
}

/** A tool that queries find earlier or later than before. */
export interface ToolChange {
  readonly tool: string
  /** Its name in the old catalog, if that was another one. */
  readonly was?: string
  /** Means over the steps of its queries: nDCG@10 of the step alone, 1 for the first place and 0 below the tenth. */
  readonly before: number
  readonly after: number
}

/** A change with its reasons. */
export interface ExplainedChange extends ToolChange {
  readonly oldText: string
  readonly newText: string
  /** What a ranker reads and what changed: the description, something else such as a parameter, or nothing. */
  readonly changed: 'description' | 'other' | 'nothing'
  /** The queries that find it later; if there are none, those of whose words its text lost some. */
  readonly queries: readonly ExplainedQuery[]
}

/** Two catalogs compared, before the limits of the command are applied. */
export type CatalogComparison = Awaited<ReturnType<typeof checkCatalogs>>

/** The output of `ts-bench check --json`. The README documents each key. */
export interface CheckReport extends CatalogComparison {
  readonly passed: boolean
  /** A sentence for each limit that was exceeded. */
  readonly exceeded: readonly string[]
}
