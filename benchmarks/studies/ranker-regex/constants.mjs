#!/usr/bin/env node
// Writes CONSTANTS.md: what small numbers of the regex ranker are worth that stand beside what they bound and are no
// option. Each variant is the package's sources with one expression replaced. Larger parts have rows in the packages' ABLATION.md.
// Usage: node benchmarks/run.mjs ranker-regex/constants FOLDER [most queries a set]      A folder of labelled sets, tools.jsonl and queries.jsonl each.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createCatalog, wireName } from '@ts/core'
import { build } from 'esbuild'
import { halfInterval, mean, overSets, row, rule, scores, signed, withInterval } from '../../lib/measure.mjs'
import { misspell, seededRandom } from '../../lib/misspell.mjs'
import { MACRO_SETS } from '../../lib/tables.mjs'

const [folder, most = '200'] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error(
    `found ${folder ?? 'no folder'}, expected a folder of labelled sets: node benchmarks/run.mjs ranker-regex/constants FOLDER`,
  )
  process.exit(2)
}
const packages = fileURLToPath(new URL('../../../packages', import.meta.url))

/** File, expression as it stands, then others in its place. */
const ROWS = {
  'ranker-regex': [
    ['tuning.ts', 'const SENTENCE_WORDS = 6', 'const SENTENCE_WORDS = 3', 'const SENTENCE_WORDS = 12'],
    ['word-index.ts', 'const K1 = 1.2', 'const K1 = 0.6', 'const K1 = 2.4'],
    ['word-index.ts', 'const B = 0.75', 'const B = 0.4', 'const B = 1'],
    ['plain-words.ts', 'const REQUEST_LENGTH = 8', 'const REQUEST_LENGTH = 4', 'const REQUEST_LENGTH = 16'],
    ['regex-index.ts', 'const MAX_TERMS = 64', 'const MAX_TERMS = 32', 'const MAX_TERMS = 128'],
    ['regex-index.ts', 'const MAX_CORRECTED = 12', 'const MAX_CORRECTED = 6', 'const MAX_CORRECTED = 24'],
    ['word-match.ts', 'const MAX_CORRECTIONS = 12', 'const MAX_CORRECTIONS = 4', 'const MAX_CORRECTIONS = 24'],
    ['word-match.ts', 'const MAX_PARTS = 64', 'const MAX_PARTS = 16', 'const MAX_PARTS = 256'],
    ['stop-words.ts', 'words.filter(word => !REQUEST_WORDS.has(word))', 'words.filter(() => true)'],
  ],
}
const CREATE = {
  'ranker-regex': ({ createRegexRanker }) => createRegexRanker({ onInvalid: 'words' }),
}

const names = MACRO_SETS.filter(name => existsSync(join(folder, name, 'tools.jsonl')))
const lines = (name, file) =>
  readFileSync(join(folder, name, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
const sets = names.map(name => {
  const all = lines(name, 'queries.jsonl').map(one => ({ ...one, relevant: one.relevant.map(name => wireName(name)) }))
  const count = Math.min(all.length, Number(most))
  return {
    name,
    tools: createCatalog(lines(name, 'tools.jsonl'), { onInvalid: 'drop' }).searchable,
    queries: Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]),
  }
})
const random = seededRandom(1)
const misspelt = sets
  .filter(({ name }) => name === 'agent-dev')
  .map(set => ({
    ...set,
    name: `${set.name}, one error`,
    queries: set.queries.flatMap(one => {
      const query = misspell(one.query, random)
      return query === undefined ? [] : [{ ...one, query }]
    }),
  }))
const measured = [...sets, ...misspelt]

/** The package's module with one expression replaced, from a folder below the package, where its dependencies are found. */
async function variant(name, edit) {
  const out = mkdtempSync(join(packages, name, 'node_modules', '.variant-'))
  try {
    await build({
      entryPoints: [join(packages, name, 'src', 'index.ts')],
      outfile: join(out, 'index.mjs'),
      bundle: true,
      packages: 'external',
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      plugins: edit === undefined ? [] : [replacing(name, edit)],
    })
    return await import(pathToFileURL(join(out, 'index.mjs')).href)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function replacing(name, [file, from, to]) {
  return {
    name: 'replacing',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`[/\\\\]${name}[/\\\\]src[/\\\\][^/\\\\]+\\.ts$`) }, ({ path }) => {
        if (basename(path) !== file) return undefined
        const text = readFileSync(path, 'utf8')
        const count = text.split(from).length - 1
        if (count !== 1) throw new Error(`found ${JSON.stringify(from)} ${count} times in ${file}, expected it once`)
        return { contents: text.replace(from, () => to), loader: 'ts' }
      })
    },
  }
}

async function measure(name, edit) {
  const loaded = await variant(name, edit)
  const found = []
  for (const set of measured) found.push(await scores(() => CREATE[name](loaded), set))
  return found
}

const sections = []
for (const [name, rows] of Object.entries(ROWS)) {
  const ours = await measure(name)
  const table = [
    row(['constant', 'ours', 'instead', ...measured.map(set => set.name), 'mean']),
    rule(3, measured.length + 1),
    row([
      '**all**',
      '',
      '',
      ...ours.map(values => mean(values).toFixed(2)),
      mean(ours.slice(0, sets.length).map(mean)).toFixed(2),
    ]),
  ]
  for (const [file, from, ...others] of rows) {
    for (const to of others) {
      const other = await measure(name, [file, from, to])
      const deltas = ours.map((values, s) => values.map((value, q) => value - other[s][q]))
      const [part, value] = from.startsWith('const ') ? from.slice(6).split(' = ') : ['request words', 'left out']
      const instead = to.startsWith('const ') ? to.split(' = ')[1] : 'kept'
      const tells = deltas.map(delta =>
        Math.abs(mean(delta)) > halfInterval(delta) ? `**${signed(mean(delta))}**` : signed(mean(delta)),
      )
      table.push(
        row([`\`${part}\` (${file})`, value, instead, ...tells, withInterval(overSets(deltas.slice(0, sets.length)))]),
      )
      console.error(table.at(-1))
    }
  }
  sections.push(`## ${name}\n\n${table.join('\n')}`)
}
writeFileSync(
  fileURLToPath(new URL('../../results/ranker-regex/CONSTANTS.md', import.meta.url)),
  `# Small constants of regex

nDCG@10 in points, ours minus the other, at most ${most} queries a set, evenly drawn, of sets that the rankers were developed on; in bold what is
beyond half of the 95 % interval. The mean, with half of its interval, is over the sets but the made one, which has a typing error in one
word of each query. The weights have a table of their own, [regex](ABLATION.md); the engine of bm25 and lexical has
[lexical](../ranker-lexical/ABLATION.md). What only bounds work and
memory, or is a place in a format, has no row. Written by \`constants.mjs\`.

${sections.join('\n\n')}
`,
)
