// Writes ABLATION.md, what each default is worth on labelled sets, and the numbers of the README. Build first, then:
//
//     node scripts/ablation.mjs <folder of sets> [most queries a set]
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}). The defaults were chosen on the
// even-numbered queries; this reports the odd-numbered ones.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, wireName } from '@ts/core'
import lancaster from 'natural/lib/natural/stemmers/lancaster_stemmer.js'
import { MACRO_SETS } from '../../../benchmarks/tables.mjs'
import { createBm25Ranker } from '../dist/index.js'

const NO_FIELD = {
  name: 0,
  title: 0,
  server: 0,
  keywords: 0,
  description: 0,
  parameterNames: 0,
  parameterDescriptions: 0,
  parameterValues: 0,
}
const PLAIN = {
  stem: false,
  stopWords: [],
  requestWords: [],
  compoundWeight: 0,
  typoWeight: 0,
  coverage: 0,
  proximity: 0,
}
const LANCASTER = word => (/^[a-z]{3,40}$/.test(word) ? lancaster.stem(word) : word)

/** @type {[string, import('../dist/index.js').Bm25RankerOptions][]} */
const VARIANTS = [
  ['**defaults**', {}],
  [
    'textbook BM25 over name and description as one weight',
    { ...PLAIN, k1: 1.2, d: 0, boosts: { ...NO_FIELD, name: 1, description: 1 } },
  ],
  ['textbook BM25F over all fields', { ...PLAIN, k1: 1.2, d: 0 }],
  ['no stemming', { stem: false }],
  ['the Lancaster stemmer of natural in place of its Porter', { stem: LANCASTER }],
  ['any form of a stem counts the same (`formWeight` 0)', { formWeight: 0 }],
  ['`formWeight` 0.2', { formWeight: 0.2 }],
  ['`formWeight` 0.6', { formWeight: 0.6 }],
  ['no stop words', { stopWords: [] }],
  ['request words count in full', { requestWeight: 1 }],
  ['request words at 0.5', { requestWeight: 0.5 }],
  ['request words not at all', { requestWeight: 0 }],
  ['nothing joined or divided', { compoundWeight: 0 }],
  ['joined words count in full', { compoundWeight: 1 }],
  ['no misspellings', { typoWeight: 0 }],
  ['misspellings in full', { typoWeight: 1 }],
  ['no name coverage', { coverage: 0 }],
  ['name coverage 0.2', { coverage: 0.2 }],
  ['no proximity', { proximity: 0 }],
  ['proximity 1', { proximity: 1 }],
  ['without the name', { boosts: { name: 0 } }],
  ['name at 1', { boosts: { name: 1 } }],
  ['name at 4', { boosts: { name: 4 } }],
  ['without the server', { boosts: { server: 0 } }],
  ['without the description', { boosts: { description: 0 } }],
  ['without parameter names', { boosts: { parameterNames: 0 } }],
  ['without parameter descriptions', { boosts: { parameterDescriptions: 0 } }],
  ['without parameter values', { boosts: { parameterValues: 0 } }],
  ['`k1` 0.5', { k1: 0.5 }],
  ['`k1` 0.9', { k1: 0.9 }],
  ['`k1` 2', { k1: 2 }],
  ['`b` 0', { b: 0 }],
  ['`b` 0.5', { b: 0.5 }],
  ['`b` 1', { b: 1 }],
  ['`d` 0', { d: 0 }],
  ['`d` 0.6', { d: 0.6 }],
  ['`d` 1', { d: 1 }],
  ["`syntax: 'query'` for queries that are not written for it", { syntax: 'query' }],
]
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.5, 0.7, 1]

const [folder, most = '100000'] = process.argv.slice(2)
if (!folder || !MACRO_SETS.every(set => existsSync(join(folder, set, 'tools.jsonl')))) {
  console.error(
    `Found ${folder ? `no labelled sets in ${folder}` : 'no folder'}, expected one with ${MACRO_SETS.join(', ')}; give it as the first argument`,
  )
  process.exit(2)
}

const sets = MACRO_SETS.map(name => {
  const queries = readLines(join(folder, name, 'queries.jsonl')).filter((_, i) => i % 2 === 1)
  const step = Math.max(1, queries.length / Number(most))
  const catalog = createCatalog(readLines(join(folder, name, 'tools.jsonl')), { onInvalid: 'drop' })
  return {
    name,
    tools: catalog.searchable,
    queries: Array.from({ length: Math.floor(queries.length / step) }, (_, i) => queries[Math.floor(i * step)]),
  }
})

