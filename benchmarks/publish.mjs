#!/usr/bin/env node
// Publishes figures: benches every ranker and rival on the captured real servers, measures the disclosures, and writes
// what documents are generated from to benchmarks/results. Names of tools, no texts of theirs, are kept.
// With --data, a folder of labelled sets (one folder a set, tools.jsonl and queries.jsonl), those of DEVELOPMENT_SETS too.
// Usage: node benchmarks/publish.mjs [--data FOLDER]      Run `npm start` first. The two slowest rivals sit out the sets.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEVELOPMENT_SETS } from './lib/tables.mjs'

/** All but orama and natural-tfidf, which take up to a tenth of a second a query on the larger sets: they run on the real servers. */
const SET_RANKERS =
  'reranked,hybrid,lexical,embedding,bm25,regex,keyword,minisearch-stems,minisearch-tuned,minisearch,mastra,ai-sdk,flexsearch,wink-bm25,lunr,stackone'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here)
const cache = join(root, '.cache', 'bench')
const results = join(here, 'results')
mkdirSync(results, { recursive: true })

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const captures = readdirSync(cache, { withFileTypes: true }).filter(item => item.isDirectory())
const newest = (a, b) => statSync(join(cache, b.name)).mtimeMs - statSync(join(cache, a.name)).mtimeMs
const captured = captures.sort(newest)[0]
if (captured === undefined) {
  console.error('found no captured catalog, expected one in .cache/bench; run npm start first')
  process.exit(2)
}
const tools = join(cache, captured.name, 'real-servers.jsonl')
/** Written at the end, all at once: a report names its commit, and says so where the tree has changes. */
const published = new Map()
published.set('real-servers', figuresOf(['--tools', tools, '--queries', join(here, 'queries', 'real-servers.jsonl')]))
const disclosures = join(cache, 'disclosures.published.json')
node('benchmarks/run.mjs', ['disclosures', '--json', disclosures])
published.set('disclosures', readFileSync(disclosures, 'utf8'))
if (values.data !== undefined) {
  const folder = resolve(values.data)
  const sets = DEVELOPMENT_SETS.flatMap(set => ['--set', join(folder, set)])
  published.set('development-sets', figuresOf([...sets, '--rankers', SET_RANKERS]))
}
for (const [name, text] of published) writeFileSync(join(results, `${name}.json`), text)

/** Runs the bench with every ranker and rival, or those named, and gives its figures: neither tools' nor queries' texts. */
function figuresOf(args) {
  const raw = join(cache, 'run.published.json')
  const all = args.includes('--rankers') ? [] : ['--rivals']
  node('apps/bench/dist/cli.js', ['run', ...all, ...args, '--json', raw])
  const report = JSON.parse(readFileSync(raw, 'utf8'))
  for (const set of report.sets) {
    delete set.worst
    delete set.doctor
    delete set.missedByAll
    for (const field of ['asked', 'why', 'catalogTools']) delete set[field]
    for (const ranker of set.rankers) for (const field of ['returned', 'values']) delete ranker[field]
  }
  return `${JSON.stringify(report)}\n`
}

function node(script, args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
