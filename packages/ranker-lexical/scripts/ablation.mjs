// Writes ABLATION.md: what each part of the ranker gains, on a folder of labelled sets.
//   node scripts/ablation.mjs <folder> [most queries per set, default 1500]
// A set is a folder with tools.jsonl (`name`, `description`, `inputSchema`, `server`) and queries.jsonl (`query`, `relevant`).
// The queries of ours on real servers join them where `npm start` has captured their catalogs. Build the package first.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalog } from '@ts/core'
import { createLexicalRanker, DEFAULT_TUNING } from '../dist/index.js'
import { misspell, seededRandom } from './misspell.mjs'

const [folder, perSet = '1500'] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error(
    `Found ${folder ?? 'no folder'}, expected a folder of labelled sets: node scripts/ablation.mjs <folder>`,
  )
  process.exit(2)
}
const SETS = [
  'agent-dev',
  'bfcl',
  'bfcl-multiturn',
  'metatool',
  'toolret-apigen',
  'seal-tools',
  'stackone',
  'sgd',
  'acebench-zh',
  'tldr',
].filter(name => existsSync(join(folder, name, 'tools.jsonl')))
const files = new Map(SETS.map(name => [name, ['tools.jsonl', 'queries.jsonl'].map(file => join(folder, name, file))]))
const captured = newestCapture(fileURLToPath(new URL('../../../.cache/bench', import.meta.url)))
if (captured === undefined) console.log('Skipped the real servers: found no captured catalog; npm start captures it.')
else
  files.set('real servers', [
    captured,
    fileURLToPath(new URL('../../../benchmarks/queries/real-servers.jsonl', import.meta.url)),
  ])

