import { basename } from 'node:path'
import type { Catalog } from '@ts/core'
import { type ArgsDef, defineCommand } from 'citty'
import type { AgentTask } from '../agent/agent-task.js'
import { loadTasks } from '../agent/load-tasks.js'
import type { CliIo } from '../cli-io.js'
import { type Command, EXIT } from '../command.js'
import { jsonArg, jsonOutput, pathFlag, TOOLS_ARG, toolsPath } from '../common-flags.js'
import { parseFlags } from '../flags.js'
import { invalidInput } from '../invalid-input.js'
import { chooseNames, numberList } from '../lists.js'
import { loadQueries } from '../load-queries.js'
import { loadTools } from '../load-tools.js'
import { DEFAULT_REVEALS, measurePayload, PAYLOAD_DISCLOSURES } from '../payload/measure-payload.js'
import { renderPayloadTable } from '../payload/payload-table.js'
import { loadTokenCounters } from '../payload/tokenizers.js'
import { printable } from '../printable.js'
import { chooseRankers, loadRankers, RANKERS, type RankerEntry, RECOMMENDED } from '../rankers.js'
import { DEFAULT_SEED } from '../run-bench.js'
import { draftTasks, MOST_TASKS, tasksOfQueries } from '../task-cost/draft-tasks.js'
import { loadCacheRules } from '../task-cost/load-cache-rules.js'
import { type MeasureTaskCostOptions, measureTaskCost } from '../task-cost/measure-task-cost.js'
import type { TaskCostArmName } from '../task-cost/task-cost-report.js'
import { renderTaskCostTable } from '../task-cost/task-cost-table.js'

const MOST_REVEALS = 512

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  disclosure: {
    type: 'string',
    description: `some of ${PAYLOAD_DISCLOSURES.join(', ')} (default: all of these)`,
    valueHint: 'names',
  },
  reveals: {
    type: 'string',
    description: `numbers of revealed tools to measure after (default: ${DEFAULT_REVEALS.join(',')})`,
    valueHint: 'numbers',
  },
  tasks: {
    type: 'string',
    description: 'tasks to price, JSONL; without them and --queries they are drafted from the catalog',
    valueHint: 'file',
  },
  queries: { type: 'string', description: 'labelled queries to price as tasks, JSONL', valueHint: 'file' },
  ranker: {
    type: 'string',
    description: `what the tasks search by: one of ${RANKERS.map(entry => entry.name).join(', ')} or a rival (default: ${RECOMMENDED})`,
    valueHint: 'name',
  },
  'cache-rules': { type: 'string', description: "providers' prices in place of ours, JSON", valueHint: 'file' },
  'skip-missing': { type: 'boolean', description: 'leave out tasks and queries that name no tool of the catalog' },
  json: jsonArg('the figures'),
}

/** `ts-bench payload`: bytes and tokens of the tool list with and without deferral, and what whole tasks cost. */
export const payloadCommand: Command = {
  declaration: defineCommand({
    meta: { name: 'payload', description: 'What tools cost a model: bytes, tokens, and whole tasks' },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo, entries: readonly RankerEntry[]): Promise<number> {
    const flags = parseFlags(args, ARGS, { bare: ['json'] })
    const path = toolsPath(flags, io)
    const disclosures = chooseNames(
      '--disclosure',
      flags.text('disclosure') ?? PAYLOAD_DISCLOSURES.join(','),
      PAYLOAD_DISCLOSURES,
    )
    const reveals = numberList('--reveals', flags.text('reveals'), DEFAULT_REVEALS, MOST_REVEALS)
    const chosen = chooseRankers(flags.text('ranker') ?? RECOMMENDED, entries, false)
    if (chosen.length > 1) throw invalidInput('--ranker', `found ${chosen.length} names, expected one`)
    const [tasksFile, queries, rules] = ['tasks', 'queries', 'cache-rules'].map(name => pathFlag(flags, name, io))
    if (tasksFile !== undefined && queries !== undefined)
      throw invalidInput('--queries', 'found it beside --tasks, expected one of the two; remove one')
    const json = await jsonOutput(flags, io, [path, tasksFile, queries, rules])

    const catalog = await loadTools(path)
    const given = await tasksOf(catalog, tasksFile, queries, flags.on('skip-missing'))
    const cacheRules = rules === undefined ? {} : { rules: await loadCacheRules(rules) }
    const counters = await loadTokenCounters()
    const payload = await measurePayload(catalog, disclosures, counters, reveals)
    const { rankers, leftOut } = await loadRankers(chosen)
    const [ranker] = rankers
    if (ranker === undefined) throw invalidInput('--ranker', printable(leftOut[0]?.reason ?? '', 200))
    const arms: TaskCostArmName[] = [...disclosures, 'oracle']
    if (disclosures.includes('bridge')) arms.push('prefetch')
    const options = { source: given.source, arms, countTokens: counters.o200k, ...cacheRules }
    const taskCost = await measureTaskCost(catalog, given.tasks, ranker, options)
    await json.write({ ...payload, taskCost })
    if (!json.isPrinted) io.out(renderPayloadTable(basename(path), payload) + renderTaskCostTable(taskCost))
    return EXIT.ok
  },
}

/** The tasks of a file, of labelled queries, or drafted from the catalog. */
async function tasksOf(
  catalog: Catalog,
  tasks: string | undefined,
  queries: string | undefined,
  skipMissing: boolean,
): Promise<{ tasks: readonly AgentTask[]; source: MeasureTaskCostOptions['source'] }> {
  if (tasks !== undefined) return { ...(await loadTasks(tasks, catalog, { skipMissing })), source: 'tasks' }
  if (queries === undefined) return { tasks: draftTasks(catalog, MOST_TASKS), source: 'drafted' }
  const loaded = await loadQueries(queries, catalog, { skipMissing })
  return { tasks: tasksOfQueries(loaded.queries, MOST_TASKS, DEFAULT_SEED), source: 'queries' }
}
