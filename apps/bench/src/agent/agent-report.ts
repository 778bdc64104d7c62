import type { TokenCounter } from '@ts/core'
import { exactInterval } from '../intervals.js'
import type { LeftOutRanker } from '../rankers.js'
import { type AgentTask, kindOf, type TaskKind } from './agent-task.js'
import { isShown, type ModelUsage } from './model.js'
import { needsLeft, type PlayedTask, stepsReached } from './play-task.js'
import { costOf, type Prices } from './prices.js'

/** Why a task was not done. */
export type DeadEnd =
  /** A call of a task whose needs no tool serves. */
  | 'wrong-call'
  /** The model never searched, and nothing else showed it a tool that serves the first open need. */
  | 'not-searched'
  /** It searched, but no result and no tool list showed such a tool. */
  | 'not-shown'
  /** A result or a tool list showed such a tool, but the model did not call it. */
  | 'not-called'
  | 'turn-limit'
  | 'error'

/** Tokens of one task: o200k over neutral JSON, so that all models and systems are counted in the same way. */
export interface TaskTokens {
  /** Tool lists and system prompts of all requests. */
  readonly tools: number
  /** Messages of all requests: the user's message, calls, and the answers of searches and tools. */
  readonly conversation: number
  /** What the model wrote. */
  readonly output: number
}

/** One task on one system, as {@link resultOf} judges it. */
export type TaskResult = ReturnType<typeof resultOf>

/** One system over all of its tasks. Means are over tasks. */
export type SystemReport = ReturnType<typeof systemReport>

/** What `ts-bench agent --json` writes. */
export interface AgentReport {
  /** The model, or `scripted`. */
  readonly model: string
  readonly tools: number
  readonly tasks: number
  /** Tasks left out because they name a tool that the catalog lacks. */
  readonly skipped: number
  /** Maximum number of results per search, for every system made of `@ts/core`. */
  readonly limit: number
  /** The prices of the `cost` of systems; absent if none were given. */
  readonly prices?: Prices
  readonly systems: readonly SystemReport[]
  /** Names of the systems that are third-party packages, with their own limits. */
  readonly incumbents: readonly string[]
  /** Rivals and packages of `--incumbents` that did not load. */
  readonly leftOut: readonly LeftOutRanker[]
  /** Incomplete systems, with the reason. */
  readonly incomplete: readonly { readonly system: string; readonly reason: string }[]
}

export function resultOf(
  system: string,
  task: AgentTask,
  played: PlayedTask,
  tokens: TaskTokens,
  countTokens: TokenCounter,
) {
  const { end, requests, searches, refused, error } = played
  const reached = stepsReached(task, played.called)
  /** Calls of tools that serve no need. */
  const wrong = played.called.filter(id => !task.needs.some(({ tools }) => tools.has(id))).length
  const isDone = reached === task.needs.length && end !== 'error' && (task.needs.length > 0 || wrong === 0)
  const times = played.replies.map(reply => reply.ms)
  return {
    ...{ system, task: task.id, kind: kindOf(task), end, error, needs: task.needs.length, reached, wrong, tokens },
    ...{ requests: requests.length, searches, calls: played.called.length, refused },
    /** Tokens of the answers of all searches, each counted once. */
    answers: sum(played.found.map(countTokens)),
    /** As counted by the endpoint, if it counted every request. */
    usage: sumUsage(played.replies.map(reply => reply.usage)),
    /** Seconds that the endpoint took for all replies, without retries; undefined if no endpoint gave one of them. */
    seconds: times.includes(undefined) ? undefined : sum(times.map(ms => ms ?? 0)) / 1_000,
    /** Undefined if the task was done. */
    deadEnd: isDone ? undefined : deadEndOf(task, played),
  }
}

function deadEndOf(task: AgentTask, { end, called, requests, messages, searches }: PlayedTask): DeadEnd {
  if (end === 'error') return end
  if (task.needs.length === 0) return 'wrong-call'
  if (end !== 'answered') return end
  const tools = [...(needsLeft(task, called)[0]?.tools ?? [])]
  const seen = [...requests, { tools: [], messages }]
  if (seen.some(request => tools.some(id => isShown(request, id)))) return 'not-called'
  return searches === 0 ? 'not-searched' : 'not-shown'
}

