// Writes the memory and the times of the built `@ts/tool-embedder`, on generated tools, into its README. Build first.
//   node benchmarks/run.mjs tool-embedder/costs
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { heldBytes, timed } from '../../lib/costs.js'
import { table } from '../../lib/markdown.js'
import { machineOf, writeBetween } from '../../lib/pages.js'
import { percentile } from '../../lib/statistics.js'

const TOOLS = 773
const RERANKED = 10
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
const README = 'packages/tool-embedder/README.md'

const made = seededCatalog(TOOLS, 1)
const { searchable } = createCatalog(made)
// Texts that a tool computes when they are first read count as memory of the catalog.
for (const tool of searchable) void [tool.parameters, tool.title, tool.keywords, tool.server, tool.category]

const memory: string[][] = []
const times: string[][] = []
const start = await heldBytes()
const imported = await timed(() => import('@ts/tool-embedder'))
addTime('import of the package', imported.ms)
const { toolEmbedder, toolReranker } = imported.value
const { createEmbeddingRanker } = await import('@ts/ranker-embedding')
const embedder = toolEmbedder()
const ranker = createEmbeddingRanker({ embedder })
await addMemory('packages imported')
addTime('first query: loading the weights', (await timed(() => embedder.embed(['load'], { role: 'query' }))).ms)
await addMemory('and weights loaded')
const index = await ranker.index(searchable)
await addMemory(`and ${searchable.length} tools indexed`)
const queries = made.map(tool => tool.description ?? tool.name).slice(0, 500)
for (const query of queries) await index.rank(query, { limit: RERANKED })
await addMemory(`and ${queries.length} queries ranked`)
const reranker = toolReranker({ embedder })
const byId = new Map(searchable.map(tool => [tool.id, tool]))
for (const query of queries) {
  const found = await index.rank(query, { limit: RERANKED })
  const tools = found.flatMap(({ id }) => byId.get(id) ?? [])
  await reranker.score(query, tools)
}
// These references keep the objects in memory until the last reading.
const held = [embedder, ranker, index, reranker, searchable]
await addMemory(`and the first ${RERANKED} of each reranked`)
held.length = 0

for (const count of [1_000, 10_000, 100_000]) {
  const tools = createCatalog(seededCatalog(Math.min(count, DIFFERENT), 1)).searchable
  const many = Array.from({ length: count }, (_, i) => {
    const name = `tool_${i}`
    return { ...tools[i % tools.length]!, id: name, name }
  })
  const { value: large, ms } = await timed(() => createEmbeddingRanker({ embedder }).index(many))
  addTime(`index of ${count} tools`, ms)
  for (const query of QUERIES) await large.rank(query, { limit: 10 })
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUERIES) taken.push((await timed(() => large.rank(query, { limit: 10 }))).ms)
  addTime(`query over ${count} tools, p50`, percentile(taken, 0.5))
  addTime(`query over ${count} tools, p95`, percentile(taken, 0.95))
}
const machine = `On ${machineOf()}, one thread, with generated tools of \`@ts/testkit\`.`
write('memory', table(['after this step', 'MB in use'], memory))
write('speed', `${table(['measure', 'ms'], times)}\n\n${machine}`)

function write(name: string, text: string): void {
  console.log(text)
  writeBetween(README, `<!-- figures:${name} -->`, '<!-- end -->', text)
}

async function addMemory(what: string): Promise<void> {
  memory.push([what, ((await heldBytes()) / 1e6 - start / 1e6).toFixed(1)])
}

function addTime(what: string, ms: number): void {
  times.push([what, ms.toFixed(ms < 10 ? 3 : 0)])
}
