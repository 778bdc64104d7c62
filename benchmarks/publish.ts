// Publishes figures in benchmarks/results; documents are generated from them. They contain no texts except names of
// tools.
//   node benchmarks/run.mjs publish                     every ranker and rival on the real servers, and the
//                                                       disclosures; run `npm start` first
//   node benchmarks/run.mjs publish --from-run <file>   only the sets, from the JSON report of
//                                                       `ts-bench run --sets <folder> --rivals`
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchReport } from '@ts/bench'
import { benchJson, publishedSets } from './lib/bench.js'
import { CACHE, requireCapturedFile } from './lib/captures.js'
import { readJson } from './lib/figures.js'
import { markStale, pageFile, RESULTS, ROOT, writePage } from './lib/pages.js'
import { allSetsParts, setFigures } from './lib/set-tables.js'

const { values } = parseArgs({ options: { 'from-run': { type: 'string' } } })
if (values['from-run'] === undefined) await publishServers()
else await publishSets(readJson<BenchReport>(resolve(values['from-run'])))

/** Measures first and writes all files at the end: a report names its commit and says whether the tree had changes. */
async function publishServers(): Promise<void> {
  const queries = join(ROOT, 'benchmarks', 'queries', 'real-servers.jsonl')
  const run = ['run', '--tools', requireCapturedFile(), '--queries', queries, '--rivals']
  const report = benchJson<BenchReport>(run, join(CACHE, 'run.published.json'))
  const disclosures = (await import('./studies/disclosures.js')).figures
  const figures = { ...report, sets: publishedSets(report.sets, { servers: false }) }
  writeFileSync(join(RESULTS, 'real-servers.json'), `${JSON.stringify(figures)}\n`)
  writeFileSync(join(RESULTS, 'disclosures.json'), `${JSON.stringify(disclosures, null, 1)}\n`)
  await writePage('README', {})
}

async function publishSets(report: BenchReport): Promise<void> {
  const figures = setFigures(report)
  writeFileSync(join(RESULTS, 'all-sets.json'), `${JSON.stringify(figures)}\n`)
  await writePage('ALL-SETS', allSetsParts(figures), report.commit ?? undefined)
  if (!isOfOtherSources(report.commit)) return
  const page = readFileSync(pageFile('ALL-SETS'), 'utf8')
  writeFileSync(pageFile('ALL-SETS'), markStale('ALL-SETS', page))
}

/** Whether code has changed since the commit of a report. */
function isOfOtherSources(commit: string | null): boolean {
  if (commit === null || !/^[0-9a-f]+$/.test(commit)) return true
  return spawnSync('git', ['diff', '--quiet', commit, '--', 'packages', 'apps'], { cwd: ROOT }).status !== 0
}
