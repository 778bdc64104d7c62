#!/usr/bin/env node
// Writes the table that `ts-bench run` prints for the published results, and what `ts-bench check` prints for the example
// catalogs, between the marks of the README. Build first. With `--check` it changes nothing, and fails if the README
// shows something else.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderTable, runCli } from '../dist/index.js'

const readme = new URL('../README.md', import.meta.url)
const results = new URL('../../../benchmarks/results/real-servers.json', import.meta.url)

// Published results lack the fields that only the page uses; older results also lack fields that were added later.
const published = JSON.parse(readFileSync(results, 'utf8'))
const sets = published.sets.map(set => ({ worst: [], ...set }))
const report = { leftOut: [], patterns: false, ...published, sets }
const table = renderTable(report, { color: false }).trimEnd()
const folder = fileURLToPath(new URL('../test/fixtures/check/', import.meta.url))
const outputs = new Map([
  ['run', table],
  ['check', await outputOf(['check', 'old.jsonl', 'new.jsonl', '--queries', 'queries.jsonl', '--ranker', 'lexical'])],
])
const text = readFileSync(readme, 'utf8')
let next = text
for (const [name, output] of outputs) {
  const marked = new RegExp(`(<!-- output: ${name} -->\\n)[\\s\\S]*?(<!-- /output -->)`)
  if (!marked.test(text)) {
    process.stderr.write(
      `scripts/sync-readme.mjs: found no mark in the README, expected <!-- output: ${name} -->; add it\n`,
    )
    process.exit(2)
  }
  next = next.replace(marked, (_, start, end) => `${start}\n\`\`\`text\n${output}\n\`\`\`\n\n${end}`)
}
if (!process.argv.includes('--check')) writeFileSync(readme, next)
else if (next !== text) {
  process.stderr.write('apps/bench/README.md: found other outputs than now; run apps/bench/scripts/sync-readme.mjs\n')
  process.exit(1)
}

/** What a command prints in the folder of the example catalogs. */
async function outputOf(args) {
  let printed = ''
  const out = written => {
    printed += written
  }
  await runCli(args, { out, err: out, cwd: folder, env: {}, color: false, live: false })
  return printed.trimEnd()
}
