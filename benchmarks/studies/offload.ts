#!/usr/bin/env node
// Writes OFFLOAD.md and results/offload.json: times and memory of @ts/offload for three sizes of output, and the cost
// of tasks with each preview. Build first.
//   node benchmarks/run.mjs offload [--sizes 1,10,100] [--rounds 3] [--json]
//   --sizes   sizes of the outputs in megabytes
//   --rounds  measurements of each case (storing is measured once); the least value counts
//   --json    prints the figures and writes nothing
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createMemoryStore, createOffload, type OffloadOptions } from '@ts/offload'
import { build } from 'esbuild'
import { type Origin, originOf, printFigures, writeFigures } from '../lib/figures.js'
import { row, rule } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'
import type { Measured } from './offload/measure.js'
import { type Played, play, TASKS } from './offload/tasks.js'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,10,100' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const CASES: readonly (readonly [name: string, words: string])[] = [
  ['store-log', 'store a log, with its preview'],
  ['store-line', 'store one long line'],
  ['store-json', 'store JSON, with its structure'],
  ['search-word', 'search a log: `FAILED`, one hit'],
  ['search-many', 'search a log: `error`, hits everywhere'],
  ['search-hostile', 'search a log: `(\\w+\\s?)+:$`'],
  ['search-line', 'search one long line: `failed: \\d+`'],
  ['read-middle', 'read 4,000 characters in the middle of one line'],
  ['query-length', 'jq: `.items \\| length`'],
  ['query-group', 'jq: select, group and count'],
]
const TARGETS = { lagMs: 50, rssMb: 200 }
const FIELDS = ['ms', 'cpuMs', 'lag', 'stretch', 'rssMb', 'addedMb'] as const
type Field = (typeof FIELDS)[number]
type Times = Readonly<Record<string, Readonly<Record<Field, number>>>>

/** The figures of the page. `times` has a key for each case and size. */
interface OffloadFigures extends Origin {
  readonly load: readonly number[]
  readonly targets: typeof TARGETS
  readonly times: Times
  readonly previews: readonly string[]
  readonly tasks: readonly { readonly name: string; readonly played: readonly Played[] }[]
}

