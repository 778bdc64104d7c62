// Writes CURVE.md and the table in the README of the package: what a usage memory gains, and what a poisoned one loses.
// Build first.
//   node benchmarks/run.mjs usage-memory/curve <folder of sets> [maximum of test queries per set, default 1000]
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
    '# The gain of a usage memory',
    '',
    'Written by `benchmarks/studies/usage-memory/curve.ts`, not by hand. Each set is split at random into two halves. A',
    'part of one half is recorded as if the first of its right tools had been called. The queries of the other half are',
    `searched (at most ${most} per set), except queries that the first half contains verbatim. The figures are nDCG@10 in`,
    'percent, with binary relevance. ▲ and ▼ mark significant differences from the base ranker: the 95 % bootstrap interval',
    'of the paired difference excludes 0. `*` marks the sets on which the options were chosen. The other sets did not',
    'influence the options, with one exception: the weight is learned because a fixed weight lost on some of them.',
    '_Covered_ is the share of test queries, in percent, for which the memory has a right tool; the memory cannot help the',
    'others. In sets that were made from dialogues or templates (sgd, bfcl-multiturn, stackone), the two halves are',
    'similar, like the queries of one team on different days.',
    '',
    ...['lexical', 'bm25'].flatMap(curve),
    '## How past queries count',
    '',
    'The base ranker is `lexical`. The table shows means over all sets, and the worst change of any set. The row _chosen_',
    'is the method of the package; `benchmarks/studies/usage-memory/alternatives.ts` has the other methods.',
    '',
    table(
      ['method', ...PARTS.flatMap(share => [`${percent(share)} recorded`, 'worst set'])],
      [
        { label: 'chosen: nearest vote, trust and weight learned', prefix: '' },
        ...ALTERNATIVES.map(([label]) => ({ label, prefix: `${label} ` })),
      ].map(({ label, prefix }) => [
        label,
        ...PARTS.flatMap(share => [macro(`${prefix}${share}`), worst(`${prefix}${share}`)]),
      ]),
    ),
    '',
    '## Effect of the options',
    '',
    'The base ranker is `lexical`, and all uses are recorded. The table shows the mean over the sets on which the options were chosen, and the mean over the other sets.',
    '',
    table(
      [
        'option',
        'mean, chosen on *',
        'worst set',
        'mean, others',
        'worst set',
        'poisoned with as many wrong uses, all sets',
      ],
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
    'All queries of the recorded half are recorded for one wrong tool, in addition to none, 10 %, 30 % or all of the honest',
    'uses. The wrong tool is random, or it is the tool that the base ranker most often returns wrongly. The table shows the',
    'change of nDCG@10 compared with no memory, in points, as the mean and for the worst set. It then shows how much more',
    'often the wrong tool is among the first five, in percent of the queries, as the mean and for the worst set.',
    '',
    table(
      ['base ranker, tool', 'honest uses', 'nDCG@10', 'worst set', 'wrong tool in the first five', 'worst set'],
      ['lexical', 'bm25'].flatMap(ranker =>
        ['lot', 'common'].flatMap(who => HONEST.map(share => aloneRow(ranker, who, share))),
      ),
    ),
    '',
    '## Loss by poisoning',
    '',
    'All honest uses are recorded. Then one random tool is also recorded for 10 %, 30 % or all of the same queries, or for',
    '5,000 queries of the other sets. The columns show the change in points compared with the memory without poisoning; the',
    'last two columns compare with no memory.',
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
          '5,000 of other sets',
          '100 %, compared with no memory',
          '5,000 of other sets, compared with no memory',
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
    `Mean nDCG@10 in percent over ${sets.length} labelled sets. Half of the queries of each set are used to fill the memory, with 10 %, 30 %`,
    'or all of them; the other half is searched. The columns _poisoned_ show a memory in which the same queries, or 5,000 queries',
    'of other sets, are recorded for one wrong tool, in addition to none, 10 % or all of the honest uses.',
    '',
    table(
      [
        'base ranker',
        'no memory',
        ...PARTS.map(percent),
        'worst gain of a set',
        'poisoned, no honest uses',
        'poisoned, 10 % honest uses',
        'poisoned, all honest uses',
        '5,000 poisoned, all honest uses',
      ],
      ['lexical', 'bm25'].flatMap(ranker => [
        row(`${ranker}, all sets`, ranker),
        row(`${ranker}, sets not marked * in CURVE.md`, ranker, OTHERS),
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
      ['set', 'recorded queries', 'covered', 'no memory', ...PARTS.map(percent), 'right tool first: no memory', 'all'],
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
    `${ranker}, ${who === 'lot' ? 'random' : 'found most often'}`,
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

/** The mean nDCG@10 of a set, in percent. */
function average(result: Result, key: string): number {
  return 100 * mean(scoredOf(result, key).ndcgs)
}

function macro(key: string, names?: readonly string[], ranker = 'lexical'): string {
  return mean(within(ranker, names).map(result => average(result, key))).toFixed(1)
}

/** The largest loss of any set, or the smallest gain if none loses. */
function worst(key: string, names?: readonly string[], ranker = 'lexical'): string {
  return Math.min(...within(ranker, names).map(result => average(result, key) - average(result, 'base'))).toFixed(1)
}

function label({ name }: HalvedSet): string {
  return TUNED.includes(name) ? `${name} *` : name
}

function percent(share: number): string {
  return share === 1 ? 'all' : `${100 * share} %`
}
