#!/usr/bin/env node
// The bench of `npm start`: captures the catalogs of the real MCP servers in mcp.json, runs the rankers on the queries of
// ours, prints the table, counts what a model is sent and what tasks cost, plays the tasks with a scripted model, and writes one
// HTML page. Everything is done by `ts-bench`; this file only knows which files go in and where the results go.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here)
const cache = join(root, '.cache', 'bench')
const cli = join(root, 'apps', 'bench', 'dist', 'cli.js')
const config = join(here, 'mcp.json')
const queries = join(here, 'queries', 'real-servers.jsonl')
const tasks = join(here, 'tasks', 'real-servers.jsonl')

const HELP = `Benches every ranker on the catalogs of real MCP servers.

  npm start -- [options]

  --rankers <names>  some of the rankers, such as keyword,bm25 (default: all, and what people would take instead)
  --fresh            start the servers and capture their catalogs again
  --help             this text

The page is ${shown(join(root, 'bench-report.html'))}; catalogs and figures go to ${shown(cache)}. For your own catalog and queries: node ${shown(cli)} --help
Exit code: 0 done, also with a server missing; 1 something else failed, or no server came up; 2 an input to mend.
`

const options = parseOptions(process.argv.slice(2))
if (options.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
if (!existsSync(cli)) fail(`found no ${shown(cli)}, expected a built bench; run npm start, which builds it first`)

const servers = Object.keys(JSON.parse(readFileSync(config, 'utf8')).mcpServers)
const catalog = obtainCatalog()
const missing = servers.filter(server => !catalog.captured.has(server))
if (missing.length > 0) {
  note(
    `Not captured: ${missing.join(', ')}. Queries with a label on them are left out; figures compare with no full run.`,
  )
}

const page = join(root, 'bench-report.html')
const skip = missing.length > 0 ? ['--skip-missing'] : []
const run = [
  ...['run', '--tools', catalog.path, '--queries', queries, '--html', page, '--json', join(cache, 'report.json')],
  ...(options.rankers === undefined ? ['--rivals', '--scale', 'lexical,minisearch'] : ['--rankers', options.rankers]),
  ...skip,
]
const benched = bench(run)
if (benched === 2) process.exit(2)
process.stdout.write('\n')
const costs = ['--tools', catalog.path, '--tasks', tasks, ...skip]
const counted = bench(['payload', ...costs, '--reveals', '8'])
const played = bench(['agent', ...costs, '--arms', 'bridge,prefetch,native,load,window,stub,eager', '--incumbents'])
process.stdout.write(`\nReport: ${shown(page)}\n`)
process.exit(benched === 0 && counted === 0 && played === 0 ? 0 : 1)

/**
 * The captured tools and the servers they come from. A capture that lacks a server is used once: the next run asks all
 * of them again.
 */
function obtainCatalog() {
  const path = join(cache, captureKey(), 'real-servers.jsonl')
  const before = options.fresh ? new Set() : serversIn(path)
  if (before.size === servers.length) {
    note(`Catalogs as captured before (${shown(path)}; --fresh captures them again)`)
    return { path, captured: before }
  }
  note(`Capturing the catalogs of ${servers.length} MCP servers …`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const status = bench(['capture', '--config', config, '--out', path])
  const captured = serversIn(path)
  if (captured.size === 0) fail('captured no server, expected at least one; the messages above say why', status || 1)
  return { path, captured }
}

/** Names what a capture depends on: which servers, started how, in which versions, on which Node. */
function captureKey() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of [config, join(here, 'package.json')]) hash.update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The servers with at least one tool in a captured catalog; none without the file. A tool is named `<server>__<tool>`. */
function serversIn(path) {
  if (!existsSync(path)) return new Set()
  const names = readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line).name)
  return new Set(servers.filter(server => names.some(name => name.startsWith(`${server}__`))))
}

/** Runs one ts-bench command with our terminal, and returns its exit code. */
function bench(args) {
  const result = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
  if (result.error) fail(`ts-bench ${args[0]} did not start: ${result.error.message}`, 1)
  // Ended by a signal, such as Ctrl-C: what comes after is not wanted any more.
  if (result.status === null) process.exit(1)
  return result.status
}

function parseOptions(args) {
  const parsed = { help: false, fresh: false, rankers: undefined }
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = split(args[i])
    if (name === '--help' || name === '-h') parsed.help = true
    else if (name === '--fresh' && inline === undefined) parsed.fresh = true
    else if (name === '--rankers') {
      parsed.rankers = inline ?? args[++i]
      if (!parsed.rankers || parsed.rankers.startsWith('--'))
        fail('found --rankers without a value, expected names such as keyword,bm25')
    } else fail(`found ${JSON.stringify(args[i])}, expected --rankers <names>, --fresh or --help`)
  }
  return parsed
}

function split(arg) {
  const equals = arg.indexOf('=')
  return equals < 0 ? [arg] : [arg.slice(0, equals), arg.slice(equals + 1)]
}

function shown(path) {
  return relative(process.cwd(), path) || '.'
}

function note(text) {
  process.stderr.write(`${text}\n`)
}

function fail(message, code = 2) {
  process.stderr.write(`benchmarks/start.mjs: ${message}\n`)
  process.exit(code)
}
