// Writes SEVERAL-QUERIES.md and results/several-queries.json: what several queries in one call gain and cost, for every
// ranker and rival. Runs the bench on the labelled sets that have phrasings. Build first.
//   node benchmarks/run.mjs several-queries <folder of sets> <folder of phrasings>
//   node benchmarks/run.mjs several-queries --from-run <file>        from the JSON report of `ts-bench run --phrasings`
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchReport } from '@ts/bench'
import { CACHE } from '../lib/captures.js'
import { RESULTS, ROOT, writePage } from '../lib/pages.js'
import { phrasedFigures, phrasedPage } from '../lib/phrased-tables.js'

/** Number of queries per set, and of queries with phrasings. It is small because some rivals are slow on large sets. */
const SAMPLE = '120'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'from-run': { type: 'string' } },
})
const file = values['from-run'] === undefined ? runBench(positionals) : resolve(values['from-run'])
const figures = phrasedFigures(JSON.parse(readFileSync(file, 'utf8')) as BenchReport)
writeFileSync(join(RESULTS, 'several-queries.json'), `${JSON.stringify(figures)}\n`)
await writePage('SEVERAL-QUERIES', phrasedPage(figures), figures.commit ?? undefined)

/** Runs the bench on every set of the folder that has phrasings. Returns the path of its report. */
function runBench([sets, phrasings]: readonly string[]): string {
  if (sets === undefined || phrasings === undefined)
    throw new Error('Found no two folders, expected one of labelled sets and one of phrasings; add them')
  const names = readdirSync(phrasings)
    .filter(name => name.endsWith('.jsonl'))
    .map(name => name.slice(0, -'.jsonl'.length))
    .filter(name => existsSync(join(sets, name, 'tools.jsonl')))
  const report = join(CACHE, 'several-queries.json')
  mkdirSync(CACHE, { recursive: true })
  const { status } = spawnSync(
    process.execPath,
    [
      ...[join(ROOT, 'apps/bench/dist/cli.js'), 'run', ...names.flatMap(name => ['--set', resolve(sets, name)])],
      ...['--phrasings', resolve(phrasings), '--rivals', '--sample', SAMPLE, '--json', report],
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0 && status !== 1) throw new Error(`The bench ended with code ${status}, expected a report`)
  return report
}
