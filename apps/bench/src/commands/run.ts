import { resolve } from 'node:path'
import { isToolSearchError, type Ranker } from '@ts/core'
import { type ArgsDef, defineCommand } from 'citty'
import { aboutRankers } from '../about-rankers.js'
import type { BenchDetails } from '../add-details.js'
import type { BenchReport, SetReport } from '../bench-report.js'
import { type BenchSet, type BenchSetSource, loadSet, refuseEqualNames, setFolder } from '../bench-set.js'
import type { CliIo } from '../cli-io.js'
import { type Command, EXIT } from '../command.js'
import { jsonArg, jsonOutput, pathFlag, TOOLS_ARG } from '../common-flags.js'
import { diagnose } from '../doctor/diagnose.js'
import { doctorTool } from '../doctor/doctor-tool.js'
import { type Flags, integerFlag, parseFlags } from '../flags.js'
import { count, counted, duration } from '../format.js'
import { invalidInput } from '../invalid-input.js'
import { numberList } from '../lists.js'
import { describeMachine, gitCommit } from '../machine.js'
import { measurePayload, PAYLOAD_DISCLOSURES } from '../payload/measure-payload.js'
import { loadTokenCounters } from '../payload/tokenizers.js'
import { printable } from '../printable.js'
import { createProgress } from '../progress.js'
import { chooseRankers, loadRankers, RANKERS, type RankerEntry } from '../rankers.js'
import { renderReport } from '../report/render-report.js'
import { DEFAULT_K, DEFAULT_SEED, mainMetric, runBench } from '../run-bench.js'
import { renderTable } from '../table.js'
import { draftTasks, MOST_TASKS, tasksOfQueries } from '../task-cost/draft-tasks.js'
import { measureTaskCost } from '../task-cost/measure-task-cost.js'
import { VERSION } from '../version.js'
import { checkOutput, writeFileAtomically } from '../write-files.js'

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  queries: {
    type: 'string',
    description: 'labelled queries, JSONL; without them only latency is measured',
    valueHint: 'file',
  },
  set: {
    type: 'string',
    description: 'a folder with tools.jsonl and queries.jsonl; may be given several times',
    valueHint: 'folder',
  },
  rankers: {
    type: 'string',
    description: `some of ${RANKERS.map(entry => entry.name).join(', ')} or a rival (default: all of these)`,
    valueHint: 'names',
  },
  rivals: {
    type: 'boolean',
    description: 'add what people would take instead: libraries that are installed, and built-in searches',
  },
  k: { type: 'string', description: `cut-offs of the metrics (default: ${DEFAULT_K.join(',')})`, valueHint: 'numbers' },
  seed: {
    type: 'string',
    description: `seed of everything that is drawn (default: ${DEFAULT_SEED})`,
    valueHint: 'number',
  },
  patterns: {
    type: 'boolean',
    description: "ask rankers of patterns with the queries' patterns, where the file gives them",
  },
  'skip-missing': { type: 'boolean', description: 'leave out queries whose label names no tool of the catalog' },
  json: jsonArg('the report'),
  html: { type: 'string', description: 'write the report as one page that needs no network', valueHint: 'file' },
}

const MOST_K = 1_000

