import {
  type Catalog,
  type CatalogTool,
  createCatalog,
  createToolSearch,
  type DisclosureName,
  type Ranker,
  type TokenCounter,
} from '@ts/core'
import { disclosureOf } from '../agent/agent-system.js'
import type { AgentTask } from '../agent/agent-task.js'
import { type PlayedTask, playTask, stepsReached } from '../agent/play-task.js'
import { createScriptedModel } from '../agent/scripted-model.js'
import { bySchemaSize, drawEvenly } from '../random.js'
import { CACHE_RULES, type CacheRules, conversationCost, inputTokens, type SizedRequest } from './conversation-cost.js'
import { createRequestSizer } from './size-requests.js'

/**
 * A disclosure, or one of these:
 *
 * - `oracle`: only the tools that the task needs, with full schemas, as if they were known before the task
 * - `prefetch`: `bridge`, with a search for the user's message before the model answers
 */
export type TaskCostArmName = DisclosureName | 'oracle' | 'prefetch'

/** The cost of whole tasks: every arm plays the same tasks through `expose` and `handle`. */
export type TaskCostReport = Awaited<ReturnType<typeof measureTaskCost>>

/** Every arm, in the order of reports. */
const TASK_COST_ARMS: readonly TaskCostArmName[] = [
  ...(['eager', 'stub', 'bridge', 'prefetch', 'load', 'window', 'native', 'oracle'] as const),
]
/** Maximum number of results per search, for every arm: the default of `bridge`. */
const LIMIT = 5
const LIMITS = { default: LIMIT, max: 20, topBand: 0 }
/**
 * Maximum number of requests per task: enough for ten needs, the maximum of a task file, each searched for twice,
 * loaded and called.
 */
const MAX_TURNS = 60
/** Catalog sizes at which arms are compared with `eager`: each about a quarter larger than the one before. */
const SIZES = [2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 24, 30, 37, 46, 58, 72, 90, 113, 141, 176, 220]
/** Number of tasks played at each of these sizes. */
const SIZED_TASKS = 5

export interface MeasureTaskCostOptions {
  /** See {@link TaskCostReport}. */
  readonly source: 'tasks' | 'queries' | 'drafted'
  /** Default {@link CACHE_RULES}. */
  readonly rules?: readonly CacheRules[]
  /** Default {@link TASK_COST_ARMS}. `eager` is always played, because the others are compared with it. */
  readonly arms?: readonly TaskCostArmName[]
  readonly countTokens: TokenCounter
}

type Play = ReturnType<typeof createPlay>
type PlayedArm = Awaited<ReturnType<Play>>[number]

/**
 * Plays tasks on every arm with a scripted model that makes no mistakes, and prices the requests by each provider's
 * rules. So all costs and misses of an arm come from `expose` and `handle`.
 *
 * @throws ToolSearchError `NAME_COLLISION` if a tool has a meta tool's name.
 */
export async function measureTaskCost(
  catalog: Catalog,
  tasks: readonly AgentTask[],
  ranker: Ranker,
  options: MeasureTaskCostOptions,
) {
  const { source, rules = CACHE_RULES } = options
  const arms = TASK_COST_ARMS.filter(arm => arm === 'eager' || (options.arms ?? TASK_COST_ARMS).includes(arm))
  const play = createPlay(ranker, createRequestSizer(options.countTokens))
  const played = await play(catalog, tasks, arms)
  const even = await breakEvens(catalog, tasks, arms, rules, play)
  return {
    /** The ranker that answered the searches. */
    ranker: ranker.name,
    /** Number of tools in the catalog. */
    tools: catalog.tools.length,
    /** Number of tasks that were played. */
    tasks: tasks.length,
    /**
     * The origin of the tasks: a task file, labelled queries, or drafted from the catalog's own words. Drafted tasks
     * measure only costs: their share of completed tasks says nothing about the ranker.
     */
    source,
    /** Maximum number of results per search, the same for every arm. */
    limit: LIMIT,
    /** The price rules that the costs were computed with, in the order of the costs. */
    providers: rules,
    /** Each way of sending tools, and what the tasks cost with it. Figures are means over the tasks. */
    arms: played.map(one => armReport(one, tasks, rules, even)),
  }
}

function createPlay(ranker: Ranker, sizer: ReturnType<typeof createRequestSizer>) {
  return async (catalog: Catalog, tasks: readonly AgentTask[], arms: readonly TaskCostArmName[]) => {
    const all = createToolSearch({
      ...{ tools: catalog, ranker, limits: LIMITS, disclosure: 'eager' },
      // With the default policy, `native` would defer only tools that their owner marked.
      policy: { defer: 'automatic' },
    })
    const results = []
    for (const arm of arms) {
      const disclosure = arm === 'oracle' ? 'eager' : disclosureOf(arm, true)
      const view = all.with({ disclosure, activation: disclosure === 'eager' ? 'off' : 'on', limits: LIMITS })
      const played: PlayedTask[] = []
      for (const task of tasks) {
        // The oracle has only one right tool for each need, and sends them all.
        const few = { tools: neededTools(catalog, task), ranker, disclosure: 'eager', activation: 'off' } as const
        const own = arm === 'oracle' ? createToolSearch(few) : view
        const options = { maxTurns: MAX_TURNS, prefetch: arm === 'prefetch', expands: arm === 'native' }
        played.push(await playTask(task, own, catalog, createScriptedModel(task, catalog), options))
        if (own !== view) await own.close()
      }
      results.push({ arm, played, sized: played.map(sizer) })
    }
    await all.close()
    return results
  }
}

