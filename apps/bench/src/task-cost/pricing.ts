import { invalidInput, option, printable, quoted, readText } from '@ts/cli-kit'
import type { Catalog } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { AgentTask } from '../agent/agent-task.js'
import { loadTasks } from '../agent/load-tasks.js'
import { draftQueries } from '../draft-queries.js'
import type { LabelledQuery } from '../load-queries.js'
import { seededRandom } from '../random.js'
import { parseDocument, wrongValue } from '../read-json-file.js'
import type { CacheRules } from './conversation-cost.js'
import type { MeasureTaskCostOptions } from './measure-task-cost.js'

/** The declaration of `--tasks`, for every command that prices tasks. */
export const TASKS_ARG = option(
  'file',
  'tasks whose cost is computed, JSONL; default: made from --queries, or drafted from the catalog',
)

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
    ? { ...prices, tasks: draftTasks(catalog, MOST_TASKS, seed), source: 'drafted' }
    : { ...prices, tasks: tasksOfQueries(queries, MOST_TASKS, seed), source: 'queries' }
}

const EXPECTED = 'a JSON list of price rules, as "providers" of the JSON of `ts-bench payload` has them'
const MOST_PROVIDERS = 20
const range = (least: number, most: number): Check => {
  const isIn = (value: unknown) => typeof value === 'number' && value >= least && value <= most
  return [isIn, `a number from ${least} to ${most}`]
}
const TEXT: Check = [value => typeof value === 'string' && value.trim() !== '', 'a text']
const ORDERS: readonly unknown[] = ['tools-system-messages', 'system-tools-messages'] satisfies CacheRules['order'][]

/** Whether a field may have a value, and the requirement in words. */
type Check = readonly [isValid: (value: unknown) => boolean, expected: string]

const FIELDS: Readonly<Record<keyof CacheRules, Check>> = {
  ...{ name: TEXT, asOf: TEXT, source: TEXT },
  order: [value => ORDERS.includes(value), ORDERS.join(' or ')],
  hasNativeSearch: [value => typeof value === 'boolean', 'true or false'],
  ...{ read: range(0, 1), write: range(1, 10), output: range(0, 1_000) },
  ...{ minimumTokens: range(0, 1_000_000), stepTokens: range(1, 100_000) },
}

/**
 * Reads price rules, which replace the default ones.
 *
 * @throws ToolSearchError that names file, rule and remedy.
 */
async function loadCacheRules(path: string): Promise<readonly CacheRules[]> {
  const value = parseDocument(path, await readText(path, EXPECTED))
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PROVIDERS)
    throw invalidInput(path, `found ${quoted(value, 40)}, expected ${EXPECTED}, 1 to ${MOST_PROVIDERS} of them`)
  const rules = value.map((rule, i) => readRule(rule, `${path}, rule ${i + 1}`))
  const twice = rules.find(({ name }, i) => rules.findIndex(other => other.name === name) < i)
  if (twice) throw invalidInput(path, `found two rules named ${quoted(twice.name)}, expected unique names; rename one`)
  return rules
}

function readRule(rule: unknown, place: string): CacheRules {
  if (!isJsonObject(rule)) throw invalidInput(place, `found ${quoted(rule, 40)}, expected an object; see ${EXPECTED}`)
  const fields = Object.entries(FIELDS).map(([key, [isValid, expected]]) => {
    const value = rule[key]
    if (!isValid(value)) throw wrongValue(place, value, key, expected)
    return [key, typeof value === 'string' ? printable(value, 200) : value]
  })
  return Object.fromEntries(fields) as unknown as CacheRules
}

/**
 * Maximum number of tasks if they are made from queries or drafted: with more, the means change less than between the
 * catalogs of two users.
 */
const MOST_TASKS = 40
/**
 * Number of needs of a drafted task. Two is the smallest number with which tools found for one need are still in the
 * request when the next is served.
 */
const DRAFTED_NEEDS = 2

/**
 * Makes tasks from the catalog alone, of drafted queries, which have the words of the tools. They show the cost of a task,
 * but whether their tools are found says nothing about the ranker.
 */
export function draftTasks(catalog: Catalog, most: number, seed: number): readonly AgentTask[] {
  const drafts = draftQueries(catalog, most * DRAFTED_NEEDS, seed)
  const needs = drafts.flatMap(({ query, steps }) => steps.map(tools => ({ tools, words: [query] })))
  return Array.from({ length: Math.ceil(needs.length / DRAFTED_NEEDS) }, (_, i) => {
    const own = needs.slice(i * DRAFTED_NEEDS, (i + 1) * DRAFTED_NEEDS)
    return { id: `drafted-${i + 1}`, request: own.flatMap(({ words }) => words).join('; then '), needs: own }
  })
}

/** Makes tasks from queries, drawn with the seed: the user writes the query, and the model searches once with it. */
export function tasksOfQueries(queries: readonly LabelledQuery[], most: number, seed: number): readonly AgentTask[] {
  const random = seededRandom(seed)
  return queries
    .map(query => ({ query, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ query: { id, query, steps } }) => ({
      id,
      request: query,
      needs: steps.map(tools => ({ tools, words: [query] })),
    }))
}
