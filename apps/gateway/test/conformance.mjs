#!/usr/bin/env node
// Runs the published MCP conformance suite against the gateway in eager mode, with the fixture server behind it, for each
// pair of eras: `node apps/gateway/test/conformance.mjs [pair ...] [--verbose]`. Nothing leaves this machine.
// Expected failures are in conformance-baseline.json, each with its reason. A failure that is not listed, and a listed one
// that passes, end the run with 1.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCli, startGateway, writeConfig } from './gateway-process.mjs'
import { findNode22 } from './node22.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const node = findNode22()
const stable = join(here, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')
const next = join(here, '../node_modules/conformance-next/dist/index.js')
const required = ['--requirements', '2026-07-28']
const sessions = ['--spec-version', '2025-11-25']

/** Client's era, upstream's transport and era, and which scenarios of which version of the suite. */
const PAIRS = new Map([
  ['2025-to-stdio-2025', { upstream: 'stdio', era: 'legacy', suite: next, scenarios: sessions }],
  ['2025-to-http-2025', { upstream: 'http', era: 'legacy', suite: next, scenarios: sessions }],
  ['2025-to-stdio-2025-stable-suite', { upstream: 'stdio', era: 'legacy', suite: stable, scenarios: [] }],
  ['2026-to-http-2026', { upstream: 'http', era: 'modern', suite: next, scenarios: required }],
  ['2026-to-stdio-2026', { upstream: 'stdio', era: 'modern', suite: next, scenarios: required }],
  ['2025-to-http-2026', { upstream: 'http', era: 'modern', suite: next, scenarios: sessions }],
  ['2026-to-stdio-2025', { upstream: 'stdio', era: 'legacy', suite: next, scenarios: required }],
  ['2025-to-both', { upstream: 'http', era: 'both', suite: next, scenarios: sessions }],
  ['2026-to-both', { upstream: 'http', era: 'both', suite: next, scenarios: required }],
])

if (node === undefined) {
  console.log(`conformance: skipped, the suite needs Node 22 and this is Node ${process.versions.node}`)
} else {
  const isVerbose = process.argv.includes('--verbose')
  const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
  const unknown = wanted.filter(name => !PAIRS.has(name))
  if (unknown.length > 0) {
    console.error(`conformance: found ${unknown.join(', ')}, expected some of ${[...PAIRS.keys()].join(', ')}`)
    process.exit(2)
  }
  const baseline = JSON.parse(await readFile(join(here, 'conformance-baseline.json'), 'utf8'))
  const cli = await bundleCli()
  let isGreen = true
  for (const [name, pair] of PAIRS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const report = await runPair(cli, pair, isVerbose)
    isGreen = judge(name, report, { ...baseline.everywhere, ...baseline.pairs[name] }) && isGreen
  }
  process.exit(isGreen ? 0 : 1)
}

async function runPair(cli, { upstream, era, suite, scenarios }, isVerbose) {
  const fixture = upstream === 'http' ? await startFixture(era) : undefined
  const server =
    fixture === undefined
      ? { command: process.execPath, args: [join(here, 'fixtures/everything.mjs'), '--era', era] }
      : { type: 'http', url: fixture.url }
  const config = await writeConfig({ fixture: server }, { mode: 'eager', toolNames: { prefixServer: false } })
  let gateway
  try {
    gateway = await startGateway(cli, config.path)
    await waitForTools(gateway)
    const { output } = await run(node, [suite, 'server', '--url', gateway.url, ...scenarios])
    if (isVerbose) console.log(output, gateway.stderr())
    return read(output)
  } finally {
    await gateway?.stop()
    fixture?.child.kill('SIGKILL')
    await config.remove()
  }
}

/** The suite begins when the server behind the gateway is listed; before that, lists are rightly empty. */
async function waitForTools(gateway) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(`${gateway.base}/api/status`)
    if (response.ok && (await response.json()).servers?.[0]?.tools > 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`The gateway did not list its server:\n${gateway.stderr()}`)
}

/** Scenario → passed and failed checks; scenarios that the suite itself does not score are marked. */
function read(output) {
  const [, summary = ''] = output.split('=== SUMMARY ===')
  const scenarios = new Map()
  for (const [, name, passed, failed] of summary.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed/gm)) {
    scenarios.set(name, { passed: Number(passed), failed: Number(failed), isScored: true })
  }
  const [, unscored = ''] = summary.split('Not scored for')
  for (const [, name] of unscored.matchAll(/^ +[✓✗] (\S+) \(/gm)) {
    const scenario = scenarios.get(name)
    if (scenario !== undefined) scenario.isScored = false
  }
  if (scenarios.size === 0) throw new Error(`The suite reported no scenario:\n${output.slice(-2000)}`)
  return scenarios
}

function judge(name, scenarios, expected) {
  const failed = [...scenarios].filter(([, { failed }]) => failed > 0).map(([scenario]) => scenario)
  const surprises = failed.filter(scenario => expected[scenario] === undefined)
  const stale = Object.keys(expected).filter(scenario => scenarios.has(scenario) && !failed.includes(scenario))
  const sum = (field, isScored) =>
    [...scenarios.values()]
      .filter(entry => entry.isScored === isScored)
      .reduce((total, entry) => total + entry[field], 0)
  console.log(
    `${name}: ${scenarios.size} scenarios; scored checks ${sum('passed', true)} passed, ${sum('failed', true)} failed; ` +
      `not scored ${sum('passed', false)} passed, ${sum('failed', false)} failed`,
  )
  for (const scenario of failed) console.log(`  ✗ ${scenario}: ${expected[scenario] ?? 'NOT EXPECTED'}`)
  for (const scenario of stale) console.log(`  ! ${scenario} passes now: remove it from conformance-baseline.json`)
  return surprises.length === 0 && stale.length === 0
}

async function startFixture(era) {
  const child = spawn(process.execPath, [join(here, 'fixtures/everything.mjs'), '--http', '--era', era], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise(resolve => child.stdout.once('data', resolve))
  return { child, url: JSON.parse(String(line)).url }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    child.once('error', reject)
    child.once('exit', code => resolve({ code, output }))
  })
}