/** Measures every case and size. The least value of each field counts, because other programs use the machine too. */
async function measureAll(): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'offload-bench-'))
  const script = await bundleOf('measure')
  const times: Record<string, Record<Field, number>> = {}
  try {
    for (const size of sizes)
      for (const [name] of CASES) {
        console.error(`${name} ${size} MB …`)
        const count = name.startsWith('store') ? 1 : Number(values.rounds)
        const rounds = Array.from({ length: count }, () => measure(script, name, size, folder))
        const least = (field: Field) => Number(Math.min(...rounds.map(round => round[field])).toFixed(1))
        const [ms, cpuMs, lag, stretch] = [least('ms'), least('cpuMs'), least('lag'), least('stretch')]
        times[`${name} ${size}`] = { ms, cpuMs, lag, stretch, rssMb: least('rssMb'), addedMb: least('addedMb') }
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return times
}

/**
 * Bundles a program of offload/ as JavaScript, so that no loader adds to its memory. The bundle lies where Node finds
 * its packages.
 */
async function bundleOf(program: string): Promise<string> {
  const outfile = join(ROOT, 'benchmarks', '.cache', `offload-${program}.mjs`)
  const entry = join(ROOT, 'benchmarks', 'studies', 'offload', `${program}.ts`)
  await build({ entryPoints: [entry], outfile, bundle: true, packages: 'external', format: 'esm', platform: 'node' })
  return outfile
}

/** Runs one measurement in a new process, so that memory of an earlier measurement does not count. */
function measure(script: string, name: string, size: number, folder: string): Measured {
  const args = ['--expose-gc', script, name, String(size), folder]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured
}

const PREVIEWS: readonly (readonly [name: string, options: Omit<OffloadOptions, 'store'>])[] = [
  ['structure, 2,000 characters', {}],
  ["plain, 5,000 characters: mcpagent's", { preview: 'plain', previewCharacters: 5_000 }],
  ['plain, 2,000 characters', { preview: 'plain' }],
]
const tokens = (text: string) => Math.ceil(text.length / 4)

async function playAll(): Promise<OffloadFigures['tasks']> {
  const tasks: { name: string; played: Played[] }[] = []
  for (const task of TASKS) {
    console.error(`${task.name} …`)
    const played: Played[] = []
    for (const [, options] of PREVIEWS)
      played.push(await play(task, createOffload({ store: createMemoryStore(), ...options }), tokens))
    tasks.push({ name: task.name, played })
  }
  return tasks
}

const origin = originOf('offload')
const times = await measureAll()
const figures: OffloadFigures = {
  ...origin,
  load: loadavg().map(value => Number(value.toFixed(1))),
  targets: TARGETS,
  times,
  previews: PREVIEWS.map(([name]) => name),
  tasks: await playAll(),
}
if (values.json) printFigures(figures)
else await writeFigures('offload', figures, 'OFFLOAD', page(figures))

function page({ machine, commit, command, load, times: measured, previews, tasks: played }: OffloadFigures): string {
  const mark = (value: number, target?: number) =>
    `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}${target !== undefined && value > target ? ' ▲' : ''}`
  const table = (field: Field, target?: number) => [
    row(['', ...sizes.map(size => `${size} MB`)]),
    rule(1, sizes.length),
    ...CASES.map(([name, words]) =>
      row([words, ...sizes.map(size => mark(measured[`${name} ${size}`]?.[field] ?? Number.NaN, target))]),
    ),
  ]
  const sum = (i: number, field: 'calls' | 'tokens') => played.reduce((all, task) => all + task.played[i]![field], 0)
  const cell = ({ calls, tokens: spent, isSolved }: Played) =>
    `${calls} | ${spent.toLocaleString('en')}${isSolved ? '' : ' ✗'}`
  return `${[
    '# Large outputs: times, memory and costs of tasks',
    '',
    `Written by \`${command}\`; the figures are also in [results/offload.json](offload.json). ${machine} · commit ${commit} ·`,
    `load average at the end ${load.join(', ')} on two cores. ▲ marks a figure above its target. Each figure was measured`,
    'in a separate process, which holds its input in memory only if it stores the input. For searches, reads and queries,',
    'the best of the rounds is shown.',
    '',
    '## Milliseconds until the answer',
    '',
    'The time of a query includes the start of the process that runs jq.',
    '',
    ...table('ms'),
    '',
    "## Processor milliseconds of the host's process",
    '',
    'The process that runs jq is not included.',
    '',
    ...table('cpuMs'),
    '',
    '## The longest block of the host',
    '',
    `The longest processor time between two ticks of a timer, in milliseconds. It includes V8's compiler and garbage collector. Target: ${TARGETS.lagMs}.`,
    '',
    ...table('stretch', TARGETS.lagMs),
    '',
    'The same in elapsed milliseconds, which include the time in which other programs used the processor:',
    '',
    ...table('lag'),
    '',
    '## Memory of the host',
    '',
    `The highest memory of the process (RSS) in megabytes, including Node itself. Target: ${TARGETS.rssMb}. If an output is stored, the output itself`,
    'counts too.',
    '',
    ...table('rssMb', TARGETS.rssMb),
    '',
    'Megabytes added by the work:',
    '',
    ...table('addedMb', TARGETS.rssMb),
    '',
    '## Tasks with each preview',
    '',
    'A scripted model explores an output with the same steps for every preview until it has read the information for its',
    'last call. It stops earlier if it has already read the answer. The table shows the calls after the preview, and the',
    'tokens that the model read and wrote (preview, calls and answers; characters divided by four). ✗ means not solved.',
    '',
    `| task | ${previews.map(name => `${name}: calls | tokens`).join(' | ')} |`,
    `| --- | ${previews.map(() => '--: | --:').join(' | ')} |`,
    ...played.map(({ name, played: all }) => `| ${name} | ${all.map(cell).join(' | ')} |`),
    `| **all** | ${previews.map((_, i) => `**${sum(i, 'calls')}** | **${sum(i, 'tokens').toLocaleString('en')}**`).join(' | ')} |`,
  ].join('\n')}\n`
}
