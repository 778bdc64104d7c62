// Writes ABLATION.md: what each part of the ranker gains, on a folder of labelled sets.
//   node scripts/ablation.mjs <folder> [queries per set, default 400]
// A set is a folder with tools.jsonl (`name`, `description`, `inputSchema`, `server`) and queries.jsonl (`query`, `relevant`).
// Constants were chosen on the even queries; only the odd ones are used here. Build the package first.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalog } from '@ts/core'
import { createLexicalRanker, DEFAULT_TUNING } from '../dist/index.js'

const [folder, perSet = '400'] = process.argv.slice(2)
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
].filter(name => existsSync(join(folder, name, 'tools.jsonl')))

const fields = change => ({ tuning: { fieldWeights: { ...DEFAULT_TUNING.fieldWeights, ...change } } })
const tuning = change => ({ tuning: change })
/** Row → options with the part switched off, or put at the value that a reader would expect. */
const ROWS = [
  ['stemming', 'words as written', tuning({ stemming: false })],
  ['field: name', 'as the description', fields({ name: 1 })],
  ['field: server', 'off', fields({ server: 0 })],
  ['field: parameter names', 'off', fields({ parameterNames: 0 })],
  ['field: parameter values', 'off', fields({ parameterValues: 0 })],
  ['field: parameter descriptions', 'off', fields({ parameterDescriptions: 0 })],
  ['field: description', 'off', fields({ description: 0 })],
  [
    'fieldLengths',
    '0.75 everywhere',
    tuning({ fieldLengths: Object.fromEntries(Object.keys(DEFAULT_TUNING.fieldLengths).map(f => [f, 0.75])) }),
  ],
  ['saturation', '2.4', tuning({ saturation: 2.4 })],
  ['compounds', 'off', tuning({ compounds: 0 })],
  ['requestWords', 'as other words', tuning({ requestWords: 1 })],
  ['quotedWords', 'as other words', tuning({ quotedWords: 1 })],
  ['repetition', 'off', tuning({ repetition: 0 })],
  ['abbreviations', 'off', tuning({ abbreviations: 0 })],
  ['typos', 'off', tuning({ typos: 0 })],
  ['thesaurus', 'off', { thesaurus: { english: false, languages: false } }],
  ['thesaurus: languages', 'off', { thesaurus: { languages: false } }],
  ['expansionRestraint', 'off', tuning({ expansionRestraint: 0 })],
  ['expansionWords', 'the same in long queries', tuning({ expansionWords: 1_000 })],
  ['nameCoverage', 'off', tuning({ nameCoverage: 0 })],
  ['sameForm', 'off', tuning({ sameForm: 0 })],
  ['nameProximity', 'off', tuning({ nameProximity: 0 })],
  ['textProximity', 'off', tuning({ textProximity: 0 })],
  ['clauses', 'off', tuning({ clauses: 0 })],
  ['serverScope', 'off', tuning({ serverScope: 0 })],
  ['actions', 'off', tuning({ actionMatch: 0, actionConflict: 0, actionDefault: 0 })],
  ['actionMatch', 'off', tuning({ actionMatch: 0 })],
  ['actionConflict', 'off', tuning({ actionConflict: 0 })],
  ['actionDefault', 'off', tuning({ actionDefault: 0 })],
  ['scopeWords', 'queries of any length', tuning({ scopeWords: 1_000 })],
  ['exactNames', 'off', tuning({ exactNames: false })],
  ['candidates', '1,000', tuning({ candidates: 1_000 })],
]

const lines = path =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
const hash = createHash('sha256')
const sets = SETS.map(name => {
  for (const file of ['tools.jsonl', 'queries.jsonl']) hash.update(readFileSync(join(folder, name, file)))
  const odd = lines(join(folder, name, 'queries.jsonl')).filter((_, i) => i % 2 === 1)
  const step = Math.max(1, odd.length / Number(perSet))
  const queries = Array.from({ length: Math.min(odd.length, Number(perSet)) }, (_, i) => odd[Math.floor(i * step)])
  return {
    name,
    tools: createCatalog(lines(join(folder, name, 'tools.jsonl')), { onInvalid: 'drop' }).searchable,
    queries,
  }
})

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
const out = []
for (const [part, instead, options] of ROWS) {
  const deltas = []
  for (const [i, set] of sets.entries()) {
    const without = await scores(set, options)
    deltas.push(base[i].map((score, q) => score - without[q]))
  }
  const gains = deltas.map(mean)
  const interval = Math.sqrt(deltas.reduce((sum, delta) => sum + halfInterval(delta) ** 2, 0)) / sets.length
  out.push({ part, instead, gains, macro: mean(gains), interval })
  console.log(`${part} ${signed(mean(gains))} ± ${interval.toFixed(2)}`)
}

const row = cells => `| ${cells.join(' | ')} |`
const page = [
  '# What each part gains',
  '',
  'Generated by `scripts/ablation.mjs`; do not edit. nDCG@10 in points on the odd queries of each set (the even ones are for',
  `tuning), at most ${perSet} per set, with the part as it is minus the part as in the second column. The last column is the mean`,
  `over the sets with half of its 95 % interval. Data: SHA-256 ${hash.digest('hex').slice(0, 16)}.`,
  '',
  row(['part', 'instead', ...sets.map(({ name }) => name), 'mean']),
  row(['---', '---', ...sets.map(() => '--:'), '--:']),
  row(['**all**', '', ...base.map(values => mean(values).toFixed(2)), mean(base.map(mean)).toFixed(2)]),
  ...out.map(({ part, instead, gains, macro, interval }) =>
    row([part, instead, ...gains.map(signed), `${signed(macro)} ± ${interval.toFixed(2)}`]),
  ),
  '',
]
writeFileSync(fileURLToPath(new URL('../ABLATION.md', import.meta.url)), page.join('\n'))
