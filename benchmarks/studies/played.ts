// Plays the 100 tasks in tasks/ with a careful and a clumsy scripted model, and writes PLAYED.md. Build first, and run
// `npm start`, which captures the servers.
//   node benchmarks/run.mjs played [--report COMMIT=FILE]…
//   --report COMMIT=FILE  adds a report of `ts-bench agent --json` over the same tasks, of a language model that played at that
//                         commit; its record of turns can be repeated there with `--replay`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AgentReport } from '@ts/bench'
import type { ToolDefinition } from '@ts/core'
import { benchJson } from '../lib/bench.js'
import { CACHE, requireCapturedFile } from '../lib/captures.js'
import { originOf, readJson, readLines, writeFigures } from '../lib/figures.js'
import { percent, table, thousands } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'

const ARMS = ['eager', 'bridge', 'bridge-two', 'prefetch']
const SEEDS = ['1', '2', '3', '4', '5']
/** The tasks of the goal for answers. */
const GOAL_TASKS = 15
const GOAL_TOKENS = 8_000

type System = AgentReport['systems'][number]
type Kind = NonNullable<System['kinds']['one']>

/** One row: the means over all runs, per run of all tasks. */
interface Played {
  readonly core: string
  readonly model: string
  readonly arm: string
  readonly runs: readonly System[]
}

const { values } = parseArgs({ options: { report: { type: 'string', multiple: true } } })
const tools = requireCapturedFile()
const tasks = join(CACHE, 'played.tasks.jsonl')
const parts = ['real-servers.jsonl', 'real-servers-more.jsonl'].map(name => join(ROOT, 'benchmarks', 'tasks', name))
writeFileSync(tasks, parts.map(part => readFileSync(part, 'utf8')).join(''))

const rows = playAll()
for (const given of values.report ?? []) {
  const [core = '', file = ''] = given.split('=')
  const { model, systems } = readJson<AgentReport>(file)
  rows.push(...systems.map(one => ({ core, model, arm: one.system.split(' ')[0] ?? '', runs: [one] })))
}
await writeFigures('played', { ...originOf('played'), rows }, 'PLAYED', tablesOf(rows))

function playAll(): Played[] {
  const careful = report()
  const clumsy = SEEDS.map(seed => report('--clumsy', seed))
  const played = (model: string, runs: readonly AgentReport[]) =>
    ARMS.map((arm, i) => ({ core: 'now', model, arm, runs: runs.map(one => one.systems[i] as System) }))
  return [...played('careful', [careful]), ...played('clumsy', clumsy)]
}

function report(...more: readonly string[]): AgentReport {
  const args = ['agent', '--tools', tools, '--tasks', tasks, '--arms', ARMS.join(','), ...more]
  return benchJson<AgentReport>(args, join(CACHE, 'played.json'), 'ignore')
}

function tablesOf(all: readonly Played[]) {
  const servers = new Set(readLines<ToolDefinition>(tools).map(({ server }) => server))
  return {
    servers: `The tools are those of ${servers.size} real MCP servers.`,
    served: table(
      'core | model | arm | one need: done | several: done | calls | refused | refused of ten | searches | answers | read | written',
      all.map(servedRow),
      3,
    ),
    others: table(
      'core | model | arm | no need: searched | no need: called a tool | unservable: called a tool',
      all.map(played => {
        const { core, model, arm } = played
        const share = (kind: 'none' | 'unservable', figure: 'searched' | 'wrong') =>
          `${kindMean(played, kind, figure)} of ${kindMean(played, kind, 'tasks')}`
        return [core, model, arm, share('none', 'searched'), share('none', 'wrong'), share('unservable', 'wrong')]
      }),
      3,
    ),
    goals: goals(all),
  }
}

function servedRow(played: Played): (string | number)[] {
  const { core, model, arm } = played
  const done = (kind: 'one' | 'several') => `${kindMean(played, kind, 'done')} of ${kindMean(played, kind, 'tasks')}`
  const total = (figure: 'calls' | 'refused' | 'searches') => Math.round(mean(played, one => one[figure] * one.tasks))
  const refused = refusedOfTen(played).toFixed(1)
  const read = mean(played, ({ tokens }) => tokens.tools + tokens.conversation)
  return [
    ...[core, model, arm, done('one'), done('several'), total('calls'), total('refused'), refused],
    ...[total('searches'), thousands(kindMean(played, 'several', 'answers', 0)), thousands(Math.round(read))],
    Math.round(mean(played, ({ tokens }) => tokens.output)),
  ]
}

function refusedOfTen(played: Played): number {
  const refused = mean(played, one => one.refused)
  return (10 * refused) / (refused + mean(played, one => one.calls))
}

/** The goals for the bridge with one call tool. */
function goals(all: readonly Played[]): string {
  const bridge = (model: string) => all.find(one => one.core === 'now' && one.model === model && one.arm === 'bridge')
  const [careful, clumsy] = [bridge('careful'), bridge('clumsy')]
  if (careful === undefined || clumsy === undefined) return ''
  const doneOf = (played: Played) => kindMean(played, 'one', 'done', 9) + kindMean(played, 'several', 'done', 9)
  const share = doneOf(clumsy) / doneOf(careful)
  const refused = refusedOfTen(clumsy)
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'missed')
  return table(
    ['goal, for `bridge`', 'figure', ''],
    [
      ['clumsy completes 95 % of what careful completes', `${percent(share)} %`, verdict(share >= 0.95)],
      ['clumsy: at most one refusal in ten calls', refused.toFixed(1), verdict(refused <= 1)],
      ...[
        careful,
        ...all.filter(({ model, arm }) => arm === 'bridge' && model !== 'careful' && model !== 'clumsy'),
      ].map(played => {
        const many = kindMean(played, 'several', 'tasks')
        const tokens = (GOAL_TASKS * kindMean(played, 'several', 'answers')) / many
        const text = `all search answers of ${GOAL_TASKS} tasks with several needs in ${thousands(GOAL_TOKENS)} tokens`
        return [
          `${played.model}: ${text} (mean of ${many} tasks)`,
          thousands(Math.round(tokens)),
          verdict(tokens <= GOAL_TOKENS),
        ]
      }),
    ],
    3,
  )
}

function mean({ runs }: Played, figure: (system: System) => number): number {
  return runs.reduce((sum, one) => sum + figure(one), 0) / runs.length
}

/** The mean of a figure of one kind of task, to a number of decimals. */
function kindMean(played: Played, kind: keyof System['kinds'], figure: keyof Kind, decimals = 1): number {
  return Number(mean(played, one => one.kinds[kind]?.[figure] ?? 0).toFixed(decimals))
}