const rows = []
for (const [label, options] of VARIANTS) {
  const ranker = createBm25Ranker(options)
  const scores = []
  for (const set of sets) scores.push((await score(ranker, set)).ndcg)
  rows.push({ label, scores, macro: scores.reduce((sum, one) => sum + one, 0) / scores.length })
  console.error(`${rows.at(-1).macro.toFixed(2)} ${label}`)
}

const cuts = []
for (const threshold of THRESHOLDS) {
  const totals = []
  for (const set of sets) {
    let kept = 0
    const ranker = createBm25Ranker({ threshold, onSearch: report => (kept += report.kept) })
    const { ndcg, recall } = await score(ranker, set)
    totals.push({ ndcg, recall, kept: kept / set.queries.length })
  }
  cuts.push({ threshold, totals })
}

const [defaults] = rows
const lines = [
  '# What each default is worth',
  '',
  'Written by `scripts/ablation.mjs`, not by hand. nDCG@10 in percent with binary relevance, on the odd-numbered queries of',
  `eight labelled sets (${sets.map(set => `${set.name} ${set.queries.length}`).join(', ')}).`,
  'The defaults were chosen on the even-numbered ones. Δ is the change of the mean against the defaults; differences under',
  '0.2 are noise.',
  '',
  `| variant | mean | Δ | ${sets.map(set => set.name).join(' | ')} |`,
  `|---|---|---|${sets.map(() => '---').join('|')}|`,
  ...rows.map(({ label, macro, scores }) => {
    const change = macro - defaults.macro
    const delta = label === defaults.label ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)}`
    return `| ${label} | ${macro.toFixed(2)} | ${delta} | ${scores.map(one => one.toFixed(1)).join(' | ')} |`
  }),
  '',
  '## What a threshold keeps',
  '',
  'Tools that reach the threshold, a query, before any limit / recall in the first ten, percent (on agent-dev: 773 tools of',
  '14 real MCP servers).',
  '',
  `| threshold | ${sets.map(set => `${set.name} (${set.tools.length} tools)`).join(' | ')} |`,
  `|---|${sets.map(() => '---').join('|')}|`,
  ...cuts.map(({ threshold, totals }) => {
    const cells = totals.map(({ kept, recall }) => `${kept.toFixed(kept < 10 ? 1 : 0)} / ${recall.toFixed(1)}`)
    return `| ${threshold} | ${cells.join(' | ')} |`
  }),
]
writeFileSync(new URL('../ABLATION.md', import.meta.url), `${lines.join('\n')}\n`)

const readme = new URL('../README.md', import.meta.url)
const numbers = [
  `| | mean | ${sets.map(set => set.name).join(' | ')} |`,
  `|---|---|${sets.map(() => '---').join('|')}|`,
  ...rows
    .filter(({ label }) => /^\*\*|^textbook/.test(label))
    .map(({ label, macro, scores }) => {
      return `| ${label} | ${macro.toFixed(2)} | ${scores.map(one => one.toFixed(1)).join(' | ')} |`
    }),
]
const [before, rest = ''] = readFileSync(readme, 'utf8').split('<!-- numbers -->')
const after = rest.split('<!-- /numbers -->')[1]
writeFileSync(readme, `${before}<!-- numbers -->\n\n${numbers.join('\n')}\n\n<!-- /numbers -->${after}`)

async function score(ranker, { tools, queries }) {
  const index = await ranker.index(tools)
  let total = 0
  let recalled = 0
  for (const { query, relevant } of queries) {
    const wanted = new Set(relevant.map(name => wireName(name)))
    const ranked = await index.rank(query, { limit: 10 })
    const gain = ranked.reduce((sum, { id }, i) => sum + (wanted.has(id) ? 1 / Math.log2(i + 2) : 0), 0)
    let ideal = 0
    for (let i = 0; i < Math.min(10, wanted.size); i++) ideal += 1 / Math.log2(i + 2)
    total += gain / ideal
    recalled += ranked.filter(({ id }) => wanted.has(id)).length / wanted.size
  }
  return { ndcg: (100 * total) / queries.length, recall: (100 * recalled) / queries.length }
}

function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}
