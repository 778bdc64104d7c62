// Measures the rows "before" of SCALE.md at commit 9d3c163ea506, whose interface is older. Copy it there to
// `benchmarks/studies/before.ts`, build, bundle it with esbuild (`packages: 'external'`), and run it for one row:
//   node --expose-gc --max-old-space-size=14000 before.mjs lexical|best COUNT QUERIES CHANGES
import { setTimeout } from 'node:timers/promises'
import { createToolSearch } from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '../../packages/testkit/src/fixtures/seeded-catalog.js'

const [kind = '', ...counts] = process.argv.slice(2)
const [count = 0, queries = 400, most = 10] = counts.map(Number)
const QUERIES = seededCatalog(queries, 7).map(({ description = '' }) => description.split('.')[0]!)
let tools = seededCatalog(count)
const made = kind === 'best' ? createBestRanker() : createLexicalRanker()
const built: number[] = []
const ranker = {
  ...made,
  async index(...given: Parameters<typeof made.index>) {
    const start = performance.now()
    const index = await made.index(...given)
    built.push(performance.now() - start)
    return index
  },
}
const rssNow = () => {
  globalThis.gc!()
  globalThis.gc!()
  return process.memoryUsage().rss / 1e6
}
const before = rssNow()
const search = createToolSearch({ tools: () => tools, ranker, activation: 'on', searchTimeoutMs: 600_000 })
async function ask(query: string) {
  const start = performance.now()
  await search.handle({ name: 'search_tools', arguments: { queries: [query] } })
  return performance.now() - start
}
async function cpuOf(run: () => Promise<unknown>) {
  const from = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1_000
}
const first = await ask(QUERIES[0]!)
const times: number[] = []
const cpu = await cpuOf(async () => {
  for (const query of QUERIES) times.push(await ask(query))
})
rssNow()
await setTimeout(1_000)
const memory = process.memoryUsage().rss / 1e6
const changes: number[] = []
for (let i = 0; i < most; i++) {
  const at = (1_000 + i * 7_919) % count
  tools = tools.with(at, { ...tools[at]!, description: `${i} ${tools[at]!.description}` })
  changes.push(await cpuOf(() => ask(QUERIES[0]!)))
}
const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]
const row = { kind, count, index: built[0]! / 1_000, first: first / 1_000, p50: middle(times), cpu: cpu / times.length }
console.log(JSON.stringify({ ...row, changed: middle(changes), before, memory }))
