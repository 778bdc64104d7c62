// Publishes figures: benches every ranker and rival on the captured real servers, measures the disclosures, and writes
// what documents are generated from to benchmarks/results. Names of tools, no texts of theirs, are kept.
// With --data, a folder of labelled sets (one folder a set, tools.jsonl and queries.jsonl), those of DEVELOPMENT_SETS too.
//   node benchmarks/run.mjs publish [--data <folder>]      Run `npm start` first. The two slowest rivals are left out of the sets.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchReport } from '@ts/bench'
import { CACHE, requireCapturedFile } from './lib/captures.js'
import { RESULTS, ROOT, stampPage } from './lib/pages.js'
import { DEVELOPMENT_SETS } from './lib/sets.js'

/** All but orama and natural-tfidf, which take up to a tenth of a second a query on the larger sets: they run on the real servers. */
const SET_RANKERS =
  'reranked,hybrid,lexical,embedding,bm25,regex,keyword,minisearch-stems,minisearch-tuned,minisearch,mastra,ai-sdk,flexsearch,wink-bm25,lunr,stackone'
/** What a report holds of texts, and what is only for its page. */
const NOT_PUBLISHED_OF_SET = new Set(['worst', 'doctor', 'missedByAll', 'asked', 'why', 'catalogTools'])
const NOT_PUBLISHED_OF_RANKER = new Set(['returned', 'values', 'servers'])

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const tools = requireCapturedFile()
const queries = join(ROOT, 'benchmarks', 'queries', 'real-servers.jsonl')
/** Written at the end, all at once: a report names its commit, and says so where the tree has changes. */
const published = new Map<string, string>()
published.set('real-servers', figuresOf(['--tools', tools, '--queries', queries, '--rivals']))
const disclosures = join(CACHE, 'disclosures.published.json')
node('benchmarks/run.mjs', ['disclosures', '--json', disclosures])
published.set('disclosures', readFileSync(disclosures, 'utf8'))
if (values.data !== undefined) {
  const folder = resolve(values.data)
  const sets = DEVELOPMENT_SETS.flatMap(set => ['--set', join(folder, set)])
  published.set('development-sets', figuresOf([...sets, '--rankers', SET_RANKERS]))
}
for (const [name, text] of published) writeFileSync(join(RESULTS, `${name}.json`), text)
// The page says that all of its figures are of these sources.
if (values.data !== undefined) await stampPage('README')

/** Runs the bench and gives its figures: neither tools' nor queries' texts. */
function figuresOf(args: readonly string[]): string {
  const raw = join(CACHE, 'run.published.json')
  node('apps/bench/dist/cli.js', ['run', ...args, '--json', raw])
  const report = JSON.parse(readFileSync(raw, 'utf8')) as BenchReport
  const sets = report.sets.map(set => ({
    ...without(set, NOT_PUBLISHED_OF_SET),
    rankers: set.rankers.map(ranker => without(ranker, NOT_PUBLISHED_OF_RANKER)),
  }))
  return `${JSON.stringify({ ...report, sets })}\n`
}

function without(object: object, keys: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)))
}

function node(script: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
