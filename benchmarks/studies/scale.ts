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
  tenants: ['own', 'view'].flatMap(way => [100, 1_000, 10_000].map(count => measure('tenants', way, count))),
  inProcess: sizes.flatMap(size =>
    [...kinds, ...postgres.map(({ url }) => `postgres ${url}`)]
      // A store in SQLite takes minutes for the index of a million tools.
      .filter(kind => size < 1_000_000 || !kind.endsWith('stored'))
      .map(kind => ({ ...measure('process', kind, size), 'one arena MB': oneArena(kind, size) })),
  ),
}
await Promise.all(servers.map(server => server.stop()))
await writeFigures('scale', figures, 'SCALE', {
  process: tableOf(figures.inProcess),
  stores: tableOf(figures.stores),
  tenants: tableOf(figures.tenants),
})

/** The memory of a process whose threads share one arena of the C library; measured only for the size of the goals. */
function oneArena(kind: string, size: number): string | number {
  return size === 100_000 ? measure('process', kind, size, { MALLOC_ARENA_MAX: '1' })['memory MB']! : '–'
}

/** The row that `scale/measure.ts` prints in a new process. */
function measure(what: string, kind: string, count: number, env: NodeJS.ProcessEnv = {}): Row {
  const args = [what, kind, count]
  console.error(`${args.join(' ')} …`)
  const flags = ['--expose-gc', '--max-old-space-size=12000']
  const { status, stdout } = spawnSync(process.execPath, [...flags, program!, ...args.map(String)], {
    env: { ...process.env, ...env },
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
