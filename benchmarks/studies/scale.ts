#!/usr/bin/env node
// Writes SCALE.md and results/scale.json: one process with up to a million tools, turns over each session store, and
// tenants that share servers. Each row is measured in a process of its own. Starts redis-server (or valkey-server) and
// PostgreSQL where they are installed. Build first.
//   node benchmarks/run.mjs scale [--million] [--json]   --million also measures 1,000,000 tools (12 GB of memory)
//                                                        --json prints the figures and writes nothing
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../packages/testkit/test/database-servers.js'
import { type Origin, originOf, printFigures, writeFigures } from '../lib/figures.js'
import { table, thousands } from '../lib/markdown.js'
import type { ProcessRow, StoreRow, TenantRow } from './scale/measure.js'

const CLIENTS = [1, 8, 32]
/** The numbers of tenants. 10,000 tool searches would need more memory than most machines have. */
const TENANTS = { own: [100, 1_000], view: [100, 1_000, 10_000] }

interface ScaleFigures extends Origin {
  readonly inProcess: readonly ProcessRow[]
  readonly stores: readonly StoreRow[]
  readonly tenants: readonly TenantRow[]
}

const { values } = parseArgs({
  options: { million: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
})
const sizes = [10_000, 100_000, ...(values.million ? [1_000_000] : [])]
const figures: ScaleFigures = {
  ...originOf('scale'),
  inProcess: sizes.flatMap(size => ['lexical', 'best'].map(ranker => measure<ProcessRow>('process', ranker, size))),
  stores: await storeRows(),
  tenants: Object.entries(TENANTS).flatMap(([way, counts]) =>
    counts.map(count => measure<TenantRow>('tenants', way, count)),
  ),
}
if (values.json) printFigures(figures)
else await writeFigures('scale', figures, 'SCALE', page(figures))

/** The row that `scale/measure.ts` prints in a new process. */
function measure<Row>(...args: (string | number)[]): Row {
  console.error(`${args.join(' ')} …`)
  const file = fileURLToPath(new URL('scale/measure.ts', import.meta.url))
  const load = fileURLToPath(new URL('../typescript.mjs', import.meta.url))
  const flags = ['--expose-gc', '--max-old-space-size=12000', '--import', load]
  const { status, stdout } = spawnSync(process.execPath, [...flags, file, ...args.map(String)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`Measuring ${args.join(' ')} ended with ${status}; its error is above`)
  return JSON.parse(stdout) as Row
}

async function storeRows(): Promise<StoreRow[]> {
  const servers = [
    ...(NO_REDIS === undefined ? [await startRedis()] : []),
    ...(NO_POSTGRES === undefined ? [await startPostgres()] : []),
  ]
  try {
    const addresses = ['memory', 'sqlite', ...servers.map(({ url }) => url)]
    return addresses.flatMap(address => CLIENTS.map(clients => measure<StoreRow>('store', address, clients)))
  } finally {
    await Promise.all(servers.map(server => server.stop()))
  }
}

function page({ inProcess, stores, tenants, machine, commit, command }: ScaleFigures): string {
  const fixed = (value: number, digits = 1) => value.toFixed(digits)
  return `# Many tools, shared stores and many tenants

Written by \`benchmarks/studies/scale.ts\`; the figures are in \`results/scale.json\`. The tools are generated: about 60 services, with
names, descriptions and parameters as servers have them. [Past one process](../../docs/scale.md) says what to choose.

## One process

A tool search over an array, with the disclosure \`bridge\`. *First search*: from the array to the first answer. *Memory*: of the whole
process afterwards, with the definitions that the program holds itself. *One changed tool*: processor time of the first search after
one definition of a new array differs, the median of 12.

${table(
  ['ranker', 'tools', 'first search s', 'search p50 ms', 'p99 ms', 'one changed tool ms', 'memory MB'],
  inProcess.map(row => [
    row.ranker,
    thousands(row.tools),
    fixed(row.firstMs / 1_000),
    fixed(row.p50, 2),
    fixed(row.p99, 2),
    fixed(row.changedMs, 0),
    fixed(row.memory / 1e6, 0),
  ]),
  1,
)}

Goals that are not reached: a changed tool of 100,000 in 30 ms with lexical and 50 ms with best; 200 and 250 MB at 100,000 tools, 1.0
and 1.5 GB at a million.

## A turn over each store

The disclosure \`stub\`, which remembers most, over 300 tools. A turn exposes, searches, and exposes what was found. Each client has 20
sessions with 5 turns. All clients are in one process, and the stores' servers are on the same machine, so with many clients the
processor is the limit.

${table(
  ['store', 'clients', 'turn p50 ms', 'p99 ms', 'turns per second', 'processor ms per turn'],
  stores.map(row => [
    row.store,
    `${row.clients}`,
    fixed(row.p50),
    fixed(row.p99),
    fixed(row.perSecond, 0),
    fixed(row.cpuMs, 2),
  ]),
  1,
)}

## Tenants

Each tenant has the 200 tools of 10 of 50 servers, as the same definition objects. *Own*: a tool search for each tenant, which keeps names,
look-alikes and policies apart. *View*: one tool search over all servers, and a view for each tenant; names and look-alikes are then
resolved over all servers, so this is for tenants of one owner. *First search* is processor time.

${table(
  ['way', 'tenants', 'kB per tenant', 'first search ms', 'second ms'],
  tenants.map(row => [
    row.way,
    thousands(row.tenants),
    fixed(row.bytes / 1_000, 0),
    fixed(row.firstMs, 2),
    fixed(row.againMs, 2),
  ]),
  1,
)}

${machine} · commit ${commit} · \`${command}\`
`
}
