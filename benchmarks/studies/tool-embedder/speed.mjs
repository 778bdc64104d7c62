// Times the built package on made-up tools, and writes the figures to benchmarks/results/tool-embedder.json: node benchmarks/run.mjs tool-embedder/speed
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'

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
const rows = []
const row = (what, ms) => rows.push({ what, ms: Number(ms.toFixed(ms < 10 ? 3 : 0)) })
const timed = async work => {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}

const imported = await timed(() => import('@ts/tool-embedder'))
row('import of the package', imported.ms)
const { toolEmbedder } = imported.value
const { createEmbeddingRanker } = await import('@ts/ranker-embedding')
const embedder = toolEmbedder()
row('first query: loading the weights', (await timed(() => embedder.embed(['load'], { role: 'query' }))).ms)

for (const count of [1_000, 10_000, 100_000]) {
  const tools = createCatalog(seededCatalog(Math.min(count, 10_000), 1)).searchable
  // Beyond 10,000 the same tools again under other ids: the search does not know, and the cache would.
  const many = Array.from({ length: count }, (_, i) => ({
    ...tools[i % tools.length],
    id: `tool_${i}`,
    name: `tool_${i}`,
  }))
  const built = await timed(() => createEmbeddingRanker({ embedder }).index(many))
  row(`index of ${count} tools`, built.ms)
  const again = built.value
  for (const query of QUERIES) await again.rank(query, { limit: 10 })
  const times = []
  for (let round = 0; round < 25; round++) {
    for (const query of QUERIES) times.push((await timed(() => again.rank(query, { limit: 10 }))).ms)
  }
  times.sort((a, b) => a - b)
  row(`query over ${count} tools, p50`, times[times.length >> 1])
  row(`query over ${count} tools, p95`, times[Math.floor(times.length * 0.95)])
}

for (const { what, ms } of rows) console.log(`${what.padEnd(36)} ${ms} ms`)
const file = new URL('../../results/tool-embedder.json', import.meta.url)
const results = JSON.parse(readFileSync(file, 'utf8'))
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`
writeFileSync(file, `${JSON.stringify({ ...results, speed: { machine, rows } }, null, 2)}\n`)
