import type { Interval } from './bootstrap.js'
import type { DoctorReport } from './doctor/doctor-report.js'
import type { PayloadReport } from './payload/measure-payload.js'
import type { LeftOutRanker } from './rankers.js'
import type { TaskCostReport } from './task-cost/task-cost-report.js'

/**
 * The output of `ts-bench run --json`. Accuracy is in fractions from 0 to 1; a figure that could not be measured is
 * null.
 */
export interface BenchReport {
  readonly sets: readonly SetReport[]
  /** Rivals that were asked for and did not load. */
  readonly leftOut: readonly LeftOutRanker[]
  /** Processor, cores, memory, Node and system, as one line for people. */
  readonly machine: string
  /** The git commit of the folder in which the bench ran, `+changes` where it differs from it; null outside of git. */
  readonly commit: string | null
  /** When the run began, ISO 8601 in UTC. */
  readonly when: string
  /** The version of `@ts/bench`. */
  readonly version: string
  /** Seed of the bootstrap, the permutation test and the random baseline. */
  readonly seed: number
  /** Whether rankers of patterns got the queries' patterns instead of their words. */
  readonly patterns: boolean
  /** The cut-offs of the metrics. */
  readonly k: readonly number[]
  /** Seconds that each ranker had for the queries of a set; absent without a limit. */
  readonly budgetSeconds?: number
  /** Queries of a set that were asked, drawn by the seed, at most; absent without a limit. */
  readonly sample?: number
  /** Facts about each ranker, in the order of the run; absent in older reports. */
  readonly about?: readonly RankerAbout[]
  /** Times on larger catalogs; absent where they were not asked for. */
  readonly scale?: readonly ScaleReport[]
}

/** What a ranker is and where it comes from. */
export interface RankerAbout {
  readonly name: string
  /** One sentence: how it ranks, and with which settings. */
  readonly summary: string
  readonly rival: boolean
  /** It runs a model. */
  readonly model?: true
  /** The package that was run, or the one that a rewrite of ours follows. */
  readonly package?: string
  /** Its version; of a rewrite, the version whose results it was compared with. */
  readonly version?: string
  /** SPDX identifier of that package. */
  readonly licence?: string
  /** Whether the formula was implemented again here, instead of running the package. */
  readonly rewrite?: boolean
}

/** Times of one ranker on a catalog of another size: the set's own tools and generated ones. */
export interface ScaleReport {
  readonly ranker: string
  readonly tools: number
  /** Milliseconds to build the index; null if it took longer than the time allowed. */
  readonly indexMs: number | null
  readonly queryP50Us: number | null
}

export interface SetReport {
  readonly name: string
  /** How many tools and labelled queries; 0 queries means that only latency was measured. */
  readonly tools: number
  readonly queries: number
  /** Queries left out because a label names no tool. */
  readonly skipped: number
  /** SHA-256 of tools and queries, 64 hex digits: figures of the same hash may be compared. */
  readonly hash: string
  readonly rankers: readonly RankerReport[]
  /** Queries that `ts-bench draft` wrote and nobody has rewritten; absent for none. With any, a set gives no verdict. */
  readonly drafted?: number
  /** How many queries each ranker was to be asked, drawn by the seed; absent where all. */
  readonly sample?: number
  /** How many queries every ranker was asked; absent where these are all. {@link missedByAll} and {@link worst} are of them. */
  readonly askedOfAll?: number
  /** The best ranker against each other one that returned a tool for some query. Empty with fewer than two rankers, without queries or with drafted ones. */
  readonly comparisons: readonly Comparison[]
  /** Rankers that gave the same answers to all queries, in groups; absent for none. */
  readonly same?: readonly (readonly string[])[]
  /** What a model would be sent; absent where it was not asked for, or where a tool has a meta tool's name. */
  readonly payload?: PayloadReport
  /** What whole tasks cost with each disclosure; absent where {@link payload} is. */
  readonly taskCost?: TaskCostReport
  /** Findings of `ts-bench doctor` in the catalog; absent if no file was requested. */
  readonly doctor?: DoctorReport
  /** Queries for which no ranker (baselines aside) returned a relevant tool. */
  readonly missedByAll: number
  /** Queries that the rankers answered worst, with what each returned. */
  readonly worst: readonly WorstQuery[]
  /** The options of `ts-bench run` that name this set, as they were given. */
  readonly flags?: string
  /** The catalog in its order: {@link RankerReport.returned} and {@link AskedQuery.steps} name tools by their number in it. */
  readonly catalogTools?: readonly NamedTool[]
  /** Every query in the order of the file. Absent without queries, and in published results. */
  readonly asked?: readonly AskedQuery[]
  /** Why tools have their places, by one ranker; absent where no ranker explains itself. */
  readonly why?: Explanations
}

export interface NamedTool {
  readonly name: string
  /** Empty where the tool names none. */
  readonly server: string
}

