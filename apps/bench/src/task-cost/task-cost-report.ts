import type { DisclosureName } from '@ts/core'
import type { CacheRules } from './conversation-cost.js'

/** The cost of whole tasks: every arm plays the same tasks through `expose` and `handle`. */
export interface TaskCostReport {
  /** The ranker that answered the searches. */
  readonly ranker: string
  /** Number of tools in the catalog. */
  readonly tools: number
  /** Number of tasks that were played. */
  readonly tasks: number
  /**
   * The origin of the tasks: a task file, labelled queries, or drafted from the catalog's own words. Drafted tasks
   * measure only costs: their share of completed tasks says nothing about the ranker.
   */
  readonly source: 'tasks' | 'queries' | 'drafted'
  /** Maximum number of results per search, the same for every arm. */
  readonly limit: number
  /** The price rules that the costs were computed with, in the order of {@link TaskCostArm.costs}. */
  readonly providers: readonly CacheRules[]
  readonly arms: readonly TaskCostArm[]
}

/**
 * A disclosure, or one of these:
 *
 * - `oracle`: only the tools that the task needs, with full schemas, as if they were known before the task
 * - `prefetch`: `bridge`, with a search for the user's message before the model answers
 */
export type TaskCostArmName = DisclosureName | 'oracle' | 'prefetch'

/** One way of sending tools, and what the tasks cost with it. Figures are means over the tasks. */
export interface TaskCostArm {
  readonly arm: TaskCostArmName
  /** Share of tasks in which every step was reached, 0 to 1. */
  readonly done: number
  /** Share of all steps for which a right tool was called, 0 to 1. */
  readonly steps: number
  /** Requests to the model. */
  readonly requests: number
  /** Searches of the model; a prefetch does not count. */
  readonly searches: number
  /** Tokens of the tools and of the system prompt, with the disclosure's note, in the first request. */
  readonly startTokens: number
  /** o200k tokens that the model reads in all requests of a task, cached or not. */
  readonly inputTokens: number
  /** o200k tokens that the model writes: its calls and its answer. */
  readonly outputTokens: number
  /** One entry for each provider. */
  readonly costs: readonly TaskCost[]
}

/** The cost of a task at one provider, in prices of an uncached input token. */
export interface TaskCost {
  /** {@link CacheRules.name} */
  readonly provider: string
  /** The mean over all tasks; null if the provider does not offer the disclosure. */
  readonly cost: number | null
  /**
   * The smallest measured number of tools, up to 220, from which on this arm costs less than `eager`. Null if there is
   * none, if the provider does not offer the disclosure, and for `eager` and `oracle`.
   */
  readonly breakEven: number | null
}
