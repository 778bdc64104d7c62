import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { count, counted, EXIT, type Flags, integerFlag, invalidInput, parseFlags, quoted } from '@ts/cli-kit'
import type { Catalog } from '@ts/core'
import { type ArgsDef, defineCommand } from 'citty'
import { type AgentReport, summarise } from '../agent/agent-report.js'
import {
  AGENT_ARMS,
  type AgentArm,
  type AgentSystem,
  type CoreSystemOptions,
  createCoreSystem,
} from '../agent/agent-system.js'
import { renderAgentTable } from '../agent/agent-table.js'
import { checkEndpoint, createChatModel } from '../agent/chat-endpoint.js'
import { createClumsyModel } from '../agent/clumsy-model.js'
import { createFolderModel } from '../agent/folder-model.js'
import { INCUMBENTS, loadIncumbents } from '../agent/incumbents.js'
import { loadTasks } from '../agent/load-tasks.js'
import { type RunAgentOptions, runAgent } from '../agent/run-agent.js'
import { ABSENT_MODEL, openRunRecord } from '../agent/run-record.js'
import { createScriptedModel } from '../agent/scripted-model.js'
import { renderTranscript } from '../agent/transcript.js'
import type { CliIo } from '../cli-io.js'
import type { Command } from '../command.js'
import { jsonArg, jsonOutput, pathFlag, TOOLS_ARG, toolsPath } from '../common-flags.js'
import { importFile } from '../import-module.js'
import { leftOutLines } from '../left-out.js'
import { chooseNames } from '../lists.js'
import { loadTools } from '../load-tools.js'
import { loadTokenCounters } from '../payload/tokenizers.js'
import { createProgress } from '../progress.js'
import { chooseRankers, loadRankers, RANKERS, type RankerEntry, RECOMMENDED } from '../rankers.js'
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
  play: {
    type: 'string',
    description: 'a folder for a model without an endpoint: it reads request-N.json and writes answer-N.json',
    valueHint: 'folder',
  },
  model: { type: 'string', description: 'the name of the model at the endpoint, or of --play', valueHint: 'name' },
  clumsy: {
    type: 'string',
    description: 'a scripted model that makes the mistakes of small models, drawn with this seed',
    valueHint: 'seed',
  },
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
    description: 'record every turn in this file; a stopped run continues from it (--play: default FOLDER/turns.jsonl)',
    valueHint: 'file',
  },
  replay: {
    type: 'string',
    description: 'take all replies from this record, and check that its requests are those of this command line',
    valueHint: 'file',
  },
  core: {
    type: 'string',
    description: 'the built index.js of another version of @ts/core, to compare versions',
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
    const play = pathFlag(flags, 'play', io)
    const replay = pathFlag(flags, 'replay', io)
    const out = replay ?? pathFlag(flags, 'out', io) ?? (play === undefined ? undefined : join(play, 'turns.jsonl'))
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
    const build = pathFlag(flags, 'core', io)
    const core = build === undefined ? undefined : await loadCore(build)
    const own = arms.flatMap(arm =>
      // `eager` sends every tool and never searches, so one ranker is enough.
      (arm === 'eager' ? rankers.slice(0, 1) : rankers).map(ranker =>
        createCoreSystem(catalog, { arm, ranker, limit, core }),
      ),
    )
    const systems: readonly AgentSystem[] = [...own, ...incumbents.systems]
    const record =
      out === undefined
        ? undefined
        : await openRunRecord(out, replay ? '--replay' : '--out', replay ? undefined : model.name)
    if (record && record.turns > 0) io.err(`${counted(record.turns, 'turn')} of an earlier run are taken from ${out}\n`)

    const progress = createProgress(io)
    const total = systems.length * tasks.length
    let played = 0
    const stop = io.stopSignal()
    try {
      const run = await runAgent(tasks, systems, {
        ...{ modelFor: model.open(catalog, record?.turns ?? 0), record, signal: stop },
        ...{ maxTurns, countTokens: (await loadTokenCounters()).o200k },
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
        ...{ model: record?.model ?? model.name, tools: catalog.tools.length, tasks: tasks.length, skipped, limit },
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

/** The model that the options name, and how to begin with it: the scripted one if they name none. */
function modelOf(flags: Flags, io: CliIo): PlayingModel {
  const kinds = ['endpoint', 'play', 'clumsy', 'replay'].filter(name => flags.text(name) !== undefined)
  const [kind, other] = kinds
  if (other !== undefined)
    throw invalidInput(`--${other}`, `found it together with --${kind}, expected one of them: each is another model`)
  for (const name of ['key-env', 'budget-tokens', ...(kind === 'play' ? [] : ['model'])])
    if (kind !== 'endpoint' && flags.text(name) !== undefined)
      throw invalidInput(`--${name}`, 'found it without --endpoint, expected both; other models need neither')
  if (kind === undefined) return { name: 'scripted', open: catalog => task => createScriptedModel(task, catalog) }
  if (kind === 'replay') return { name: '', open: () => () => ABSENT_MODEL }
  if (kind === 'clumsy') {
    const seed = integerFlag(flags, 'clumsy', 1, 0, 2 ** 31)
    return { name: `clumsy ${seed}`, open: catalog => task => createClumsyModel(task, catalog, seed) }
  }
  const name = flags.text('model')
  if (name === undefined) throw invalidInput('--model', 'found none, expected the name of the model')
  if (kind === 'play') {
    const folder = pathFlag(flags, 'play', io) as string
    return { name, open: (_, turns) => createFolderModel(folder, turns) }
  }
  const agent = createChatModel({
    url: checkEndpoint(flags.text('endpoint') as string),
    model: name,
    ...keyOf(flags, io),
  })
  return { name, open: () => () => agent }
}

async function loadCore(path: string): Promise<CoreSystemOptions['core']> {
  const built = await importFile(path).catch(() => undefined)
  if (typeof built?.['createToolSearch'] === 'function') return built as unknown as CoreSystemOptions['core']
  throw invalidInput('--core', `found no createToolSearch in ${path}, expected the built index.js of @ts/core`)
}

interface PlayingModel {
  readonly name: string
  /** @param turns The number of turns that an earlier run recorded. */
  readonly open: (catalog: Catalog, turns: number) => RunAgentOptions['modelFor']
}

function keyOf(flags: Flags, io: CliIo): { readonly key?: string } {
  const variable = flags.text('key-env')
  const key = io.env[variable ?? DEFAULT_KEY]
  if (variable !== undefined && (key === undefined || key === ''))
    throw invalidInput('--key-env', `found no value in the variable ${quoted(variable)}, expected the key; set it`)
  return key ? { key } : {}
}
