// Writes the memory and the times of `@ts/ranker-best` into its README, between the markers, and prints them.
// Build first.
//   node benchmarks/run.mjs ranker-best/numbers
import { loadavg } from 'node:os'
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { row } from '../../lib/markdown.js'
import { machineOf, writeBetween } from '../../lib/pages.js'
import { percentile } from '../../lib/statistics.js'

const QUERIES = [
  'create an invoice',
  'who am I logged in as',
  'list the open tickets of a customer',
  'datei löschen',
  'do I need an umbrella tomorrow',
  'search the knowledge base for refunds',
]
const rows: [what: string, value: string][] = []

globalThis.gc?.()
const before = process.memoryUsage()
const imported = await timed(() => import('@ts/ranker-best'))
rows.push(['import', printable(imported.ms)])
const { createBestRanker } = imported.value
const kept: unknown[] = []
for (const count of [1_000, 10_000]) {
  const tools = createCatalog(seededCatalog(count, 1)).searchable
  const ranker = createBestRanker()
  const { value: index, ms } = await timed(() => ranker.index(tools))
  const name = `${count.toLocaleString('en')} tools`
  rows.push([`index of ${name}${kept.length === 0 ? ', including loading the weights' : ''}`, printable(ms)])
  const times: number[] = []
  for (let round = 0; round < 40; round++)
    for (const query of QUERIES) times.push((await timed(() => index.rank(query, { limit: 5 }))).ms)
  rows.push([`query over ${name}, p50`, printable(percentile(times, 0.5))])
  rows.push([`query over ${name}, p95`, printable(percentile(times, 0.95))])
  if (kept.length > 0) continue
  kept.push(index, ranker, tools)
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const after = process.memoryUsage()
  const bytes = after.heapUsed + after.external - before.heapUsed - before.external
  rows.push(['memory for all parts and a catalog of 1,000 tools', megabytes(bytes)])
}
const table = ['| measure | value |', '| --- | --: |', ...rows.map(row)].join('\n')
const machine = `On ${machineOf()}, one thread, with generated tools of \`@ts/testkit\`; load average ${loadavg()[0]?.toFixed(0)}.`
writeBetween('packages/ranker-best/README.md', '<!-- figures:cost -->', '<!-- end -->', `${table}\n\n${machine}`)
console.log(table)

async function timed<T>(work: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}

function printable(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
