// Writes NUMBERS.md: what the options are worth on labelled sets. Build first, then:
//
//     node benchmarks/run.mjs ranker-keyword/numbers <folder of sets> [most queries a set]
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}). Nothing was chosen on these sets:
// the defaults are the definition of the scheme.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, wireName } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { DEVELOPMENT_SETS } from '../../lib/tables.mjs'

const CHINESE = 'acebench-zh'
/** @type {[string, import('@ts/ranker-keyword').KeywordRankerOptions][]} */
const VARIANTS = [
  ['**defaults**', {}],
  ['`topBand: 0`', { topBand: 0 }],
  ['`parameters: true`', { parameters: true }],
  ["`words: 'split'`", { words: 'split' }],
  ["`words: 'split'`, `stopWords: []`", { words: 'split', stopWords: [] }],
  ["`words: 'split'`, `topBand: 0`", { words: 'split', topBand: 0 }],
  ["`words: 'split'`, `parameters: true`", { words: 'split', parameters: true }],
  ["`words: 'split'`, `parameters: true`, `topBand: 0`", { words: 'split', parameters: true, topBand: 0 }],
]
const RESAMPLES = 2_000

const [folder, most = '300'] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder) || !(Number(most) >= 1)) {
  console.error(
    'Found no folder of sets, expected one; run: node benchmarks/run.mjs ranker-keyword/numbers <folder> [most queries a set]',
  )
  process.exit(2)
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length

function ndcg(ids, relevant) {
  const gain = ids.slice(0, 10).reduce((sum, id, i) => sum + (relevant.includes(id) ? 1 / Math.log2(i + 2) : 0), 0)
  const ideal = Array.from({ length: Math.min(10, relevant.length) }, (_, i) => 1 / Math.log2(i + 2))
  return (100 * gain) / ideal.reduce((sum, value) => sum + value, 0)
}

/** The sign of a mean over sets of mean differences, where its 95 % interval by the bootstrap (fixed seed) leaves out 0. */
function signOf(differencesBySet) {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const resampled = differences => mean(differences.map(() => differences[Math.floor(random() * differences.length)]))
  const means = Array.from({ length: RESAMPLES }, () => mean(differencesBySet.map(resampled))).sort((a, b) => a - b)
  if (means[Math.floor(RESAMPLES * 0.025)] > 0) return ' ▲'
  return means[Math.floor(RESAMPLES * 0.975)] < 0 ? ' ▼' : ''
}

const sets = DEVELOPMENT_SETS.filter(name => existsSync(join(folder, name, 'queries.jsonl'))).map(name => {
  const lines = file =>
    readFileSync(join(folder, name, file), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  const all = lines('queries.jsonl').map(one => ({ ...one, relevant: one.relevant.map(name => wireName(name)) }))
  const count = Math.min(all.length, Number(most))
  const queries = Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)])
  return { name, tools: createCatalog(lines('tools.jsonl'), { onInvalid: 'drop' }).searchable, queries }
})

/** @type {Map<string, number[][]>} nDCG of every query, by set. */
const measured = new Map()
for (const [label, options] of VARIANTS) {
  const bySet = []
  for (const { tools, queries } of sets) {
    const index = await createKeywordRanker(options).index(tools)
    const values = []
    for (const { query, relevant } of queries) {
      const ids = (await index.rank(query, { limit: 10 })).map(({ id }) => id)
      values.push(ndcg(ids, relevant))
    }
    bySet.push(values)
  }
  measured.set(label, bySet)
  console.error(label, 'done')
}

const judged = sets.flatMap(({ name }, s) => (name === CHINESE ? [] : [s]))
const [[first]] = VARIANTS
const rows = [...measured].map(([label, bySet]) => {
  const against = s => bySet[s].map((value, q) => value - measured.get(first)[s][q])
  const sign = chosen => (label === first ? '' : signOf(chosen.map(against)))
  const cells = sets.map((_, s) => `${mean(bySet[s]).toFixed(1)}${sign([s])}`)
  return `| ${label} | ${mean(judged.map(s => mean(bySet[s]))).toFixed(1)}${sign(judged)} | ${cells.join(' | ')} |`
})
writeFileSync(
  new URL('../../results/ranker-keyword/NUMBERS.md', import.meta.url),
  `# What the options are worth

nDCG@10 in percent, at most ${most} queries a set, evenly drawn. \`macro\` is the mean of the sets but the Chinese one
(\`${CHINESE}\`). ▲ and ▼: above or below the defaults in that column, with a 95 % bootstrap interval of the paired difference
that leaves out 0; no sign is no more than noise. Nothing was chosen on these sets. Written by \`benchmarks/studies/ranker-keyword/numbers.mjs\`.

| options | macro | ${sets.map(({ name }) => name).join(' | ')} |
|---|--:|${sets.map(() => '--:').join('|')}|
${rows.join('\n')}
`,
)
