import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { count, counted, EXIT, invalidInput, option, quoted, toggle, writeFileAtomically } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { renderAgentPage, renderTranscript, type Transcript } from '../agent/agent-page.js'
import { type AgentReport, summarise } from '../agent/agent-report.js'
import {
  AGENT_ARMS,
  type AgentArm,
  type AgentSystem,
  createCoreSystem,
  isWithoutRanker,
} from '../agent/agent-system.js'
import { renderAgentTable } from '../agent/agent-table.js'
import { INCUMBENTS, loadIncumbents } from '../agent/incumbents.js'
import { loadTasks } from '../agent/load-tasks.js'
import { playingModel } from '../agent/playing-model.js'
import { readPrices } from '../agent/prices.js'
import { runAgent } from '../agent/run-agent.js'
import { openRunRecord } from '../agent/run-record.js'
import { type CommandLine, command, jsonArg, TOOLS_ARG } from '../command.js'
import { chooseNames } from '../lists.js'
import { loadTools } from '../load-tools.js'
import { loadTokenCounter } from '../payload/tokenizers.js'
import { createProgress } from '../progress.js'
import { chooseRankers, leftOutLines, loadSome, RANKERS, RECOMMENDED } from '../rankers.js'

const DEFAULT_ARMS: readonly AgentArm[] = ['bridge']
/** The default of core's `bridge`. */
const DEFAULT_LIMIT = 5
/** A task of three needs, each searched for twice and called, has ten requests; the rest is for detours. */
const DEFAULT_TURNS = 20

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  tasks: option('file', 'requests with the right tools, JSONL'),
  arms: option('names', `variants to play: some of ${AGENT_ARMS.join(', ')} (default: ${DEFAULT_ARMS.join(',')})`),
  rankers: option(
    'names',
    `some of ${RANKERS.map(entry => entry.name).join(', ')} or a rival (default: ${RECOMMENDED})`,
  ),
  endpoint: option(
    'url',
    'an endpoint of Chat Completions, or of the Messages API (…/messages); without it a scripted model plays',
  ),
  play: option('folder', 'a folder for a model without an endpoint: it reads request-N.json and writes answer-N.json'),
  model: option('name', 'the name of the model at the endpoint, or of --play'),
  clumsy: option('seed', 'a scripted model that makes the mistakes of small models, drawn with this seed'),
  'key-env': option(
    'name',
    'the environment variable with the key (default: OPENAI_API_KEY or ANTHROPIC_API_KEY, if it is set)',
  ),
  'budget-tokens': option('number', 'stop when the results have used this number of tokens (default: no limit)'),
  prices: option('prices', 'prices of a million tokens, for the cost: input=3,cached=0.3,written=3.75,output=15'),
  'budget-cost': option('amount', 'stop when the results have cost this much at --prices (default: no limit)'),
  'max-turns': option('number', `maximum number of requests per task (default: ${DEFAULT_TURNS})`),
  incumbents: toggle(
    `add the tool search of published packages, if they are installed: ${INCUMBENTS.map(one => one.name).join(', ')}`,
  ),
  limit: option('number', `number of results per search, the same for every variant (default: ${DEFAULT_LIMIT})`),
  out: option(
    'file',
    'record every turn in this file; a stopped run continues from it (--play: default FOLDER/turns.jsonl)',
  ),
  replay: option(
    'file',
    'take all replies from this record, and check that its requests are those of this command line',
  ),
  transcripts: option('folder', 'write each conversation into this folder'),
  'skip-missing': toggle('leave out tasks that name no tool of the catalog'),
  html: option('file', 'write the figures and the conversations as one page'),
  json: jsonArg('the report'),
}

const EXAMPLE_TASK =
  '{"id": "t1", "request": "Refund order 7", "needs": [{"tools": ["billing__create_refund"], "queries": ["refund a payment"]}]}'