function neededTools(catalog: Catalog, { needs }: AgentTask): readonly CatalogTool[] {
  const ids = new Set(needs.flatMap(({ tools }) => [...tools].slice(0, 1)))
  return [...ids].flatMap(id => catalog.get(id) ?? [])
}

function armReport(
  { arm, played, sized }: PlayedArm,
  tasks: readonly AgentTask[],
  rules: readonly CacheRules[],
  even: BreakEvens,
) {
  const count = Math.max(1, tasks.length)
  const reached = tasks.map((task, i) => stepsReached(task, played[i]?.called ?? []))
  const done = tasks.filter(({ needs }, i) => reached[i] === needs.length).length
  const needs = tasks.reduce((sum, task) => sum + task.needs.length, 0)
  const mean = (values: readonly number[]) => round(values.reduce((sum, value) => sum + value, 0) / count)
  return {
    arm,
    /** Share of tasks in which every step was reached, 0 to 1. */
    done: round(done / count),
    /** Share of all steps for which a right tool was called, 0 to 1. */
    steps: round(reached.reduce((sum, steps) => sum + steps, 0) / Math.max(1, needs)),
    /** Requests to the model. */
    requests: mean(played.map(({ requests }) => requests.length)),
    /** Searches of the model; a prefetch does not count. */
    searches: mean(played.map(({ searches }) => searches)),
    /** Tokens of the tools and of the system prompt, with the disclosure's note, in the first request. */
    startTokens: mean(sized.map(([first]) => (first ? inputTokens([{ ...first, messages: [] }]) : 0))),
    /** o200k tokens that the model reads in all requests of a task, cached or not. */
    inputTokens: mean(sized.map(inputTokens)),
    /** o200k tokens that the model writes: its calls and its answer. */
    outputTokens: mean(sized.map(requests => requests.reduce((sum, { outputTokens }) => sum + outputTokens, 0))),
    /** One entry for each provider. */
    costs: rules.map(rule => ({
      provider: rule.name,
      /**
       * The mean over all tasks, in prices of an uncached input token; null if the provider does not offer the disclosure.
       */
      cost: isOffered(arm, rule) ? round(totalCost(sized, rule) / count) : null,
      /**
       * The smallest measured number of tools, up to 220, from which on this arm costs less than `eager`. Null if there is
       * none, if the provider does not offer the disclosure, and for `eager` and `oracle`.
       */
      breakEven: even.get(`${arm} ${rule.name}`) ?? null,
    })),
  }
}

/** The number of tools from which an arm costs less than `eager`, by the key `arm provider`. */
type BreakEvens = ReadonlyMap<string, number>

/**
 * Compares the arms with `eager` on catalogs of growing size. The catalog of a task has the tools that it needs, and
 * others drawn evenly in the order of their schemas' sizes.
 */
async function breakEvens(
  catalog: Catalog,
  tasks: readonly AgentTask[],
  arms: readonly TaskCostArmName[],
  rules: readonly CacheRules[],
  play: Play,
): Promise<BreakEvens> {
  const from = new Map<string, number>()
  const compared = arms.filter(arm => arm !== 'oracle')
  const bySize = bySchemaSize(catalog.tools)
  for (const size of SIZES.filter(one => one <= bySize.length)) {
    const sized = new Map<TaskCostArmName, (readonly SizedRequest[])[]>()
    for (const task of tasks.slice(0, SIZED_TASKS)) {
      const drawn = drawnCatalog(bySize, neededTools(catalog, task), size)
      for (const one of await play(drawn, [task], compared))
        sized.set(one.arm, [...(sized.get(one.arm) ?? []), ...one.sized])
    }
    for (const rule of rules) {
      const costOf = (arm: TaskCostArmName) => totalCost(sized.get(arm) ?? [], rule)
      for (const arm of compared.filter(arm => isOffered(arm, rule))) {
        const key = `${arm} ${rule.name}`
        if (costOf(arm) >= costOf('eager')) from.delete(key)
        else if (!from.has(key)) from.set(key, size)
      }
    }
  }
  return from
}

function drawnCatalog(bySize: readonly CatalogTool[], needed: readonly CatalogTool[], size: number): Catalog {
  const others = bySize.filter(tool => !needed.includes(tool))
  const count = Math.min(others.length, Math.max(0, size - needed.length))
  return createCatalog([...needed, ...drawEvenly(others, count)])
}

function totalCost(conversations: readonly (readonly SizedRequest[])[], rule: CacheRules): number {
  return conversations.reduce((sum, requests) => sum + conversationCost(requests, rule), 0)
}

function isOffered(arm: TaskCostArmName, rule: CacheRules): boolean {
  return arm !== 'native' || rule.hasNativeSearch
}

/** Rounds to four decimals: precise enough for fractions, and readable in files. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
