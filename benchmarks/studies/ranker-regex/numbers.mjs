// Writes NUMBERS.md: what the limits leave room for, and what the options are worth on labelled sets. Build first, then:
//
//     node benchmarks/run.mjs ranker-regex/numbers <folder of sets> [most queries a set]
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}, with "pattern" where a pattern
// search is labelled too). `haystack` has tools alone. The numbers of the ranking have rows of their own in ABLATION.md.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, wireName } from '@ts/core'
import { createRegexRanker } from '@ts/ranker-regex'
import { DEFAULTS } from '../../../packages/ranker-regex/src/tunable.ts'
import { MACRO_SETS } from '../../lib/tables.mjs'

const { fields } = DEFAULTS
/** @type {[string, import('@ts/ranker-regex').RegexRankerOptions][]} */
const VARIANTS = [
  ['**defaults**', {}],
  ['`fields` with `parameters`', { fields: [...fields, 'parameters'] }],
  ['`fields` with `server`', { fields: [...fields, 'server'] }],
  ["`fields: ['name']`", { fields: ['name'] }],
  ['`caseSensitive: true`', { caseSensitive: true }],
  ["`onInvalid: 'words'`", { onInvalid: 'words' }],
  ["`words: 'never'`", { words: 'never' }],
  ["`words: 'never'`, `onInvalid: 'words'`", { words: 'never', onInvalid: 'words' }],
  ['`fuzzyLimit: 0`', { fuzzyLimit: 0 }],
  ['`fuzzyLimit: 1000`', { fuzzyLimit: 1000 }],
]
const MANY_TOOLS = 10_000
const RESAMPLES = 2_000

const [folder, most = '300'] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder) || !(Number(most) >= 1)) {
  console.error(
    'Found no folder of sets, expected one; run: node benchmarks/run.mjs ranker-regex/numbers <folder> [most queries a set]',
  )
  process.exit(2)
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
const linesOf = (...path) =>
  readFileSync(join(folder, ...path), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

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

const sets = MACRO_SETS.filter(name => existsSync(join(folder, name, 'queries.jsonl'))).map(name => {
  const all = linesOf(name, 'queries.jsonl').map(one => ({
    ...one,
    relevant: one.relevant.map(name => wireName(name)),
  }))
  const count = Math.min(all.length, Number(most))
  const queries = Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)])
  return { name, tools: createCatalog(linesOf(name, 'tools.jsonl'), { onInvalid: 'drop' }).searchable, all, queries }
})
const labelled = sets.find(({ all }) => all.some(({ pattern }) => pattern))

/** What is searched for in which tools: first the labelled patterns, then the queries of every set. */
const columns = [
  ...(labelled
    ? [{ ...labelled, name: 'patterns', queries: labelled.queries.map(one => ({ ...one, query: one.pattern })) }]
    : []),
  ...sets,
]
const measured = new Map()
for (const [label, options] of VARIANTS) {
  const byColumn = []
  for (const { tools, queries } of columns) {
    const index = await createRegexRanker(options).index(tools)
    const values = []
    let refused = 0
    for (const { query, relevant } of queries) {
      const ranked = await index.rank(query, { limit: 10 }).catch(error => {
        if (error.code !== 'INVALID_PATTERN') throw error
        refused++
        return []
      })
      values.push(
        ndcg(
          ranked.map(({ id }) => id),
          relevant,
        ),
      )
    }
    byColumn.push({ values, refused })
  }
  measured.set(label, byColumn)
  console.error(label, 'done')
}

const judged = columns.flatMap(({ name }, c) => (name === 'patterns' ? [] : [c]))
const [[first]] = VARIANTS
const rows = [...measured].map(([label, byColumn]) => {
  const against = c => byColumn[c].values.map((value, q) => value - measured.get(first)[c].values[q])
  const sign = chosen => (label === first ? '' : signOf(chosen.map(against)))
  const cells = columns.map((_, c) => `${mean(byColumn[c].values).toFixed(1)}${sign([c])}`)
  const macro = `${mean(judged.map(c => mean(byColumn[c].values))).toFixed(1)}${sign(judged)}`
  const refused = byColumn.reduce((sum, { refused }) => sum + refused, 0)
  return `| ${label} | ${macro} | ${cells.join(' | ')} | ${refused} |`
})

