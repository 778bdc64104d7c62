// Writes what the ranker weighs and how long it takes between the marks of the README. Build first, then:
//
//     node benchmarks/run.mjs ranker-best/numbers
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { createCatalog } from '@ts/core'
import { seededCatalog } from '@ts/testkit'

const QUERIES = [
  'create an invoice',
  'who am I logged in as',
  'list the open tickets of a customer',
  'datei löschen',
  'do I need an umbrella tomorrow',
  'search the knowledge base for refunds',
]
const PACKAGES = ['core', 'ranker-best', 'ranker-hybrid', 'ranker-lexical', 'ranker-embedding', 'tool-embedder']
const rows = []
const row = (what, value) => rows.push(`| ${what} | ${value} |`)
const megabytes = bytes => `${(bytes / 1e6).toFixed(1)} MB`
const timed = async work => {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}
const shown = ms => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`

let packed = 0
let unpacked = 0
for (const name of PACKAGES) {
  const folder = new URL(`../../../packages/${name}/`, import.meta.url)
  const [report] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { cwd: folder }))
  packed += report.size
  unpacked += report.unpackedSize
}
row('to download, with all parts', megabytes(packed))
row('on disk', megabytes(unpacked))

globalThis.gc()
const before = process.memoryUsage()
const imported = await timed(() => import('@ts/ranker-best'))
row('import', shown(imported.ms))
const { createBestRanker } = imported.value
const kept = []
for (const count of [1_000, 10_000]) {
  const tools = createCatalog(seededCatalog(count, 1)).searchable
  const ranker = createBestRanker()
  const { value: index, ms } = await timed(() => ranker.index(tools))
  row(
    `index of ${count.toLocaleString('en')} tools${kept.length === 0 ? ', the weights loaded with it' : ''}`,
    shown(ms),
  )
  const times = []
  for (let round = 0; round < 40; round++)
    for (const query of QUERIES) times.push((await timed(() => index.rank(query, { limit: 5 }))).ms)
  times.sort((a, b) => a - b)
  row(`query over ${count.toLocaleString('en')} tools, p50`, shown(times[times.length >> 1]))
  row(`query over ${count.toLocaleString('en')} tools, p95`, shown(times[Math.floor(times.length * 0.95)]))
  if (kept.length === 0) {
    kept.push(index, ranker, tools)
    for (let i = 0; i < 4; i++) {
      globalThis.gc()
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const after = process.memoryUsage()
    row(
      'memory with 1,000 tools, all parts and the catalog',
      megabytes(after.heapUsed + after.external - before.heapUsed - before.external),
    )
  }
}
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`
const file = new URL('../../../packages/ranker-best/README.md', import.meta.url)
const table = `| what | |\n| --- | --: |\n${rows.join('\n')}\n\nOn ${machine}, one thread, tools of the test kit; load average ${loadavg()[0].toFixed(0)}.`
const readme = readFileSync(file, 'utf8')
writeFileSync(
  file,
  readme.replace(/(<!-- figures:cost -->)[\s\S]*?(<!-- end -->)/, (_, start, end) => `${start}\n\n${table}\n\n${end}`),
)
console.log(rows.join('\n'))
