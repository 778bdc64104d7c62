// Writes CURVE.md and the table of the README: what a memory of use is worth, and what a poisoned one costs.
//   node benchmarks/run.mjs usage-memory/curve <folder of sets> [most test queries a set]
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createUsageMemory, MAX_QUERY_LENGTH, type UsageMemoryOptions } from '@ts/usage-memory'
import { ndcgOf } from '../../lib/evaluate.js'
import { table } from '../../lib/markdown.js'
import { writeBetween, writePage } from '../../lib/pages.js'
import { requireFolder } from '../../lib/sets.js'
import { differences, mean, significance } from '../../lib/statistics.js'
import { addBoosts, type Boosts, believedVotes, fieldMemory } from './alternatives.js'
import { type AnsweredRanker, answered, draw, type HalvedSet, halvedSets, type Use } from './halves.js'

/** The options were chosen on these; the others were only reported. */
const TUNED = ['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'seal-tools', 'mcp-tool-selection-eval']
const OTHERS = ['toolret-apigen', 'stackone', 'sgd', 'acebench-zh', 'tldr', 'tool-search-mcp', 'chrome-devtools-mcp']
const PARTS = [0.1, 0.3, 1]

const VARIANTS: readonly (readonly [label: string, options: UsageMemoryOptions])[] = [
  ['`maxWeight` 1', { maxWeight: 1 }],
  ['`maxWeight` 2', { maxWeight: 2 }],
  ['`maxWeight` 4', { maxWeight: 4 }],
  ['`maxBoost` 0.4', { maxBoost: 0.4 }],
  ['`maxBoost` 0.95', { maxBoost: 0.95 }],
  ['`maxQueriesPerTool` 16', { maxQueriesPerTool: 16 }],
  ['`maxQueriesPerTool` 1,000', { maxQueriesPerTool: 1_000 }],
]
const ALTERNATIVES: readonly (readonly [label: string, make: (uses: readonly Use[]) => Boosts])[] = [
  ['field, over its maximum, 0.1', uses => fieldMemory(uses, 0.1, 'maximum')],
  ['field, over its maximum, 0.3', uses => fieldMemory(uses, 0.3, 'maximum')],
  ['field, over a perfect match, 0.5', uses => fieldMemory(uses, 0.5, 'perfect')],
  ['field, over a perfect match, 1', uses => fieldMemory(uses, 1, 'perfect')],
  ['nearest vote, always believed, 0.2', uses => believedVotes(uses, 0.2)],
  ['nearest vote, always believed, 0.5', uses => believedVotes(uses, 0.5)],
]
/** Honest uses beside a memory in which one tool was called after everything. */
const HONEST = [0, 0.1, 0.3, 1]
const POISON_COLUMNS: readonly ((result: Result) => number)[] = [
  result => average(result, '1'),
  ...['poison 0.1', 'poison 0.3', 'poison 1', 'flood'].map(
    key => (result: Result) => average(result, key) - average(result, '1'),
  ),
  ...['poison 1', 'flood'].map(key => (result: Result) => average(result, key) - average(result, 'base')),
]

/** Figures of the queries of a set: nDCG@10, whether a right tool is first, whether a wrong one is among the first five. */
interface Scored {
  readonly ndcgs: number[]
  readonly firsts: number[]
  readonly victims: number[]
}
interface Result {
  readonly set: HalvedSet
  readonly ranker: string
  readonly scores: ReadonlyMap<string, Scored>
  /** Share of the test queries of which a right tool is remembered. */
  readonly covered: number
}
type Cells = (string | number)[]

const [folder, most = '1000'] = process.argv.slice(2)
const sets = await halvedSets(requireFolder(folder, 'usage-memory/curve'), [...TUNED, ...OTHERS], Number(most))
const results: Result[] = []
for (const set of sets) {
  for (const ranker of [createLexicalRanker(), createBm25Ranker()]) {
    results.push(await measure(set, await answered(ranker, set)))
    console.error(set.name, ranker.name)
  }
}
await writePage('usage-memory/CURVE', report().join('\n'))
writeBetween('packages/usage-memory/README.md', '<!-- numbers -->', '<!-- /numbers -->', summary().join('\n'))

/** Every figure of one set with one base ranker, as lists with one number a query. */
async function measure(set: HalvedSet, base: AnsweredRanker): Promise<Result> {
  const isMain = base.name === 'lexical'
  const known = (query: string) => base.answers.get(query) ?? []
  const baseIds = (query: string) => known(query).map(({ id }) => id)
  const part = (share: number) => set.past.slice(0, Math.round(set.past.length * share))
  const scores = new Map([['base', await score(set, baseIds)]])
  for (const share of PARTS) scores.set(`${share}`, await withMemory(set, base, part(share)))
  const victim = set.catalog.tools[Math.floor(draw(`${set.name} victim`) * set.catalog.tools.length)]!.name
  for (const [label, poison] of poisons(set)) {
    scores.set(label, await withMemory(set, base, [...set.past, ...poison.map(query => ({ query, tool: victim }))]))
  }
  const victimOf = { lot: victim, common: commonWrong(set, base) }
  for (const [who, tool] of Object.entries(victimOf)) {
    scores.set(`base ${who}`, await score(set, baseIds, tool))
    for (const share of HONEST) {
      const uses = [...part(share), ...byLot(set.past).map(query => ({ query, tool }))]
      scores.set(`${who} beside ${share}`, await withMemory(set, base, uses, {}, tool))
    }
  }
  if (isMain) {
    for (const [label, options] of VARIANTS) scores.set(label, await withMemory(set, base, set.past, options))
    for (const [label, make] of ALTERNATIVES) {
      for (const share of PARTS) {
        const boosts = make(part(share))
        scores.set(`${label} ${share}`, await score(set, query => addBoosts(known(query), boosts(query))))
      }
    }
  }
  const remembered = new Set<string>(set.past.map(({ tool }) => tool))
  const covered = mean(set.asked.map(({ relevant }) => ([...relevant].some(tool => remembered.has(tool)) ? 1 : 0)))
  return { set, ranker: base.name, scores, covered }
}

async function withMemory(
  set: HalvedSet,
  base: AnsweredRanker,
  uses: readonly Use[],
  options: UsageMemoryOptions = {},
  victim?: string,
): Promise<Scored> {
  const memory = createUsageMemory({ now: () => 0, ...options })
  await memory.import({ format: 1, tenants: [{ tenant: 'a', uses: rememberedOnce(uses) }] })
  const index = await memory.wrap(base, { tenant: 'a' }).index(set.catalog.searchable)
  return score(set, async query => (await index.rank(query, { limit: 10 })).map(({ id }) => id), victim)
}

/** What `record` would keep at one moment, all in one step. */
function rememberedOnce(uses: readonly Use[]) {
  const unique = new Map<string, Use & { uses: number; weight: number; lastAt: number }>()
  for (const { query, tool } of uses) {
    const kept = query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim()
    if (kept !== '') unique.set(JSON.stringify([tool, kept]), { query: kept, tool, uses: 1, weight: 1, lastAt: 0 })
  }
  return [...unique.values()]
}

/** By query: nDCG@10, whether a right tool is first, and whether `victim` is among the first five without being right. */
async function score(
  set: HalvedSet,
  rank: (query: string) => readonly string[] | Promise<readonly string[]>,
  victim?: string,
): Promise<Scored> {
  const scored: Scored = { ndcgs: [], firsts: [], victims: [] }
  for (const { query, steps, relevant } of set.asked) {
    const ids = await rank(query)
    const isRight = (id: string | undefined) => id !== undefined && (relevant as ReadonlySet<string>).has(id)
    scored.ndcgs.push(ndcgOf(ids, { steps }) / 100)
    scored.firsts.push(isRight(ids[0]) ? 1 : 0)
    scored.victims.push(victim !== undefined && ids.slice(0, 5).includes(victim) && !isRight(victim) ? 1 : 0)
  }
  return scored
}

/** The tool that the base ranker finds most often for queries that it does not answer: the poison that is hardest to see. */
function commonWrong(set: HalvedSet, base: AnsweredRanker): string {
  const times = new Map<string, number>()
  for (const { query, relevant } of set.asked) {
    for (const { id } of (base.answers.get(query) ?? []).slice(0, 30)) {
      if (!relevant.has(id)) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** Queries after which one tool was called that does not answer them: those of the memory itself, and strangers. */
function poisons(set: HalvedSet): (readonly [label: string, queries: readonly string[]])[] {
  const shuffled = byLot(set.past)
  const strangers = byLot(sets.filter(({ name }) => name !== set.name).flatMap(({ past }) => past))
  return [
    ...[0.1, 0.3, 1].map(share => [`poison ${share}`, shuffled.slice(0, Math.ceil(shuffled.length * share))] as const),
    ['flood', strangers.slice(0, 5_000)],
  ]
}

function byLot(past: readonly Use[]): string[] {
  return past
    .map(({ query }) => ({ query, lot: draw(query) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ query }) => query)
}

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
