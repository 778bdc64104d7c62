#!/usr/bin/env node
// Writes GATEWAY.md and results/gateway.json: what the gateway costs, and how it takes load.
// Usage: node benchmarks/run.mjs gateway [--part latency,tokens,footprint,list-change,load,servers] [--load-seconds 300] [--json]
// Parts that are not run keep the figures of the last run. --json prints the figures and writes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleCli } from '../../apps/gateway/test/gateway-process.mjs'
import { runLoad } from '../../apps/gateway/test/load.mjs'
import { writePage } from '../lib/pages.ts'
import { measureFootprint } from './gateway/footprint.mjs'
import { measureLatency } from './gateway/latency.mjs'
import { measureListChange } from './gateway/list-change.mjs'
import { gatewayPage } from './gateway/page.mjs'
import { tryRealServers } from './gateway/real-servers.mjs'
import { measureTokens } from './gateway/tokens.mjs'

const { values: flags } = parseArgs({
  options: {
    part: { type: 'string' },
    'load-seconds': { type: 'string', default: '300' },
    clients: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
})
const here = dirname(dirname(fileURLToPath(import.meta.url)))
const path = join(here, 'results', 'gateway.json')
const report = line => console.error(line)

const PARTS = {
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

const wanted = flags.part?.split(',') ?? Object.keys(PARTS)
const unknown = wanted.filter(name => PARTS[name] === undefined)
if (unknown.length > 0) {
  report(`gateway.mjs: found ${unknown.join(', ')}, expected some of ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const figures = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
const cli = await bundleCli()
for (const name of wanted) {
  report(`${name} …`)
  figures[name] = { ...origin(), figures: await PARTS[name](cli) }
}
if (flags.json) console.log(JSON.stringify(figures, undefined, 1))
else {
  writeFileSync(path, `${JSON.stringify(figures, undefined, 1)}\n`)
  await writePage('GATEWAY', gatewayPage(figures))
}

/** The machine, the commit and the command of a part's figures. */
function origin() {
  const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '../apps/gateway/src', '../packages') === '' ? '' : ' with changes'
  const memory = Math.round(totalmem() / 2 ** 30)
  return {
    machine: `${cpus()[0]?.model ?? 'unknown'} (${cpus().length} cores, ${memory} GB), Node ${process.versions.node}, load average ${loadavg()[0].toFixed(1)} at the start`,
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed}`,
    command: `node benchmarks/run.mjs gateway ${process.argv.slice(2).join(' ')}`.trim(),
  }
}
