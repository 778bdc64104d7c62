#!/usr/bin/env node
// Writes OFFLOAD.md and results/offload.json: times and memory of @ts/offload at three sizes, and what tasks cost with each preview.
// Build first. Usage: node benchmarks/run.mjs offload [--sizes 1,10,100] [--rounds 3] [--json]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createMemoryStore, createOffload } from '@ts/offload'
import { writePage } from '../lib/pages.ts'
import { play, TASKS } from './offload/tasks.mjs'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,10,100' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})
const here = dirname(dirname(fileURLToPath(import.meta.url)))
const sizes = values.sizes.split(',').map(Number)
const CASES = [
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

const folder = mkdtempSync(join(tmpdir(), 'offload-bench-'))
const times = {}
try {
  for (const size of sizes)
    for (const [name] of CASES) {
      console.error(`${name} ${size} MB …`)
      const rounds = Array.from({ length: name.startsWith('store') ? 1 : Number(values.rounds) }, () =>
        measure(name, size),
      )
      const least = field => Math.min(...rounds.map(round => round[field]))
      const fields = ['ms', 'cpuMs', 'lag', 'stretch', 'rssMb', 'addedMb']
      times[`${name} ${size}`] = Object.fromEntries(fields.map(field => [field, Number(least(field).toFixed(1))]))
    }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A process for each measurement: memory that one leaves is not counted for the next. */
function measure(name, size) {
  const script = join(here, 'studies', 'offload', 'measure.mjs')
  const printed = execFileSync(process.execPath, ['--expose-gc', script, name, String(size), folder], {
    encoding: 'utf8',
  })
  return JSON.parse(printed)
}

const PREVIEWS = [
  ['structure, 2,000 characters', {}],
  ["plain, 5,000 characters: mcpagent's", { preview: 'plain', previewCharacters: 5_000 }],
  ['plain, 2,000 characters', { preview: 'plain' }],
]
const tokens = text => Math.ceil(text.length / 4)
const tasks = []
for (const task of TASKS) {
  console.error(`${task.name} …`)
  const played = []
  for (const [, options] of PREVIEWS)
    played.push(await play(task, createOffload({ store: createMemoryStore(), ...options }), tokens))
  tasks.push({ name: task.name, played })
}

const figures = { ...origin(), targets: TARGETS, times, previews: PREVIEWS.map(([name]) => name), tasks }
if (values.json) console.log(JSON.stringify(figures, undefined, 1))
else {
  writeFileSync(join(here, 'results', 'offload.json'), `${JSON.stringify(figures, undefined, 1)}\n`)
  await writePage('OFFLOAD', page(figures))
}

function origin() {
  const processors = cpus()
  const machine = `${processors[0]?.model.trim()}, ${processors.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform} ${process.arch}`
  const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+changes'
  const command = `node benchmarks/run.mjs offload --sizes ${values.sizes} --rounds ${values.rounds}`
  return {
    machine,
    commit: git('rev-parse', '--short=12', 'HEAD') + changes,
    command,
    load: loadavg().map(value => Number(value.toFixed(1))),
  }
}

function page({ machine, commit, command, load, times: measured, previews, tasks: played }) {
  const mark = (value, target) =>
    `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}${target !== undefined && value > target ? ' ▲' : ''}`
  const table = (field, target) => [
    `| | ${sizes.map(size => `${size} MB`).join(' | ')} |`,
    `| --- | ${sizes.map(() => '--:').join(' | ')} |`,
    ...CASES.map(
      ([name, words]) =>
        `| ${words} | ${sizes.map(size => mark(measured[`${name} ${size}`][field], target)).join(' | ')} |`,
    ),
  ]
  const sum = (i, field) => played.reduce((all, task) => all + task.played[i][field], 0)
  const cell = ({ calls, tokens: spent, isSolved }) => `${calls} | ${spent.toLocaleString('en')}${isSolved ? '' : ' ✗'}`
  return `${[
    '# Large outputs: times, memory and what tasks cost',
    '',
    `Written by \`${command}\`; the figures are also in [results/offload.json](offload.json). ${machine} · commit ${commit} ·`,
    `load average at the end ${load.join(', ')} on two cores. ▲: above its target. Every figure is of a process of its own, which holds its input in`,
    'memory only where it stores it; of searches, reads and queries the best of the rounds is shown.',
    '',
    '## Milliseconds until the answer',
    '',
    'Of a query, with the start of the process that runs jq.',
    '',
    ...table('ms'),
    '',
    "## Processor milliseconds of the host's process",
    '',
    'Without the process that runs jq.',
    '',
    ...table('cpuMs'),
    '',
    '## The longest that the host did not answer',
    '',
    `Milliseconds of processor time between two turns of a timer at most, the compiler and the garbage collector of V8 included. Target: ${TARGETS.lagMs}.`,
    '',
    ...table('stretch', TARGETS.lagMs),
    '',
    'The same in milliseconds that passed, waiting for a processor that other programs use included:',
    '',
    ...table('lag'),
    '',
    '## Memory of the host',
    '',
    `Megabytes of the process at most (RSS), Node itself included. Target: ${TARGETS.rssMb}. Where an output is stored, the output itself, which the tool`,
    'gave, is in it.',
    '',
    ...table('rssMb', TARGETS.rssMb),
    '',
    'Megabytes that the work added:',
    '',
    ...table('addedMb', TARGETS.rssMb),
    '',
    '## Tasks with each preview',
    '',
    'A scripted model explores by the same steps with every preview until it has read what its last call needs, and stops where it has read the',
    'answer. Calls after the preview, and tokens that it read and wrote (preview, calls and answers; characters divided by four). ✗: not solved.',
    '',
    `| task | ${previews.map(name => `${name}: calls | tokens`).join(' | ')} |`,
    `| --- | ${previews.map(() => '--: | --:').join(' | ')} |`,
    ...played.map(({ name, played: all }) => `| ${name} | ${all.map(cell).join(' | ')} |`),
    `| **all** | ${previews.map((_, i) => `**${sum(i, 'calls')}** | **${sum(i, 'tokens').toLocaleString('en')}**`).join(' | ')} |`,
  ].join('\n')}\n`
}
