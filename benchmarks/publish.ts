// Publishes figures in benchmarks/results; documents are generated from them. They contain no texts except names of
// tools.
//   node benchmarks/run.mjs publish                     every ranker and rival on the real servers, and the
//                                                       disclosures; run `npm start` first
//   node benchmarks/run.mjs publish --sets <folder>     the same, and every labelled set of a folder; continues a run
//                                                       that was stopped
//   node benchmarks/run.mjs publish --from-run <file>   only the sets, from the JSON report of
//                                                       `ts-bench run --sets <folder> --rivals`
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchReport } from '@ts/bench'
import { CACHE, requireCapturedFile } from './lib/captures.js'
import { commitOf, markStale, pageFile, RESULTS, ROOT, stampPage, writePage } from './lib/pages.js'
import { allSetsPage, setFigures } from './lib/set-tables.js'

/**
 * Seconds for the queries of one ranker on one set. The slowest rivals therefore run only part of the largest sets, and
 * everything ends within half an hour.
 */
const BUDGET = '5'
/** Parts of a report that contain texts or that only its HTML page needs. */
const NOT_PUBLISHED_OF_SET = new Set(['worst', 'doctor', 'missedByAll', 'asked', 'catalogTools'])
const NOT_PUBLISHED_OF_RANKER = new Set(['returned', 'values', 'servers'])

const { values } = parseArgs({ options: { sets: { type: 'string' }, 'from-run': { type: 'string' } } })
if (values['from-run'] === undefined) await publishServers()
if (values.sets !== undefined) await publishSets(runOnSets(resolve(values.sets)))
if (values['from-run'] !== undefined) await publishSets(readReport(resolve(values['from-run'])))

/** Measures first and writes all files at the end: a report names its commit and says whether the tree had changes. */
async function publishServers(): Promise<void> {
  const queries = join(ROOT, 'benchmarks', 'queries', 'real-servers.jsonl')
  const servers = figuresOf(['--tools', requireCapturedFile(), '--queries', queries, '--rivals'])
  const disclosures = join(CACHE, 'disclosures.published.json')
  node('benchmarks/run.mjs', ['disclosures', '--json', disclosures])
  writeFileSync(join(RESULTS, 'real-servers.json'), servers)
  writeFileSync(join(RESULTS, 'disclosures.json'), readFileSync(disclosures, 'utf8'))
  await stampPage('README')
}

/** Runs the bench and returns its figures, without the texts of tools and queries. */
function figuresOf(args: readonly string[]): string {
  const raw = join(CACHE, 'run.published.json')
  node('apps/bench/dist/cli.js', ['run', ...args, '--json', raw])
  const report = readReport(raw)
  const sets = report.sets.map(set => ({
    ...without(set, NOT_PUBLISHED_OF_SET),
    rankers: set.rankers.map(ranker => without(ranker, NOT_PUBLISHED_OF_RANKER)),
  }))
  return `${JSON.stringify({ ...report, sets })}\n`
}

function runOnSets(folder: string): BenchReport {
  const raw = join(CACHE, 'sets.published.json')
  const cells = join(CACHE, `sets.${commitOf()}.jsonl`)
  node('apps/bench/dist/cli.js', [
    ...['run', '--sets', folder, '--rivals', '--budget', BUDGET, '--resume', cells, '--json', raw],
  ])
  rmSync(cells)
  return readReport(raw)
}

async function publishSets(report: BenchReport): Promise<void> {
  const figures = setFigures(report)
  writeFileSync(join(RESULTS, 'all-sets.json'), `${JSON.stringify(figures)}\n`)
  const page = allSetsPage(figures)
  await writePage('ALL-SETS', page, report.commit ?? undefined)
  if (isOfOtherSources(report.commit)) writeFileSync(pageFile('ALL-SETS'), markStale('ALL-SETS', page))
}

/** Whether code has changed since the commit of a report. */
function isOfOtherSources(commit: string | null): boolean {
  if (commit === null || !/^[0-9a-f]+$/.test(commit)) return true
  return spawnSync('git', ['diff', '--quiet', commit, '--', 'packages', 'apps'], { cwd: ROOT }).status !== 0
}

function readReport(file: string): BenchReport {
  return JSON.parse(readFileSync(file, 'utf8')) as BenchReport
}

function without(object: object, keys: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)))
}

function node(script: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
