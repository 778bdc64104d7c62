#!/usr/bin/env node
// Writes SCALE.md and results/scale.json: one process with many tools, turns over each session store, and tenants that
// share servers. Each row is measured in a process of its own. Starts redis-server (or valkey-server) and PostgreSQL
// where they are installed. Build first.
//   node benchmarks/run.mjs scale [--million]      --million also measures 1,000,000 tools, with 12 GB of memory
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSync } from 'esbuild'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../packages/testkit/test/database-servers.js'
import { originOf, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'

/** The cells of a row by the heads of their columns. */
type Row = Readonly<Record<string, string | number>>

const { values } = parseArgs({ options: { million: { type: 'boolean', default: false } } })
// The processes run JavaScript, because a loader of TypeScript would count as 40 MB of their memory.
const [source, program] = ['scale/measure.ts', '../node_modules/.cache/scale.mjs'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)
buildSync({
  entryPoints: [source!],
  outfile: program!,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
})
const sizes = [10_000, 100_000, ...(values.million ? [1_000_000] : [])]
const postgres = NO_POSTGRES === undefined ? [await startPostgres()] : []
const servers = [...(NO_REDIS === undefined ? [await startRedis()] : []), ...postgres]
const kinds = ['lexical', 'best', 'lexical packed', 'best packed', 'lexical stored', 'best stored']
const stores = ['memory', 'sqlite', ...servers.map(({ url }) => url)]
const figures = {
  ...originOf('scale'),
  stores: stores.flatMap(store => [1, 8, 32].map(clients => measure('store', store, clients))),
  // 10,000 tool searches need more memory than most machines have.
  tenants: [
    ...[100, 1_000].map(count => measure('tenants', 'own', count)),
    ...[100, 1_000, 10_000].map(count => measure('tenants', 'view', count)),
  ],
  inProcess: sizes.flatMap(size =>
    [...kinds, ...postgres.map(({ url }) => `postgres ${url}`)]
      // A store in SQLite takes minutes for the index of a million tools.
      .filter(kind => size < 1_000_000 || !kind.endsWith('stored'))
      .map(kind => measure('process', kind, size)),
  ),
}
await Promise.all(servers.map(server => server.stop()))
await writeFigures('scale', figures, 'SCALE', page(figures))

/** The row that `scale/measure.ts` prints in a new process. */
function measure(...args: readonly [what: string, kind: string, count: number]): Row {
  console.error(`${args.join(' ')} …`)
  const flags = ['--expose-gc', '--max-old-space-size=12000']
  const { status, stdout } = spawnSync(process.execPath, [...flags, program!, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`Found status ${status} of the process that measures ${args.join(' ')}, expected 0`)
  return JSON.parse(String(stdout)) as Row
}

function tableOf(rows: readonly Row[]): string {
  return table(
    Object.keys(rows[0]!),
    rows.map(row =>
      Object.values(row).map(cell =>
        typeof cell === 'string' ? cell : cell.toLocaleString('en-US', { maximumSignificantDigits: 3 }),
      ),
    ),
  )
}

function page({ inProcess, stores, tenants, machine, commit, command }: typeof figures): string {
  return `# Many tools, shared stores and many tenants

Written by \`benchmarks/studies/scale.ts\`; the figures are in \`results/scale.json\`. The tools are generated, with names, descriptions
and parameters as servers have them. [Past one process](../../docs/scale.md) says what to choose.

## One process

A tool search over an array, with the disclosure \`bridge\`. *Packed*: definitions that \`packTools\` wrote in another process. *Stored*: these, and the
index that another process has kept in an SQLite file. *First search*: from the
array, or from the packed bytes, to the first answer. *Processor*: of a search, in this process. *Postgres*: with
\`@ts/ranker-postgres\`; the first search writes the database, which is on the same machine. *Changed tool*: processor time of the first
search after one definition of the array was replaced, the median of 40. *Memory*: that of the whole process after the searches
and a garbage collection, with the definitions that the program holds itself.

${tableOf(inProcess)}

The goals are 30 ms with lexical and 50 ms with best for a changed tool of 100,000, and 200 and 250 MB of memory there, and 1.5 and 2.5 s for
the first search from a store; over PostgreSQL p50 of 15 ms and 10 ms of processor time. Those of time were set on a faster machine, on which
100,000 tools took 3.0 s with lexical and 10.5 s with best from an array to the first search, and a search with best took 3.5 ms.

## A turn over each store

The disclosure \`stub\`, which remembers most, over 300 tools. A turn exposes, searches, and exposes what was found. Each client has 20
sessions with 5 turns. All clients are in one process, and the servers of the stores are on the same machine, so with many clients the
processor is the limit. *Change*: from each of 300 changes of one of 300 tools, in a catalog that two stores share, to the search over the
other store that finds it, both in one process. The goal is a p99 of 100 ms.

${tableOf(stores)}

## Tenants

Each tenant has the 200 tools of 10 of 50 servers, as the same definition objects. *Own*: a tool search for each tenant, which keeps names,
look-alikes and policies apart. *View*: one tool search over all servers, and a view for each tenant. Names and look-alikes are then
resolved over all servers, so this is for tenants of one owner. Times are processor time. The goals are 500 MB for 10,000 tenants, which is
50 kB each, and 2 ms for the first search.

${tableOf(tenants)}

${machine} · commit ${commit} · \`${command}\`
`
}
