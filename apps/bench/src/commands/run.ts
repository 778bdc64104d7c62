import { pathToFileURL } from 'node:url'
import { counted, EXIT, invalidInput, option, quoted, toggle, writeFileAtomically } from '@ts/cli-kit'
import { isToolSearchError, type Ranker } from '@ts/core'
import type { ArgsDef } from 'citty'
import { aboutRankers } from '../about-rankers.js'
import type { BenchReport, SetReport } from '../bench-report.js'
import { type BenchSet, type BenchSetSource, loadSet, probeQueries } from '../bench-set.js'
import { openCellJournal } from '../cell-journal.js'
import type { CliIo } from '../cli-io.js'
import { type CommandLine, command, jsonArg, TOOLS_ARG } from '../command.js'
import { diagnose } from '../doctor/diagnose.js'
import { doctorTool } from '../doctor/doctor-tool.js'
import { FORMAT_NAMES } from '../formats/load-format.js'
import { hardestTools, tryWords } from '../hardest-tools.js'
import { chooseNames, numberList } from '../lists.js'
import { describeMachine, gitCommit } from '../machine.js'
import { measureScale } from '../measure-scale.js'
import { findRanker, RANKER_HELP } from '../module-ranker.js'
import { loadTokenCounter } from '../payload/tokenizers.js'
import { createRunDisplay } from '../progress.js'
import { chooseRankers, loadSome, RANKERS, type RankerEntry } from '../rankers.js'
import { renderReport } from '../report/render-report.js'
import { DEFAULT_K, DEFAULT_SEED, runBench } from '../run-bench.js'
import { flagsOf, readSources } from '../set-sources.js'
import { renderTable } from '../table.js'
import { measureTaskCost } from '../task-cost/measure-task-cost.js'
import { CACHE_RULES_ARG, type Pricing, pricedTasks, readPricing, TASKS_ARG } from '../task-cost/pricing.js'
import { pricedRanker } from '../verdict.js'
import { VERSION } from '../version.js'

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  queries: option('file', 'labelled queries, JSONL; without them only latency is measured'),
  set: option('path', 'a folder with tools.jsonl and queries.jsonl, or files of a published set; may be repeated'),
  format: option(
    'name',
    `the published format of --set, if its files do not show it: one of ${FORMAT_NAMES.join(', ')}`,
  ),
  sets: option('folder', 'a folder of such folders; those without both files are left out'),
  rankers: option('names', `some of ${RANKERS.map(entry => entry.name).join(', ')} or a rival (default: all of these)`),
  ranker: option('ranker', `an additional ranker: ${RANKER_HELP}; may be repeated`),
  rivals: toggle('add other searches: installed libraries, and the built-in searches of frameworks'),
  k: option('numbers', `cut-offs of the metrics (default: ${DEFAULT_K.join(',')})`),
  seed: option('number', `seed of all random choices (default: ${DEFAULT_SEED})`),
  scale: option('names', 'rankers that are also timed with 1,000, 10,000 and 100,000 tools'),
  patterns: toggle('use the patterns of the queries for pattern rankers, if the file has them'),
  'skip-missing': toggle('leave out queries with a label that names no tool of the catalog'),
  tasks: { ...TASKS_ARG, description: `${TASKS_ARG.description}; for one set, shown in the page and the JSON` },
  'cache-rules': CACHE_RULES_ARG,
  phrasings: option('file', 'phrasings of the queries, JSONL; with several sets, a folder with one file for each set'),
  certainty: toggle('also run queries without their right tools: does each ranker know that nothing fits?'),
  budget: option(
    'seconds',
    'time limit in seconds for the queries of each ranker and set; a slow ranker gets a random part of them',
  ),
  resume: option('file', 'save finished results in this file, and continue from it if it exists'),
  json: jsonArg('the report'),
  html: option('file', 'write the report as one page that needs no network'),
}

const MOST_K = 1_000
const MOST_BUDGET = 86_400

