// Writes CURVE.md and the table of the README: what a memory of use is worth, and what a poisoned one costs. Build first, then:
//
//     node benchmarks/run.mjs usage-memory/curve <folder of sets> [most test queries a set]
//
// A set is a folder with tools.jsonl and queries.jsonl ({"id", "query", "relevant": [names]}).

import { readFileSync, writeFileSync } from 'node:fs'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { createUsageMemory, MAX_QUERY_LENGTH } from '@ts/usage-memory'
import { addBoosts, believedVotes, fieldMemory } from './alternatives.mjs'
import { answered, draw, mean, ndcg, readSet, significance } from './measure.mjs'

/** The options were chosen on these; the others were only reported. */
const TUNED = ['agent-dev', 'bfcl', 'bfcl-multiturn', 'metatool', 'seal-tools', 'mcp-tool-selection-eval']
const OTHERS = ['toolret-apigen', 'stackone', 'sgd', 'acebench-zh', 'tldr', 'tool-search-mcp', 'chrome-devtools-mcp']
const PARTS = [0.1, 0.3, 1]

/** @type {[string, import('@ts/usage-memory').UsageMemoryOptions][]} */
const VARIANTS = [
  ['`maxWeight` 1', { maxWeight: 1 }],
  ['`maxWeight` 2', { maxWeight: 2 }],
  ['`maxWeight` 4', { maxWeight: 4 }],
  ['`maxBoost` 0.4', { maxBoost: 0.4 }],
  ['`maxBoost` 0.95', { maxBoost: 0.95 }],
  ['`maxQueriesPerTool` 16', { maxQueriesPerTool: 16 }],
  ['`maxQueriesPerTool` 1,000', { maxQueriesPerTool: 1_000 }],
]
const ALTERNATIVES = [
  ['field, over its maximum, 0.1', uses => fieldMemory(uses, 0.1, 'maximum')],
  ['field, over its maximum, 0.3', uses => fieldMemory(uses, 0.3, 'maximum')],
  ['field, over a perfect match, 0.5', uses => fieldMemory(uses, 0.5, 'perfect')],
  ['field, over a perfect match, 1', uses => fieldMemory(uses, 1, 'perfect')],
  ['nearest vote, always believed, 0.2', uses => believedVotes(uses, 0.2)],
  ['nearest vote, always believed, 0.5', uses => believedVotes(uses, 0.5)],
]
/** Honest uses beside a memory in which one tool was called after everything. */
const HONEST = [0, 0.1, 0.3, 1]
const POISON_COLUMNS = [
  result => average(result, '1'),
  ...['poison 0.1', 'poison 0.3', 'poison 1', 'flood'].map(
    key => result => average(result, key) - average(result, '1'),
  ),
  ...['poison 1', 'flood'].map(key => result => average(result, key) - average(result, 'base')),
]

const [folder, most = '1000'] = process.argv.slice(2)
const sets = [...TUNED, ...OTHERS].map(name => folder && readSet(folder, name, Number(most))).filter(Boolean)
if (sets.length === 0) {
  console.error(
    `Found ${folder ? `no labelled sets in ${folder}` : 'no folder'}, expected one with ${[...TUNED, ...OTHERS].join(', ')}; CURVE.md stays as it is. Give the folder as the first argument`,
  )
  process.exit(2)
}

const results = []
for (const set of sets) {
  for (const ranker of [createLexicalRanker(), createBm25Ranker()]) {
    results.push(await measure(set, await answered(ranker, set)))
    console.error(set.name, ranker.name)
  }
}
writeFileSync(new URL('../../results/usage-memory/CURVE.md', import.meta.url), `${report().join('\n')}\n`)
const readme = new URL('../../../packages/usage-memory/README.md', import.meta.url)
const summarised = readFileSync(readme, 'utf8').replace(
  /(<!-- numbers -->\n)[\s\S]*?(<!-- \/numbers -->)/,
  (_, open, close) => `${open}\n${summary().join('\n')}\n\n${close}`,
)
writeFileSync(readme, summarised)

