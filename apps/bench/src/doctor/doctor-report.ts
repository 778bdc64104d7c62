import type { CheckId, Severity } from './checks.js'

/** The place of a finding. */
export interface Place {
  /** The name of the tool; empty where the finding is of a whole server. */
  readonly tool: string
  /** The argument, or the field. */
  readonly at?: string
  readonly detail?: string
}

/** The result of one check on one server. */
export interface Finding {
  readonly check: CheckId
  readonly severity: Severity
  /** Empty where the tools name no server, or for a finding about the whole catalog. */
  readonly server: string
  readonly title: string
  readonly mend: string
  readonly source?: string
  readonly places: readonly Place[]
  /** For boilerplate: the effect of removing it. */
  readonly proof?: Proof
}

/** The tokens of a server's definitions (characters / 4), and how well its tools are found, with and without a text. */
export interface Proof {
  readonly tokensBefore: number
  readonly tokensAfter: number
  /** Recall@5 of the `lexical` ranker over all queries, 0 to 1; absent without queries. */
  readonly recallBefore?: number
  readonly recallAfter?: number
}

/** A tool that was found first where another one was wanted. */
export interface Confusion {
  readonly wanted: string
  readonly found: string
  readonly queries: number
  /** One of these queries. */
  readonly example: string
}

/** The output of `ts-bench doctor --json`. */
export interface DoctorReport {
  readonly tools: number
  readonly servers: number
  /** The most severe first, then by server in the order of the catalog. */
  readonly findings: readonly Finding[]
  /** Number of places in the baseline file. */
  readonly hidden: number
  /** Observed with labelled queries, the most frequent first; absent without queries. */
  readonly confusions?: readonly Confusion[]
  /** How many labelled queries were run; 0 without. */
  readonly queries: number
}

/** Collects places and groups them by check and server. */
export interface Findings {
  add(check: CheckId, server: string, place: Place): void
}
