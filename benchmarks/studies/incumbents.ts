#!/usr/bin/env node
// Writes INCUMBENTS.md and results/incumbents.json: the cost and the success of tool search in the published packages
// of the AI SDK, Mastra and LangChain, compared with ours, on the same scripted tasks. Build first.
//   node benchmarks/run.mjs incumbents [--json]      --json prints the figures and writes nothing
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Origin, originOf, printFigures, readJson, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'
import { createLog, type Log, type Need, type Task } from './incumbents/conversation.js'
import { kept, tokensOf } from './incumbents/requests.js'
import type { System } from './incumbents/systems.js'
import { CATALOG, TASKS } from './incumbents/tasks.js'

/** The cost of a task on a system, and how it ended. */
interface TaskFigures extends Pick<Task, 'id' | 'kind'> {
  readonly requests: number
  readonly tokens: number
  readonly keptBytes: number
  readonly sentBytes: number
  /** Why the task failed; absent if it succeeded. */
  readonly deadEnd?: string
}

interface SystemFigures {
  readonly name: string
  readonly isOurs: boolean
  readonly isBaseline: boolean
  readonly tasks: readonly TaskFigures[]
}

interface IncumbentFigures extends Origin {
  readonly versions: string
  readonly tools: number
  readonly systems: readonly SystemFigures[]
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
// Mastra reads this variable when it is imported.
process.env['MASTRA_TELEMETRY_DISABLED'] = '1'
const { SYSTEMS } = await import('./incumbents/systems.js')
const approvals = new Set(CATALOG.filter(tool => tool.approval).map(tool => tool.name))
const KINDS = [...new Set(TASKS.map(task => task.kind))]

const systems: SystemFigures[] = []
for (const system of SYSTEMS) {
  const { name, isOurs = false, isBaseline = false } = system
  console.error(`${name} …`)
  const tasks: TaskFigures[] = []
  for (const task of TASKS) tasks.push(await play(system, task))
  systems.push({ name, isOurs, isBaseline, tasks })
}
const figures: IncumbentFigures = {
  ...originOf('incumbents'),
  versions: versionsOf(['ai', '@mastra/core', 'langchain']),
  tools: CATALOG.length,
  systems,
}
if (values.json) printFigures(figures)
else await writeFigures('incumbents', figures, 'INCUMBENTS', page(figures))

/** Plays one task on one system. */
async function play({ converse }: System, { id, kind, turns }: Task): Promise<TaskFigures> {
  const log = createLog()
  const error = await converse(turns, log).then(
    () => undefined,
    (thrown: unknown) => thrown ?? 'unknown',
  )
  const { requests, selections } = log
  const steps = requests.slice(1).map((request, i) => kept(requests[i]!, request))
  const deadEnd = deadEndOf(turns.flat(), log, error)
  return {
    ...{ id, kind, requests: requests.length + selections.length },
    tokens: [...requests, ...selections].reduce((sum, request) => sum + tokensOf(request), 0),
    keptBytes: steps.reduce((sum, { same }) => sum + same, 0),
    sentBytes: steps.reduce((sum, { all }) => sum + all, 0),
    ...(deadEnd !== undefined && { deadEnd }),
  }
}

/** The versions of packages that benchmarks/package.json pins. */
function versionsOf(names: readonly string[]): string {
  const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>(
    join(ROOT, 'benchmarks', 'package.json'),
  )
  return names.map(name => `${name} ${devDependencies[name]}`).join(', ')
}

/** Why a task failed; undefined if it succeeded. */
function deadEndOf(needs: readonly Need[], { ran, wrong, suspended }: Log, error: unknown): string | undefined {
  if (wrong.length > 0) return 'ran with wrong arguments'
  if (ran.some(name => approvals.has(name))) return 'ran without approval'
  const open = [...needs]
  for (const name of [...ran, ...suspended]) {
    const i = open.findIndex(need => need.tool === name)
    if (i >= 0) open.splice(i, 1)
  }
  if (open.length === 0) return undefined
  return error === undefined
    ? 'gave up'
    : `error: ${(error instanceof Error ? error.name : String(error)).slice(0, 60)}`
}

function page({ systems, tools, machine, commit, command, versions }: IncumbentFigures): string {
  const of = (tasks: readonly TaskFigures[], key: 'tokens' | 'requests' | 'keptBytes' | 'sentBytes') =>
    tasks.reduce((sum, task) => sum + task[key], 0)
  const whole = systems.map(({ name, tasks }) => [
    name,
    `${tasks.filter(task => task.deadEnd === undefined).length} of ${tasks.length}`,
    Math.round(of(tasks, 'tokens') / tasks.length).toLocaleString('en'),
    (of(tasks, 'requests') / tasks.length).toFixed(1),
    `${((100 * of(tasks, 'keptBytes')) / Math.max(1, of(tasks, 'sentBytes'))).toFixed(1)} %`,
  ])
  const byKind = systems.map(({ name, tasks }) => [
    name,
    ...KINDS.map(kind => {
      const own = tasks.filter(task => task.kind === kind)
      const met = own.filter(task => task.deadEnd === undefined).length
      return `${met}/${own.length} · ${Math.round(of(own, 'tokens') / own.length).toLocaleString('en')}`
    }),
  ])
  const ends = systems.flatMap(({ name, tasks }) =>
    KINDS.flatMap(kind => {
      const reasons = tasks.filter(task => task.kind === kind).flatMap(task => task.deadEnd ?? [])
      return [...new Set(reasons)].map(reason => [
        name,
        kind,
        reason,
        String(reasons.filter(one => one === reason).length),
      ])
    }),
  )
  return `# Comparison with the tool search of the AI SDK, Mastra and LangChain

Written by \`benchmarks/studies/incumbents.ts\`; every task's figures are in \`results/incumbents.json\`.

${TASKS.length} tasks on an invented catalog of ${tools} tools, played by the scripted model of \`ts-bench agent\`. The model searches
with the words of the task, at most twice for each need, and for all open needs in one call if the search tool takes a list. It
calls a found tool in the way that the system provides, and gives up if there is no way. Tokens are all input tokens of a task,
counted by o200k in one neutral format. For LangChain's selector they include the tokens of its selections; its scripted model
knows the right tools, which is the best case. *Prefix kept* is the share of each request's bytes that is also the beginning of
the next request.

A task is completed if its tools ran, or if a tool that needs approval waited for it.

${table(['system', 'tasks completed', 'tokens per task', 'requests per task', 'prefix kept'], whole)}

By kind of task: tasks completed · tokens per task.

${table(['system', ...KINDS], byKind)}

Tasks that were not completed:

${ends.length === 0 ? 'none' : table(['system', 'kind', 'how it ended', 'tasks'], ends)}

This comparison has limits. A real model reads instructions, and may search again or guess a tool. There are no tasks with more
turns and no other catalogs. We wrote the words and the tasks. Each package has its default settings.

${versions} · ${machine} · commit ${commit} · \`${command}\`
`
}
