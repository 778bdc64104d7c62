import type { DisclosureName } from '@ts/core'
import type { CacheRules } from './cache-rules.js'

/** What whole tasks cost: every disclosure plays the same tasks through `expose` and `handle`. */
export interface TaskCostReport {
  /** The ranker that answered the searches. */
  readonly ranker: string
  /** Tools of the catalog. */
  readonly tools: number
  /** How many tasks were played. */
  readonly tasks: number
  /**
   * Where the tasks come from: a task file, labelled queries, or drafted from the catalog's own names. Drafted tasks give
   * costs only: their share of tasks done says nothing about the ranker.
   */
  readonly source: 'tasks' | 'queries' | 'drafted'
  /** The most results of one search, the same for every disclosure. */
  readonly limit: number
  /** The price rules that the costs were computed with, in the order of {@link TaskCostArm.costs}. */
  readonly providers: readonly CacheRules[]
  readonly arms: readonly TaskCostArm[]
}

/**
 * - `eager`: every tool in every request
 * - `oracle`: only the tools that the task needs, with full schemas, as if they were known before the task
 * - `prefetch`: `bridge`, with the user's own message searched before the model speaks
 */
export type TaskCostArmName = DisclosureName | 'oracle' | 'prefetch'

/** One way of sending tools, and what the tasks cost with it. Figures are means over the tasks. */
export interface TaskCostArm {
  readonly arm: TaskCostArmName
  /** Tasks of which every step was reached, as a fraction. */
  readonly done: number
  /** Steps of which a right tool was called, as a fraction of all steps. */
  readonly steps: number
  /** Requests to the model. */
  readonly requests: number
  /** Search calls of the model; a prefetch is none. */
  readonly searches: number
  /** Tokens of the tools and the system prompt, with the note, in the first request. */
  readonly startTokens: number
  /** Tokens that the model reads in all requests of a task, cached or not, by o200k. */
  readonly inputTokens: number
  /** Tokens that the model writes: its calls. */
  readonly outputTokens: number
  /** One entry for each provider. */
  readonly costs: readonly TaskCost[]
}

/** What a task costs at one provider, in input-equivalents: the price of so many uncached input tokens. */
export interface TaskCost {
  /** {@link CacheRules.name} */
  readonly provider: string
  /** Null where the provider does not offer the disclosure. */
  readonly cost: number | null
  /** The cost of all tasks divided by the tasks that were done; null where none was. */
  readonly perDone: number | null
  /**
   * From how many tools on this arm costs less than `eager`, of the sizes that were measured up to 220 tools; null where it
   * never does, and for `eager` and `oracle`.
   */
  readonly breakEven: number | null
}
