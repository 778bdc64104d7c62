#!/usr/bin/env node
// Measures every ranker on the catalogs of real MCP servers: captures the catalogs of the servers in mcp.json, runs the
// rankers on our labelled queries, prints the table, counts the tokens that a model is sent and the costs of tasks,
// plays the tasks with a scripted model, and writes one HTML page. `ts-bench` does all the work; this program only
// chooses the input files and the places of the results.
//
//   npm start -- [options]        or, after a build, node benchmarks/run.mjs start [options]
//
//   --rankers <names>  only these rankers, such as keyword,bm25 (default: all rankers, and the rivals)
//   --fresh            start the servers and capture their catalogs again
//   --help             print this text
//
// The page is bench-report.html; catalogs and figures go to .cache/bench.
// For your own catalog and queries, see ts-bench --help.
// Exit code: 0 done, also if a server is missing; 1 something else failed, or no server started; 2 invalid input.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { ToolDefinition } from '@ts/core'
import { BENCH, runBench } from './lib/bench.js'
import { CACHE } from './lib/captures.js'
import { readJson, readLines } from './lib/figures.js'
import { ROOT } from './lib/pages.js'

const HERE = join(ROOT, 'benchmarks')
const CONFIG = join(HERE, 'mcp.json')
const QUERIES = join(HERE, 'queries', 'real-servers.jsonl')
const TASKS = join(HERE, 'tasks', 'real-servers.jsonl')

const { values: options } = parseArgs({
  options: { rankers: { type: 'string' }, fresh: { type: 'boolean', default: false } },
})
if (!existsSync(BENCH)) fail(`found no ${shown(BENCH)}, expected a built bench; run npm start, which builds it first`)

const page = join(ROOT, 'bench-report.html')
// The first line and the last one, so that the page is found above and below long output.
note(`Page, at the end of the run: ${pathToFileURL(page)}`)
const servers = Object.keys(readJson<{ mcpServers: object }>(CONFIG).mcpServers)
const catalog = obtainCatalog()
const missing = servers.filter(server => !catalog.captured.has(server))
if (missing.length > 0) {
  note(
    `Not captured: ${missing.join(', ')}. Queries with a label on them are left out, so the figures are not comparable with those of a full run.`,
  )
}

const skip = missing.length > 0 ? ['--skip-missing'] : []
const run = [
  ...['run', '--tools', catalog.path, '--queries', QUERIES, '--tasks', TASKS],
  ...['--html', page, '--json', join(CACHE, 'report.json')],
  ...(options.rankers === undefined ? ['--rivals', '--scale', 'lexical,minisearch'] : ['--rankers', options.rankers]),
  ...skip,
]
const benched = bench(run)
if (benched === 2) process.exit(2)
process.stdout.write('\n')
const costs = ['--tools', catalog.path, '--tasks', TASKS, ...skip]
const counted = bench(['payload', ...costs, '--reveals', '8'])
const played = bench(['agent', ...costs, '--arms', 'bridge,prefetch,native,load,window,stub,eager', '--incumbents'])
process.stdout.write(`\nPage: ${pathToFileURL(page)}\n`)
process.exit(benched === 0 && counted === 0 && played === 0 ? 0 : 1)

/**
 * The file of the catalog of the servers, and the servers that it contains. A capture without some server is used only
 * for this run: the next run captures all servers again.
 */
function obtainCatalog() {
  const path = join(CACHE, captureKey(), 'real-servers.jsonl')
  const before = options.fresh ? new Set<string>() : serversIn(path)
  if (before.size === servers.length) {
    note(`Catalogs as captured before (${shown(path)}; --fresh captures them again)`)
    return { path, captured: before }
  }
  note(`Capturing the catalogs of ${servers.length} MCP servers …`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const status = bench(['capture', '--config', CONFIG, '--out', path])
  const captured = serversIn(path)
  if (captured.size === 0) fail('captured no server, expected at least one; the messages above say why', status || 1)
  return { path, captured }
}

/**
 * A key for everything that a capture depends on: the servers, their commands and versions, and the major version of
 * Node.
 */
function captureKey(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const file of [CONFIG, join(HERE, 'package.json')]) hash.update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The servers with at least one tool in a captured catalog; empty if there is no file. A tool is named
 * `<server>__<tool>`.
 */
function serversIn(path: string): Set<string> {
  if (!existsSync(path)) return new Set()
  const names = readLines<ToolDefinition>(path).map(({ name }) => name)
  return new Set(servers.filter(server => names.some(name => name.startsWith(`${server}__`))))
}

/** Runs one ts-bench command and returns its exit code. If a signal such as Ctrl-C ended it, this program ends too. */
function bench(args: readonly string[]): number {
  return runBench(args) ?? process.exit(1)
}

function shown(path: string): string {
  return relative(process.cwd(), path) || '.'
}

function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

function fail(message: string, code = 2): never {
  process.stderr.write(`start: ${message}\n`)
  process.exit(code)
}
