#!/usr/bin/env node
// Runs the published MCP conformance suite against the gateway in eager mode, with the fixture server behind it, for
// each pair of eras, and with three replicas behind a balancer that takes turns. Nothing leaves this machine.
//   node apps/gateway/test/conformance.mjs [pair ...] [--verbose] [--publish]
// Expected failures are in conformance-baseline.json, each with its reason. A failure that is not listed, and a listed one
// that passes, end the run with 1. `--publish` writes the data for the table in the README, after a run of all pairs.
import { execFile, execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { findNode } from '../../../scripts/node-version.mjs'
import { freePort, startBalancer } from '../deploy/balancer.mjs'
import { bundleCli, startFixture, startGateway, writeConfig } from './gateway-process.mjs'
import { waitUntil } from './processes.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const node = findNode()
const stable = join(here, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')
const next = join(here, '../node_modules/conformance-next/dist/index.js')
const required = ['--requirements', '2026-07-28']
const sessions = ['--spec-version', '2025-11-25']

/**
 * For each pair: the client's era, the upstream's transport and era, the version and the scenarios of the suite, and the
 * number of replicas.
 */
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
  ['2025-to-both-three-replicas', { upstream: 'http', era: 'both', suite: next, scenarios: sessions, replicas: 3 }],
  ['2026-to-both-three-replicas', { upstream: 'http', era: 'both', suite: next, scenarios: required, replicas: 3 }],
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
  const rows = []
  for (const [name, pair] of PAIRS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const report = await runPair(cli, pair, isVerbose)
    const row = { pair: name, ...countChecks(report), failures: failuresOf(report, name) }
    rows.push(row)
    isGreen = judge(row, report, { ...baseline.everywhere, ...baseline.pairs[name] }) && isGreen
  }
  if (process.argv.includes('--publish')) {
    if (rows.length < PAIRS.size || !isGreen)
      throw new Error('Found a run that is not complete and green, expected one')
    const path = join(here, '../../../benchmarks/results/gateway-conformance.json')
    await writeFile(path, `${JSON.stringify({ ...(await origin()), rows }, undefined, 1)}\n`)
  }
  process.exit(isGreen ? 0 : 1)

  function failuresOf(report, name) {
    const failed = [...report].filter(([, { failed, isScored }]) => failed > 0 && isScored)
    return failed.map(([scenario]) => ({ scenario, reason: baseline.pairs[name]?.[scenario] }))
  }
}

/** The commit and the versions of the suite with which the figures of a run were made. */
async function origin() {
  const git = (...args) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '..', '../../../packages') === '' ? '' : ' with changes'
  const versionOf = async path => JSON.parse(await readFile(join(dirname(path), '../package.json'), 'utf8')).version
  return {
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed}`,
    suite: await versionOf(next),
    stableSuite: await versionOf(stable),
  }
}

async function runPair(cli, { upstream, era, suite, scenarios, replicas = 1 }, isVerbose) {
  const program = join(here, 'fixtures/everything.mjs')
  const fixture = upstream === 'http' ? await startFixture(program, ['--http', '--era', era]) : undefined
  const server = fixture
    ? { type: 'http', url: fixture.url }
    : { command: process.execPath, args: [program, '--era', era] }
  const advanced = { toolNames: { prefixServer: false } }
  const servers = { fixture: { roots: 'client' } }
  const config = await writeConfig({ fixture: server }, { mode: 'eager', advanced, servers })
  const gateways = []
  let balancer
  try {
    const started = Array.from({ length: replicas }, () => startReplica(cli, config, replicas))
    for (const starting of started) gateways.push(await starting)
    for (const gateway of gateways) {
      await waitForTools(gateway)
      if (scenarios === required) await callOnce(gateway)
    }
    if (replicas > 1) balancer = await startBalancer(() => gateways.map(({ url }) => url))
    const args = [suite, 'server', '--url', (balancer ?? gateways[0]).url, ...scenarios]
    // The suite ends with another code than 0 if a check fails.
    const { stdout, stderr } = await promisify(execFile)(node, args, { maxBuffer: 64 << 20 }).catch(error => error)
    const output = `${stdout}${stderr}`
    if (isVerbose) console.log(output, ...gateways.map(gateway => gateway.stderr()))
    return read(output)
  } finally {
    balancer?.stop()
    for (const gateway of gateways) await gateway.stop()
    await fixture?.close()
    await config.remove()
  }
}

/** Starts the gateway alone, or as one of several replicas, which share a secret and a store. */
async function startReplica(cli, config, replicas) {
  if (replicas === 1) return startGateway(cli, config.path)
  const port = await freePort()
  const address = { TS_GATEWAY_REPLICA_URL: `http://127.0.0.1:${port}` }
  const env = { ...process.env, ...address, TS_GATEWAY_SECRET: 'a secret of all replicas' }
  return startGateway(cli, config.path, { flags: ['--store', `sqlite:${join(config.folder, 'store.db')}`], port, env })
}

/** The suite begins when the server behind the gateway is listed. Before that, lists are correctly empty. */
async function waitForTools(gateway) {
  const status = async () => (await fetch(`${gateway.base}/api/status`)).json()
  const isListed = await waitUntil(async () => (await status()).servers[0].tools > 0, 30_000)
  if (!isListed) throw new Error(`The gateway did not list its server:\n${gateway.stderr()}`)
}

/**
 * The listing has connected a gateway in the older era. In the newer one it connects at its first call, for which the
 * suite waits half a second: too short for three gateways on a busy machine.
 */
async function callOnce({ url }) {
  const versionNegotiation = { mode: { pin: '2026-07-28' } }
  const client = new Client({ name: 'conformance', version: '1' }, { versionNegotiation })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  await client.callTool({ name: 'test_simple_text' })
  await client.close()
}

/** Maps each scenario to its passed and failed checks. Scenarios that the suite itself does not score are marked. */
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

function countChecks(scenarios) {
  const counts = { scenarios: scenarios.size, passed: 0, failed: 0, unscoredPassed: 0, unscoredFailed: 0 }
  for (const { passed, failed, isScored } of scenarios.values()) {
    counts[isScored ? 'passed' : 'unscoredPassed'] += passed
    counts[isScored ? 'failed' : 'unscoredFailed'] += failed
  }
  return counts
}

function judge(row, scenarios, expected) {
  const failed = [...scenarios].filter(([, { failed }]) => failed > 0).map(([scenario]) => scenario)
  const surprises = failed.filter(scenario => expected[scenario] === undefined)
  const stale = Object.keys(expected).filter(scenario => scenarios.has(scenario) && !failed.includes(scenario))
  console.log(
    `${row.pair}: ${row.scenarios} scenarios; scored checks ${row.passed} passed, ${row.failed} failed; ` +
      `not scored ${row.unscoredPassed} passed, ${row.unscoredFailed} failed`,
  )
  for (const scenario of failed) console.log(`  ✗ ${scenario}: ${expected[scenario] ?? 'NOT EXPECTED'}`)
  for (const scenario of stale) console.log(`  ! ${scenario} passes now: remove it from conformance-baseline.json`)
  return surprises.length === 0 && stale.length === 0
}
