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

/** One row: the means over all runs of all tasks. */
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

const rows: Played[] = [
  ...play('careful', [[]]),
  ...play(
    'clumsy',
    SEEDS.map(seed => ['--clumsy', seed]),
  ),
]
for (const given of values.report ?? []) {
  const [core = '', file = ''] = given.split('=')
  const { model, systems } = readJson<AgentReport>(file)
  rows.push(...systems.map(one => ({ core, model, arm: one.system.split(' ')[0] ?? '', runs: [one] })))
}
await writeFigures('played', { ...originOf('played'), rows }, 'PLAYED', tablesOf(rows.map(meansOf)))

function play(model: string, runs: readonly (readonly string[])[]): Played[] {
  const args = ['agent', '--tools', tools, '--tasks', tasks, '--arms', ARMS.join(',')]
  const reports = runs.map(more => benchJson<AgentReport>([...args, ...more], join(CACHE, 'played.json'), 'ignore'))
  return ARMS.map((arm, i) => ({ core: 'now', model, arm, runs: reports.map(one => one.systems[i]!) }))
}

/** The mean figures of a row. */
function meansOf({ core, model, arm, runs }: Played) {
  const mean = (figure: (system: System) => number) => runs.reduce((sum, one) => sum + figure(one), 0) / runs.length
  const kindMean = (kind: keyof System['kinds'], figure: keyof NonNullable<System['kinds']['one']>) =>
    mean(one => one.kinds[kind]?.[figure] ?? 0)
  const [calls, refused] = [mean(one => one.calls), mean(one => one.refused)]
  return {
    ...{ core, model, arm, kindMean },
    /** Of all tasks of a run. */
    total: (figure: 'calls' | 'refused' | 'searches') => Math.round(mean(one => one[figure] * one.tasks)),
    refusedOfTen: (10 * refused) / (refused + calls),
    read: Math.round(mean(({ tokens }) => tokens.tools + tokens.conversation)),
    written: Math.round(mean(({ tokens }) => tokens.output)),
  }
}

function tablesOf(all: readonly ReturnType<typeof meansOf>[]) {
  const servers = new Set(readLines<ToolDefinition>(tools).map(({ server }) => server))
  const short = (value: number) => Number(value.toFixed(1))
  return {
    servers: `The tools are those of ${servers.size} real MCP servers.`,
    served: table(
      'core | model | arm | one need: done | several: done | calls | refused | refused of ten | searches | answers | read | written',
      all.map(({ core, model, arm, kindMean, total, refusedOfTen, read, written }) => {
        const done = (kind: 'one' | 'several') => `${short(kindMean(kind, 'done'))} of ${kindMean(kind, 'tasks')}`
        return [
          ...[core, model, arm, done('one'), done('several'), total('calls'), total('refused')],
          ...[refusedOfTen.toFixed(1), total('searches'), thousands(Math.round(kindMean('several', 'answers')))],
          ...[thousands(read), written],
        ]
      }),
      3,
    ),
    others: table(
      'core | model | arm | no need: searched | no need: called a tool | unservable: called a tool',
      all.map(({ core, model, arm, kindMean }) => {
        const share = (kind: 'none' | 'unservable', figure: 'searched' | 'wrong') =>
          `${short(kindMean(kind, figure))} of ${kindMean(kind, 'tasks')}`
        return [core, model, arm, share('none', 'searched'), share('none', 'wrong'), share('unservable', 'wrong')]
      }),
      3,
    ),
    goals: goals(all),
  }
}

/** The goals for the bridge with one call tool. */
function goals(all: readonly ReturnType<typeof meansOf>[]): string {
  const bridges = all.filter(({ arm }) => arm === 'bridge')
  const [careful, clumsy] = ['careful', 'clumsy'].map(name => bridges.find(({ model }) => model === name)!)
  const [most, done] = [careful!, clumsy!].map(one => one.kindMean('one', 'done') + one.kindMean('several', 'done'))
  const share = done! / most!
  const refused = clumsy!.refusedOfTen
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'missed')
  const answers = bridges
    .filter(one => one !== clumsy)
    .map(({ model, kindMean }) => {
      const many = kindMean('several', 'tasks')
      const tokens = (GOAL_TASKS * kindMean('several', 'answers')) / many
      const text = `all search answers of ${GOAL_TASKS} tasks with several needs in ${thousands(GOAL_TOKENS)} tokens`
      return [
        `${model}: ${text} (mean of ${many} tasks)`,
        thousands(Math.round(tokens)),
        verdict(tokens <= GOAL_TOKENS),
      ]
    })
  return table(
    ['goal, for `bridge`', 'figure', ''],
    [
      ['clumsy completes 95 % of what careful completes', `${percent(share)} %`, verdict(share >= 0.95)],
      ['clumsy: at most one refusal in ten calls', refused.toFixed(1), verdict(refused <= 1)],
      ...answers,
    ],
    3,
  )
}
