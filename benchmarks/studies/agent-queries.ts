#!/usr/bin/env node
// Writes AGENT-QUERIES.md and results/agent-queries.json: every ranker and rival on queries that were written before
// anyone read the tools of their servers. Captures the servers of agent-queries.mcp.json if there is no captured
// catalog. Build first.
//   node benchmarks/run.mjs agent-queries [--fresh]      --fresh captures again
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchReport } from '@ts/bench'
import type { ToolDefinition } from '@ts/core'
import { benchJson, publishedSets, runBench } from '../lib/bench.js'
import { readJson, readLines, writeFigures } from '../lib/figures.js'
import { percent, table } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'
import { byFigure, MAIN } from '../lib/ranker-tables.js'

const BENCHMARKS = join(ROOT, 'benchmarks')
const CACHE = join(ROOT, '.cache', 'agent-queries')
const TOOLS = join(CACHE, 'tools.jsonl')
const SERVERS = join(BENCHMARKS, 'agent-queries.mcp.json')
const QUERIES = join(BENCHMARKS, 'queries', 'agent-queries.jsonl')
const LABELS = join(BENCHMARKS, 'queries', 'agent-queries.labels.jsonl')

/** A query, and the server that it was written for. */
interface AgentQuery {
  readonly id: string
  readonly query: string
  readonly style: string
  readonly writtenFor: string
}

/** Rankers with a column in the tables of styles and servers. The first table and the results contain all rankers. */
const COLUMNS = ['best', 'hybrid', 'lexical', 'embedding', 'bm25', 'minisearch-stems', 'mastra']

const { values } = parseArgs({ options: { fresh: { type: 'boolean' } } })
const { mcpServers } = readJson<{ mcpServers: Record<string, { args: readonly string[] }> }>(SERVERS)

mkdirSync(CACHE, { recursive: true })
if (values.fresh) rmSync(TOOLS, { force: true })
if (
  !existsSync(TOOLS) &&
  runBench(['capture', '--config', SERVERS, '--out', TOOLS, '--timeout', '120', '--strict']) !== 0
)
  fail('a server was not captured; the messages above say why')

const tools = readLines<ToolDefinition>(TOOLS)
const labels = readLines<{ readonly id: string; readonly groups: readonly (readonly string[])[] }>(LABELS)
const written = readLines<AgentQuery>(QUERIES).map(query => {
  const label = labels.find(({ id }) => id === query.id)
  return label === undefined
    ? fail(`found no labels of ${query.id}, expected one line in ${LABELS}`)
    : { ...query, ...label }
})
const labelled = written.filter(({ groups }) => groups.length > 0)

const run = ['run', '--rivals', '--set', writeSet()]
const { machine, commit, when, leftOut, sets } = benchJson<BenchReport>(run, join(CACHE, 'run.json'))
const result = {
  machine,
  commit: commit ?? 'none',
  command: 'node benchmarks/run.mjs agent-queries',
  when,
  leftOut,
  servers: Object.entries(mcpServers).map(([key, { args }]) => serverOf(key, args[0] ?? '')),
  queries: written.length,
  noTool: written
    .filter(({ groups }) => groups.length === 0)
    .map(({ id, query, writtenFor }) => ({ id, query, writtenFor })),
  steps: labelled.reduce((sum, { groups }) => sum + groups.length, 0),
  labels: labelled.reduce((sum, { groups }) => sum + groups.flat().length, 0),
  sets: publishedSets(sets, { servers: true }),
}
await writeFigures('agent-queries', result, 'AGENT-QUERIES', tablesOf(result))

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
function serverOf(key: string, script: string) {
  const [, name = ''] = /^\.\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(script) ?? []
  const file = join(BENCHMARKS, 'node_modules', name, 'package.json')
  const { version, license, description } = readJson<Record<'version' | 'license' | 'description', string>>(file)
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

function tablesOf({ leftOut, servers, queries, noTool, steps, labels, sets: [set] }: typeof result) {
  if (set === undefined) throw new Error('Found no set, expected one')
  const against = new Map(set.comparisons.filter(({ metric }) => metric === MAIN).map(one => [one.other, one]))
  const columns = COLUMNS.flatMap(name => set.rankers.find(ranker => ranker.name === name) ?? [])
  const interval = (of: readonly number[] = []) => of.map(percent).join('–')
  /** recall@5 for each style or server. A step counts once, whichever of its tools is found. */
  const split = (head: 'style' | 'server') => {
    const parts = columns.map(({ styles, servers = [] }) =>
      head === 'style'
        ? styles.map(({ style, ...part }) => ({ name: style, ...part }))
        : servers.map(({ server, ...part }) => ({ name: server, ...part })),
    )
    const rows = (parts[0] ?? []).map(({ name, queries: count }) => {
      return [name, count, ...parts.map(own => percent(own.find(one => one.name === name)?.metrics['recall@5']))]
    })
    return table([head, 'queries', ...columns.map(({ name }) => name)], rows)
  }
  const missing = leftOut.map(({ ranker }) => ranker).join(', ')
  return {
    size: `${set.tools} tools of ${servers.length} servers in one catalog, ${set.queries} queries with at least one right tool (${steps} steps, ${labels} labels); set ${set.hash.slice(0, 16)}.${missing === '' ? '' : ` Not installed, left out: ${missing}.`}`,
    rankers: table(
      ['ranker', 'nDCG@10', '95 %', 'steps in five', '95 %', 'first', 'behind the best', 'p (Holm)'],
      byFigure(set).map(({ name, metrics, intervals }) => {
        const behind = against.get(name)
        return [
          ...[name, percent(metrics[MAIN]), interval(intervals[MAIN])],
          ...[percent(metrics['recall@5']), interval(intervals['recall@5']), percent(metrics['hit@1'])],
          ...(behind === undefined ? ['', ''] : [percent(behind.difference), behind.pHolm.toFixed(4)]),
        ]
      }),
    ),
    styles: split('style'),
    wanted: split('server'),
    without: `${noTool.length} of ${queries} queries have no right tool and do not count in the figures above: ${noTool.map(({ query }) => query.replace(/\.$/, '')).join('; ')}.`,
    servers: table(
      ['server', 'package', 'licence', 'tools', 'queries', 'without a tool'],
      servers.map(({ key, name, version, license, tools, queries: own }) => [
        ...[key, `\`${name}\` ${version}`, license, tools, own],
        noTool.filter(({ writtenFor }) => writtenFor === key).length,
      ]),
    ),
  }
}
