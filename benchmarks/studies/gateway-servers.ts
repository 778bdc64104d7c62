#!/usr/bin/env node
// Puts the real servers of mcp.json behind the gateway, over stdio and HTTP, with clients of SDK v1 and v2: a list, a search and
// a harmless call of each. Ends with 1 for a wrong answer.
//   node benchmarks/run.mjs gateway-servers [--only a,b] [--json]
import { parseArgs } from 'node:util'
import { bundleCli } from '../../apps/gateway/test/gateway-process.mjs'
import { printFigures } from '../lib/figures.js'
import { tryRealServers } from './gateway/real-servers.js'

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const report = (line: string) => console.error(line)
const rows = await tryRealServers(await bundleCli({ installedDependencies: true }), {
  only: flags.only?.split(','),
  report,
})
if (flags.json) printFigures(rows)
const failed = rows.filter(({ outcomes }) =>
  Object.values(outcomes).some(one => !['answered', 'refused'].includes(one)),
)
for (const { server, outcomes } of failed) report(`${server}: ${JSON.stringify(outcomes)}`)
report(`${rows.length - failed.length} of ${rows.length} servers answered every client`)
process.exit(failed.length === 0 ? 0 : 1)
