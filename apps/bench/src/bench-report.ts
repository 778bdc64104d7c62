import type { CertaintyReport } from './certainty/measure-certainty.js'
import type { DoctorReport } from './doctor/diagnose.js'
import type { Interval } from './intervals.js'
import type { PhrasedReport } from './measure-phrasings.js'
import type { ScaleReport } from './measure-scale.js'
import type { LeftOutRanker } from './rankers.js'
import type { TaskCostReport } from './task-cost/measure-task-cost.js'

/** The output of `ts-bench run --json`. Accuracy is from 0 to 1; a figure that could not be measured is null. */
export interface BenchReport {
  readonly sets: readonly SetReport[]
  /** Rivals that were requested but did not load. */
  readonly leftOut: readonly LeftOutRanker[]
  /** Processor, cores, memory, Node and system, as one line for people. */
  readonly machine: string
  /** The git commit of the folder in which the bench ran, `+changes` where it differs from it; null outside of git. */
  readonly commit: string | null
  /** When the run began, ISO 8601 in UTC. */
  readonly when: string
  /** The version of `@ts/bench`. */
  readonly version: string
  /** Seed of the bootstrap, the randomisation test, the random baseline and the drawn queries. */
  readonly seed: number
  /** Whether rankers that take patterns got the queries' patterns instead of their words. */
  readonly patterns: boolean
  /** The cut-offs of the metrics. */
  readonly k: readonly number[]
  /** Seconds that each ranker had for the queries of a set; absent without a limit. */
  readonly budgetSeconds?: number
  /** Facts about each ranker, in the order of the run; absent in older reports. */
  readonly about?: readonly RankerAbout[]
  /** Times on catalogs of other sizes; absent if they were not requested. */
  readonly scale?: readonly ScaleReport[]
}

/** What a ranker is and where it comes from. */
export interface RankerAbout {
  readonly name: string
  /** One sentence: how it ranks, and with which settings. */
  readonly summary: string
  readonly rival: boolean
  /** True if it runs a model. */
  readonly model?: true
  /** The package that was run, or the package whose formula was implemented again here. */
  readonly package?: string
  /** The version of that package; for a rewrite, the version with whose results it was compared. */
  readonly version?: string
  /** SPDX identifier of that package. */
  readonly licence?: string
  /** Whether the formula was implemented again here, instead of running the package. */
  readonly rewrite?: boolean
  /** The packages to install in order to use it, separated by spaces; absent if it comes from no package. */
  readonly install?: string
}

export interface SetReport {
  readonly name: string
  /** The number of tools, then of labelled queries. Without queries, only latency was measured. */
  readonly tools: number
  readonly queries: number
  /** Number of queries left out because a label names no tool of the catalog. */
  readonly skipped: number
  /** SHA-256 of tools and queries, 64 hex digits: figures with the same hash are comparable. */
  readonly hash: string
  readonly rankers: readonly RankerReport[]
  /** True for a published set, whose metrics are those of trec_eval. */
  readonly published?: true
  /**
   * Number of queries that `ts-bench draft` wrote and that were not rewritten; absent if 0. A set with such queries
   * gets no verdict.
   */
  readonly drafted?: number
  /**
   * Number of queries that were run on every ranker; absent if these are all. {@link missed}
   * counts only these.
   */
  readonly askedOfAll?: number
  /**
   * Comparisons of the best ranker with each other ranker that returned a tool for some query. Empty with fewer than
   * two rankers, without queries, or if a query is drafted.
   */
  readonly comparisons: readonly Comparison[]
  /** Groups of rankers that gave the same answers to all queries; absent if there are none. */
  readonly same?: readonly (readonly string[])[]
  /** The cost of whole tasks with each disclosure; absent if not requested, or if a tool has a meta tool's name. */
  readonly taskCost?: TaskCostReport
  /** Findings of `ts-bench doctor` in the catalog; absent if no file was requested. */
  readonly doctor?: DoctorReport
  /** The tools that are hardest to find; absent without queries, with drafted ones, or if no file was requested. */
  readonly hardest?: HardestTools
  /** The ids of the queries for which no ranker except the baselines returned a relevant tool. */
  readonly missed: readonly string[]
  /** The options of `ts-bench run` that name this set. */
  readonly flags?: string
  /**
   * The tools in the order of the catalog. {@link RankerReport.returned} and {@link AskedQuery.steps} refer to tools by
   * their position in it.
   */
  readonly catalogTools?: readonly NamedTool[]
  /** Every query in the order of the file. Absent without queries, and in published results. */
  readonly asked?: readonly AskedQuery[]
}

