// Measures what an index of 773 tools holds after a collection, and writes the figures to benchmarks/results/tool-embedder.json. Build first, then:
//
//     node benchmarks/run.mjs tool-embedder/memory [<folder of a set with tools.jsonl and queries.jsonl>]
//
// Without a folder the tools are made up by the test kit.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'

const TOOLS = 773
const [folder] = process.argv.slice(2)
const lines = file =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
const made = folder === undefined ? seededCatalog(TOOLS, 1) : lines('tools.jsonl').slice(0, TOOLS)
const queries =
  folder === undefined ? made.map(tool => tool.description) : lines('queries.jsonl').map(({ query }) => query)
const { searchable } = createCatalog(made, { onInvalid: 'drop' })
// Texts that a tool computes when they are first read belong to the catalog.
for (const tool of searchable) void [tool.parameters, tool.title, tool.keywords, tool.server, tool.category]

/** Bytes in use after a collection: the heap and what lies outside of it, such as typed arrays. */
async function held() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const rows = []
const start = await held()
const row = async what => rows.push({ what, mb: Number(((await held()) - start).toFixed(0)) / 1e6 })
const { createEmbeddingRanker } = await import('@ts/ranker-embedding')
const { toolEmbedder, toolReranker } = await import('@ts/tool-embedder')
const embedder = toolEmbedder()
const ranker = createEmbeddingRanker({ embedder })
await row('packages imported')
await embedder.embed(['load'], { role: 'query' })
await row('and weights loaded')
const index = await ranker.index(searchable)
await row(`and ${searchable.length} tools indexed`)
for (const query of queries.slice(0, 500)) await index.rank(query, { limit: 10 })
await row(`and ${Math.min(500, queries.length)} queries ranked`)
const reranker = toolReranker({ embedder })
const byId = new Map(searchable.map(tool => [tool.id, tool]))
for (const query of queries.slice(0, 500)) {
  const found = await index.rank(query, { limit: 10 })
  await reranker.score(
    query,
    found.map(({ id }) => byId.get(id)),
  )
}
globalThis.measured = { embedder, ranker, index, reranker, searchable }
await row('and the first 10 of each reranked')

for (const { what, mb } of rows) console.log(`${what.padEnd(36)} ${mb.toFixed(1)} MB`)
const file = new URL('../../results/tool-embedder.json', import.meta.url)
const results = JSON.parse(readFileSync(file, 'utf8'))
writeFileSync(file, `${JSON.stringify({ ...results, memory: rows }, null, 2)}\n`)
