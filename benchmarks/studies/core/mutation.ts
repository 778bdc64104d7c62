// Writes MUTATION.md from the last mutation run of core.
//   pnpm --dir benchmarks run mutate && node benchmarks/run.mjs core/mutation
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { table } from '../../lib/markdown.js'
import { ROOT, writePage } from '../../lib/pages.js'

/** The properties that are read from a report in the format of mutation-testing-report-schema. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}
interface Mutant {
  readonly status: string
  readonly mutatorName: string
}

const CORE = join(ROOT, 'packages', 'core')
/** Files that the configuration of Stryker excludes, and a file whose only mutants would be texts. */
const LEFT_OUT = ['src/index.ts', 'src/text/digest.ts', 'src/disclosures/disclosure.ts']

const path = join(CORE, 'reports', 'mutation.json')
if (!existsSync(path)) fail('found no reports/mutation.json, expected a mutation run')
const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report
const present = readSources()
for (const [file, { source }] of Object.entries(files)) {
  if (present.get(file) !== source) fail(`found a report of another ${file}, expected one of the present sources`)
}
const missing = [...present].filter(([file, text]) => files[file] === undefined && !isLeftOut(file, text))
if (missing.length > 0) {
  fail(`found no mutants of ${missing.map(([file]) => file).join(', ')}, expected a run over every source file`)
}

const rows: (string | number)[][] = []
const total = { killed: 0, survived: 0, timeout: 0 }
const kinds = new Map<string, number>()
for (const [file, { mutants }] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status))
  const survivors = of('Survived', 'NoCoverage')
  const timeouts = of('Timeout').length
  const killed = of('Killed').length + timeouts
  for (const { mutatorName } of survivors) kinds.set(mutatorName, (kinds.get(mutatorName) ?? 0) + 1)
  const count = killed + survivors.length
  if (count === 0) continue
  total.killed += killed
  total.timeout += timeouts
  total.survived += survivors.length
  rows.push([`\`${file.replace('src/', '')}\``, count, survivors.length, timeouts, percent(killed, count)])
}
const all = total.killed + total.survived
const common = [...kinds]
  .sort((a, b) => b[1] - a[1])
  .slice(0, 6)
  .map(([kind, count]) => `${kind} ${count}`)
await writePage(
  'core/MUTATION',
  `# Mutation test

Written by \`benchmarks/studies/core/mutation.ts\` from a run of \`pnpm --dir benchmarks run mutate\`; do not edit. Mutants of
texts, of constants that are created at import, and of the digest are left out. There are only a few generated inputs, which are
always the same, because the tests run again for each mutant. The tests of one mutant have a time budget and begin with the tests
of its module. If they need more time, the mutant counts as survived
(\`benchmarks/studies/core/in-process-runner.ts\`). The invariant suite of \`@ts/testkit\` is not included; with it, more mutants would be killed.

**${percent(total.killed, all)} of ${all} mutants killed**, ${total.timeout} of them because a test did not end (an endless loop, or a
promise that never settles).

${table(['file', 'mutants', 'survived', 'no end', 'killed'], rows)}

Kinds that survive most: ${common.join(', ')}.
`,
)

/** The text of each source file that is not a test, by its path in the package. */
function readSources(): Map<string, string> {
  const names = readdirSync(join(CORE, 'src'), { recursive: true, encoding: 'utf8' })
  const kept = names
    .map(name => `src/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.ts') && !/\.test(-d)?\.ts$|test-tools\.ts$/.test(name))
    .sort()
  return new Map(kept.map(name => [name, readFileSync(join(CORE, name), 'utf8')]))
}

/** Whether a file has no mutants: it contains only types, or the configuration excludes it. */
function isLeftOut(file: string, text: string): boolean {
  if (LEFT_OUT.includes(file)) return true
  const { code } = transformSync(text, { loader: 'ts' })
  return !/^(?!import |export \{).*\S/m.test(code)
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function fail(message: string): never {
  console.error(`${message}; run pnpm --dir benchmarks run mutate, then node benchmarks/run.mjs core/mutation`)
  process.exit(2)
}
