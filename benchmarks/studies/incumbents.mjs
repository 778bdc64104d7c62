#!/usr/bin/env node
// Writes INCUMBENTS.md and results/incumbents.json: what tool search of the AI SDK, Mastra and LangChain costs and reaches, as
// published packages, beside ours, on the same scripted tasks. Build first.
// Usage: node benchmarks/run.mjs incumbents [--json]      --json prints the figures and writes nothing
process.env.MASTRA_TELEMETRY_DISABLED = '1'

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { table } from '../lib/markdown.ts'
import { writePage } from '../lib/pages.ts'
import { playTurn } from './incumbents/player.mjs'
import { kept, tokensOf } from './incumbents/requests.mjs'
import { CATALOG, TASKS } from './incumbents/tasks.mjs'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const { createLog, SYSTEMS } = await import('./incumbents/systems.mjs')
const approvals = new Set(CATALOG.filter(tool => tool.approval).map(tool => tool.name))
const KINDS = [...new Set(TASKS.map(task => task.kind))]

const systems = []
for (const system of SYSTEMS) {
  console.error(`${system.name} …`)
  const tasks = []
  for (const task of TASKS) tasks.push(await play(system, task))
  systems.push({ name: system.name, isOurs: system.isOurs === true, isBaseline: system.isBaseline === true, tasks })
}
const figures = { ...origin(), tools: CATALOG.length, systems }
if (process.argv.includes('--json')) console.log(JSON.stringify(figures, undefined, 1))
else {
  writeFileSync(join(here, 'results', 'incumbents.json'), `${JSON.stringify(figures, undefined, 1)}\n`)
  await writePage('INCUMBENTS', page(figures))
}

/** One task on one system: what it cost, and how it ended. */
async function play({ converse }, { id, kind, turns }) {
  const log = createLog()
  try {
    await converse(turns, log, playTurn)
  } catch (error) {
    log.error = error
  }
  const { requests, selections = [] } = log
  const steps = requests.slice(1).map((request, i) => kept(requests[i], request))
  return {
    id,
    kind,
    requests: requests.length + selections.length,
    tokens: [...requests, ...selections].reduce((sum, request) => sum + tokensOf(request), 0),
    keptBytes: steps.reduce((sum, { same }) => sum + same, 0),
    sentBytes: steps.reduce((sum, { all }) => sum + all, 0),
    deadEnd: deadEndOf(turns.flat(), log),
  }
}

/** Why a task was not met; undefined where it was. */
function deadEndOf(needs, { ran, wrong, suspended, error }) {
  if (wrong.length > 0) return 'ran with wrong arguments'
  if (ran.some(name => approvals.has(name))) return 'ran without approval'
  const open = [...needs]
  for (const name of [...ran, ...suspended]) {
    const i = open.findIndex(need => need.tool === name)
    if (i >= 0) open.splice(i, 1)
  }
  if (open.length === 0) return undefined
  return error === undefined ? 'gave up' : `error: ${String(error.name ?? error).slice(0, 60)}`
}

function page({ systems, tools, machine, commit, command, versions }) {
  const of = (tasks, key) => tasks.reduce((sum, task) => sum + task[key], 0)
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
  return `# Beside the tool search of the AI SDK, Mastra and LangChain

Written by \`benchmarks/studies/incumbents.mjs\`; every task's figures are in \`results/incumbents.json\`.

${TASKS.length} tasks on an invented catalog of ${tools} tools, played by one scripted model: it searches by the words of the task,
at most twice, calls what it was shown by the way that the system has for it, and gives up where there is none. Tokens are all that
the model reads in a task, counted by o200k in the form of Chat Completions; for LangChain's selector those of its selections too, whose
scripted model knows the tools that the task needs, the best case. Prefix kept is the share of each request's bytes with which
the next request begins.

A task is met when its tools ran, or when a tool that needs approval waited for it.

${table(['system', 'tasks met', 'tokens a task', 'requests a task', 'prefix kept'], whole)}

By kind of task: tasks met · tokens a task.

${table(['system', ...KINDS], byKind)}

Tasks that were not met:

${ends.length === 0 ? 'none' : table(['system', 'kind', 'how it ended', 'tasks'], ends)}

What this does not show: a real model reads instructions, and may search again or call what it only suspects; tasks of
more turns; other catalogs. Words and tasks are ours. The settings are those that each package begins with.

${versions} · ${machine} · commit ${commit} · \`${command}\`
`
}

/** The machine, the commit, the command and the versions. */
function origin() {
  const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+changes'
  const { devDependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  return {
    machine: `Node ${process.version}, ${process.platform} ${process.arch}`,
    commit: git('rev-parse', '--short=12', 'HEAD') + changes,
    command: 'node benchmarks/run.mjs incumbents',
    versions: ['ai', '@mastra/core', 'langchain'].map(name => `${name} ${devDependencies[name]}`).join(', '),
  }
}