/** Every figure of one set with one base ranker, as lists with one number a query. */
async function measure(set, base) {
  const isMain = base.name === 'lexical'
  const part = share => set.past.slice(0, Math.round(set.past.length * share))
  const scores = new Map([['base', await score(set, query => base.answers.get(query).map(({ id }) => id))]])
  for (const share of PARTS) scores.set(`${share}`, await withMemory(set, base, part(share)))
  const victim = set.catalog.tools[Math.floor(draw(`${set.name} victim`) * set.catalog.tools.length)].name
  for (const [label, poison] of poisons(set)) {
    scores.set(label, await withMemory(set, base, [...set.past, ...poison.map(query => ({ query, tool: victim }))]))
  }
  const victimOf = { lot: victim, common: commonWrong(set, base) }
  for (const [who, tool] of Object.entries(victimOf)) {
    scores.set(`base ${who}`, await score(set, query => base.answers.get(query).map(({ id }) => id), tool))
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
        scores.set(`${label} ${share}`, await score(set, query => addBoosts(base.answers.get(query), boosts(query))))
      }
    }
  }
  const remembered = new Set(set.past.map(({ tool }) => tool))
  const covered = mean(set.asked.map(({ relevant }) => (relevant.some(tool => remembered.has(tool)) ? 1 : 0)))
  return { set, ranker: base.name, scores, covered }
}

async function withMemory(set, base, uses, options = {}, victim = undefined) {
  const memory = createUsageMemory({ now: () => 0, ...options })
  await memory.import({ format: 1, tenants: [{ tenant: 'a', uses: rememberedOnce(uses) }] })
  const index = await memory.wrap(base, { tenant: 'a' }).index(set.catalog.searchable)
  return score(set, async query => (await index.rank(query, { limit: 10 })).map(({ id }) => id), victim)
}

/** What `record` would keep at one moment, all in one step. */
function rememberedOnce(uses) {
  const unique = new Map()
  for (const { query, tool } of uses) {
    const kept = query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim()
    if (kept !== '') unique.set(JSON.stringify([tool, kept]), { query: kept, tool, uses: 1, weight: 1, lastAt: 0 })
  }
  return [...unique.values()]
}

/** By query: nDCG@10, whether a right tool is first, and whether `victim` is among the first five without being right. */
async function score(set, rank, victim) {
  const ndcgs = []
  const firsts = []
  const victims = []
  for (const { query, relevant } of set.asked) {
    const ids = await rank(query)
    ndcgs.push(ndcg(ids, relevant))
    firsts.push(relevant.includes(ids[0]) ? 1 : 0)
    victims.push(ids.slice(0, 5).includes(victim) && !relevant.includes(victim) ? 1 : 0)
  }
  return { ndcgs, firsts, victims }
}

