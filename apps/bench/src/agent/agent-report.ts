import type { Interval } from '../bootstrap.js'
import { exactInterval } from '../exact-interval.js'
import type { LeftOutRanker } from '../rankers.js'
import type { AgentTask } from './agent-task.js'
import { mentions } from './mentions.js'
import type { ModelRequest, ModelUsage } from './model.js'
import { type PlayedTask, stepsReached, type TaskEnd } from './play-task.js'

/** Why a task was not done. */
export type DeadEnd =
  /** No search result and no tool list showed a tool that serves the first open need. */
  | 'not-shown'
  /** A search result or a tool list showed such a tool, but the model did not call it. */
  | 'not-called'
  | 'turn-limit'
  | 'error'

/**
 * Tokens of one task, counted with o200k over neutral JSON, so that all models and systems are counted in the same way.
 */
export interface TaskTokens {
  /** Tool lists and system prompts of all requests. */
  readonly tools: number
  /** Messages of all requests: the user's message, calls, and the answers of searches and tools. */
  readonly conversation: number
  /** What the model wrote. */
  readonly output: number
}

/** One task on one system. */
export interface TaskResult {
  /** {@link AgentSystem.name} */
  readonly system: string
  readonly task: string
  readonly end: TaskEnd
  readonly needs: number
  /** The number of needs that a call served. */
  readonly reached: number
  readonly requests: number
  readonly searches: number
  /** Codes of refused calls, in order. */
  readonly refused: readonly string[]
  readonly tokens: TaskTokens
  /** As counted by the endpoint, if it counted every request. */
  readonly usage?: ModelUsage
  /** Absent if the task was done. */
  readonly deadEnd?: DeadEnd
  readonly error?: string
}

/** One system over all of its tasks. Means are over tasks. */
export interface SystemReport {
  readonly system: string
  readonly tasks: number
  /** Share of the tasks in which every need was served, 0 to 1, with its exact 95 % interval. */
  readonly done: number
  readonly interval: Interval
  /** Share of all needs that were served, 0 to 1. */
  readonly steps: number
  readonly searches: number
  readonly requests: number
  /** Mean number of refused calls. */
  readonly refused: number
  readonly tokens: TaskTokens
  /** As counted by the endpoint; absent if it did not count every task. */
  readonly usage?: ModelUsage
  readonly deadEnds: Readonly<Partial<Record<DeadEnd, number>>>
  /** The ids of the tasks at each dead end, in order. */
  readonly notDone: Readonly<Partial<Record<DeadEnd, readonly string[]>>>
}

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
  readonly systems: readonly SystemReport[]
  /** Names of the systems that are third-party packages, with their own limits. */
  readonly incumbents: readonly string[]
  /** Rivals and packages of `--incumbents` that did not load. */
  readonly leftOut: readonly LeftOutRanker[]
  /** Incomplete systems, with the reason. */
  readonly incomplete: readonly { readonly system: string; readonly reason: string }[]
}

/** The outcome of a played task. */
export function resultOf(system: string, task: AgentTask, played: PlayedTask, tokens: TaskTokens): TaskResult {
  const reached = stepsReached(task, played.called)
  const deadEnd = reached === task.needs.length ? undefined : deadEndOf(task, played)
  const usage = sumUsage(played.replies.map(reply => reply.usage))
  return {
    ...{ system, task: task.id, end: played.end, needs: task.needs.length, reached },
    ...{ requests: played.requests.length, searches: played.searches, refused: played.refused, tokens },
    ...(usage === undefined ? {} : { usage }),
    ...(deadEnd === undefined ? {} : { deadEnd }),
    ...(played.error === undefined ? {} : { error: played.error }),
  }
}

function deadEndOf(task: AgentTask, { end, called, requests, messages }: PlayedTask): DeadEnd {
  if (end !== 'answered') return end
  const served = [...called]
  const open = task.needs.filter(({ tools }) => {
    const i = served.findIndex(id => tools.has(id))
    if (i >= 0) served.splice(i, 1)
    return i < 0
  })
  const wasShown = [...(open[0]?.tools ?? [])].some(
    id =>
      requests.some(request => isListed(request, id)) ||
      messages.some(one => one.role === 'tool' && mentions(one.content, id)),
  )
  return wasShown ? 'not-called' : 'not-shown'
}

function isListed({ tools }: ModelRequest, id: string): boolean {
  return tools.some(({ name, role }) => name === id && role !== 'stub')
}

/** The rows of a report, in the order of the systems. */
export function summarise(systems: readonly string[], results: readonly TaskResult[]): readonly SystemReport[] {
  return systems.flatMap(system => {
    const own = results.filter(result => result.system === system)
    return own.length === 0 ? [] : [systemReport(system, own)]
  })
}

function systemReport(system: string, results: readonly TaskResult[]): SystemReport {
  const mean = (figure: (result: TaskResult) => number) => sum(results.map(figure)) / results.length
  const isDone = (result: TaskResult) => result.reached === result.needs
  const done = results.filter(isDone).length
  const usage = sumUsage(results.map(result => result.usage))
  const deadEnds: Partial<Record<DeadEnd, number>> = {}
  const notDone: Partial<Record<DeadEnd, readonly string[]>> = {}
  for (const { deadEnd, task } of results) {
    if (deadEnd === undefined) continue
    deadEnds[deadEnd] = (deadEnds[deadEnd] ?? 0) + 1
    notDone[deadEnd] = [...(notDone[deadEnd] ?? []), task]
  }
  return {
    ...{ system, tasks: results.length, done: done / results.length, interval: exactInterval(done, results.length) },
    steps: sum(results.map(({ reached }) => reached)) / sum(results.map(({ needs }) => needs)),
    searches: mean(result => result.searches),
    requests: mean(result => result.requests),
    refused: mean(result => result.refused.length),
    tokens: {
      tools: mean(({ tokens }) => tokens.tools),
      conversation: mean(({ tokens }) => tokens.conversation),
      output: mean(({ tokens }) => tokens.output),
    },
    ...(usage === undefined
      ? {}
      : {
          usage: {
            inputTokens: usage.inputTokens / results.length,
            cachedTokens: usage.cachedTokens / results.length,
            outputTokens: usage.outputTokens / results.length,
          },
        }),
    deadEnds,
    notDone,
  }
}

/** The sum; undefined if the usage of one is unknown. */
function sumUsage(usages: readonly (ModelUsage | undefined)[]): ModelUsage | undefined {
  const known = usages.filter(usage => usage !== undefined)
  if (known.length === 0 || known.length < usages.length) return undefined
  return {
    inputTokens: sum(known.map(({ inputTokens }) => inputTokens)),
    cachedTokens: sum(known.map(({ cachedTokens }) => cachedTokens)),
    outputTokens: sum(known.map(({ outputTokens }) => outputTokens)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