/** `ts-bench run`: accuracy and speed of rankers on one or more sets. */
export const runCommand: Command = {
  declaration: defineCommand({
    meta: { name: 'run', description: 'Accuracy and speed of rankers on your catalog and queries' },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo, entries: readonly RankerEntry[]): Promise<number> {
    const flags = parseFlags(args, ARGS, { repeatable: ['set'], bare: ['json'] })
    const k = numberList('--k', flags.text('k'), DEFAULT_K, MOST_K)
    const seed = integerFlag(flags, 'seed', DEFAULT_SEED, 0, 2 ** 31 - 1)
    const patterns = flags.on('patterns')
    const chosen = chooseRankers(flags.text('rankers'), entries, flags.on('rivals'))
    if (flags.text('html') === '-') throw invalidInput('--html', 'found -, expected a file; the page is for a browser')
    const htmlPath = pathFlag(flags, 'html', io)
    const sources = sourcesOf(flags, io.cwd)
    const inputs = sources.flatMap(source => [source.tools, source.queries])
    const json = await jsonOutput(flags, io, inputs)
    if (htmlPath !== undefined) await checkOutput('--html', htmlPath, [...inputs, json.path])

    const sets: BenchSet[] = []
    for (const source of sources) sets.push(await loadSet(source, { skipMissing: flags.on('skip-missing') }))
    refuseEqualNames(sets)
    const { rankers, leftOut } = await loadRankers(chosen)
    for (const { ranker, reason } of leftOut) io.err(`${ranker} is left out: ${printable(reason, 200)}\n`)
    if (rankers.length === 0) throw invalidInput('--rankers', 'found none that loads, expected at least one; see above')

    const counters = await loadTokenCounters()
    const rivals = new Set(chosen.filter(entry => entry.rival === true).map(({ name }) => name))
    const when = new Date().toISOString()
    const reports: SetReport[] = []
    for (const set of sets) {
      const isKept = json.path !== undefined || json.isPrinted || htmlPath !== undefined
      const details = isKept ? { countTokens: counters.o200k, rivals } : undefined
      const benched = await benchSet(set, rankers, { k, seed, patterns, ...(details && { details }) }, io)
      if (!isKept) reports.push(benched)
      else {
        const doctor = await diagnose(set.catalog.tools.map(doctorTool), set.queries)
        reports.push({ ...benched, ...(await payloadOf(set, bestOf(benched, rankers, k), seed)), doctor })
      }
    }
    const report: BenchReport = {
      sets: reports,
      leftOut,
      machine: describeMachine(),
      commit: await gitCommit(io.cwd),
      when,
      version: VERSION,
      seed,
      patterns,
      k,
      about: aboutRankers(chosen),
    }

    await json.write(report)
    if (htmlPath !== undefined) await writeFileAtomically(htmlPath, renderReport(report))
    const table = renderTable(report, { color: io.color && !json.isPrinted })
    // Standard output is either the table or the JSON, so that each can be piped.
    if (json.isPrinted) io.err(`\n${table}`)
    else io.out(`\n${table}`)
    for (const [what, path] of [
      ['figures', json.path],
      ['page', htmlPath],
    ] as const) {
      if (path !== undefined) io.err(`Wrote the ${what} to ${path}\n`)
    }
    return reports.some(set => set.rankers.some(ranker => ranker.failures > 0 || ranker.error !== undefined))
      ? EXIT.failed
      : EXIT.ok
  },
}

/** What the catalog costs a model; nothing where a tool has the name of a meta tool, which `ts-bench payload` reports. */
async function payloadOf(
  { catalog, queries }: BenchSet,
  ranker: Ranker,
  seed: number,
): Promise<Pick<SetReport, 'payload' | 'taskCost'>> {
  const counters = await loadTokenCounters()
  const isDrafted = queries.length === 0
  const tasks = isDrafted ? draftTasks(catalog, MOST_TASKS) : tasksOfQueries(queries, MOST_TASKS, seed)
  const options = { source: isDrafted ? 'drafted' : 'queries', countTokens: counters.o200k } as const
  try {
    return {
      payload: await measurePayload(catalog, PAYLOAD_DISCLOSURES, counters),
      taskCost: await measureTaskCost(catalog, tasks, ranker, options),
    }
  } catch (error) {
    if (isToolSearchError(error, 'NAME_COLLISION')) return {}
    throw error
  }
}

/** The ranker that was best on a set, or the first one where nothing was measured: tasks are priced with it. */
function bestOf({ rankers: reports }: SetReport, rankers: readonly Ranker[], k: readonly number[]): Ranker {
  const metric = mainMetric(k)
  const contenders = reports.filter(({ baseline, error }) => !baseline && error === undefined)
  const [best] = contenders.toSorted((a, b) => (b.metrics[metric] ?? 0) - (a.metrics[metric] ?? 0))
  return rankers.find(({ name }) => name === best?.name) ?? (rankers[0] as Ranker)
}

async function benchSet(
  set: BenchSet,
  rankers: readonly Ranker[],
  options: { k: readonly number[]; seed: number; patterns: boolean; details?: BenchDetails },
  io: CliIo,
): Promise<SetReport> {
  const progress = createProgress(io)
  const started = performance.now()
  const name = printable(set.name, 60)
  const report = await runBench(set, rankers, {
    ...options,
    onProgress: ({ ranker, done, total }) => {
      if (done % 50 === 0 || done === total)
        progress.update(`${name}: ${ranker}, ${count(done)} of ${counted(total, 'query')}`)
    },
  })
  progress.done(`${name}: ${counted(rankers.length, 'ranker')} in ${duration((performance.now() - started) * 1_000)}`)
  return report
}

function sourcesOf(flags: Flags, cwd: string): BenchSetSource[] {
  const tools = flags.text('tools')
  const queries = flags.text('queries')
  const folders = flags.texts('set')
  if (tools === undefined && queries !== undefined) {
    throw invalidInput(
      '--queries',
      'found no --tools beside it, expected the catalog that the labels name; add --tools',
    )
  }
  if (tools === undefined && folders.length === 0) {
    throw invalidInput(
      'run',
      'found no catalog, expected --tools <file> or --set <folder>; `ts-bench capture` makes one',
    )
  }
  const alone =
    tools === undefined
      ? []
      : [{ tools: resolve(cwd, tools), ...(queries === undefined ? {} : { queries: resolve(cwd, queries) }) }]
  return [...alone, ...folders.map(folder => setFolder(resolve(cwd, folder)))]
}
