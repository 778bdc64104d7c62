// Writes the memory and the times of `@ts/ranker-best` into its README, between the markers, and prints them.
// Build first.
//   node benchmarks/run.mjs ranker-best/numbers
import { loadavg } from 'node:os'
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { heldBytes, timed } from '../../lib/costs.js'
import { table } from '../../lib/markdown.js'
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

const before = await heldBytes()
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
  rows.push([
    'memory for all parts and a catalog of 1,000 tools',
    `${(((await heldBytes()) - before) / 1e6).toFixed(1)} MB`,
  ])
}
const figures = table(['measure', 'value'], rows)
const machine = `On ${machineOf()}, one thread, with generated tools of \`@ts/testkit\`; load average ${loadavg()[0]?.toFixed(0)}.`
writeBetween('packages/ranker-best/README.md', '<!-- figures:cost -->', '<!-- end -->', `${figures}\n\n${machine}`)
console.log(figures)

function printable(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`
}