/** `ts-bench run`: accuracy and speed of rankers on one or more sets. */
export const runCommand = command(
  {
    name: 'run',
    description: 'Measure the accuracy and speed of rankers on your catalog and queries',
    args: ARGS,
    repeatable: ['set', 'ranker'],
  },
  async (line, io, entries) => {
    const plan = await readPlan(line, io, entries)
    // All sets are checked before the first one is measured. Only the set that is measured is kept in memory.
    const pricing = await checkSets(plan)
    // The first line and the last one, so that the page is found above and below long tables.
    const page = plan.htmlPath === undefined ? undefined : pathToFileURL(plan.htmlPath).href
    if (page !== undefined) io.err(`Page, at the end of the run: ${page}\n`)
    const report = await measure(plan, pricing, io)

    const { json, htmlPath } = plan
    const figures = await json.write(report)
    if (htmlPath !== undefined) await writeFileAtomically(htmlPath, renderReport(report))
    const table = renderTable(report, { color: io.color && !json.isPrinted })
    // Standard output is either the table or the JSON, so that each can be piped.
    if (json.isPrinted) io.err(`\n${table}`)
    else io.out(`\n${table}`)
    if (figures !== undefined) io.err(`Wrote the figures to ${figures}\n`)
    if (page !== undefined) io.err(`Page: ${page}\n`)
    return report.sets.some(set => set.rankers.some(ranker => ranker.failures > 0 || ranker.error !== undefined))
      ? EXIT.failed
      : EXIT.ok
  },
)

type Plan = Awaited<ReturnType<typeof readPlan>>

/** What the flags ask for, checked as far as this is possible before a set is read. */
async function readPlan(line: CommandLine, io: CliIo, entries: readonly RankerEntry[]) {
  const k = numberList('--k', line.text('k'), DEFAULT_K, MOST_K)
  const seed = line.integer('seed', DEFAULT_SEED, 0, 2 ** 31 - 1)
  const chosen = await chosenRankers(line, entries, io)
  const known = chosen.map(({ name }) => name)
  const scale = line.text('scale')
  const scaleNames = scale === undefined ? [] : chooseNames('--scale', scale, known)
  if (line.text('html') === '-') throw invalidInput('--html', 'found -, expected a file; the page is for a browser')
  const budget = line.text('budget') === undefined ? undefined : line.integer('budget', 0, 1, MOST_BUDGET)
  const sources = await readSources(line, io)
  line.reads(...sources.flatMap(source => [source.tools, source.queries, source.phrasings]))
  const [tasks, rules] = ['tasks', 'cache-rules'].map(line.input)
  const json = await line.json()
  const htmlPath = await line.output('html')
  const resumePath = await line.output('resume')

  const isKept = json.isGiven || htmlPath !== undefined
  if (tasks !== undefined && sources.length > 1)
    throw invalidInput('--tasks', `found ${sources.length} sets, expected one: tasks name tools of one catalog`)
  const priced = tasks !== undefined ? '--tasks' : rules !== undefined ? '--cache-rules' : undefined
  if (priced !== undefined && !isKept)
    throw invalidInput(
      priced,
      'found neither --html nor --json, expected one of them, because only these show the cost of tasks',
    )
  const [patterns, certainty] = [line.on('patterns'), line.on('certainty')]
  // Phrasings and certainty that the user asks for are measured also where only the table is printed.
  const isDetailed = isKept || certainty || line.text('phrasings') !== undefined
  const limits = { k, seed, patterns, certainty, budget }
  const given = { chosen, scaleNames, sources, tasks, rules, options: { skipMissing: line.on('skip-missing') } }
  return { ...limits, ...given, htmlPath, resumePath, json, isKept, isDetailed }
}

/** Reads every set, and the tasks and rules of the cost. */
async function checkSets({ sources, options, tasks, rules }: Plan): Promise<Pricing> {
  const names: string[] = []
  let pricing: Pricing = {}
  for (const source of sources) {
    const { name, catalog } = await loadSet(source, options)
    names.push(name)
    pricing = await readPricing({ tasks, rules }, catalog, options)
  }
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined)
    throw invalidInput(
      '--set',
      `found two sets named ${quoted(twice)}, expected unique names; rename one of the folders`,
    )
  return pricing
}

