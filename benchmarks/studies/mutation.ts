// Runs the mutation test of packages: Stryker changes a source, and the tests must notice it. Then writes MUTATION.md, and
// core/MUTATION.md if core was tested, from the last runs of all packages. A later run tests only what has changed. While it
// runs, Stryker changes the sources in place; it restores them at the end.
//   node benchmarks/run.mjs mutation [package...] [--files glob]...   without a package: all that studies/mutation/guards.ts lists
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJson } from '../lib/figures.js'
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
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

/** Numbers of mutants. */
interface Counts {
  readonly killed: number
  readonly survived: number
  readonly timeouts: number
}

/** The mutants of one file, and its survivors as rows of a table. */
interface FileRow extends Counts {
  readonly file: string
  readonly survivors: readonly string[][]
}

/** Maximum length of a replacement on the page, in characters. */
const MAX_LENGTH = 60
const HEAD = ['mutants', 'survived', 'no end', 'killed']
const CORE = 'packages/core'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true } },
})
const names = Object.keys(GUARDS)
const wanted = positionals.map(given => names.find(name => name === given || name.endsWith(`/${given}`)) ?? given)
const unknown = wanted.find(name => GUARDS[name] === undefined)
if (unknown !== undefined) {
  console.error(`Found ${unknown}, expected one of ${names.join(', ')}`)
  process.exit(2)
}
const unexplained: string[] = []
for (const name of wanted.length > 0 ? wanted : names) run(name, values.files ?? GUARDS[name]!)
if (existsSync(reportOf(CORE))) await write('core/MUTATION', 'core', [CORE])
await write(
  'MUTATION',
  'guards',
  names.filter(name => name !== CORE && existsSync(reportOf(name))),
)

function run(name: string, files: readonly string[]): void {
  const stryker = join(dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')), 'bin')
  const config = join(ROOT, 'benchmarks', 'studies', 'mutation', 'stryker.config.json')
  const changed = [...files, '!src/**/*.test.ts', '!src/**/*.test-d.ts', '!src/**/*.examples.ts'].join(',')
  console.log(`${name}: ${changed}`)
  const { status } = spawnSync(process.execPath, [join(stryker, 'stryker.js'), 'run', config, '--mutate', changed], {
    cwd: join(ROOT, name),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Writes the page of some packages from their reports. */
async function write(page: string, subject: string, packages: readonly string[]): Promise<void> {
  const tested = packages.map(name => ({ name, rows: readReport(name) }))
  const overview = tested.map(({ name, rows }) => [`\`${name}\``, rows.length, ...cellsOf(sumOf(rows))])
  const sections = tested.map(
    ({ name, rows }) =>
      `## ${name}\n\n${table(
        ['file', ...HEAD],
        rows.map(row => [`\`${row.file.replace('src/', '')}\``, ...cellsOf(row)]),
      )}`,
  )
  const survivors = tested.flatMap(({ rows }) => rows.flatMap(row => row.survivors))
  if (subject !== 'core' && unexplained.length > 0) {
    for (const one of unexplained) console.error(one)
    console.error(
      `Found ${unexplained.length} survivors without a reason, expected one in studies/mutation/survivors.ts`,
    )
    process.exit(1)
  }
  await writePage(
    page,
    `# Mutation test of ${subject}

Written by \`benchmarks/studies/mutation.ts\`; do not edit. Stryker changes a source, and the package's own tests must notice
it. Mutants of texts and of constants that are created at import are left out. There are only a few generated inputs, which are
always the same, because the tests run again for each mutant. \`benchmarks/studies/mutation/guards.ts\` lists the files that are
changed: all of core, and in other packages those that decide what may run, be seen or be kept. Other packages are used as they
are built. Some tests of processes, waiting and jq are left out. "No end" means that a test did
not end: an endless loop, or a promise that never settles. These mutants count as killed.

${table(['package', 'files', ...HEAD], overview)}

${sections.join('\n\n')}

## Survivors${subject === 'core' ? '' : ', with the reason'}

${table(subject === 'core' ? ['place', 'change'] : ['place', 'change', 'reason'], survivors, 3)}
`,
  )
}

function reportOf(name: string): string {
  return join(ROOT, name, 'reports', 'mutation.json')
}

function readReport(name: string): FileRow[] {
  const { files } = readJson<Report>(reportOf(name))
  return Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { source, mutants }]) => {
      const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status))
      const alive = of('Survived', 'NoCoverage')
      const timeouts = of('Timeout').length
      const killed = of('Killed').length + timeouts
      if (killed + alive.length === 0) return []
      const survivors = alive.map(mutant => survivorOf(`${name}/${file}`, source, mutant))
      return [{ file, killed, survived: alive.length, timeouts, survivors }]
    })
}

/** The row of a survivor. In guards it has a reason, which is found by the text of its line. */
function survivorOf(file: string, source: string, { location, replacement = '' }: Mutant): string[] {
  const { line } = location.start
  const text = (source.split('\n')[line - 1] ?? '').trim()
  const change = replacement.replaceAll(/\s+/g, ' ')
  const cut = change.length > MAX_LENGTH ? `${change.slice(0, MAX_LENGTH)}…` : change
  const code = (text: string) => `\`${text.trim().replaceAll('|', '\\|').replaceAll('`', "'")}\``
  const row = [`${file}:${line}`, `${code(text)} → ${code(cut)}`]
  if (file.startsWith(`${CORE}/`)) return row
  const reason = REASONS[file]?.find(([part]) => text.includes(part))?.[1]
  if (reason === undefined) unexplained.push(`${file}:${line} ${text}`)
  return [...row, reason ?? '']
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (of: (row: Counts) => number) => rows.reduce((total, row) => total + of(row), 0)
  return { killed: sum(row => row.killed), survived: sum(row => row.survived), timeouts: sum(row => row.timeouts) }
}

function cellsOf({ killed, survived, timeouts }: Counts): (string | number)[] {
  const share = `${((100 * killed) / (killed + survived)).toFixed(1)} %`
  return [killed + survived, survived, timeouts, share]
}
