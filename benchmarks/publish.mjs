#!/usr/bin/env node
// Publishes figures: benches every ranker and rival on the captured real servers, measures the disclosures, and writes
// what documents are generated from to benchmarks/results. Names of tools, no texts of theirs, are kept.
// Usage: node benchmarks/publish.mjs [--rankers a,b]      Run `npm start` first.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(here)
const cache = join(root, '.cache', 'bench')
const entry = readdirSync(cache).find(name => !name.includes('.'))
const results = join(here, 'results')
mkdirSync(results, { recursive: true })

const raw = join(cache, 'published.json')
node('apps/bench/dist/cli.js', [
  ...[
    'run',
    '--tools',
    join(cache, entry, 'real-servers.jsonl'),
    '--queries',
    join(here, 'queries', 'real-servers.jsonl'),
  ],
  ...['--json', raw, ...process.argv.slice(2)],
])
const report = JSON.parse(readFileSync(raw, 'utf8'))
for (const set of report.sets) {
  delete set.worst
  delete set.missedByAll
}
writeFileSync(join(results, 'real-servers.json'), `${JSON.stringify(report, null, 1)}\n`)
rmSync(raw)
node('benchmarks/disclosures.mjs', ['--json', join(results, 'disclosures.json')])

function node(script, args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
