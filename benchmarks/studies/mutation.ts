// Writes MUTATION.md, and core/MUTATION.md if core was tested, from the last mutation runs.
//   node benchmarks/run.mjs mutate && node benchmarks/run.mjs mutation
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../lib/markdown.js'
import { ROOT, writePage } from '../lib/pages.js'
import { GUARDS } from './mutation/guards.js'
import { REASONS } from './mutation/survivors.js'

/** The properties that are read from a report in the format of mutation-testing-report-schema. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}
interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

/** The mutants of one file. */
interface FileRow {
  readonly file: string
  readonly killed: number
  readonly survived: number
  readonly timeouts: number
}

const HOW = `Written by \`benchmarks/studies/mutation.ts\` from a run of \`node benchmarks/run.mjs mutate\`; do not edit. Stryker changes a source,
and the package's own tests must notice it. Mutants of texts, of constants that are created at import, and of the digest are left
out. There are only a few generated inputs, which are always the same, because the tests run again for each mutant. The tests of
one mutant have a time budget and begin with the tests of its module. If they need more time, the mutant counts as survived
(\`benchmarks/studies/mutation/in-process-runner.ts\`).`

/** Maximum length of a replacement on the page, in characters. */
const MAX_LENGTH = 60

const survivors: string[][] = []
const unexplained: string[] = []

if (existsSync(reportOf('packages/core'))) await writeCore()
await writeGuards()

async function writeCore(): Promise<void> {
  const rows = readReport('packages/core')
  const [killed, survived, timeouts] = sums(rows)
  await writePage(
    'core/MUTATION',
    `# Mutation test of core

${HOW}

**${percent(killed, killed + survived)} of ${killed + survived} mutants killed**, ${timeouts} of them because a test did not end (an endless loop, or a promise that never
settles).

${table(['file', 'mutants', 'survived', 'no end', 'killed'], rows.map(cellsOf))}
`,
  )
}

async function writeGuards(): Promise<void> {
  const overview: (string | number)[][] = []
  const sections: string[] = []
  for (const name of Object.keys(GUARDS).filter(one => one !== 'packages/core')) {
    const rows = readReport(name)
    const [killed, survived, timeouts] = sums(rows)
    const share = percent(killed, killed + survived)
    overview.push([`\`${name}\``, rows.length, killed + survived, survived, timeouts, share])
    sections.push(`## ${name}\n\n${table(['file', 'mutants', 'survived', 'no end', 'killed'], rows.map(cellsOf))}`)
  }
  if (unexplained.length > 0) {
    for (const one of unexplained) console.error(one)
    fail(`found ${unexplained.length} survivors without a reason, expected one in studies/mutation/survivors.ts`)
  }
  await writePage(
    'MUTATION',
    `# Mutation test of guards

${HOW} Only files are changed that decide what may run, be seen or be kept (\`benchmarks/studies/mutation/guards.ts\`);
[the page of core](core/MUTATION.md) covers all of core. The suites of \`@ts/testkit\` count where a test of the package runs them.

${table(['package', 'files', 'mutants', 'survived', 'no end', 'killed'], overview)}

"No end" means that a test did not end: an endless loop, or a promise that never settles. These mutants count as killed.

${sections.join('\n\n')}

## Survivors, with the reason

${table(['place', 'change', 'reason'], survivors)}
`,
  )
}

function sums(rows: readonly FileRow[]): readonly [killed: number, survived: number, timeouts: number] {
  const sum = (of: (row: FileRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return [sum(row => row.killed), sum(row => row.survived), sum(row => row.timeouts)]
}

function reportOf(name: string): string {
  return join(ROOT, name, 'reports', 'mutation.json')
}

function readReport(name: string): FileRow[] {
  const path = reportOf(name)
  if (!existsSync(path)) fail(`found no ${name}/reports/mutation.json, expected a mutation run`)
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report
  return Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { source, mutants }]) => {
      if (readFileSync(join(ROOT, name, file), 'utf8') !== source)
        fail(`found a report of another ${name}/${file}, expected one of the present sources`)
      const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status))
      const alive = of('Survived', 'NoCoverage')
      const timeouts = of('Timeout').length
      const killed = of('Killed').length + timeouts
      if (name !== 'packages/core') for (const mutant of alive) explain(`${name}/${file}`, source, mutant)
      return killed + alive.length === 0 ? [] : [{ file, killed, survived: alive.length, timeouts }]
    })
}

/** Adds a survivor with its reason, which is looked up by the text of its line. */
function explain(file: string, source: string, { location, replacement = '' }: Mutant): void {
  const line = source.split('\n')[location.start.line - 1]!.trim()
  const reason = REASONS[file]?.find(([text]) => line.includes(text))?.[1]
  if (reason === undefined) unexplained.push(`${file}:${location.start.line} ${line}`)
  const change = replacement.replaceAll(/\s+/g, ' ')
  const cut = change.length > MAX_LENGTH ? `${change.slice(0, MAX_LENGTH)}…` : change
  const code = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``
  survivors.push([`${file}:${location.start.line}`, `${code(line)} → ${code(cut)}`, reason ?? ''])
}

function cellsOf({ file, killed, survived, timeouts }: FileRow): (string | number)[] {
  return [`\`${file.replace('src/', '')}\``, killed + survived, survived, timeouts, percent(killed, killed + survived)]
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function fail(message: string): never {
  console.error(`${message}; run node benchmarks/run.mjs mutate, then node benchmarks/run.mjs mutation`)
  process.exit(2)
}
