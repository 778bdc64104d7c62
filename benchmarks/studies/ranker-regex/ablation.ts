// Writes ABLATION.md, with the effect of each number of the ranking on labelled sets, and the numbers in the README of
// the package: the order of results for patterns, and query times. The numbers were chosen on samples of all queries;
// the rows show how small the effect of each is. Build first.
//   node benchmarks/run.mjs ranker-regex/ablation <folder of sets> [maximum of queries per set, default 300]
import type { LabelledQuery } from '@ts/bench'
import type { Ranked, Ranker } from '@ts/core'
import type { RegexRankerOptions } from '@ts/ranker-regex'
import { createTunedRanker } from '../../../packages/ranker-regex/src/tunable.js'
import type { Tuning } from '../../../packages/ranker-regex/src/tuning.js'
import { type Scores, scoresOf } from '../../lib/evaluate.js'
import { table } from '../../lib/markdown.js'
import { writeBetween, writePage } from '../../lib/pages.js'
import { type LabelledSet, MACRO_SETS, readSets, requireFolder } from '../../lib/sets.js'
import { mean } from '../../lib/statistics.js'
import { queryTimes } from './query-times.js'

/** Variants with these values for one number of the tuning. */
function values<K extends keyof Tuning>(key: K, ...list: readonly Tuning[K][]): Variant[] {
  return list.map(value => [`\`${key}\` ${value}`, { [key]: value }, {}])
}

type Variant = readonly [label: string, tuning: Partial<Tuning>, options: RegexRankerOptions]

const VARIANTS: readonly Variant[] = [
  ['**defaults**', {}, {}],
  ['with parameters (`fields`)', {}, { fields: ['name', 'description', 'parameters'] }],
  ['with the server (`fields`)', {}, { fields: ['name', 'description', 'server'] }],
  ['every query is read as a pattern (`words: never`, `onInvalid: words`)', {}, { words: 'never', onInvalid: 'words' }],
  ['1,000 fuzzy results (`fuzzyLimit`)', {}, { fuzzyLimit: 1000 }],
  ['no corrections (`fuzzyLimit` 0)', {}, { fuzzyLimit: 0 }],
  ...values('nameWeight', 1, 2, 5),
  ...values('prefix', 0, 0.5, 1),
  ...values('inside', 0, 0.25, 0.75),
  ...values('abbreviation', 0, 0.3, 1),
  ...values('spelling', 0, 0.4, 0.7),
  ...values('sentenceSpelling', 0, 0.4, 1),
  ...values('sentenceWords', 3, 12),
  ...values('commonness', 0, 1),
  ...values('doubt', 0, 0.3),
  ...values('coverage', 0, 1, 2),
  ...values('nameShare', 0, 0.25, 0.75),
  ...values('k1', 0.6, 2.4),
  ...values('b', 0.4, 1),
  ...values('maxWords', 32, 128),
  ...values('stopWords', true),
]

type Order = (found: readonly Ranked[]) => readonly Ranked[]
interface Asked {
  readonly text: string
  readonly steps: LabelledQuery['steps']
}

const [folder, most = '300'] = process.argv.slice(2)
const data = requireFolder(folder, 'ranker-regex/ablation')
const sets = await readSets(data, MACRO_SETS, { most: Number(most), odd: true })
const labelled = sets.find(({ queries }) => queries.some(({ pattern }) => pattern !== undefined))

/** The queries of each column: first the labelled set's patterns and typing errors, then the queries of every set. */
const columns: { name: string; set: LabelledSet; asked: Asked[] }[] = []
if (labelled !== undefined) {
  const { queries } = labelled
  const typos = queries.filter(({ style }) => style === 'typo')
  const misspelt = queries.flatMap((query, i) => misspell(query, i))
  columns.push({ name: 'patterns', set: labelled, asked: queries.map(patternOf) })
  columns.push({ name: 'typos', set: labelled, asked: typos.map(wordsOf) })
  columns.push({ name: 'misspelt', set: labelled, asked: misspelt })
}
for (const set of sets) columns.push({ name: set.name, set, asked: set.queries.map(wordsOf) })

