// Writes ABLATION.md and the numbers of README.md: what each number of the ranking is worth on labelled sets, and how
// long queries take. Build first, then:
//
//     node benchmarks/run.mjs ranker-regex/ablation <folder of sets> [most queries a set] && npx biome check --write .
//
// A set is a folder with tools.jsonl and queries.jsonl ({"query", "relevant": [names]}, with "pattern" where a pattern
// search is labelled too). The numbers were chosen on samples of all queries; the rows tell how little hangs on each.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createCatalog, wireName } from '@ts/core'
import { createTunedRanker } from '../../../packages/ranker-regex/src/tunable.ts'
import { MACRO_SETS } from '../../lib/tables.mjs'

/** @type {[string, object, object][]} */
const VARIANTS = [
  ['**defaults**', {}, {}],
  ['with parameters (`fields`)', {}, { fields: ['name', 'description', 'parameters'] }],
  ['with the server (`fields`)', {}, { fields: ['name', 'description', 'server'] }],
  ['every query a pattern (`words: never`, `onInvalid: words`)', {}, { words: 'never', onInvalid: 'words' }],
  ['fuzzy results as many as wanted (`fuzzyLimit`)', {}, { fuzzyLimit: 1000 }],
  ['no corrections (`fuzzyLimit` 0)', {}, { fuzzyLimit: 0 }],
  ...[1, 2, 5].map(nameWeight => [`nameWeight ${nameWeight}`, { nameWeight }, {}]),
  ...[0, 0.5, 1].map(prefix => [`prefix ${prefix}`, { prefix }, {}]),
  ...[0, 0.25, 0.75].map(inside => [`inside ${inside}`, { inside }, {}]),
  ...[0, 0.3, 1].map(abbreviation => [`abbreviation ${abbreviation}`, { abbreviation }, {}]),
  ...[0, 0.4, 0.7].map(spelling => [`spelling ${spelling}`, { spelling }, {}]),
  ...[0, 0.4, 1].map(spelling => [`sentenceSpelling ${spelling}`, { sentenceSpelling: spelling }, {}]),
  ...[0, 1].map(commonness => [`commonness ${commonness}`, { commonness }, {}]),
  ...[0, 0.3].map(doubt => [`doubt ${doubt}`, { doubt }, {}]),
  ...[0, 1, 2].map(coverage => [`coverage ${coverage}`, { coverage }, {}]),
  ...[0, 0.25, 0.75].map(nameShare => [`nameShare ${nameShare}`, { nameShare }, {}]),
]

const [folder, most = '300'] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error(
    'Found no folder of sets, expected one; run: node benchmarks/run.mjs ranker-regex/ablation <folder> [most queries a set]',
  )
  process.exit(2)
}
const sets = MACRO_SETS.filter(name => existsSync(join(folder, name, 'queries.jsonl'))).map(name => {
  const lines = file =>
    readFileSync(join(folder, name, file), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  const queries = lines('queries.jsonl')
    .filter((_, i) => i % 2 === 1)
    .map(one => ({ ...one, relevant: one.relevant.map(name => wireName(name)) }))
  return { name, tools: createCatalog(lines('tools.jsonl'), { onInvalid: 'drop' }).searchable, queries: thin(queries) }
})

function thin(queries) {
  const step = Math.max(1, queries.length / Number(most))
  return Array.from({ length: Math.min(queries.length, Number(most)) }, (_, i) => queries[Math.floor(i * step)])
}

/** A query of keywords, or a phrase, with one edit in one word of five letters or more; the same every time. */
function misspell({ query, style, relevant }, i) {
  const words = query.split(' ')
  const long = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) ? [at] : []))
  if (!['keywords', 'phrase'].includes(style) || long.length === 0) return undefined
  const random = n => (Math.imul(i + 1, 0x9e3779b1) >>> 7) % n
  const at = long[random(long.length)]
  const word = words[at]
  const place = 1 + random(word.length - 2)
  const letter = 'etaoinsrhldc'[random(12)]
  words[at] = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + letter + word.slice(place),
    word.slice(0, place) + letter + word.slice(place + 1),
    word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2),
  ][i % 4]
  return { query: words.join(' '), relevant }
}

