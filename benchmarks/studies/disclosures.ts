// Prints the cost of the tasks in tasks/ with each disclosure, for the tools of five real servers and of all servers.
// Uses `ts-bench payload`. Build first, and run `npm start`, which captures the servers.
//   node benchmarks/run.mjs disclosures
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TaskCostReport } from '@ts/bench'
import type { ToolDefinition } from '@ts/core'
import { benchJson } from '../lib/bench.js'
import { CACHE, requireCapturedFile } from '../lib/captures.js'
import { readLines } from '../lib/figures.js'
import { commitOf, ROOT } from '../lib/pages.js'
import { type DisclosureFigures, disclosureTable } from '../lib/ranker-tables.js'

const SMALL = ['github', 'slack', 'filesystem', 'git', 'notion']
const TASKS = join(ROOT, 'benchmarks', 'tasks', 'real-servers.jsonl')

const captured = requireCapturedFile()
const all = readLines<ToolDefinition>(captured)
const small = join(CACHE, 'disclosures.tools.jsonl')
const few = all.filter(({ server }) => server !== undefined && SMALL.includes(server))
writeFileSync(small, few.map(tool => `${JSON.stringify(tool)}\n`).join(''))
const servers = new Set(all.map(({ server }) => server)).size
export const figures: DisclosureFigures = {
  commit: commitOf(),
  catalogs: [
    { servers: SMALL.length, cost: costOf(small) },
    { servers, cost: costOf(captured) },
  ],
}
console.log(disclosureTable(figures))

function costOf(tools: string): TaskCostReport {
  const args = ['payload', '--tools', tools, '--tasks', TASKS, '--skip-missing']
  const raw = join(CACHE, 'disclosures.payload.json')
  return benchJson<{ readonly taskCost: TaskCostReport }>(args, raw, 'ignore').taskCost
}
