import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { count, counted, EXIT, type Flags, integerFlag, invalidInput, parseFlags, quoted } from '@ts/cli-kit'
import { type ArgsDef, defineCommand } from 'citty'
import { type AgentReport, summarise } from '../agent/agent-report.js'
import { AGENT_ARMS, type AgentArm, type AgentSystem, createCoreSystem } from '../agent/agent-system.js'
import { renderAgentTable } from '../agent/agent-table.js'
import { checkEndpoint, createChatModel } from '../agent/chat-endpoint.js'
import { INCUMBENTS, loadIncumbents } from '../agent/incumbents.js'
import { loadTasks } from '../agent/load-tasks.js'
import { runAgent } from '../agent/run-agent.js'
import { openRunLog, type RunLog } from '../agent/run-log.js'
import { renderTranscript } from '../agent/transcript.js'
import type { CliIo } from '../cli-io.js'
import type { Command } from '../command.js'
import { jsonArg, jsonOutput, pathFlag, TOOLS_ARG, toolsPath } from '../common-flags.js'
import { leftOutLines } from '../left-out.js'
import { chooseNames } from '../lists.js'
import { loadTools } from '../load-tools.js'
import { loadTokenCounters } from '../payload/tokenizers.js'
import { createProgress } from '../progress.js'
import { chooseRankers, loadRankers, RANKERS, type RankerEntry, RECOMMENDED } from '../rankers.js'
import { VERSION } from '../version.js'
import { checkOutput, writeFileAtomically } from '../write-files.js'

const DEFAULT_ARMS: readonly AgentArm[] = ['bridge']
/** The default of core's `bridge`. */
const DEFAULT_LIMIT = 5
/**
 * A task of three needs, each searched for twice and called, has ten requests; the rest is for models that take
 * detours.
 */
const DEFAULT_TURNS = 20
const DEFAULT_KEY = 'OPENAI_API_KEY'

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  tasks: { type: 'string', description: 'requests with the right tools, JSONL', valueHint: 'file' },
  arms: {
    type: 'string',
    description: `variants to play: some of ${AGENT_ARMS.join(', ')} (default: ${DEFAULT_ARMS.join(',')})`,
    valueHint: 'names',
  },
  rankers: {
    type: 'string',
    description: `some of ${RANKERS.map(entry => entry.name).join(', ')} or a rival (default: ${RECOMMENDED})`,
    valueHint: 'names',
  },
  endpoint: {
    type: 'string',
    description: 'an OpenAI-compatible endpoint; without it a scripted model plays',
    valueHint: 'url',
  },
  model: { type: 'string', description: 'the name of the model at the endpoint', valueHint: 'name' },
  'key-env': {
    type: 'string',
    description: `the environment variable with the key (default: ${DEFAULT_KEY}, if it is set)`,
    valueHint: 'name',
  },
  'budget-tokens': {
    type: 'string',
    description: 'stop when the results have used this number of tokens (default: no limit)',
    valueHint: 'number',
  },
  'max-turns': {
    type: 'string',
    description: `maximum number of requests per task (default: ${DEFAULT_TURNS})`,
    valueHint: 'number',
  },
  incumbents: {
    type: 'boolean',
    description: `add the tool search of published packages, if they are installed: ${INCUMBENTS.map(one => one.name).join(', ')}`,
  },
  limit: {
    type: 'string',
    description: `number of results per search, the same for every variant (default: ${DEFAULT_LIMIT})`,
    valueHint: 'number',
  },
  out: {
    type: 'string',
    description: 'the results file, one result per line; a stopped run continues from it',
    valueHint: 'file',
  },
  transcripts: { type: 'string', description: 'write each conversation into this folder', valueHint: 'folder' },
  'skip-missing': { type: 'boolean', description: 'leave out tasks that name no tool of the catalog' },
  json: jsonArg('the report'),
}

const EXAMPLE_TASK =
  '{"id": "t1", "request": "Refund order 7", "needs": [{"tools": ["billing__create_refund"], "queries": ["refund a payment"]}]}'