/** `ts-bench agent`: a model plays whole tasks, in which it searches, reads and calls. */
export const agentCommand = command(
  { name: 'agent', description: 'Play tasks with your model or a scripted one, to compare disclosures', args: ARGS },
  async (line, io, entries) => {
    const toolsFile = line.tools()
    const tasksFile = line.needed('tasks', `a file of tasks, one JSON object per line: ${EXAMPLE_TASK}`)
    const arms = chooseNames('--arms', line.text('arms') ?? DEFAULT_ARMS.join(','), AGENT_ARMS)
    const chosen = chooseRankers(line.text('rankers') ?? RECOMMENDED, entries, false)
    const model = playingModel(line, io)
    const maxTurns = line.integer('max-turns', DEFAULT_TURNS, 1, 200)
    const limit = line.integer('limit', DEFAULT_LIMIT, 1, 50)
    const { prices, ...budgets } = readBudgets(line)
    const [play, replay, transcripts] = ['play', 'replay', 'transcripts'].map(line.path)
    const turns = play === undefined ? undefined : join(play, 'turns.jsonl')
    const out = await line.output('out', replay ?? line.path('out') ?? turns)
    const json = await line.json()
    const page = await line.output('html')

    const catalog = await loadTools(toolsFile)
    const { tasks, skipped } = await loadTasks(tasksFile, catalog, { skipMissing: line.on('skip-missing') })
    const { rankers, leftOut } = await loadSome(chosen, io)
    const incumbents = line.on('incumbents') ? await loadIncumbents(catalog, rankers[0]!) : { loaded: [], leftOut: [] }
    for (const line of leftOutLines(incumbents.leftOut)) io.err(`${line}\n`)
    const record =
      out === undefined
        ? undefined
        : await openRunRecord(out, replay ? '--replay' : '--out', replay ? undefined : model)
    if (record && record.turns > 0) io.err(`${counted(record.turns, 'turn')} of an earlier run are taken from ${out}\n`)
    const { name, isHosted } = record?.model ?? model
    const own = arms.flatMap(arm =>
      (isWithoutRanker(arm, isHosted) ? rankers.slice(0, 1) : rankers).map(ranker =>
        createCoreSystem(catalog, { arm, ranker, limit, isHosted }),
      ),
    )
    const systems: readonly AgentSystem[] = [...own, ...incumbents.loaded]

    const progress = createProgress(io)
    const total = systems.length * tasks.length
    const conversations: Transcript[] = []
    let played = 0
    const stop = io.stopSignal()
    try {
      const run = await runAgent(tasks, systems, {
        ...{ modelFor: model.open(catalog, record?.turns ?? 0), record, signal: stop },
        ...{ maxTurns, countTokens: await loadTokenCounter() },
        ...budgets,
        onResult: async (result, playedTask, task) => {
          played += 1
          progress.update(`${result.system}: ${task.id}, ${count(played)} of ${counted(total, 'task')}`)
          const text = renderTranscript(task, playedTask, result)
          if (page !== undefined) conversations.push({ result, text })
          if (transcripts === undefined) return
          const folder = join(transcripts, result.system.replaceAll(/[^A-Za-z0-9-]+/g, '-'))
          await mkdir(folder, { recursive: true })
          await writeFileAtomically(join(folder, `${task.id}.md`), text)
        },
      })
      progress.clear()
      const names = systems.map(system => system.name)
      const report: AgentReport = {
        ...{ model: name, tools: catalog.tools.length, tasks: tasks.length, skipped, limit },
        ...{ systems: summarise(names, run.results, prices), incomplete: run.incomplete },
        ...(prices && { prices }),
        incumbents: incumbents.loaded.map(({ name }) => name),
        leftOut: [...leftOut, ...incumbents.leftOut],
      }
      await json.write(report)
      if (page !== undefined) await writeFileAtomically(page, renderAgentPage(report, conversations))
      if (!json.isPrinted) io.out(renderAgentTable(report))
      return run.incomplete.length > 0 ? EXIT.failed : EXIT.ok
    } catch (error) {
      progress.clear()
      if (!stop.aborted) throw error
      io.err(out === undefined ? 'Stopped.\n' : `Stopped; the same command goes on from ${out}\n`)
      return EXIT.stopped
    } finally {
      for (const system of systems) await system.close()
    }
  },
)

function readBudgets({ text, integer }: CommandLine) {
  const [given, cost] = [text('prices'), text('budget-cost')]
  const prices = given === undefined ? undefined : readPrices(given)
  if (cost !== undefined && prices === undefined)
    throw invalidInput('--budget-cost', 'found no --prices, expected the prices of a million tokens; add them')
  if (cost !== undefined && !(/^\d{1,9}(\.\d{1,9})?$/.test(cost) && Number(cost) > 0))
    throw invalidInput('--budget-cost', `found ${quoted(cost)}, expected an amount above 0, such as 2.50`)
  return {
    budgetTokens: text('budget-tokens') ? integer('budget-tokens', 0, 1, Number.MAX_SAFE_INTEGER) : undefined,
    prices,
    budgetCost: prices && cost !== undefined ? { most: Number(cost), prices } : undefined,
  }
}
