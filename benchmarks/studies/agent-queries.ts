#!/usr/bin/env node
// Writes AGENT-QUERIES.md and results/agent-queries.json: every ranker and rival on queries that were written before
// anyone read the tools of their servers. Captures the servers of agent-queries.mcp.json if there is no captured
// catalog. Build first.
//   node benchmarks/run.mjs agent-queries [--fresh] [--capture]      --fresh captures again, --capture only captures
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchReport, SetReport } from '@ts/bench'
import type { ToolDefinition } from '@ts/core'
import { benchJson, runBench } from '../lib/bench.js'
import { figuresFile, readJson, readLines } from '../lib/figures.js'
import { ROOT, writePage } from '../lib/pages.js'
import {
  type AgentQueriesFigures,
  type AgentQuery,
  agentQueriesPage,
  type PublishedSet,
  type Server,
} from './agent-queries/page.js'

const BENCHMARKS = join(ROOT, 'benchmarks')
const CACHE = join(ROOT, '.cache', 'agent-queries')
const TOOLS = join(CACHE, 'tools.jsonl')
const SERVERS = join(BENCHMARKS, 'agent-queries.mcp.json')
const QUERIES = join(BENCHMARKS, 'queries', 'agent-queries.jsonl')
const LABELS = join(BENCHMARKS, 'queries', 'agent-queries.labels.jsonl')

/** A query, and for each of its steps the tools that fulfil it. */
interface LabelledAgentQuery extends AgentQuery {
  readonly groups: readonly (readonly string[])[]
}

const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, capture: { type: 'boolean' } } })
const { mcpServers } = readJson<{ mcpServers: Record<string, { args: readonly string[] }> }>(SERVERS)

mkdirSync(CACHE, { recursive: true })
if (values.fresh) rmSync(TOOLS, { force: true })
if (
  !existsSync(TOOLS) &&
  runBench(['capture', '--config', SERVERS, '--out', TOOLS, '--timeout', '120', '--strict']) !== 0
)
  fail('a server was not captured; the messages above say why')
if (values.capture) process.exit(0)

const tools = readLines<ToolDefinition>(TOOLS)
const labels = new Map(readLines<Pick<LabelledAgentQuery, 'id' | 'groups'>>(LABELS).map(one => [one.id, one.groups]))
const written = readLines<AgentQuery>(QUERIES).map((query): LabelledAgentQuery => {
  const groups = labels.get(query.id)
  return groups === undefined
    ? fail(`found no labels of ${query.id}, expected one line in ${LABELS}`)
    : { ...query, groups }
})
const labelled = written.filter(({ groups }) => groups.length > 0)

const run = ['run', '--rivals', '--set', writeSet()]
const { machine, commit, when, leftOut, sets } = benchJson<BenchReport>(run, join(CACHE, 'run.json'))
const result: AgentQueriesFigures = {
  machine,
  commit,
  when,
  leftOut,
  servers: Object.entries(mcpServers).map(([key, { args }]) => serverOf(key, args[0] ?? '')),
  queries: written.length,
  noTool: written
    .filter(({ groups }) => groups.length === 0)
    .map(({ id, query, writtenFor }) => ({ id, query, writtenFor })),
  steps: labelled.reduce((sum, { groups }) => sum + groups.length, 0),
  labels: labelled.reduce((sum, { groups }) => sum + groups.flat().length, 0),
  sets: sets.map(published),
}
writeFileSync(figuresFile('agent-queries'), `${JSON.stringify(result)}\n`)
await writePage('AGENT-QUERIES', agentQueriesPage(result))

/** The report of a set, without texts of tools and without results of single queries. */
function published({ missed, payload, doctor, asked, catalogTools, rankers, ...set }: SetReport): PublishedSet {
  return { ...set, rankers: rankers.map(({ values, returned, ...ranker }) => ranker) }
}

/** Writes a folder with the catalog and the labelled queries, in the format of `ts-bench run --set`. */
function writeSet(): string {
  const folder = join(CACHE, 'agent-queries')
  mkdirSync(folder, { recursive: true })
  const lines = labelled.map(({ id, query, groups, style }) => JSON.stringify({ id, query, groups, style }))
  writeFileSync(join(folder, 'tools.jsonl'), readFileSync(TOOLS))
  writeFileSync(join(folder, 'queries.jsonl'), `${lines.join('\n')}\n`)
  return folder
}

/** The installed package of a server with its version and licence, and its numbers of tools and queries. */
function serverOf(key: string, script: string): Server {
  const [, name = ''] = /^\.\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(script) ?? []
  const file = join(BENCHMARKS, 'node_modules', name, 'package.json')
  const { version, license, description } = readJson<Pick<Server, 'version' | 'license' | 'description'>>(file)
  return {
    ...{ key, name, version, license, description },
    tools: tools.filter(tool => tool.server === key).length,
    queries: written.filter(({ writtenFor }) => writtenFor === key).length,
  }
}

function fail(message: string): never {
  process.stderr.write(`agent-queries: ${message}\n`)
  process.exit(1)
}
