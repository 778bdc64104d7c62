// Runs the mutation test of packages: Stryker changes a source, and the tests must notice it. After each package it writes the
// package's section of MUTATION.md, or core/MUTATION.md. A later run of a package tests only what has changed. While it runs,
// Stryker changes the sources in place; it restores them at the end. Write the reason of each new survivor into its row of
// MUTATION.md: later runs keep the reasons of lines that are still there.
//   node benchmarks/run.mjs mutation [package...] [--files glob]...   without a package: the guards that have changed
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJson } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { markStale, PAGES, pageFile, ROOT, sourcesOf, stampedSources, stampOf } from '../lib/pages.js'
import { CORE, GUARDS, PACKAGES, sectionOf } from './mutation/guards.js'

/** The properties that are read from a report in the format of mutation-testing-report-schema. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}
interface Mutant {
  readonly status: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

/** Maximum length of a replacement on the page, in characters. */
const MAX_LENGTH = 60

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true } },
})
const wanted = positionals.map(given => PACKAGES.find(name => name === given || name.endsWith(`/${given}`)) ?? given)
const unknown = wanted.find(name => GUARDS[name] === undefined)
if (unknown !== undefined) {
  console.error(`Found ${unknown}, expected one of ${PACKAGES.join(', ')}`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : PACKAGES.filter(name => name !== CORE)) {
  const sources = await sourcesOf({ sections: [sectionOf(name)] })
  if (wanted.length === 0 && stampedSources(readSections(pageOf(name)).get(name) ?? '') === sources) continue
  run(name, values.files ?? GUARDS[name]!)
  const known = readSections(pageOf(name))
  const { text, unexplained } = readReport(name, reasonsIn(known.get(name) ?? ''))
  await write(pageOf(name), known.set(name, `${text}\n\n${stampOf(sources)}`))
  if (name === CORE || unexplained.length === 0) continue
  console.error(unexplained.map(row => row.join(' ')).join('\n'))
  console.error(
    `Found ${unexplained.length} survivors without a reason, expected one each; write it into results/MUTATION.md`,
  )
  process.exitCode = 1
}

function pageOf(name: string): string {
  return name === CORE ? 'core/MUTATION' : 'MUTATION'
}

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

/** The sections of a page, by their package. */
function readSections(page: string): Map<string, string> {
  const [, ...sections] = readFileSync(pageFile(page), 'utf8').split(/^## /m)
  return new Map(sections.map(section => [section.slice(0, section.indexOf(':')), section.trim()]))
}

/** Writes a page from its sections. */
async function write(page: string, known: ReadonlyMap<string, string>): Promise<void> {
  const names = PACKAGES.filter(one => known.has(one))
  const overview = names.map(async one => {
    const [section, sources] = [known.get(one)!, await sourcesOf({ sections: [sectionOf(one)] })]
    return `- ${section.split('\n')[0]}${stampedSources(section) === sources ? '' : ', on earlier sources'}`
  })
  const text = `# Mutation test of ${known.has(CORE) ? 'core' : 'guards'}

Written by \`benchmarks/studies/mutation.ts\`; edit only reasons. Stryker changes a source, and the package's own tests must notice
it. Mutants of texts and of constants that are created at import are left out. There are only a few generated inputs, which are
always the same, because the tests run again for each mutant. \`benchmarks/studies/mutation/guards.ts\` lists the files that are
changed: all of core, and in other packages those that decide what may run, be seen or be kept. Other packages are used as they
are built, and the hash of the sources does not contain them. Some tests of processes, waiting, other SDKs and jq are left out. "No
end" means that a test did not end: an endless loop, or a promise that never settles. These mutants count as killed.

${(await Promise.all(overview)).join('\n')}

${names.map(one => `## ${known.get(one)}\n`).join('\n')}`
  const isCurrent = stampedSources(text) === (await sourcesOf(PAGES[page]!))
  writeFileSync(pageFile(page), isCurrent ? text : markStale(page, text))
}

/** The figures of a package and its survivors, from the report of the last run. */
function readReport(name: string, reasons: ReadonlyMap<string, string>) {
  const { files } = readJson<Report>(join(ROOT, name, 'reports', 'mutation.json'))
  const tested = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  const survivors = tested.flatMap(([file, { source, mutants }]) =>
    mutants.filter(isAlive).map(mutant => {
      const [place, change] = survivorOf(`${name}/${file}`, source, mutant)
      return [place, change, reasons.get(lineOf(place, change)) ?? '']
    }),
  )
  const rows = tested.map(([file, { mutants }]) => [`\`${file.replace('src/', '')}\``, ...countsOf(mutants)])
  const [count, , , killed] = countsOf(tested.flatMap(([, { mutants }]) => mutants))
  const text = `${name}: ${killed} of ${count} mutants killed

${table(['file', 'mutants', 'survived', 'no end', 'killed'], rows)}

${table(['survivor', 'change', 'reason'], survivors, 3)}`
  return { text, unexplained: survivors.filter(([, , reason]) => reason === '') }
}

/** The reasons in a section, by the file and the text of the line. */
function reasonsIn(section: string): Map<string, string> {
  const rows = [...section.matchAll(/^\| (\S+:\d+) \| (`.+`) \| (.+) \|$/gm)]
  return new Map(rows.map(([, place = '', change = '', reason = '']) => [lineOf(place, change), reason]))
}

/** The file and the text of the changed line: its number and the change do not count. */
function lineOf(place: string, change: string): string {
  return `${place.replace(/:\d+$/, '')} ${change.replaceAll('\\|', '|').split('` → `')[0]}`
}

function isAlive({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

/** The place and the change of a survivor. */
function survivorOf(file: string, source: string, { location, replacement = '' }: Mutant): [string, string] {
  const { line } = location.start
  const change = replacement.replaceAll(/\s+/g, ' ')
  const cut = change.length > MAX_LENGTH ? `${change.slice(0, MAX_LENGTH)}…` : change
  const code = (text = '') => `\`${text.trim().replaceAll('`', "'")}\``
  return [`${file}:${line}`, `${code(source.split('\n')[line - 1])} → ${code(cut)}`]
}

/** The number of mutants, of survivors and of those without an end, and the share of the killed ones. */
function countsOf(mutants: readonly Mutant[]): (string | number)[] {
  const survived = mutants.filter(isAlive).length
  const timeouts = mutants.filter(({ status }) => status === 'Timeout').length
  const killed = mutants.filter(({ status }) => status === 'Killed').length + timeouts
  return [killed + survived, survived, timeouts, `${((100 * killed) / (killed + survived)).toFixed(1)} %`]
}