writeFileSync(
  new URL('../../results/ranker-regex/NUMBERS.md', import.meta.url),
  `# What the limits leave room for, and what the options are worth

Written by \`benchmarks/studies/ranker-regex/numbers.mjs\`. What each number of the ranking is worth stands in [ABLATION.md](ABLATION.md).
${await limits()}
## Options

nDCG@10 in percent, at most ${most} queries a set, evenly drawn. \`patterns\` are those of \`${labelled?.name}\`, the other columns
queries in words; \`macro\` is the mean of these. \`refused\` counts all queries that end in \`INVALID_PATTERN\`, which find
nothing. ▲ and ▼: above or below the defaults in that column, with a 95 % bootstrap interval of the paired difference that
leaves out 0; no sign is no more than noise. No set has titles, categories or keywords.

| options | macro | ${columns.map(({ name }) => name).join(' | ')} | refused |
|---|--:|${columns.map(() => '--:').join('|')}|--:|
${rows.join('\n')}
`,
)

/** For each limit, the least value with which none of the labelled patterns is refused, and what the default is to it. */
async function limits() {
  const file = join(folder, 'haystack', 'tools.jsonl')
  if (labelled === undefined || !existsSync(file)) return ''
  const real = linesOf('haystack', 'tools.jsonl')
  const repeated = Array.from({ length: MANY_TOOLS }, (_, i) => ({
    ...real[i % real.length],
    name: `${real[i % real.length].name}_${i}`,
  }))
  const many = createCatalog(repeated, { onInvalid: 'drop' }).searchable
  const one = many.slice(0, 1)
  const patterns = labelled.all.flatMap(({ pattern }) => (pattern ? [pattern] : []))
  const widest = { maxPatternLength: 10_000, maxProgramSize: 10_000, maxWork: 1_000_000_000, words: 'never' }

  const passes = async (index, pattern) =>
    index.rank(pattern, { limit: 1 }).then(
      () => true,
      error => {
        if (error.code !== 'INVALID_PATTERN') throw error
        return false
      },
    )
  const atWidest = await createRegexRanker(widest).index(one)
  const valid = []
  for (const pattern of patterns) if (await passes(atWidest, pattern)) valid.push(pattern)
  async function least(option, from, to, tools) {
    let [low, high] = [from, to]
    let deciding = valid
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const index = await createRegexRanker({ ...widest, [option]: middle }).index(tools)
      const refused = []
      for (const pattern of deciding) if (!(await passes(index, pattern))) refused.push(pattern)
      // What passes with less passes with more: from here on only the costlier ones decide.
      if (refused.length === 0) high = middle
      else {
        low = middle + 1
        deciding = refused
      }
    }
    return low
  }
  const table = []
  for (const [option, from, to, tools, unit] of [
    ['maxPatternLength', 1, DEFAULTS.maxPatternLength, one, 'characters'],
    ['maxProgramSize', 1, DEFAULTS.maxProgramSize, one, 'instructions'],
    ['maxWork', 1_000, DEFAULTS.maxWork, many, `steps, on ${many.length} tools`],
  ]) {
    const needed = await least(option, from, to, tools)
    const atLeast = needed === from ? 'at most ' : ''
    const ratio = `${needed === from ? 'at least ' : ''}${(DEFAULTS[option] / needed).toFixed(1)}`
    table.push(`| \`${option}\` | ${DEFAULTS[option]} | ${atLeast}${needed} ${unit} | ${ratio} |`)
    console.error(option, needed)
  }
  const lengths = real.map(({ description }) => description?.length ?? 0).sort((a, b) => b - a)
  const longer = lengths.filter(length => length > DEFAULTS.maxTextLength).length
  return `
## Limits

\`needed\` is the least value with which none of ${valid.length} patterns of \`${labelled.name}\`, written as models write them, is refused
(${patterns.length - valid.length} have a fault of their own).

| limit | default | needed | default over needed |
|---|--:|--:|--:|
${table.join('\n')}

\`maxTextLength\`, ${DEFAULTS.maxTextLength} characters: ${longer} of ${real.length} captured tools have a longer description, the longest ${lengths[0]}.
`
}
