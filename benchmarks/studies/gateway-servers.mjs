#!/usr/bin/env node
// Puts the real servers of mcp.json behind the gateway, over stdio and HTTP, with clients of SDK v1 and v2: a list, a search and
// a harmless call of each. Usage: node benchmarks/run.mjs gateway-servers [--only a,b] [--json]. Ends with 1 for a wrong answer.
import { parseArgs } from 'node:util'
import { bundleCli } from '../../apps/gateway/test/gateway-process.mjs'
import { tryRealServers } from './gateway/real-servers.mjs'

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const report = line => console.error(line)
const rows = await tryRealServers(await bundleCli(), { only: flags.only?.split(','), report })
if (flags.json) console.log(JSON.stringify(rows, undefined, 1))
const failed = rows.filter(row =>
  Object.values(row.outcomes).some(outcome => !['answered', 'refused'].includes(outcome)),
)
for (const row of failed) console.error(`${row.server}: ${JSON.stringify(row.outcomes)}`)
console.error(`${rows.length - failed.length} of ${rows.length} servers answered every client`)
process.exit(failed.length === 0 ? 0 : 1)