/** `ts-bench agent`: a model plays whole tasks, in which it searches, reads and calls. */
export const agentCommand: Command = {
  declaration: defineCommand({
    meta: {
      name: 'agent',
      description: 'Play tasks with your model or a scripted one, to compare disclosures',
    },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo, entries: readonly RankerEntry[]): Promise<number> {
    const flags = parseFlags(args, ARGS, { bare: ['json'] })
    const toolsFile = toolsPath(flags, io)
    const tasksFile = pathFlag(flags, 'tasks', io)
    if (tasksFile === undefined)
      throw invalidInput('--tasks', `found none, expected a file of tasks, one JSON object per line: ${EXAMPLE_TASK}`)
    const arms = chooseNames('--arms', flags.text('arms') ?? DEFAULT_ARMS.join(','), AGENT_ARMS)
    const chosen = chooseRankers(flags.text('rankers') ?? RECOMMENDED, entries, false)
    const model = modelOf(flags, io)
    const maxTurns = integerFlag(flags, 'max-turns', DEFAULT_TURNS, 1, 200)
    const limit = integerFlag(flags, 'limit', DEFAULT_LIMIT, 1, 50)
    const budget = integerFlag(flags, 'budget-tokens', 0, 1, Number.MAX_SAFE_INTEGER)
    const out = pathFlag(flags, 'out', io)
    const transcripts = pathFlag(flags, 'transcripts', io)
    if (out !== undefined) await checkOutput('--out', out, [toolsFile, tasksFile])
    const json = await jsonOutput(flags, io, [toolsFile, tasksFile, out])

    const catalog = await loadTools(toolsFile)
    const { tasks, skipped } = await loadTasks(tasksFile, catalog, { skipMissing: flags.on('skip-missing') })
    const { rankers, leftOut } = await loadRankers(chosen)
    for (const line of leftOutLines(leftOut)) io.err(`${line}\n`)
    if (rankers.length === 0)
      throw invalidInput('--rankers', 'found no ranker that loads, expected at least one; see above')
    const incumbents = flags.on('incumbents') ? await loadIncumbents(catalog) : { systems: [], leftOut: [] }
    for (const line of leftOutLines(incumbents.leftOut)) io.err(`${line}\n`)
    const own = arms.flatMap(arm =>
      // `eager` sends every tool and never searches, so one ranker is enough.
      (arm === 'eager' ? rankers.slice(0, 1) : rankers).map(ranker =>
        createCoreSystem(catalog, { arm, ranker, limit }),
      ),
    )
    const systems: readonly AgentSystem[] = [...own, ...incumbents.systems]
    const subject = [VERSION, catalog.version, tasks.map(taskText), model.name, model.address, maxTurns, limit]
    const log: RunLog = out === undefined ? { results: [], add: async () => {} } : await openRunLog(out, subject)
    if (log.results.length > 0)
      io.err(`${counted(log.results.length, 'result')} of an earlier run are taken from ${out}\n`)

    const progress = createProgress(io)
    const total = systems.length * tasks.length
    let played = log.results.length
    const stop = io.stopSignal()
    try {
      const run = await runAgent(catalog, tasks, systems, log, {
        ...{ model: model.agent, maxTurns, countTokens: (await loadTokenCounters()).o200k, signal: stop },
        ...(flags.text('budget-tokens') === undefined ? {} : { budgetTokens: budget }),
        onResult: async (result, playedTask, task) => {
          played += 1
          progress.update(`${result.system}: ${task.id}, ${count(played)} of ${counted(total, 'task')}`)
          if (transcripts === undefined) return
          const folder = join(transcripts, result.system.replaceAll(/[^A-Za-z0-9-]+/g, '-'))
          await mkdir(folder, { recursive: true })
          await writeFileAtomically(join(folder, `${task.id}.md`), renderTranscript(task, playedTask, result))
        },
      })
      progress.clear()
      const names = systems.map(({ name }) => name)
      const report: AgentReport = {
        ...{ model: model.name, tools: catalog.tools.length, tasks: tasks.length, skipped, limit },
        ...{ systems: summarise(names, run.results), incomplete: run.incomplete },
        incumbents: incumbents.systems.map(({ name }) => name),
        leftOut: [...leftOut, ...incumbents.leftOut],
      }
      await json.write(report)
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
}

/** The model at the endpoint; without an endpoint, none, and each task gets a scripted model. */
function modelOf(flags: Flags, io: CliIo) {
  const [endpoint, model] = [flags.text('endpoint'), flags.text('model')]
  if (endpoint === undefined) {
    for (const name of ['model', 'key-env', 'budget-tokens'])
      if (flags.text(name) !== undefined)
        throw invalidInput(`--${name}`, 'found it without --endpoint, expected both; the scripted model needs neither')
    return { name: 'scripted', address: '', agent: undefined }
  }
  if (model === undefined)
    throw invalidInput('--model', 'found none, expected the name of a model that the endpoint serves')
  const address = checkEndpoint(endpoint)
  const variable = flags.text('key-env')
  const key = io.env[variable ?? DEFAULT_KEY]
  if (variable !== undefined && (key === undefined || key === ''))
    throw invalidInput('--key-env', `found no value in the variable ${quoted(variable)}, expected the key; set it`)
  const agent = createChatModel({ url: address, model, ...(key ? { key } : {}) })
  return { name: model, address, agent }
}

function taskText({
  id,
  request,
  needs,
}: {
  id: string
  request: string
  needs: readonly { tools: ReadonlySet<string>; words: readonly string[] }[]
}) {
  return [id, request, needs.map(({ tools, words }) => [[...tools], words])]
}