export interface AskedQuery {
  readonly id: string
  readonly query: string
  readonly style?: string
  /** The steps, each with its alternatives, as numbers in {@link SetReport.catalogTools}. */
  readonly steps: readonly (readonly number[])[]
  /** The same need as several queries of one call, where the file gives them. */
  readonly phrasings?: readonly string[]
}

/** For each query, in the order of {@link SetReport.asked}, what made the score of two tools. */
export interface Explanations {
  readonly ranker: string
  /** Of the first result, and of the first wanted tool where that is another one. Empty where the ranker found neither, or was not asked; at most the first 2,000 queries, fewer where the time was too short. */
  readonly queries: readonly (readonly ToolExplanation[])[]
}

export interface ToolExplanation {
  /** The tool's number in {@link SetReport.catalogTools}. */
  readonly tool: number
  readonly score: number
  /** The parts that add most: `name: abort → cancel +2.31`. */
  readonly parts: readonly string[]
}

export interface RankerReport {
  readonly name: string
  /** Whether it is a baseline and not a contender. */
  readonly baseline: boolean
  /** How many queries it was asked, drawn by the seed; absent where all. */
  readonly asked?: number
  /** Means over the queries, by metric: `hit@1`, `recall@5`, `ndcg@10`, … Empty without queries. */
  readonly metrics: Readonly<Record<string, number>>
  /** 95 % intervals of {@link metrics}: exact (Clopper-Pearson) for rates such as `hit@1`, by the bootstrap for other means. */
  readonly intervals: Readonly<Record<string, Interval>>
  /** The main metric (nDCG at the largest cut-off) of each query, in the order of the file; null where it was not asked. */
  readonly values?: readonly (number | null)[]
  /** The means for each style of query, in the order of the file. */
  readonly styles: readonly StyleReport[]
  readonly indexMs: number | null
  readonly queryP50Us: number | null
  readonly queryP95Us: number | null
  /** Queries that threw or broke the contract; they count as finding nothing. */
  readonly failures: number
  /** The first failure's message. */
  readonly error?: string
  /**
   * The means for each server; a query counts for every server that has a tool for one of its steps, with these steps alone. Absent where
   * no tool names one.
   */
  readonly servers?: readonly ServerReport[]
  /**
   * For each query the first tools that were returned, best first, as numbers in {@link SetReport.catalogTools} with spaces
   * between them. Empty where nothing was found, null where the query was not asked.
   */
  readonly returned?: readonly (string | null)[]
  /** What the ranker saw of this set before: `tuned` (settings were chosen on it) or `trained` (weights were learned from it). */
  readonly seen?: 'tuned' | 'trained'
  /** The queries with phrasings, measured as one query and with their phrasings. Absent if no query has phrasings. */
  readonly phrased?: PhrasedReport
}

/** The same needs asked with one query, and with all phrasings in one call. */
export interface PhrasedReport {
  /** Queries that have phrasings. */
  readonly queries: number
  /** How many of them were asked, drawn by the seed; absent where all. */
  readonly asked?: number
  readonly once: PhrasedFigures
  readonly phrased: PhrasedFigures
  /** Whether the phrasings were joined to one query: rivals take one. */
  readonly joined: boolean
}

export interface PhrasedFigures {
  /** Means over these queries, by metric, 0 to 1. */
  readonly metrics: Readonly<Record<string, number>>
  /** Mean o200k tokens of the call's arguments. */
  readonly callTokens: number
  /** Mean o200k tokens of the answer. */
  readonly answerTokens: number
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
  /** How many queries both were asked; absent where these are all. */
  readonly queries?: number
  /** Mean of the per-query differences. */
  readonly difference: number
  /**
   * The differences that the randomisation test does not reject, corrected for the number of comparisons in the set (Holm):
   * it leaves out 0 exactly when {@link pHolm} is below {@link NOISE_LEVEL}.
   */
  readonly interval: Interval
  /** Randomisation test, two-sided, corrected for the number of comparisons in the set. */
  readonly pHolm: number
}

export interface WorstQuery {
  readonly id: string
  readonly query: string
  readonly style?: string
  /** The steps, each with its alternatives. */
  readonly steps: readonly (readonly string[])[]
  /** For each ranker, baselines aside, the first names that it returned. */
  readonly returned: readonly { readonly ranker: string; readonly names: readonly string[] }[]
}

/** A difference with at least this probability under chance is called noise: the customary 5 %. */
export const NOISE_LEVEL = 0.05
/** With fewer queries a set gives no verdict: an interval of a rate is then up to about 37 points wide. */
export const LEAST_QUERIES = 30
/** With fewer queries a verdict has a warning: an interval of a rate is then up to about 20 points wide. */
export const ENOUGH_QUERIES = 100
/** The catalog's order may be better than a random one by this much, in fractions, before the report warns. */
export const ORDER_BONUS = 0.05