async function measure(plan: Plan, pricing: Pricing, io: CliIo): Promise<BenchReport> {
  const { k, seed, patterns, certainty, budget, chosen, sources, options, isKept, isDetailed } = plan
  const { rankers, leftOut } = await loadSome(chosen, io)
  const machine = describeMachine()
  const commit = await gitCommit(io.cwd)
  const modules = chosen.flatMap(({ name, digest }) => (digest === undefined ? [] : [`${name} ${digest}`])).join(' ')
  const settings = { k: k.join(','), seed, patterns, budget: budget ?? null }
  const conditions = { version: VERSION, commit, machine, ...settings, modules }
  const journal = plan.resumePath === undefined ? undefined : await openCellJournal(plan.resumePath, conditions)
  if (journal && journal.results > 0)
    io.err(`${counted(journal.results, 'result')} of an earlier run are taken from ${plan.resumePath}\n`)
  const when = journal?.when ?? new Date().toISOString()
  const display = createRunDisplay(io, sources.length, rankers)
  const rivals = new Set(chosen.filter(entry => entry.rival === true).map(({ name }) => name))
  const details = isDetailed ? { countTokens: await loadTokenCounter(), rivals, certainty } : undefined
  const about = aboutRankers(chosen)
  const sets: SetReport[] = []
  for (const source of sources) {
    const set = await loadSet(source, options)
    const askMs = budget === undefined ? undefined : budget * 1_000
    const given = { k, seed, patterns, budgetMs: io.timedMs, askMs, journal, details, onProgress: display.show }
    const benched = await runBench(set, rankers, given)
    if (!isKept) sets.push(benched)
    else {
      const doctor = await diagnose(set.catalog.tools.map(doctorTool), set.queries)
      const ranker = pricedRanker(about, benched, rankers)
      const costs = await costsOf(set, ranker, seed, pricing)
      const returned = benched.rankers.find(({ name }) => name === ranker.name)?.returned ?? []
      const found = hardestTools(set, benched, ranker.name)
      const hardest = found && (await tryWords(set, found, ranker, i => returned[i] != null))
      sets.push({ ...benched, flags: flagsOf(source, io.cwd), ...costs, doctor, ...(hardest && { hardest }) })
    }
    display.finish(set.name)
  }
  const scale = await scaleOf(plan.scaleNames, rankers, sources[0], options, seed)
  return {
    ...{ sets, leftOut, machine, commit, when, version: VERSION, seed, patterns, k, about },
    ...{ ...(scale.length > 0 && { scale }), ...(budget !== undefined && { budgetSeconds: budget }) },
  }
}

/** The rankers of `--rankers` and `--rivals`, then each `--ranker`. */
async function chosenRankers(
  line: CommandLine,
  entries: readonly RankerEntry[],
  { cwd }: CliIo,
): Promise<readonly RankerEntry[]> {
  const chosen = [...chooseRankers(line.text('rankers'), entries, line.on('rivals'))]
  for (const name of line.texts('ranker')) {
    // A ranker from a module must not have the name of a ranker of the bench, or of one that was given earlier.
    const known = [...entries, ...chosen.filter(entry => !entries.includes(entry))]
    const one = await findRanker(name, known, cwd)
    if (!chosen.includes(one)) chosen.push(one)
  }
  return chosen
}

/** Times on catalogs of other sizes, made from the tools of the first set. */
async function scaleOf(
  names: readonly string[],
  rankers: readonly Ranker[],
  source: BenchSetSource | undefined,
  options: { readonly skipMissing: boolean },
  seed: number,
) {
  if (names.length === 0 || source === undefined) return []
  const { catalog, queries } = await loadSet(source, options)
  const texts = queries.length === 0 ? probeQueries(catalog, seed) : queries.map(({ query }) => query)
  const chosen = rankers.filter(({ name }) => names.includes(name))
  return measureScale(chosen, catalog, texts, { seed })
}

/** Empty if a tool has the name of a meta tool; `ts-bench payload` reports that. */
async function costsOf(
  { catalog, queries }: BenchSet,
  ranker: Ranker,
  seed: number,
  pricing: Pricing = {},
): Promise<Pick<SetReport, 'taskCost'>> {
  const { tasks, ...options } = pricedTasks(catalog, queries, pricing, seed)
  const countTokens = await loadTokenCounter()
  try {
    return { taskCost: await measureTaskCost(catalog, tasks, ranker, { ...options, countTokens }) }
  } catch (error) {
    if (isToolSearchError(error, 'NAME_COLLISION')) return {}
    throw error
  }
}