function newestCapture(cache) {
  if (!existsSync(cache)) return undefined
  const paths = readdirSync(cache).map(name => join(cache, name, 'real-servers.jsonl'))
  return paths.filter(path => existsSync(path)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

const fields = change => ({ tuning: { fieldWeights: { ...DEFAULT_TUNING.fieldWeights, ...change } } })
const tuning = change => ({ tuning: change })
/** Row → options with the part switched off, or put at the value that a reader would expect. */
const ROWS = [
  ['stemming', 'words as written', tuning({ stemming: false })],
  ['field: name', 'off', fields({ name: 0 })],
  ['field: server', 'off', fields({ server: 0 })],
  ['field: parameter names', 'off', fields({ parameterNames: 0 })],
  ['field: parameter names', 'as the description', fields({ parameterNames: 1 })],
  ['field: parameter values', 'off', fields({ parameterValues: 0 })],
  ['field: parameter descriptions', 'off', fields({ parameterDescriptions: 0 })],
  ['field: parameter descriptions', 'as the description', fields({ parameterDescriptions: 1 })],
  ['field: description', 'off', fields({ description: 0 })],
  ['lengthDiscount', '0.75', tuning({ lengthDiscount: 0.75 })],
  ['saturation', '2.4', tuning({ saturation: 2.4 })],
  ['compounds', 'off', tuning({ compounds: false })],
  ['requestWords', 'as other words', tuning({ requestWords: 1 })],
  ['quotedWords', 'as other words', tuning({ quotedWords: 1 })],
  ['abbreviations', 'off', tuning({ abbreviations: 0 })],
  ['typos', 'off', tuning({ typos: 0 })],
  ['doubtfulTypos', 'as other typos', tuning({ doubtfulTypos: 1 })],
  ['thesaurus', 'off', { thesaurus: { english: false, languages: false } }],
  ['thesaurus: languages', 'off', { thesaurus: { languages: false } }],
  ['expansionRestraint', 'off', tuning({ expansionRestraint: 0 })],
  ['expansionWords', 'the same in long queries', tuning({ expansionWords: 1_000 })],
  ['nameCoverage', 'off', tuning({ nameCoverage: 0 })],
  ['sameForm', 'off', tuning({ sameForm: 0 })],
  ['textProximity', 'off', tuning({ textProximity: 0 })],
  ['clauses', 'off', tuning({ clauses: 0 })],
  ['actionConflict', 'off', tuning({ actionConflict: 0 })],
  ['exactNames', 'off', tuning({ exactNames: false })],
  ['candidates', '1,000', tuning({ candidates: 1_000 })],
]

const lines = path =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
const hash = createHash('sha256')
const sets = [...files].map(([name, [tools, queries]]) => {
  for (const file of [tools, queries]) hash.update(readFileSync(file))
  const all = lines(queries)
  const step = Math.max(1, all.length / Number(perSet))
  return {
    name,
    tools: createCatalog(lines(tools), { onInvalid: 'drop' }).searchable,
    queries: Array.from({ length: Math.min(all.length, Number(perSet)) }, (_, i) => all[Math.floor(i * step)]),
  }
})
const prefixed = sets.find(({ name }) => name === 'agent-dev')
if (prefixed !== undefined) sets.push({ ...prefixed, name: 'agent-dev, bare', tools: withoutPrefixes(prefixed.tools) })

/** Tools as a host gives them that tells the server apart from the name: `create_issue` of `forge` for `forge__create_issue`. */
function withoutPrefixes(tools) {
  return tools.map(tool => {
    const [server, ...rest] = tool.name.split('__')
    return rest.length === 0 ? tool : { ...tool, server, name: rest.join('__') }
  })
}

/** Binary nDCG at 10, in percent, per query. */
async function scores({ tools, queries }, options) {
  const index = await createLexicalRanker(options).index(tools)
  return Promise.all(
    queries.map(async ({ query, relevant }) => {
      const wanted = new Set(relevant)
      const found = await index.rank(query, { limit: 10 })
      const gain = found.reduce((sum, { id }, i) => sum + (wanted.has(id) ? 1 / Math.log2(i + 2) : 0), 0)
      const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, i) => 1 / Math.log2(i + 2))
      return (100 * gain) / ideal.reduce((sum, value) => sum + value, 0)
    }),
  )
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
/** Half of the 95 % interval of a mean of paired differences. */
const halfInterval = values => {
  const middle = mean(values)
  return 1.96 * Math.sqrt(mean(values.map(value => (value - middle) ** 2)) / values.length)
}
const signed = value => (value >= 0 ? '+' : '−') + Math.abs(value).toFixed(2)

const base = []
for (const set of sets) base.push(await scores(set, {}))
const allQueries = values => ({ gain: mean(values.flat()), half: halfInterval(values.flat()) })
const out = []
for (const [part, instead, options] of ROWS) {
  const deltas = []
  for (const [i, set] of sets.entries()) {
    const without = await scores(set, options)
    deltas.push(base[i].map((score, q) => score - without[q]))
  }
  const gains = deltas.map(mean)
  const interval = Math.sqrt(deltas.reduce((sum, delta) => sum + halfInterval(delta) ** 2, 0)) / sets.length
  out.push({ part, instead, gains, macro: mean(gains), interval, pooled: allQueries(deltas) })
  console.log(`${part} ${signed(mean(gains))} ± ${interval.toFixed(2)}`)
}

/** Every query that has a word to misspell, as it is and with one typing error, by the ranker and without its corrections. */
const random = seededRandom(1)
const typing = []
for (const set of sets) {
  const pairs = set.queries
    .map(query => [query, misspell(query.query, random)])
    .filter(([, wrong]) => wrong !== undefined)
  const right = pairs.map(([query]) => query)
  const wrong = pairs.map(([query, text]) => ({ ...query, query: text }))
  const means = []
  for (const [queries, options] of [
    [right, {}],
    [wrong, {}],
    [wrong, tuning({ typos: 0 })],
  ])
    means.push(mean(await scores({ ...set, queries }, options)))
  typing.push([set.name, right.length.toLocaleString('en'), ...means.map(value => value.toFixed(2))])
}

const row = cells => `| ${cells.join(' | ')} |`
const page = [
  '# What each part gains',
  '',
  `Generated by \`scripts/ablation.mjs\`; do not edit. nDCG@10 in points on ${sets.reduce((sum, { queries }) => sum + queries.length, 0).toLocaleString('en')} queries, at most ${Number(perSet).toLocaleString('en')} per set,`,
  'with the part as it is minus the part as in the second column. The last column is the mean over the sets with half of its',
  `95 % interval; before it, the mean over all queries. Data: SHA-256 ${hash.digest('hex').slice(0, 16)}.`,
  '',
  row(['part', 'instead', ...sets.map(({ name }) => name), 'queries', 'mean']),
  row(['---', '---', ...sets.map(() => '--:'), '--:', '--:']),
  row([
    '**all**',
    '',
    ...base.map(values => mean(values).toFixed(2)),
    mean(base.flat()).toFixed(2),
    mean(base.map(mean)).toFixed(2),
  ]),
  ...out.map(({ part, instead, gains, macro, interval, pooled: { gain, half } }) =>
    row([
      part,
      instead,
      ...gains.map(signed),
      `${signed(gain)} ± ${half.toFixed(2)}`,
      `${signed(macro)} ± ${interval.toFixed(2)}`,
    ]),
  ),
  '',
  '## One typing error',
  '',
  'A letter left out, put in or exchanged, or two swapped, in one word of five letters or more, in the first letter once in',
  'twenty. nDCG@10 in percent.',
  '',
  row(['set', 'queries', 'typed right', 'one error', 'one error, `typos` off']),
  row(['---', '--:', '--:', '--:', '--:']),
  ...typing.map(row),
  '',
]
writeFileSync(fileURLToPath(new URL('../ABLATION.md', import.meta.url)), page.join('\n'))