function ndcg(ids, relevant) {
  const gain = ids.slice(0, 10).reduce((sum, id, i) => sum + (relevant.includes(id) ? 1 / Math.log2(i + 2) : 0), 0)
  const ideal = Array.from({ length: Math.min(10, relevant.length) }, (_, i) => 1 / Math.log2(i + 2))
  return gain / ideal.reduce((sum, value) => sum + value, 0)
}

async function score(ranker, set, queries, textOf, order = found => found) {
  const index = await ranker.index(set.tools)
  let [gain, found5, first, failed] = [0, 0, 0, 0]
  for (const query of queries) {
    const ranked = await index.rank(textOf(query), { limit: set.tools.length }).catch(() => null)
    if (ranked === null) failed++
    const ids = order(ranked ?? []).map(({ id }) => id)
    gain += ndcg(ids, query.relevant)
    found5 += ids.slice(0, 5).some(id => query.relevant.includes(id)) ? 1 : 0
    first += query.relevant.includes(ids[0]) ? 1 : 0
  }
  const percent = value => ((100 * value) / queries.length).toFixed(1)
  return { ndcg: percent(gain), found5: percent(found5), first: percent(first), failed }
}

const agent = sets.find(({ queries }) => queries.some(({ pattern }) => pattern))
const misspelt = agent ? agent.queries.map(misspell).filter(query => query !== undefined) : []
const rows = []
for (const [label, tuning, options] of VARIANTS) {
  const ranker = createTunedRanker(tuning, options)
  const cells = []
  if (agent) {
    cells.push((await score(ranker, agent, agent.queries, ({ pattern }) => pattern)).ndcg)
    const typos = agent.queries.filter(({ style }) => style === 'typo')
    cells.push((await score(ranker, agent, typos, ({ query }) => query)).ndcg)
    cells.push((await score(ranker, agent, misspelt, ({ query }) => query)).ndcg)
  }
  for (const set of sets) cells.push((await score(ranker, set, set.queries, ({ query }) => query)).ndcg)
  rows.push(`| ${label} | ${cells.join(' | ')} |`)
  console.error(rows.at(-1))
}
const head = [...(agent ? ['patterns', 'typos', 'misspelt'] : []), ...sets.map(({ name }) => name)]
writeFileSync(
  new URL('../../results/ranker-regex/ABLATION.md', import.meta.url),
  `# What each number of the ranking is worth

nDCG@10 in percent on the odd-numbered queries of each set, at most ${most} a set. The numbers were chosen on samples
of all queries, so a row tells what hangs on a number, not what an unseen set would give. \`patterns\` and \`typos\` are queries of ${agent?.name}: its pattern for each need, and its words
with a typing error; \`misspelt\` are its keywords and phrases with one letter of one word left out, put in, exchanged or
swapped with the next. Written by \`benchmarks/studies/ranker-regex/ablation.mjs\`.

| variant | ${head.join(' | ')} |
| --- | ${head.map(() => '--:').join(' | ')} |
${rows.join('\n')}
`,
)

const tables = []
if (agent) {
  const patterns = async order => score(createTunedRanker({}), agent, agent.queries, ({ pattern }) => pattern, order)
  const positions = new Map(agent.tools.map(({ id }, i) => [id, i]))
  const catalogOrder = found =>
    found.length > 0 && found[0].score >= 2
      ? [...found].sort((a, b) => positions.get(a.id) - positions.get(b.id))
      : found
  tables.push(
    `${agent.queries.length} patterns of \`${agent.name}\` (${agent.tools.length} tools), odd-numbered queries, percent:`,
    '',
  )
  tables.push('| order of the same matches | nDCG@10 | found in the first five | first |', '|---|--:|--:|--:|')
  for (const [label, order] of [
    ['of the catalog', catalogOrder],
    ['by relevance', undefined],
  ]) {
    const { ndcg, found5, first } = await patterns(order)
    tables.push(`| ${label} | ${ndcg} | ${found5} | ${first} |`)
  }
}
tables.push('', ...(await timings()))
const readme = new URL('../../../packages/ranker-regex/README.md', import.meta.url)
const text = readFileSync(readme, 'utf8')
const [start, end] = ['<!-- numbers -->', '<!-- /numbers -->']
writeFileSync(
  readme,
  `${text.slice(0, text.indexOf(start) + start.length)}\n${tables.join('\n')}\n${text.slice(text.indexOf(end))}`,
)

