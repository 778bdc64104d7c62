// Measures the memory of an index of 773 tools after garbage collection, and writes the figures to
// results/tool-embedder.json. Without a folder, the test kit makes up the tools. Build first.
//   node benchmarks/run.mjs tool-embedder/memory [<folder of a set with tools.jsonl and queries.jsonl>]
import { loadSet, setFolder } from '@ts/bench'
import { createCatalog, type ToolDefinition } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { saveResults } from '../../training/tool-embedder/results.js'

const TOOLS = 773
const QUERIES = 500
const RERANKED = 10

const { made, queries } = await toolsAndQueries(process.argv[2])
const { searchable } = createCatalog(made, { onInvalid: 'drop' })
// Texts that a tool computes when they are first read count as memory of the catalog.
for (const tool of searchable) void [tool.parameters, tool.title, tool.keywords, tool.server, tool.category]

const rows: { what: string; mb: number }[] = []
const start = await heldBytes()
const { createEmbeddingRanker } = await import('@ts/ranker-embedding')
const { toolEmbedder, toolReranker } = await import('@ts/tool-embedder')
const embedder = toolEmbedder()
const ranker = createEmbeddingRanker({ embedder })
await add('packages imported')
await embedder.embed(['load'], { role: 'query' })
await add('and weights loaded')
const index = await ranker.index(searchable)
await add(`and ${searchable.length} tools indexed`)
for (const query of queries) await index.rank(query, { limit: 10 })
await add(`and ${queries.length} queries ranked`)
const reranker = toolReranker({ embedder })
const byId = new Map(searchable.map(tool => [tool.id, tool]))
for (const query of queries) {
  const found = await index.rank(query, { limit: RERANKED })
  await reranker.score(
    query,
    found.flatMap(({ id }) => byId.get(id) ?? []),
  )
}
// These references keep the objects in memory until the last reading.
const held = [embedder, ranker, index, reranker, searchable]
await add(`and the first ${RERANKED} of each reranked`)
held.length = 0
for (const { what, mb } of rows) console.log(`${what.padEnd(36)} ${mb.toFixed(1)} MB`)
saveResults({ memory: rows })

async function toolsAndQueries(
  folder: string | undefined,
): Promise<{ made: readonly ToolDefinition[]; queries: string[] }> {
  if (folder === undefined) {
    const made = seededCatalog(TOOLS, 1)
    return { made, queries: made.map(tool => tool.description ?? tool.name).slice(0, QUERIES) }
  }
  const { catalog, queries } = await loadSet(setFolder(folder))
  return { made: catalog.tools.slice(0, TOOLS), queries: queries.map(({ query }) => query).slice(0, QUERIES) }
}

async function add(what: string): Promise<void> {
  rows.push({ what, mb: Number(((await heldBytes()) - start).toFixed(0)) / 1e6 })
}

/** Bytes in use after garbage collection: the heap, and memory outside it, such as typed arrays. */
async function heldBytes(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