/** The rows of a report, in the order of the systems. */
export function summarise(systems: readonly string[], results: readonly TaskResult[], prices?: Prices) {
  return systems.flatMap(system => {
    const own = results.filter(result => result.system === system)
    return own.length === 0 ? [] : [systemReport(system, own, prices)]
  })
}

function systemReport(system: string, results: readonly TaskResult[], prices: Prices | undefined) {
  const mean = (figure: (result: TaskResult) => number) => sum(results.map(figure)) / results.length
  const done = results.filter(({ deadEnd }) => deadEnd === undefined).length
  const needs = sum(results.map(one => one.needs))
  const usage = sumUsage(results.map(result => result.usage))
  const total = usage && prices && costOf(usage, prices)
  const notDone: Partial<Record<DeadEnd, readonly string[]>> = {}
  for (const { deadEnd, task } of results) if (deadEnd) notDone[deadEnd] = [...(notDone[deadEnd] ?? []), task]
  return {
    system,
    tasks: results.length,
    /**
     * Share of the tasks in which every need was served, 0 to 1, with its exact 95 % interval. A task whose needs no tool
     * serves is done without a call.
     */
    done: done / results.length,
    interval: exactInterval(done, results.length),
    /** Share of all needs that were served, 0 to 1; 1 if no tool serves any. */
    steps: needs === 0 ? 1 : sum(results.map(({ reached }) => reached)) / needs,
    searches: mean(result => result.searches),
    requests: mean(result => result.requests),
    /** Mean tokens of the answers of a task's searches. */
    answers: mean(result => result.answers),
    /** Mean numbers of calls that ran, of those whose tool serves no need, and of refused ones. */
    calls: mean(result => result.calls),
    wrong: mean(result => result.wrong),
    refused: mean(result => result.refused.length),
    /** The same system by kind of task, for the kinds that were played. */
    kinds: Object.fromEntries(
      [...new Set(results.map(({ kind }) => kind))].map(kind => [
        kind,
        kindReport(results.filter(result => result.kind === kind)),
      ]),
    ) as Readonly<Partial<Record<TaskKind, ReturnType<typeof kindReport>>>>,
    tokens: {
      tools: mean(({ tokens }) => tokens.tools),
      conversation: mean(({ tokens }) => tokens.conversation),
      output: mean(({ tokens }) => tokens.output),
    } satisfies TaskTokens,
    /** As counted by the endpoint; absent if it did not count every task. */
    usage: usage && sumUsage([usage], results.length),
    /** Mean cost of a task, and cost per done task (null if none is done), at the given prices; absent without them. */
    cost: total === undefined ? total : { task: total / results.length, done: done === 0 ? null : total / done },
    /** Mean seconds of a task's replies; absent if the endpoint did not give all of them. */
    seconds: results.some(({ seconds }) => seconds === undefined) ? undefined : mean(({ seconds = 0 }) => seconds),
    /** The ids of the tasks at each dead end, in order. */
    notDone,
  }
}

/** The tasks of one kind: how many there are, are done, have a search and have a call whose tool serves no need. */
function kindReport(results: readonly TaskResult[]) {
  return {
    tasks: results.length,
    done: results.filter(({ deadEnd }) => deadEnd === undefined).length,
    searched: results.filter(({ searches }) => searches > 0).length,
    wrong: results.filter(({ wrong }) => wrong > 0).length,
    /** Tokens of the answers of all searches. */
    answers: sum(results.map(({ answers }) => answers)),
  }
}

/** The sum, divided by a number; undefined if the usage of one is unknown. A task without a reply used nothing. */
function sumUsage(usages: readonly (ModelUsage | undefined)[], count = 1): ModelUsage | undefined {
  const known = usages.filter(usage => usage !== undefined)
  if (known.length < usages.length) return undefined
  const share = (key: keyof ModelUsage) => sum(known.map(usage => usage[key] ?? 0)) / count
  return {
    ...{ inputTokens: share('inputTokens'), cachedTokens: share('cachedTokens') },
    ...{ writtenTokens: share('writtenTokens'), outputTokens: share('outputTokens') },
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
