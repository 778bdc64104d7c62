// Writes CURVE.md and the table of the README: what a memory of use is worth, and what a poisoned one costs.
//   node benchmarks/run.mjs usage-memory/curve <folder of sets> [most test queries a set]
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { table } from '../../lib/markdown.js'
import { writeBetween, writePage } from '../../lib/pages.js'
import { requireFolder } from '../../lib/sets.js'
import { differences, mean, significance } from '../../lib/statistics.js'
import {
  ALTERNATIVES,
  HONEST,
  measure,
  OTHERS,
  PARTS,
  type Result,
  type Scored,
  TUNED,
  VARIANTS,
} from './curve-measure.js'
import { answered, type HalvedSet, halvedSets } from './halves.js'

const POISON_COLUMNS: readonly ((result: Result) => number)[] = [
  result => average(result, '1'),
  ...['poison 0.1', 'poison 0.3', 'poison 1', 'flood'].map(
    key => (result: Result) => average(result, key) - average(result, '1'),
  ),
  ...['poison 1', 'flood'].map(key => (result: Result) => average(result, key) - average(result, 'base')),
]

type Cells = (string | number)[]

const [folder, most = '1000'] = process.argv.slice(2)
const sets = await halvedSets(requireFolder(folder, 'usage-memory/curve'), [...TUNED, ...OTHERS], Number(most))
const results: Result[] = []
for (const set of sets) {
  for (const ranker of [createLexicalRanker(), createBm25Ranker()]) {
    results.push(await measure(set, await answered(ranker, set), sets))
    console.error(set.name, ranker.name)
  }
}
await writePage('usage-memory/CURVE', report().join('\n'))
writeBetween('packages/usage-memory/README.md', '<!-- numbers -->', '<!-- /numbers -->', summary().join('\n'))

function report(): string[] {
  return [
    '# What a memory of use is worth',
    '',
    'Written by `benchmarks/studies/usage-memory/curve.ts`, not by hand. Each set is halved by lot. Of one half, a part is remembered as if the',
    `first of its right tools had been called; the other half is asked (at most ${most} queries a set), without those that are`,
    'letter for letter in the first. nDCG@10 in percent, binary relevance. ▲ and ▼: a 95 % bootstrap interval of the paired',
    'difference to the base ranker leaves out 0. `*`: the options were chosen on these sets. The others were only reported, but',
    'for this: that a fixed weight lost on some of them is why the weight is learned.',
    '_Covered_: test queries of which a right tool is remembered at all, percent; the rest can only lose. In sets made from',
    'dialogues or templates (sgd, bfcl-multiturn, stackone) the halves are much alike, as the days of one team are.',
    '',
    ...['lexical', 'bm25'].flatMap(curve),
    '## How past queries count',
    '',
    'The base ranker is `lexical`; means over all sets, and the worst change of any set. _Chosen_ is the package; the others are',
    'in `benchmarks/studies/usage-memory/alternatives.ts`.',
    '',
    table(
      ['way', ...PARTS.flatMap(share => [`${percent(share)} remembered`, 'worst set'])],
      [
        { label: 'chosen: nearest vote, trust and weight learned', prefix: '' },
        ...ALTERNATIVES.map(([label]) => ({ label, prefix: `${label} ` })),
      ].map(({ label, prefix }) => [
        label,
        ...PARTS.flatMap(share => [macro(`${prefix}${share}`), worst(`${prefix}${share}`)]),
      ]),
    ),
    '',
    '## What the options are worth',
    '',
    'Everything remembered, base ranker `lexical`; mean over the sets that the options were chosen on, and over the others.',
    '',
    table(
      ['option', 'chosen on', 'worst set', 'others', 'worst set', 'poisoned by as many again, all sets'],
      [
        { label: '**defaults**', key: '1', poisoned: macro('poison 1') },
        ...VARIANTS.map(([label]) => ({ label, key: label, poisoned: '' })),
      ].map(({ label, key, poisoned }) => [
        label,
        macro(key, TUNED),
        worst(key, TUNED),
        macro(key, OTHERS),
        worst(key, OTHERS),
        poisoned,
      ]),
    ),
    '',
    '## One tool called for everything',
    '',
    'All queries of the remembered half are remembered for one wrong tool, beside none, 10 %, 30 % or all of the honest uses. The',
    'tool is drawn by lot, or is the one that the base ranker finds most often where it is wrong. nDCG@10 against no memory in',
    'points, mean and worst set; then how much more often that tool is in the first five without being right, in percent of',
    'queries, mean and worst set.',
    '',
    table(
      ['base ranker, tool', 'honest uses', 'nDCG@10', 'worst set', 'in the first five', 'worst set'],
      ['lexical', 'bm25'].flatMap(ranker =>
        ['lot', 'common'].flatMap(who => HONEST.map(share => aloneRow(ranker, who, share))),
      ),
    ),
    '',
    '## What poison costs',
    '',
    'Everything is remembered; then one tool, drawn by lot, is also remembered for 10 %, 30 % or all of the same queries, or for',
    '5,000 queries of the other sets. Change against the memory without poison, in points; then against no memory at all.',
    '',
    ...['lexical', 'bm25'].flatMap(ranker => [
      `### ${ranker}`,
      '',
      table(
        [
          'set',
          'honest',
          '10 %',
          '30 %',
          '100 %',
          '5,000 strangers',
          '100 % against no memory',
          'strangers against no memory',
        ],
        [
          ...of(ranker).map(poisonRow),
          ['**mean**', ...POISON_COLUMNS.map(column => mean(of(ranker).map(column)).toFixed(1))],
        ],
      ),
      '',
    ]),
  ]
}