/** The tools of a set that one ranker finds worst. */
export interface HardestTools {
  readonly ranker: string
  /** At most ten, the hardest first. */
  readonly tools: readonly HardTool[]
  /**
   * nDCG@10 over all queries, 0 to 1: of the catalog, and of a copy with the missing words in the descriptions of these
   * tools. Absent if no tool lacks a word.
   */
  readonly all?: { readonly before: number; readonly withWords: number }
}

export interface HardTool {
  readonly tool: string
  /** Mean over the steps of its queries: nDCG@10 of the step alone, 1 for the first place and 0 below the tenth. */
  readonly value: number
  /** Number of steps of queries. */
  readonly queries: number
  /** The query that finds it latest, its place there, and the first result. */
  readonly query: string
  readonly place: number | null
  readonly first: string | null
  /** Words of its queries that no text of the tool has, the most frequent first. */
  readonly missing: readonly string[]
  /** {@link value} in the copy of {@link HardestTools.all}. */
  readonly withWords?: number
}

export interface NamedTool {
  readonly name: string
  /** Empty if the tool names no server. */
  readonly server: string
}

export interface AskedQuery {
  readonly id: string
  readonly query: string
  readonly style?: string
  /** One list of alternatives per step, as positions in {@link SetReport.catalogTools}. */
  readonly steps: readonly (readonly number[])[]
  /** The same need as several queries of one call, if the file gives them. */
  readonly phrasings?: readonly string[]
}

export interface RankerReport {
  readonly name: string
  /** Whether it is a baseline, which does not compete with the rankers. */
  readonly baseline: boolean
  /** Number of queries run, if not all were; they are drawn with the seed. */
  readonly asked?: number
  /** Means over the queries, by metric: `hit@1`, `recall@5`, `ndcg@10`, … Empty without queries. */
  readonly metrics: Readonly<Record<string, number>>
  /** 95 % intervals of {@link metrics}: exact (Clopper-Pearson) for rates such as `hit@1`, by the bootstrap for other means. */
  readonly intervals: Readonly<Record<string, Interval>>
  /** The main metric (nDCG at the largest cut-off) of each query, in the order of the file; null if it was not run. */
  readonly values?: readonly (number | null)[]
  /** The means for each style of query, in the order of the file. */
  readonly styles: readonly StyleReport[]
  readonly indexMs: number | null
  readonly queryP50Us: number | null
  readonly queryP95Us: number | null
  /** True if it returned no tool for any query. */
  readonly silent?: true
  /** Number of queries for which the ranker threw or broke its contract; they count as finding nothing. */
  readonly failures: number
  /** The message of the first failure. */
  readonly error?: string
  /**
   * The means for each server. A query counts for every server that has a tool for one of its steps, and only with
   * these steps. Absent if no tool names a server.
   */
  readonly servers?: readonly ServerReport[]
  /**
   * For each query, the first tools that were returned, best first: their positions in {@link SetReport.catalogTools},
   * separated by spaces. Empty if nothing was found, null if the query was not run.
   */
  readonly returned?: readonly (string | null)[]
  /**
   * Whether this set was used to build the ranker: `tuned` if settings were chosen on it, `trained` if weights were
   * learned from it.
   */
  readonly seen?: 'tuned' | 'trained'
  /** Queries with phrasings, run as one query and with all phrasings. Absent if no query has phrasings. */
  readonly phrased?: PhrasedReport
  /** How well it knows that no tool serves a query. Absent if that was not measured, or if it answers too few queries. */
  readonly certainty?: CertaintyReport
}

export interface ServerReport {
  readonly server: string
  readonly queries: number
  readonly metrics: Readonly<Record<string, number>>
}

export interface StyleReport {
  readonly style: string
  readonly queries: number
  readonly metrics: Readonly<Record<string, number>>
}

export interface Comparison {
  readonly metric: string
  readonly better: string
  readonly other: string
  /** Number of queries that were run on both; absent if these are all. */
  readonly queries?: number
  /** Mean of the per-query differences. */
  readonly difference: number
  /**
   * The differences that the randomisation test does not reject, corrected for the number of comparisons in the set
   * (Holm). It excludes 0 exactly when {@link pHolm} is below 0.05.
   */
  readonly interval: Interval
  /** The p-value of the two-sided randomisation test, corrected for the number of comparisons in the set. */
  readonly pHolm: number
}
