#!/usr/bin/env node
// Writes MUTATION.md from the last mutation run: `pnpm --dir benchmarks run mutate`, then this. With `--check`: fails unless MUTATION.md
// is of the present sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

const root = fileURLToPath(new URL('../../../packages/core', import.meta.url))
const document = fileURLToPath(new URL('../../results/core/MUTATION.md', import.meta.url))
if (process.argv.includes('--check')) {
  const isPresent = readFileSync(document, 'utf8').includes(hashOf(sources()))
  if (!isPresent) fail('found MUTATION.md of other sources, expected one of the present sources')
  process.exit(0)
}
const path = join(root, 'reports', 'mutation.json')
if (!existsSync(path)) fail('found no reports/mutation.json, expected a mutation run')
const { files } = JSON.parse(readFileSync(path, 'utf8'))
const present = sources()
for (const [file, { source }] of Object.entries(files)) {
  if (present.get(file) !== source) fail(`found a report of another ${file}, expected one of the present sources`)
}
const missing = [...present.keys()].filter(file => files[file] === undefined && !isLeftOut(file))
if (missing.length > 0) fail(`found no mutants of ${missing.join(', ')}, expected a run over every source file`)

const rows = []
const total = { killed: 0, survived: 0, timeout: 0 }
const kinds = new Map()
for (const [file, { mutants }] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const survivors = of('Survived', 'NoCoverage')
  const timeouts = of('Timeout').length
  const killed = of('Killed').length + timeouts
  for (const { mutatorName } of survivors) kinds.set(mutatorName, (kinds.get(mutatorName) ?? 0) + 1)
  const count = killed + survivors.length
  if (count === 0) continue
  total.killed += killed
  total.timeout += timeouts
  total.survived += survivors.length
  rows.push(
    `| \`${file.replace('src/', '')}\` | ${count} | ${survivors.length} | ${timeouts} | ${percent(killed, count)} |`,
  )
}
const all = total.killed + total.survived
const common = [...kinds]
  .sort((a, b) => b[1] - a[1])
  .slice(0, 6)
  .map(([kind, count]) => `${kind} ${count}`)
writeFileSync(
  document,
  `# Mutation test

Written by \`benchmarks/studies/core/mutation.mjs\` from a run of \`pnpm --dir benchmarks run mutate\`; do not edit. Mutants of texts, of constants made at import
and of the digest are left out. Generated inputs are few and always the same, since each mutant runs its tests again. The tests
of one mutant have a budget of time, the tests beside its module first, and a mutant that needs more counts as survived
(\`benchmarks/studies/core/mutation-runner.mjs\`). The invariant suite of \`@ts/testkit\` does not take part: it would kill more.

**${percent(total.killed, all)} of ${all} mutants killed**, ${total.timeout} of them because a test did not end (an endless loop, or a
promise that never settles).

| file | mutants | survived | no end | killed |
| --- | --: | --: | --: | --: |
${rows.join('\n')}

Kinds that survive most: ${common.join(', ')}.

Sources: \`${hashOf(present)}\`
`,
)

/** The text of each source file that is not a test, by its path in the package. */
function sources() {
  const names = readdirSync(join(root, 'src'), { recursive: true }).map(name => `src/${name.replaceAll('\\', '/')}`)
  const kept = names.filter(name => /\.ts$/.test(name) && !/\.test(-d)?\.ts$|test-tools\.ts$/.test(name)).sort()
  return new Map(kept.map(name => [name, readFileSync(join(root, name), 'utf8')]))
}

/** Files of types alone, or that the configuration leaves out. */
function isLeftOut(file) {
  if (['src/index.ts', 'src/text/digest.ts'].includes(file)) return true
  const { code } = transformSync(present.get(file), { loader: 'ts' })
  return !/^(?!import |export \{).*\S/m.test(code)
}

function hashOf(texts) {
  const hash = createHash('sha256')
  for (const [name, text] of texts) hash.update(`${name}\n${text}\n`)
  return hash.digest('hex').slice(0, 16)
}

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function fail(message) {
  console.error(`${message}; run pnpm --dir benchmarks run mutate, then node benchmarks/run.mjs core/mutation`)
  process.exit(2)
}
