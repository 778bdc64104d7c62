#!/usr/bin/env node
// Writes the table that `ts-bench run` prints for the published results between the marks of the README. Build first.
// With `--check` it changes nothing, and fails if the README shows another table.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderTable } from '../dist/index.js'

const readme = new URL('../README.md', import.meta.url)
const results = new URL('../../../benchmarks/results/real-servers.json', import.meta.url)
const MARKED = /(<!-- output: run -->\n)[\s\S]*?(<!-- \/output -->)/

// Published results lack the fields that only the page uses; older results also lack fields that were added later.
const published = JSON.parse(readFileSync(results, 'utf8'))
const sets = published.sets.map(set => ({ worst: [], ...set }))
const report = { leftOut: [], patterns: false, ...published, sets }
const table = renderTable(report, { color: false }).trimEnd()
const text = readFileSync(readme, 'utf8')
if (!MARKED.test(text)) {
  process.stderr.write('scripts/sync-readme.mjs: found no mark in the README, expected <!-- output: run -->; add it\n')
  process.exit(2)
}
const next = text.replace(MARKED, (_, start, end) => `${start}\n\`\`\`text\n${table}\n\`\`\`\n\n${end}`)
if (!process.argv.includes('--check')) writeFileSync(readme, next)
else if (next !== text) {
  process.stderr.write(
    'apps/bench/README.md: found another table than the published one; run apps/bench/scripts/sync-readme.mjs\n',
  )
  process.exit(1)
}
