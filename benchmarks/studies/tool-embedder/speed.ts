// Measures the times of the built package on made-up tools, and writes the figures to results/tool-embedder.json. The
// second command writes them into the model card. Build first.
//   node benchmarks/run.mjs tool-embedder/speed && node benchmarks/run.mjs tool-embedder/report
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { machineOf } from '../../lib/pages.js'
import { percentile } from '../../lib/statistics.js'
import { saveResults } from '../../training/tool-embedder/results.js'

const QUERIES = [
  'create an invoice',
  'who am I logged in as',
  'send a message to the channel',
  'list the open tickets of a customer',
  'datei löschen',
  'do I need an umbrella tomorrow',
  'update order status',
  'search the knowledge base for refunds',
]
/**
 * Maximum number of different tools. Larger catalogs repeat them under new ids. The search needs the same time for
 * repeated tools, but a cache would not.
 */
const DIFFERENT = 10_000
const ROUNDS = 25

const rows: { what: string; ms: number }[] = []
const imported = await timed(() => import('@ts/tool-embedder'))
add('import of the package', imported.ms)
const { toolEmbedder } = imported.value
const { createEmbeddingRanker } = await import('@ts/ranker-embedding')
const embedder = toolEmbedder()
add('first query: loading the weights', (await timed(() => embedder.embed(['load'], { role: 'query' }))).ms)

for (const count of [1_000, 10_000, 100_000]) {
  const tools = createCatalog(seededCatalog(Math.min(count, DIFFERENT), 1)).searchable
  const many = Array.from({ length: count }, (_, i) => ({
    ...tools[i % tools.length]!,
    id: `tool_${i}`,
    name: `tool_${i}`,
  }))
  const { value: index, ms } = await timed(() => createEmbeddingRanker({ embedder }).index(many))
  add(`index of ${count} tools`, ms)
  for (const query of QUERIES) await index.rank(query, { limit: 10 })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) times.push((await timed(() => index.rank(query, { limit: 10 }))).ms)
  add(`query over ${count} tools, p50`, percentile(times, 0.5))
  add(`query over ${count} tools, p95`, percentile(times, 0.95))
}
for (const { what, ms } of rows) console.log(`${what.padEnd(36)} ${ms} ms`)
saveResults({ speed: { machine: machineOf(), rows } })

function add(what: string, ms: number): void {
  rows.push({ what, ms: Number(ms.toFixed(ms < 10 ? 3 : 0)) })
}

async function timed<T>(work: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}