function summary(): string[] {
  const row = (title: string, ranker: string, names?: readonly string[]): Cells => [
    title,
    macro('base', names, ranker),
    ...PARTS.map(share => macro(`${share}`, names, ranker)),
    worst('1', names, ranker),
    macro('lot beside 0', names, ranker),
    macro('lot beside 0.1', names, ranker),
    macro('poison 1', names, ranker),
    macro('flood', names, ranker),
  ]
  return [
    `nDCG@10 in percent, mean of ${sets.length} labelled sets: half of each is remembered in part, the other half is asked.`,
    '_Poisoned_: the same queries, or 5,000 of other sets, are remembered for one wrong tool, beside none, 10 % or all honest uses.',
    '',
    table(
      [
        'base ranker',
        'no memory',
        ...PARTS.map(percent),
        'worst set',
        'poison only',
        'beside 10 %',
        'beside all',
        '5,000 beside all',
      ],
      ['lexical', 'bm25'].flatMap(ranker => [
        row(`${ranker}, all sets`, ranker),
        row(`${ranker}, the sets not marked * there`, ranker, OTHERS),
      ]),
    ),
  ]
}

function curve(ranker: string): string[] {
  const rows = of(ranker).map(result => {
    const { set, covered } = result
    const before = scoredOf(result, 'base')
    const cells = PARTS.map(share => {
      const after = scoredOf(result, `${share}`)
      return `${(100 * mean(after.ndcgs)).toFixed(1)}${significance([differences(after.ndcgs, before.ndcgs)])}`
    })
    const firsts = [before, scoredOf(result, '1')].map(({ firsts }) => (100 * mean(firsts)).toFixed(1))
    return [
      label(set),
      set.past.length,
      (100 * covered).toFixed(0),
      average(result, 'base').toFixed(1),
      ...cells,
      ...firsts,
    ]
  })
  const means = (names?: readonly string[]) => [
    macro('base', names, ranker),
    ...PARTS.map(share => macro(`${share}`, names, ranker)),
    ...['base', '1'].map(key =>
      (100 * mean(within(ranker, names).map(it => mean(scoredOf(it, key).firsts)))).toFixed(1),
    ),
  ]
  return [
    `## ${ranker}`,
    '',
    table(
      ['set', 'to remember', 'covered', 'no memory', ...PARTS.map(percent), 'right tool first: no memory', 'all'],
      [
        ...rows,
        ['**mean, all sets**', '', '', ...means()],
        ['mean, chosen on *', '', '', ...means(TUNED)],
        ['mean, others', '', '', ...means(OTHERS)],
      ],
    ),
    '',
  ]
}

function aloneRow(ranker: string, who: string, share: number): Cells {
  const key = `${who} beside ${share}`
  const gains = of(ranker).map(result => average(result, key) - average(result, 'base'))
  const fives = of(ranker).map(
    result => 100 * (mean(scoredOf(result, key).victims) - mean(scoredOf(result, `base ${who}`).victims)),
  )
  return [
    `${ranker}, ${who === 'lot' ? 'by lot' : 'found most often'}`,
    share === 0 ? 'none' : percent(share),
    ...[mean(gains), Math.min(...gains), mean(fives), Math.max(...fives)].map(value => value.toFixed(1)),
  ]
}

function poisonRow(result: Result): Cells {
  return [label(result.set), ...POISON_COLUMNS.map(column => column(result).toFixed(1))]
}

function of(ranker: string): Result[] {
  return results.filter(result => result.ranker === ranker)
}

function within(ranker: string, names: readonly string[] | undefined): Result[] {
  return of(ranker).filter(({ set }) => names === undefined || names.includes(set.name))
}

function scoredOf({ scores }: Result, key: string): Scored {
  const scored = scores.get(key)
  if (scored === undefined) throw new Error(`Found no figures ${key}, expected them to be measured`)
  return scored
}

/** A set's mean nDCG@10 in percent. */
function average(result: Result, key: string): number {
  return 100 * mean(scoredOf(result, key).ndcgs)
}

function macro(key: string, names?: readonly string[], ranker = 'lexical'): string {
  return mean(within(ranker, names).map(result => average(result, key))).toFixed(1)
}

/** The largest loss, or the smallest gain, of any set. */
function worst(key: string, names?: readonly string[], ranker = 'lexical'): string {
  return Math.min(...within(ranker, names).map(result => average(result, key) - average(result, 'base'))).toFixed(1)
}

function label({ name }: HalvedSet): string {
  return TUNED.includes(name) ? `${name} *` : name
}

function percent(share: number): string {
  return share === 1 ? 'all' : `${100 * share} %`
}
