#!/usr/bin/env node
// Writes MUTATION.md from the last mutation run: `pnpm run mutate`, then this.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, 'reports', 'mutation.json')
if (!existsSync(report)) {
  console.error('found no reports/mutation.json, expected a mutation run; run pnpm run mutate first')
  process.exit(2)
}
const { files } = JSON.parse(readFileSync(report, 'utf8'))
const rows = []
const total = { killed: 0, survived: 0 }
const kinds = new Map()
for (const [file, { mutants }] of Object.entries(files).sort()) {
  const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const { mutatorName } of survivors) kinds.set(mutatorName, (kinds.get(mutatorName) ?? 0) + 1)
  if (counted.length === 0) continue
  const killed = counted.length - survivors.length
  total.killed += killed
  total.survived += survivors.length
  rows.push(
    `| \`${file.replace('src/', '')}\` | ${counted.length} | ${survivors.length} | ${percent(killed, counted.length)} |`,
  )
}
const all = total.killed + total.survived
const common = [...kinds]
  .sort((a, b) => b[1] - a[1])
  .slice(0, 6)
  .map(([kind, count]) => `${kind} ${count}`)
writeFileSync(
  join(root, 'MUTATION.md'),
  `# Mutation test

Written by \`scripts/mutation.mjs\` from a run of \`pnpm run mutate\`; do not edit. Mutants of texts, of constants made at import
and of the digest are left out; generated inputs are few, since each mutant runs its tests again. The invariant suite of
\`@ts/testkit\` does not take part: it would kill more.

**${percent(total.killed, all)} of ${all} mutants killed.**

| file | mutants | survived | killed |
| --- | --: | --: | --: |
${rows.join('\n')}

Kinds that survive most: ${common.join(', ')}.
`,
)

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(1)} %`
}
