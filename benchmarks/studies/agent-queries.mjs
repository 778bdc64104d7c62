#!/usr/bin/env node
// Writes AGENT-QUERIES.md and results/agent-queries.json: every ranker and rival on queries that were written before their servers' tools
// were read. Captures the servers of agent-queries.mcp.json where no captured catalog is at hand. Build first.
// Usage: node benchmarks/run.mjs agent-queries [--fresh] [--capture]      --fresh captures again, --capture only captures.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { writePage } from '../lib/pages.ts'
import { cache, configPath, labelsPath, readLines, readQueries, root, toolsPath } from './agent-queries/files.mjs'
import { agentQueriesPage } from './agent-queries/page.mjs'

const here = dirname(configPath)
const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, capture: { type: 'boolean' } } })
const { mcpServers } = JSON.parse(readFileSync(configPath, 'utf8'))

mkdirSync(cache, { recursive: true })
if (values.fresh) rmSync(toolsPath, { force: true })
if (!existsSync(toolsPath))
  bench(['capture', '--config', configPath, '--out', toolsPath, '--timeout', '120', '--strict'])
if (values.capture) process.exit(0)

const tools = readLines(toolsPath)
const written = readQueries()
const labels = new Map(readLines(labelsPath).map(({ id, groups }) => [id, groups]))
const unlabelled = written.find(({ id }) => !labels.has(id))
if (unlabelled !== undefined) fail(`found no labels of ${unlabelled.id}, expected one line in ${labelsPath}`)
const labelled = written
  .map(query => ({ ...query, groups: labels.get(query.id) }))
  .filter(({ groups }) => groups.length > 0)

/** The same queries twice: with their styles, and with their servers in place of styles, for the table of servers. */
const byStyle = writeSet('agent-queries', ({ style }) => style)
const byServer = writeSet('agent-queries-servers', ({ writtenFor }) => writtenFor)
const raw = join(cache, 'run.json')
bench(['run', '--rivals', '--set', byStyle, '--set', byServer, '--json', raw])

const report = JSON.parse(readFileSync(raw, 'utf8'))
const result = {
  machine: report.machine,
  commit: report.commit,
  when: report.when,
  leftOut: report.leftOut,
  servers: Object.entries(mcpServers).map(([key, { args }]) => serverOf(key, args[0])),
  queries: written.length,
  noTool: written
    .filter(({ id }) => labels.get(id).length === 0)
    .map(({ id, query, writtenFor }) => ({ id, query, writtenFor })),
  steps: labelled.reduce((sum, { groups }) => sum + groups.length, 0),
  labels: labelled.reduce((sum, { groups }) => sum + groups.flat().length, 0),
  sets: report.sets.map(({ worst, payload, doctor, asked, why, catalogTools, rankers, ...set }) => ({
    ...set,
    rankers: rankers.map(({ values, returned, ...ranker }) => ranker),
  })),
}
writeFileSync(join(here, 'results', 'agent-queries.json'), `${JSON.stringify(result)}\n`)
await writePage('AGENT-QUERIES', agentQueriesPage(result))

/** Writes a folder with catalog and labelled queries, as `ts-bench run --set` reads it. */
function writeSet(name, styleOf) {
  const folder = join(cache, name)
  mkdirSync(folder, { recursive: true })
  const queries = labelled.map(query => ({
    id: query.id,
    query: query.query,
    relevant: [...new Set(query.groups.flat())],
    groups: query.groups,
    style: styleOf(query),
  }))
  writeFileSync(join(folder, 'tools.jsonl'), readFileSync(toolsPath))
  writeFileSync(join(folder, 'queries.jsonl'), `${queries.map(query => JSON.stringify(query)).join('\n')}\n`)
  return folder
}

/** A server's package, its version and licence as installed, and how many tools and queries it has. */
function serverOf(key, script) {
  const name = /^\.\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(script)[1]
  const { version, license, description } = JSON.parse(
    readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return {
    key,
    name,
    version,
    license,
    description,
    tools: tools.filter(tool => tool.server === key).length,
    queries: written.filter(({ writtenFor }) => writtenFor === key).length,
  }
}

/** Runs one ts-bench command; its failure is ours. */
function bench(args) {
  const cli = join(root, 'apps', 'bench', 'dist', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(`ts-bench ${args[0]} ended with code ${status}; its messages above say why`)
}

function fail(message) {
  process.stderr.write(`benchmarks/studies/agent-queries.mjs: ${message}\n`)
  process.exit(1)
}
