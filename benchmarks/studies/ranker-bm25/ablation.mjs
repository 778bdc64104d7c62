// Writes ABLATION.md, what each default is worth on labelled sets, and the numbers of the README. Build first, then:
//
//     node benchmarks/run.mjs ranker-bm25/ablation <folder of sets> [most queries a set]
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}). The defaults were chosen on the
// even-numbered queries; this reports the odd-numbered ones.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, wireName } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { FIELDS } from '@ts/ranker-kit'
import { MACRO_SETS } from '../../lib/tables.mjs'

const ALL_ONE = Object.fromEntries(FIELDS.map(field => [field, 1]))

/** @type {[string, import('@ts/ranker-bm25').Bm25RankerOptions][]} */
const VARIANTS = [
  ['**defaults**', {}],
  ["**engine 'orama'**", { engine: 'orama' }],
  ["engine 'orama' with Orama's own k and b", { engine: 'orama', k1: 1.2, b: 0.75 }],
  ["engine 'orama' with all boosts 1", { engine: 'orama', boosts: ALL_ONE }],
  ["engine 'orama' without stemming", { engine: 'orama', stem: false }],
  ['no stemming', { stem: false }],
  ['no misspellings', { typoWeight: 0 }],
  ['misspellings at half', { typoWeight: 0.5 }],
  ['no statistics of other tools', { statistics: { tools: 0, frequencies: new Map() } }],
  ['without the name', { boosts: { name: 0 } }],
  ['name at 2', { boosts: { name: 2 } }],
  ['without the server', { boosts: { server: 0 } }],
  ['without the description', { boosts: { description: 0 } }],
  ['without parameter names', { boosts: { parameterNames: 0 } }],
  ['without parameter descriptions', { boosts: { parameterDescriptions: 0 } }],
  ['without parameter values', { boosts: { parameterValues: 0 } }],
  ['`k1` 0.6', { k1: 0.6 }],
  ['`k1` 2.4', { k1: 2.4 }],
  ['`b` 0.3', { b: 0.3 }],
  ['`b` 0.9', { b: 0.9 }],
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
  const times = []
  for (const set of sets) {
    const { ndcg, ms } = await score(ranker, set)
    scores.push(ndcg)
    times.push(ms)
  }
  const ms = times.reduce((sum, one) => sum + one, 0) / times.length
  rows.push({ label, scores, ms, macro: scores.reduce((sum, one) => sum + one, 0) / scores.length })
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
  'Written by `benchmarks/studies/ranker-bm25/ablation.mjs`, not by hand. nDCG@10 in percent with binary relevance, on the odd-numbered queries of',
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
writeFileSync(new URL('../../results/ranker-bm25/ABLATION.md', import.meta.url), `${lines.join('\n')}\n`)

const readme = new URL('../../../packages/ranker-bm25/README.md', import.meta.url)
const numbers = [
  `| | mean | ms a query | ${sets.map(set => set.name).join(' | ')} |`,
  `|---|---|---|${sets.map(() => '---').join('|')}|`,
  ...rows
    .filter(({ label }) => /^\*\*/.test(label))
    .map(({ label, macro, ms, scores }) => {
      return `| ${label} | ${macro.toFixed(2)} | ${ms.toFixed(2)} | ${scores.map(one => one.toFixed(1)).join(' | ')} |`
    }),
]
const [before, rest = ''] = readFileSync(readme, 'utf8').split('<!-- numbers -->')
const after = rest.split('<!-- /numbers -->')[1]
writeFileSync(readme, `${before}<!-- numbers -->\n\n${numbers.join('\n')}\n\n<!-- /numbers -->${after}`)

async function score(ranker, { tools, queries }) {
  const index = await ranker.index(tools)
  let total = 0
  let recalled = 0
  let ms = 0
  for (const { query, relevant } of queries) {
    const wanted = new Set(relevant.map(name => wireName(name)))
    const started = performance.now()
    const ranked = await index.rank(query, { limit: 10 })
    ms += performance.now() - started
    const gain = ranked.reduce((sum, { id }, i) => sum + (wanted.has(id) ? 1 / Math.log2(i + 2) : 0), 0)
    let ideal = 0
    for (let i = 0; i < Math.min(10, wanted.size); i++) ideal += 1 / Math.log2(i + 2)
    total += gain / ideal
    recalled += ranked.filter(({ id }) => wanted.has(id)).length / wanted.size
  }
  return { ndcg: (100 * total) / queries.length, recall: (100 * recalled) / queries.length, ms: ms / queries.length }
}

function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}
