#!/usr/bin/env node
// Writes GATEWAY.md and results/gateway.json: the cost of the gateway, and its behaviour under load. Build first.
//   node benchmarks/run.mjs gateway [--part tokens,latency,footprint,list-change,load,servers] [--load-seconds 300]
//                                   [--clients 200] [--json]
//   --part          only these parts (default: all); the other parts keep the figures of the last run
//   --load-seconds  duration of the load test
//   --clients       number of clients in the load test
//   --json          prints the figures and writes nothing
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runLoad } from '../../apps/gateway/test/load.mjs'
import { figuresFile, originOf, printFigures, readJson, writeFigures } from '../lib/figures.js'
import { measureFootprint } from './gateway/footprint.js'
import { measureLatency } from './gateway/latency.js'
import { measureListChange } from './gateway/list-change.js'
import { type GatewayFigures, gatewayPage, PART_NAMES, type Parts } from './gateway/page.js'
import { tryRealServers } from './gateway/real-servers.js'
import { measureTokens } from './gateway/tokens.js'

const { values: flags } = parseArgs({
  options: {
    part: { type: 'string', default: PART_NAMES.join(',') },
    'load-seconds': { type: 'string', default: '300' },
    clients: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
})
const report = (line: string) => console.error(line)

const MEASURES: { readonly [P in keyof Parts]: (cli: string) => Promise<Parts[P]> } = {
  tokens: measureTokens,
  latency: measureLatency,
  footprint: measureFootprint,
  'list-change': measureListChange,
  servers: cli => tryRealServers(cli, { report }),
  load: cli =>
    runLoad(cli, {
      clients: Number(flags.clients),
      seconds: Number(flags['load-seconds']),
      killEveryMs: 1500,
      callsPerSecond: 100,
      report,
    }),
}

const wanted = flags.part.split(',')
const unknown = wanted.filter(name => !PART_NAMES.some(part => part === name))
if (unknown.length > 0) {
  report(`gateway: found ${unknown.join(', ')}, expected some of ${PART_NAMES.join(', ')}`)
  process.exit(2)
}
const file = figuresFile('gateway')
const figures: GatewayFigures = existsSync(file) ? readJson(file) : {}
/** The built command line, with its dependencies as they are installed. */
const cli = fileURLToPath(new URL('../../apps/gateway/dist/cli.js', import.meta.url))
for (const part of PART_NAMES.filter(name => wanted.includes(name))) {
  report(`${part} …`)
  const measured = { ...originOf('gateway'), figures: await MEASURES[part](cli) }
  Object.assign(figures, { [part]: measured })
}
if (flags.json) printFigures(figures)
else await writeFigures('gateway', figures, 'GATEWAY', gatewayPage(figures))
