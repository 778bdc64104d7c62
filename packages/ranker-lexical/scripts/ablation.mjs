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
const WITHOUT_THESAURUS = { thesaurus: { english: false, languages: false } }
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
  ['thesaurus', 'off', WITHOUT_THESAURUS],
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
  return {
    name,
    tools: createCatalog(lines(tools), { onInvalid: 'drop' }).searchable,
    queries: sample(all),
    odd: sample(all.filter((_, line) => line % 2 === 1)),
  }
})
/** At most `perSet` queries, evenly spread. */
function sample(queries) {
  const step = Math.max(1, queries.length / Number(perSet))
  return Array.from({ length: Math.min(queries.length, Number(perSet)) }, (_, i) => queries[Math.floor(i * step)])
}

const prefixed = sets.find(({ name }) => name === 'agent-dev')
if (prefixed !== undefined) sets.push({ ...prefixed, name: 'agent-dev, bare', tools: withoutPrefixes(prefixed.tools) })

/** Tools as a host gives them that tells the server apart from the name: `create_issue` of `forge` for `forge__create_issue`. */
function withoutPrefixes(tools) {
  return tools.map(tool => {
    const [server, ...rest] = tool.name.split('__')
    return rest.length === 0 ? tool : { ...tool, server, name: rest.join('__') }
  })
}

/** A measure of each query's first ten tools, in percent. */
async function scores({ tools, queries }, options, measure = ndcgAtTen) {
  const index = await createLexicalRanker(options).index(tools)
  return Promise.all(
    queries.map(async ({ query, relevant }) => {
      const found = await index.rank(query, { limit: 10 })
      return (
        100 *
        measure(
          found.map(({ id }) => id),
          new Set(relevant),
        )
      )
    }),
  )
}

function ndcgAtTen(found, wanted) {
  const gain = found.reduce((sum, id, i) => sum + (wanted.has(id) ? 1 / Math.log2(i + 2) : 0), 0)
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, i) => 1 / Math.log2(i + 2))
  return gain / ideal.reduce((sum, value) => sum + value, 0)
}

function foundInFive(found, wanted) {
  return found.slice(0, 5).some(id => wanted.has(id)) ? 1 : 0
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
/** By queries that no constant was tuned on. */
const odd = []
for (const set of sets) odd.push(await scores({ ...set, queries: set.odd }, {}))
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
  out.push({ part, instead, deltas, gains, macro: mean(gains), interval, pooled: allQueries(deltas) })
  console.log(`${part} ${signed(mean(gains))} ± ${interval.toFixed(2)}`)
}

/** Of each part, the sets on which it gains and on which it costs, as far as half an interval tells either from chance. */
const verdicts = out.map(({ part, instead, deltas }) => {
  const told = deltas
    .map((delta, i) => ({ name: sets[i].name, gain: mean(delta), half: halfInterval(delta) }))
    .filter(({ gain, half }) => Math.abs(gain) > half)
  const list = isGain => {
    const of = told.filter(({ gain }) => gain > 0 === isGain)
    return of.map(({ name, gain, half }) => `${name} ${signed(gain)} ± ${half.toFixed(2)}`).join(', ') || '–'
  }
  return [part, instead, list(true), list(false)]
})

/** The thesaurus by set, then by style of agent-dev: nDCG@10 and whether one of the first five is wanted. */
const { deltas: thesaurusDeltas } = out.find(({ part }) => part === 'thesaurus')
const ofThesaurus = sets.map(({ name }, i) => [
  name,
  ...compared(
    base[i],
    base[i].map((score, q) => score - thesaurusDeltas[i][q]),
  ),
])
const styled = sets.find(({ name }) => name === 'agent-dev')
const styles = []
if (styled !== undefined) {
  const [ndcg, ndcgWithout, five, fiveWithout] = [
    base[sets.indexOf(styled)],
    await scores(styled, WITHOUT_THESAURUS),
    await scores(styled, {}, foundInFive),
    await scores(styled, WITHOUT_THESAURUS, foundInFive),
  ]
  for (const style of new Set(styled.queries.map(query => query.style))) {
    const of = values => values.filter((_, i) => styled.queries[i].style === style)
    styles.push([style, ...compared(of(ndcg), of(ndcgWithout)), ...compared(of(five), of(fiveWithout)).slice(1)])
  }
}
const costly = verdicts.find(([part]) => part === 'thesaurus')[3]

/** Number, with, without, and the paired difference with half of its interval. */
function compared(withIt, without) {
  const deltas = withIt.map((value, i) => value - without[i])
  return [
    String(deltas.length),
    mean(withIt).toFixed(2),
    mean(without).toFixed(2),
    `${signed(mean(deltas))} ± ${halfInterval(deltas).toFixed(2)}`,
  ]
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
function byStyle() {
  return [
    '',
    'The same by style of agent-dev, and in how many percent of the queries one of the first five tools is a right one.',
    '',
    row(['style', 'queries', 'with', 'without', 'difference', 'in five, with', 'without', 'difference']),
    row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:']),
    ...styles.map(row),
  ]
}
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
  row([
    '**all, odd queries only**',
    '',
    ...odd.map(values => mean(values).toFixed(2)),
    mean(odd.flat()).toFixed(2),
    mean(odd.map(mean)).toFixed(2),
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
  'Constants were tuned on the even lines of the first eight sets. The second row has only odd lines, of every set.',
  '',
  '## Where a part tells',
  '',
  'The sets on which a part gains, and those on which it costs, by more than half of the 95 % interval of the paired difference:',
  'all others are within chance. Of one test in twenty chance alone says so, and there are many in this table.',
  '',
  row(['part', 'instead', 'gains', 'costs']),
  row(['---', '---', '---', '---']),
  ...verdicts.map(row),
  '',
  '## With and without the thesaurus',
  '',
  costly === '–'
    ? 'nDCG@10 in percent, with the paired difference and half of its 95 % interval. It costs nothing that can be told on any set.'
    : `nDCG@10 in percent, with the paired difference and half of its 95 % interval. **It costs on some sets**: ${costly}.`,
  '',
  row(['set', 'queries', 'with', 'without', 'difference']),
  row(['---', '--:', '--:', '--:', '--:']),
  ...ofThesaurus.map(row),
  ...(styles.length === 0 ? [] : byStyle()),
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
