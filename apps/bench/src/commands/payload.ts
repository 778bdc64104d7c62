import { basename } from 'node:path'
import { EXIT, invalidInput, option, toggle } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { command, jsonArg, rankerArg, TOOLS_ARG } from '../command.js'
import { chooseNames, numberList } from '../lists.js'
import { loadQueries } from '../load-queries.js'
import { loadTools } from '../load-tools.js'
import { DEFAULT_REVEALS, measurePayload, PAYLOAD_DISCLOSURES } from '../payload/measure-payload.js'
import { renderPayloadTable, renderTaskCostTable } from '../payload/payload-table.js'
import { loadTokenCounter } from '../payload/tokenizers.js'
import { loadRanker } from '../rankers.js'
import { DEFAULT_SEED } from '../run-bench.js'
import type { TaskCostArmName } from '../task-cost/measure-task-cost.js'
import { measureTaskCost } from '../task-cost/measure-task-cost.js'
import { CACHE_RULES_ARG, pricedTasks, readPricing, TASKS_ARG } from '../task-cost/pricing.js'

const MOST_REVEALS = 512

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  disclosure: option('names', `some of ${PAYLOAD_DISCLOSURES.join(', ')} (default: all of these)`),
  reveals: option('numbers', `numbers of revealed tools, at which to measure (default: ${DEFAULT_REVEALS.join(',')})`),
  tasks: TASKS_ARG,
  queries: option('file', 'labelled queries to use as tasks, JSONL'),
  ranker: rankerArg('the ranker of the tasks'),
  'cache-rules': CACHE_RULES_ARG,
  'skip-missing': toggle('leave out tasks and queries that name no tool of the catalog'),
  json: jsonArg('the figures'),
}

/** `ts-bench payload`: bytes and tokens of the tool list with and without deferral, and what whole tasks cost. */
export const payloadCommand = command(
  { name: 'payload', description: 'Measure what your tools cost: bytes, tokens, and whole tasks', args: ARGS },
  async (line, io, entries) => {
    const path = line.tools()
    const disclosures = chooseNames(
      '--disclosure',
      line.text('disclosure') ?? PAYLOAD_DISCLOSURES.join(','),
      PAYLOAD_DISCLOSURES,
    )
    const reveals = numberList('--reveals', line.text('reveals'), DEFAULT_REVEALS, MOST_REVEALS)
    const chosen = await line.ranker(entries)
    const [tasksFile, queries, rules] = ['tasks', 'queries', 'cache-rules'].map(line.input)
    if (tasksFile !== undefined && queries !== undefined)
      throw invalidInput('--queries', 'found it together with --tasks, expected one of the two; remove one')
    const json = await line.json()

    const catalog = await loadTools(path)
    const options = { skipMissing: line.on('skip-missing') }
    const asked = queries === undefined ? undefined : (await loadQueries(queries, catalog, options)).queries
    const given = await readPricing({ tasks: tasksFile, rules }, catalog, options)
    const countTokens = await loadTokenCounter()
    const payload = await measurePayload(catalog, disclosures, countTokens, reveals)
    const ranker = await loadRanker(chosen)
    const arms: TaskCostArmName[] = [...disclosures, 'oracle']
    if (disclosures.includes('bridge')) arms.push('prefetch')
    const { tasks, ...priced } = pricedTasks(catalog, asked, given, DEFAULT_SEED)
    const taskCost = await measureTaskCost(catalog, tasks, ranker, { ...priced, arms, countTokens })
    await json.write({ ...payload, taskCost })
    if (!json.isPrinted) io.out(renderPayloadTable(basename(path), payload) + renderTaskCostTable(taskCost))
    return EXIT.ok
  },
)
