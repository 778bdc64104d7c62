// Plays the tasks of tasks/real-servers.jsonl with the tool search of published packages and with ours, and writes
// INCUMBENTS.md. Build first, and run `npm start`, which captures the servers.
// VoltAgent is too large for a dependency: install `@voltagent/core@2.10.0 ai@6 zod@4` in a folder, and give the folder.
//   node benchmarks/run.mjs incumbents [FOLDER]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AgentReport } from '@ts/bench'
import { benchJson } from '../lib/bench.js'
import { CACHE, requireCapturedFile } from '../lib/captures.js'
import { originOf, writeFigures } from '../lib/figures.js'
import { percent, table, thousands } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'

const [folder] = parseArgs({ allowPositionals: true }).positionals
const report = benchJson<AgentReport>(
  [
    ...['agent', '--tools', requireCapturedFile(), '--tasks', join(ROOT, 'benchmarks', 'tasks', 'real-servers.jsonl')],
    ...['--arms', 'bridge,native,eager', '--incumbents'],
  ],
  join(CACHE, 'incumbents.json'),
  'ignore',
  folder,
)
const missing = report.leftOut.filter(({ ranker }) => folder !== undefined || ranker !== '@voltagent/core')
if (missing.length > 0) throw new Error(`Found no ${missing.map(({ ranker }) => ranker).join(', ')}`)
const command = `node benchmarks/run.mjs incumbents${folder === undefined ? '' : ' FOLDER'}`
const { tools, tasks, systems, leftOut } = report
await writeFigures('incumbents', { ...originOf('incumbents'), command, report }, 'INCUMBENTS', {
  size: `${tasks} tasks over ${tools} tools.`,
  systems: table(
    ['system', 'tasks done, %', '95 % interval', 'requests', 'searches', 'read', 'of that tools', 'written'],
    systems.map(({ system, done, interval, requests, searches, tokens }) => [
      ...[system, percent(done), interval.map(percent).join(' to '), requests.toFixed(1), searches.toFixed(1)],
      ...[tokens.tools + tokens.conversation, tokens.tools, tokens.output].map(value => thousands(Math.round(value))),
    ]),
  ),
  missing: leftOut.map(({ ranker, reason }) => `\`${ranker}\` is not played: ${reason}.`).join('\n'),
})