/** Processor time of a query over 10,000 tools, after a warm-up: other work on the machine does not count. */
async function timings() {
  const file = join(folder, 'haystack', 'tools.jsonl')
  if (!existsSync(file)) return []
  const real = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const named = Array.from({ length: 10_000 }, (_, i) => ({
    ...real[i % real.length],
    name: `${real[i % real.length].name}_${i}`,
  }))
  const { searchable } = createCatalog(named, { onInvalid: 'drop' })
  const index = await createTunedRanker({}).index(searchable)
  const queries = [
    'weather',
    'get_.*',
    'database.*query',
    'file|folder',
    '(create|add).*issue',
    '^get_\\w+_list',
    '\\d+',
    'wether',
    'send msg',
    '(a+)+$',
    '.*.*.*.*x',
    '(a|b|c|d|e)*a.{60}$',
    '([a-z].{0,20}){9}Q',
    'e.{14}t.{14}a.{13}$',
    '(x{1000}){1000}',
  ]
  const lines = [
    `Processor time of a query over ${searchable.length} tools, ms (Node ${process.versions.node}, ${cpus()[0].model}; first, and median of the next 20):`,
    '',
    '| query | first | then | answer |',
    '|---|--:|--:|---|',
  ]
  for (const query of queries) {
    const times = []
    let answer = ''
    for (let i = 0; i <= 20; i++) {
      const before = process.cpuUsage()
      answer = await index.rank(query, { limit: 10 }).then(
        found => (found.length === 1 ? '1 tool' : `${found.length} tools`),
        error => error.details.fault,
      )
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    const then = times.slice(1).sort((a, b) => a - b)[10]
    lines.push(`| \`${query.replaceAll('|', '\\|')}\` | ${times[0].toFixed(1)} | ${then.toFixed(1)} | ${answer} |`)
  }
  const spent = []
  for (const pattern of randomPatterns(400)) {
    const before = process.cpuUsage()
    await index.rank(pattern, { limit: 10 }).catch(() => [])
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000)
  }
  spent.sort((a, b) => a - b)
  const [median, high, worst] = [0.5, 0.99, 1].map(share => spent[Math.ceil(400 * share) - 1].toFixed(0))
  lines.push(
    '',
    `400 random patterns of nested, counted repetition: median ${median} ms, 99th percentile ${high} ms, worst ${worst} ms.`,
  )
  return lines
}

/** Patterns made to be bad: groups in groups, counted repetition of overlapping classes, anchored at the end or not at all. */
function* randomPatterns(count) {
  let state = 1
  const below = n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const pick = list => list[below(list.length)]
  const letter = () => pick('etaoinsrhldcum')
  const atom = () => pick([letter(), '.', '\\w', `[${letter()}${letter()}]`, `[^${letter()}]`, '[a-m]', '\\s', '\\b'])
  const quantifier = () => pick(['', '', '*', '+', '?', `{${1 + below(15)}}`, `{0,${2 + below(25)}}`, `{${below(4)},}`])
  const pattern = depth => {
    const group = () => `(${pattern(depth - 1)}${below(2) ? `|${pattern(depth - 1)}` : ''})`
    return Array.from(
      { length: 1 + below(4) },
      () => (depth > 0 && below(3) === 0 ? group() : atom()) + quantifier(),
    ).join('')
  }
  for (let i = 0; i < count; i++) yield pattern(3) + pick(['', '$', 'Q', 'zzq'])
}