/** The tool that the base ranker finds most often for queries that it does not answer: the poison that is hardest to see. */
function commonWrong(set, base) {
  const times = new Map()
  for (const { query, relevant } of set.asked) {
    for (const { id } of base.answers.get(query).slice(0, 30)) {
      if (!relevant.includes(id)) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  return [...times].sort((a, b) => b[1] - a[1])[0][0]
}

/** Queries after which one tool was called that does not answer them: those of the memory itself, and strangers. */
function poisons(set) {
  const shuffled = byLot(set.past)
  const strangers = byLot(sets.filter(({ name }) => name !== set.name).flatMap(({ past }) => past))
  return [
    ...[0.1, 0.3, 1].map(share => [`poison ${share}`, shuffled.slice(0, Math.ceil(shuffled.length * share))]),
    ['flood', strangers.slice(0, 5_000)],
  ]
}

function byLot(past) {
  return past
    .map(({ query }) => ({ query, lot: draw(query) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ query }) => query)
}

function report() {
  return [
    '# What a memory of use is worth',
    '',
    'Written by `benchmarks/studies/usage-memory/curve.mjs`, not by hand. Each set is halved by lot. Of one half, a part is remembered as if the',
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
    'in `benchmarks/studies/usage-memory/alternatives.mjs`.',
    '',
    ...table(
      ['way', ...PARTS.flatMap(share => [`${percent(share)} remembered`, 'worst set'])],
      [
        ['chosen: nearest vote, trust and weight learned', ''],
        ...ALTERNATIVES.map(([label]) => [label, `${label} `]),
      ].map(([label, prefix]) => [
        label,
        ...PARTS.flatMap(share => [macro(`${prefix}${share}`), worst(`${prefix}${share}`)]),
      ]),
    ),
    '',
    '## What the options are worth',
    '',
    'Everything remembered, base ranker `lexical`; mean over the sets that the options were chosen on, and over the others.',
    '',
    ...table(
      ['option', 'chosen on', 'worst set', 'others', 'worst set', 'poisoned by as many again, all sets'],
      [['**defaults**', '1', 'poison 1'], ...VARIANTS.map(([label]) => [label, label, undefined])].map(
        ([label, key, poisoned]) => [
          label,
          macro(key, TUNED),
          worst(key, TUNED),
          macro(key, OTHERS),
          worst(key, OTHERS),
          poisoned ? macro(poisoned) : '',
        ],
      ),
    ),
    '',
    '## One tool called for everything',
    '',
    'All queries of the remembered half are remembered for one wrong tool, beside none, 10 %, 30 % or all of the honest uses. The',
    'tool is drawn by lot, or is the one that the base ranker finds most often where it is wrong. nDCG@10 against no memory in',
    'points, mean and worst set; then how much more often that tool is in the first five without being right, in percent of',
    'queries, mean and worst set.',
    '',
    ...table(
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
      ...table(
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

function summary() {
  const row = (title, ranker, names) => [
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
    ...table(
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

function curve(ranker) {
  const rows = of(ranker).map(result => {
    const { set, scores, covered } = result
    const before = scores.get('base')
    const cells = PARTS.map(share => {
      const after = scores.get(`${share}`)
      return `${(100 * mean(after.ndcgs)).toFixed(1)}${significance(before.ndcgs, after.ndcgs)}`
    })
    const firsts = [before, scores.get('1')].map(({ firsts }) => (100 * mean(firsts)).toFixed(1))
    return [
      label(set),
      set.past.length,
      (100 * covered).toFixed(0),
      average(result, 'base').toFixed(1),
      ...cells,
      ...firsts,
    ]
  })
  const means = names => [
    macro('base', names, ranker),
    ...PARTS.map(share => macro(`${share}`, names, ranker)),
    ...['base', '1'].map(key =>
      (100 * mean(within(ranker, names).map(it => mean(it.scores.get(key).firsts)))).toFixed(1),
    ),
  ]
  return [
    `## ${ranker}`,
    '',
    ...table(
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

function aloneRow(ranker, who, share) {
  const key = `${who} beside ${share}`
  const gains = of(ranker).map(result => average(result, key) - average(result, 'base'))
  const fives = of(ranker).map(({ scores }) => {
    return 100 * (mean(scores.get(key).victims) - mean(scores.get(`base ${who}`).victims))
  })
  return [
    `${ranker}, ${who === 'lot' ? 'by lot' : 'found most often'}`,
    share === 0 ? 'none' : percent(share),
    ...[mean(gains), Math.min(...gains), mean(fives), Math.max(...fives)].map(value => value.toFixed(1)),
  ]
}

function poisonRow(result) {
  return [label(result.set), ...POISON_COLUMNS.map(column => column(result).toFixed(1))]
}

function of(ranker) {
  return results.filter(result => result.ranker === ranker)
}

function within(ranker, names) {
  return of(ranker).filter(({ set }) => names === undefined || names.includes(set.name))
}

/** A set's mean nDCG@10 in percent. */
function average({ scores }, key) {
  return 100 * mean(scores.get(key).ndcgs)
}

function macro(key, names, ranker = 'lexical') {
  return mean(within(ranker, names).map(result => average(result, key))).toFixed(1)
}

/** The largest loss, or the smallest gain, of any set. */
function worst(key, names, ranker = 'lexical') {
  return Math.min(...within(ranker, names).map(result => average(result, key) - average(result, 'base'))).toFixed(1)
}

function label({ name }) {
  return TUNED.includes(name) ? `${name} *` : name
}

function percent(share) {
  return share === 1 ? 'all' : `${100 * share} %`
}

function table(head, rows) {
  const line = cells => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)]
}
