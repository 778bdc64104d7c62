import { option } from '@ts/cli-kit'
import type { Catalog } from '@ts/core'
import type { AgentTask } from '../agent/agent-task.js'
import { loadTasks } from '../agent/load-tasks.js'
import type { LabelledQuery } from '../load-queries.js'
import type { CacheRules } from './cache-rules.js'
import { draftTasks, MOST_TASKS, tasksOfQueries } from './draft-tasks.js'
import { loadCacheRules } from './load-cache-rules.js'
import type { MeasureTaskCostOptions } from './measure-task-cost.js'

/** The declaration of `--tasks`, for every command that prices tasks. */
export const TASKS_ARG = option(
  'file',
  'tasks whose cost is computed, JSONL; default: made from --queries, or drafted from the catalog',
)

/** The declaration of `--cache-rules`. */
export const CACHE_RULES_ARG = option('file', 'prices and cache rules of your providers, which replace ours, JSON')

/** The tasks to price, and the price rules, as far as a command line gives them. */
export interface Pricing {
  /** The tasks of a file. Default: made of the queries, or else drafted. */
  readonly tasks?: readonly AgentTask[]
  /** Default {@link CACHE_RULES}. */
  readonly rules?: readonly CacheRules[]
}

/** Reads the files of `--tasks` and `--cache-rules`. Throws as {@link loadTasks} and {@link loadCacheRules} do. */
export async function readPricing(
  { tasks, rules }: { readonly tasks: string | undefined; readonly rules: string | undefined },
  catalog: Catalog,
  options: { readonly skipMissing: boolean },
): Promise<Pricing> {
  return {
    ...(tasks === undefined ? {} : { tasks: (await loadTasks(tasks, catalog, options)).tasks }),
    ...(rules === undefined ? {} : { rules: await loadCacheRules(rules) }),
  }
}

/**
 * The tasks to price: those of a file; otherwise one task per query, at most {@link MOST_TASKS} drawn with the seed. If
 * there are no queries, or if some are drafted, tasks are drafted from the catalog.
 */
export function pricedTasks(
  catalog: Catalog,
  queries: readonly LabelledQuery[] | undefined,
  { tasks, rules }: Pricing,
  seed: number,
): Pick<MeasureTaskCostOptions, 'source' | 'rules'> & { readonly tasks: readonly AgentTask[] } {
  const prices = rules === undefined ? {} : { rules }
  if (tasks !== undefined) return { ...prices, tasks, source: 'tasks' }
  const isDrafted = queries === undefined || queries.length === 0 || queries.some(query => query.drafted === true)
  return isDrafted
    ? { ...prices, tasks: draftTasks(catalog, MOST_TASKS), source: 'drafted' }
    : { ...prices, tasks: tasksOfQueries(queries, MOST_TASKS, seed), source: 'queries' }
}
