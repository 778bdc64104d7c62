// Writes BEFORE-AFTER.md: the sizes, import times and memory of the rankers now and at an earlier commit. Both
// checkouts must be built and packed. Make the earlier one first:
//
//   git worktree add --detach <folder> <commit>
//
// In each of the two checkouts, run pnpm install, pnpm build and node scripts/check-packages.mjs. Then:
//
//   node benchmarks/run.mjs before-after <folder of the earlier checkout> [--sizes]
//
// --sizes measures only sizes, without import times and memory, which need a quiet machine.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededCatalog } from '@ts/testkit'
import { rankingConstants } from '../lib/constants.js'
import { table, thousands } from '../lib/markdown.js'
import { machineOf, ROOT, writePage } from '../lib/pages.js'
import { IMPORTS, importTimes, indexMemory, QUERIES } from './before-after/processes.js'
import { type SourceCount, sourceCount } from './before-after/source-count.js'

/** The used functions of scripts/package-sizes.mjs, which has no types. */
interface PackageSizes {
  withDependencies(root: string, name: string): ReadonlySet<string>
  packedSizes(root: string, name: string): { readonly packed: number }
  loadSizes(folder: string): Promise<{ readonly firstLoad: number; readonly later: number }>
}
const sizesFile = new URL('../../scripts/package-sizes.mjs', import.meta.url).href
const { withDependencies, packedSizes, loadSizes } = (await import(sizesFile)) as PackageSizes

const TOOLS = 773
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sizes: { type: 'boolean' } } })
const [former] = positionals
if (former === undefined || !existsSync(join(former, '.cache', 'packed'))) {
  console.error(
    `Found ${former ?? 'no folder'}, expected a built and packed checkout of an earlier commit; run: node benchmarks/run.mjs before-after <folder>`,
  )
  process.exit(2)
}
const CHECKOUTS = [former, ROOT]

/** For each ranker: the package that a user installs, before and after, and the call that creates the ranker. */
const PARTS = [
  { what: 'bm25', packages: ['ranker-bm25', 'ranker-bm25'], create: 'createBm25Ranker()' },
  { what: 'lexical', packages: ['ranker-lexical', 'ranker-lexical'], create: 'createLexicalRanker()' },
  { what: 'keyword', packages: ['ranker-keyword', 'ranker-keyword'], create: 'createKeywordRanker()' },
  { what: 'regex', packages: ['ranker-regex', 'ranker-regex'], create: 'createRegexRanker()' },
  {
    what: 'embedding',
    packages: ['ranker-embedding', 'tool-embedder'],
    also: 'ranker-embedding',
    create: 'createEmbeddingRanker({ embedder: toolEmbedder() })',
  },
] as const
/** The packages of each ranker. The fusion has its own row, because it is no ranker without other rankers. */
const SOURCES = [
  ['ranker-kit', 'ranker-bm25', 'ranker-lexical'],
  ['ranker-keyword'],
  ['ranker-regex'],
  ['ranker-hybrid'],
  ['ranker-embedding', 'tool-embedder', 'embedder-transformers'],
  ['ranker-best'],
] as const

const tools = join(tmpdir(), `before-after-${process.pid}.json`)
writeFileSync(tools, JSON.stringify(seededCatalog(TOOLS, 1)))

const sourceRows = SOURCES.map(names => {
  const [before, after] = CHECKOUTS.map(root => names.map(name => sourceCount(join(root, 'packages', name))))
  return { names, before: sumOf(before!), after: sumOf(after!) }
})
const total = {
  names: ['all'],
  before: sumOf(sourceRows.map(({ before }) => before)),
  after: sumOf(sourceRows.map(({ after }) => after)),
}
const sources = table(
  ['packages', ...['files', 'lines', 'lines of code', 'constants'].flatMap(what => [`${what} before`, 'after'])],
  [...sourceRows, total].map(({ names, before, after }) => [
    names.join(', '),
    ...(['files', 'lines', 'code', 'constants'] as const).flatMap(what => [before[what], after[what]].map(thousands)),
  ]),
)

const weightRows: (string | number)[][] = []
for (const { what, packages, create, ...rest } of PARTS) {
  const both = await Promise.all(
    CHECKOUTS.map(async (root, i) => {
      const name = packages[i]!
      const needed = [...withDependencies(root, name)].filter(one => one !== 'core')
      const packed = needed.reduce((sum, one) => sum + packedSizes(root, one).packed, 0)
      const entries = [...new Set([name, ...('also' in rest ? [rest.also] : [])])]
      return { root, entries, packed, ...(await loadSizes(join(root, 'packages', name))) }
    }),
  )
  const times = values.sizes ? [] : importTimes(both)
  const memory = values.sizes ? [] : both.map(one => indexMemory(one, { tools, create }))
  weightRows.push([
    what,
    ...both.map(({ packed }) => kilobytes(packed)),
    ...both.map(({ firstLoad }) => kilobytes(firstLoad)),
    ...both.map(({ later }) => kilobytes(later)),
    ...both.map((_, i) => times[i]?.toFixed(1) ?? '–'),
    ...both.map((_, i) => (memory[i] === undefined ? '–' : (memory[i] / 1e6).toFixed(1))),
  ])
  console.error(what)
}
const weights = table(
  [
    'ranker',
    ...['download, kB', 'loads first, kB', 'loads later, kB', 'import, ms', `index of ${TOOLS} tools, MB`].flatMap(
      head => [`${head}, before`, 'after'],
    ),
  ],
  weightRows,
)

await writePage(
  'BEFORE-AFTER',
  `# The rankers before and after

Generated by \`benchmarks/studies/before-after.ts\`; do not edit. *Before* is commit \`${commitOf(former)}\`, the last one with two lexical engines and with the
weights inside of \`@ts/ranker-embedding\`. *After* is the commit below.

## Source

The table counts the files in \`src\` of each package, without tests, examples and generated data. *Lines of code* exclude blank
lines and comments. *Constants* are the numbers in module constants: named numbers, defaults of options, tables of tuned values.
Numbers inside of functions do not count.

${sources}

## Constants of the lexical engines

<!-- ranking constants -->

${rankingConstants(commitOf(former))}

<!-- /ranking constants -->

## Size and memory

*Download* is the size of the tarballs of the package and of its dependencies in this repository, without core and without other
packages. *Loads first* and *loads later* are bytes of a bundle with core, after minifying and gzip; the later part is imported
when an index is built. *Import* is the processor time of an import in a new process, the minimum of ${IMPORTS}. *Index* is the
memory after garbage collection, inside and outside of the heap, after the index has answered ${QUERIES} queries over generated
tools of \`@ts/testkit\`. It includes packages and weights, but not the catalog. A dash means not measured in this run.

${weights}

${machineOf()}; load average ${loadavg()[0]?.toFixed(0)}.
`,
)

function sumOf(counts: readonly SourceCount[]): SourceCount {
  const sum = (what: keyof SourceCount) => counts.reduce((total, count) => total + count[what], 0)
  return { files: sum('files'), lines: sum('lines'), code: sum('code'), constants: sum('constants') }
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)
}

function commitOf(cwd: string): string {
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd, encoding: 'utf8' }).trim()
}
