import type { Interval } from '../bootstrap.js'

/** Accuracy over queries, 0 to 1. */
export interface CheckFigures {
  readonly 'ndcg@10': number
  readonly 'recall@5': number
}

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

/** A query for which the new catalog has no tool any more. */
export interface LostQuery extends Pick<ExplainedQuery, 'id' | 'query' | 'drafted'> {
  /** The tools that are gone. */
  readonly tools: readonly string[]
}

/** The output of `ts-bench check --json`. The README documents each key. */
export interface CheckReport {
  /** Changes if a key is removed or gets another meaning. */
  readonly schema: 1
  readonly ranker: string
  readonly metric: 'ndcg@10'
  readonly passed: boolean
  /** A sentence for each limit that was exceeded. */
  readonly exceeded: readonly string[]
  readonly tools: {
    readonly before: number
    readonly after: number
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly renamed: readonly { readonly from: string; readonly to: string }[]
  }
  readonly queries: {
    /** Number of queries that both catalogs can answer. */
    readonly compared: number
    /** How many of these are drafted. */
    readonly drafted: number
    /** Ids of queries that only the new catalog can answer. */
    readonly added: readonly string[]
    readonly lost: readonly LostQuery[]
  }
  /** Over the compared queries. */
  readonly before: CheckFigures
  readonly after: CheckFigures
  /** The difference of nDCG@10 over the compared queries. */
  readonly difference: number
  /** Its 95 % interval by the randomisation test; null with fewer than 30 queries. */
  readonly interval: Interval | null
  /** Over all queries that the new catalog can answer. */
  readonly all: CheckFigures
  /** The largest change first. */
  readonly harder: readonly ExplainedChange[]
  /** Tools that are found as before, although their text lost words of their queries. */
  readonly weaker: readonly ExplainedChange[]
  readonly easier: readonly ToolChange[]
  /** Number of queries on which the ranker failed, for both catalogs together. */
  readonly failures: number
  /** The message of the first failure. */
  readonly error?: string
}