const rows: string[][] = []
for (const [label, tuning, options] of VARIANTS) {
  const ranker = createTunedRanker(tuning, options)
  const cells: string[] = []
  for (const { set, asked } of columns) cells.push((await score(ranker, set, asked)).ndcg.toFixed(1))
  rows.push([label, ...cells])
  console.error(rows.at(-1)?.join('  '))
}
await writePage(
  'ranker-regex/ABLATION',
  `# Effect of each constant of the ranking

nDCG@10 in percent on the odd-numbered queries of each set, at most ${most} a set. The constants were chosen on samples of all
queries, so a row shows the effect of a constant, not the result on an unseen set. \`patterns\` and \`typos\` are queries of
${labelled?.name}: its pattern for each need, and its words with a typing error. \`misspelt\` are its keywords and phrases with
one letter of one word removed, added, replaced or swapped with the next. Written by
\`benchmarks/studies/ranker-regex/ablation.ts\`.

${table(['variant', ...columns.map(({ name }) => name)], rows)}
`,
)
writeBetween(
  'packages/ranker-regex/README.md',
  '<!-- numbers -->',
  '<!-- /numbers -->',
  [...(labelled === undefined ? [] : [await ordersOf(labelled)]), await queryTimes(data)].join('\n\n'),
)

function wordsOf({ query, steps }: LabelledQuery): Asked {
  return { text: query, steps }
}

function patternOf({ query, pattern = query, steps }: LabelledQuery): Asked {
  return { text: pattern, steps }
}

async function score(ranker: Ranker, set: LabelledSet, asked: readonly Asked[], order: Order = found => found) {
  const index = await ranker.index(set.tools)
  const scores: Scores[] = []
  for (const { text, steps } of asked) {
    const ranked = await index.rank(text, { limit: set.tools.length }).catch(() => [])
    scores.push(
      scoresOf(
        order(ranked).map(({ id }) => id),
        { steps },
      ),
    )
  }
  const of = (key: keyof Scores) => mean(scores.map(one => one[key]))
  return { ndcg: of('ndcg'), found5: of('found5'), first: of('first') }
}

/**
 * For a query of style `keywords` or `phrase`: the query with one edit in one word of five or more letters, always the
 * same.
 */
function misspell({ query, style, steps }: LabelledQuery, i: number): Asked[] {
  const words = query.split(' ')
  const long = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) ? [at] : []))
  if (!['keywords', 'phrase'].includes(style ?? '') || long.length === 0) return []
  const random = (n: number) => (Math.imul(i + 1, 0x9e3779b1) >>> 7) % n
  const at = long[random(long.length)]!
  const word = words[at]!
  const place = 1 + random(word.length - 2)
  const letter = 'etaoinsrhldc'[random(12)]!
  words[at] = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + letter + word.slice(place),
    word.slice(0, place) + letter + word.slice(place + 1),
    word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2),
  ][i % 4]!
  return [{ text: words.join(' '), steps }]
}

/** Scores of two orders of the matches of labelled patterns: the order of the catalog, and the ranker's order. */
async function ordersOf(set: LabelledSet): Promise<string> {
  const positions = new Map(set.tools.map(({ id }, i) => [id, i]))
  const catalogOrder: Order = found =>
    (found[0]?.score ?? 0) >= 2 ? [...found].sort((a, b) => positions.get(a.id)! - positions.get(b.id)!) : found
  const orders: [string, Order | undefined][] = [
    ['catalog order', catalogOrder],
    ['by relevance', undefined],
  ]
  const cells: string[][] = []
  for (const [label, order] of orders) {
    const { ndcg, found5, first } = await score(createTunedRanker({}), set, set.queries.map(patternOf), order)
    cells.push([label, ...[ndcg, found5, first].map(value => value.toFixed(1))])
  }
  const { length } = set.queries
  return `${length} patterns of \`${set.name}\` (${set.tools.length} tools), odd-numbered queries, in percent:

${table(['order of the matches', 'nDCG@10', 'right tool among the first five', 'right tool first'], cells)}`
}
