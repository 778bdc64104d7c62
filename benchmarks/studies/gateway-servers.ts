#!/usr/bin/env node
// Runs the real servers of mcp.json behind the gateway, over stdio and HTTP, with clients of SDK v1 and v2. Each client
// lists, searches and makes one harmless call for each server. The exit code is 1 if an answer is wrong.
//   node benchmarks/run.mjs gateway-servers [--only a,b] [--json]
//   --only  only these servers, by their keys in mcp.json
//   --json  also prints the outcomes as JSON
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
