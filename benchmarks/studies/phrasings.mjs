#!/usr/bin/env node
// Writes results/phrasings.json and PHRASINGS.md: how the lists of one search call with several queries become one order.
// Usage: node benchmarks/run.mjs phrasings [FOLDER]      A folder of labelled sets with `phrasings` in it. Build first.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderTool } from '@ts/core'
import { FUSION, fuseQueries, limitFor } from '../../packages/core/src/search/fuse-queries.ts'
import { writePage } from '../lib/pages.ts'
import {
  BASELINES,
  callOf,
  composeCalls,
  createRankers,
  firstQuery,
  hasPhrasings,
  interval,
  JUDGED,
  mean,
  measure,
  rankOnce,
  readPhrasings,
  SETS,
  sentenceCalls,
} from './phrasing-sets.mjs'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const root = dirname(here)
const folder = process.argv[2] ?? join(root, '..', 'shared', 'data')
if (!hasPhrasings(folder)) {
  console.error(`found no phrasings in ${folder}, expected labelled sets: node benchmarks/run.mjs phrasings FOLDER`)
  process.exit(2)
}
const METRICS = ['nDCG@10', 'recall@5', 'recall@10']
/** Numbers of the fusion, ours first, and what else they may be. */
const CONSTANTS = {
  sharpness: [FUSION.sharpness, 1, 2, 4, 6],
  answeredWeight: [FUSION.answeredWeight, 0.3, 0.7, 0.9],
  levelShare: [FUSION.levelShare, 1, 0.9, 0.7],
}
const ours = {}
const listsOf = ({ lists, needs }, grouped) =>
  lists.map((results, i) => ({ results, need: grouped ? needs[i] : undefined }))
const fuse = (call, { tuning = ours, grouped = false, joined = true } = {}) =>
  fuseQueries(listsOf(call, grouped), { joined: joined ? call.joined : undefined, tuning })
const idsOf = fused => fused.tools.map(({ id }) => id)
const WAYS = {
  'first query alone': firstQuery,
  ...BASELINES,
  fused: call => idsOf(fuse(call)),
  'fused, no joined list': call => idsOf(fuse(call, { joined: false })),
}

// What each ranker answers, ranked once.
const rankers = createRankers()
const data = new Map()
for (const name of SETS) {
  const set = readPhrasings(folder, name)
  const byRanker = new Map()
  for (const [label, ranker] of Object.entries(rankers)) {
    const rank = await rankOnce(ranker, set.catalog)
    const calls = []
    for (const { texts, relevant, steps } of set.queries) calls.push(await callOf(rank, texts, { relevant, steps }))
    const composed = name === 'agent-dev' ? await composeCalls(rank, set.queries) : []
    byRanker.set(label, { calls, composed, sentences: await sentenceCalls(rank, set) })
  }
  data.set(name, { catalog: set.catalog, byRanker })
  console.error(name, 'ranked')
}
const callsOf = (ranker, set) => data.get(set).byRanker.get(ranker).calls
const valuesOf = (calls, way, metric) => calls.map(call => measure(way(call), call)[metric])
const differences = (calls, a, b, metric) => {
  const others = valuesOf(calls, b, metric)
  return valuesOf(calls, a, metric).map((value, i) => value - others[i])
}

// Fused and every other way, per ranker, set and measure.
const ways = Object.keys(rankers).map(ranker => ({
  ranker,
  sets: SETS.map(set => {
    const calls = callsOf(ranker, set)
    const figures = Object.entries(WAYS).map(([way, run]) => {
      const values = calls.map(call => measure(run(call), call))
      const against = Object.hasOwn(BASELINES, way)
        ? METRICS.map((_, m) => {
            const gains = differences(calls, WAYS.fused, run, m)
            return { gain: mean(gains), interval: interval(gains) }
          })
        : undefined
      return { way, figures: METRICS.map((_, m) => mean(values.map(value => value[m]))), fusedMinus: against }
    })
    return { set, calls: calls.length, figures }
  }),
}))

// The constants: each by itself, and chosen without the set that they are judged on.
const judgedMean = (tuning, sets) => mean(JUDGED.flatMap(ranker => sets.map(set => mean(ndcgOf(tuning, ranker, set)))))
const memo = new Map()
function ndcgOf(tuning, ranker, set) {
  if (!memo.has(tuning)) memo.set(tuning, new Map())
  const known = memo.get(tuning)
  const key = `${ranker} ${set}`
  if (!known.has(key))
    known.set(
      key,
      valuesOf(callsOf(ranker, set), call => idsOf(fuse(call, { tuning })), 0),
    )
  return known.get(key)
}
const plateau = [{ constant: 'as shipped', value: undefined, bySet: undefined, tuning: ours }]
for (const [constant, [, ...others]] of Object.entries(CONSTANTS))
  for (const value of others) plateau.push({ constant, value, tuning: { [constant]: value } })
const plateauRows = plateau.map(({ constant, value, tuning }) => ({
  constant,
  value,
  byRanker: JUDGED.map(ranker => mean(SETS.map(set => mean(ndcgOf(tuning, ranker, set))))),
}))
const grid = []
for (const sharpness of CONSTANTS.sharpness)
  for (const answeredWeight of CONSTANTS.answeredWeight)
    for (const levelShare of CONSTANTS.levelShare) {
      const chosen = { sharpness, answeredWeight, levelShare }
      // Only the first ten places are measured.
      grid.push({ chosen, tuning: { ...chosen, filledPlaces: 10 } })
    }
for (const { tuning } of grid) judgedMean(tuning, SETS)
console.error('constants done')
const leftOut = SETS.map(set => {
  const others = SETS.filter(other => other !== set)
  const best = grid.reduce((a, b) => (judgedMean(b.tuning, others) > judgedMean(a.tuning, others) ? b : a))
  return {
    set,
    chosen: best.chosen,
    byRanker: JUDGED.map(ranker => {
      const values = ndcgOf(best.tuning, ranker, set)
      const gains = ndcgOf(ours, ranker, set).map((value, i) => value - values[i])
      return { value: mean(values), shippedMinus: mean(gains), interval: interval(gains) }
    }),
  }
})

// Phrasings that the model grouped, against the same ones in one list.
const needsMet = (ids, call, k) =>
  mean(call.relevantByNeed.map(tools => (ids.slice(0, k).some(id => tools.includes(id)) ? 100 : 0)))
const NESTINGS = {
  interleaved: BASELINES.interleaved,
  summed: BASELINES.summed,
  joined: BASELINES.joined,
  'greedy cover .9': BASELINES['greedy cover .9'],
  'one list': call => idsOf(fuse(call)),
  'lists in a list': call => idsOf(fuse(call, { grouped: true })),
}
const nesting = JUDGED.map(ranker => ({
  ranker,
  shapes: data
    .get('agent-dev')
    .byRanker.get(ranker)
    .composed.map(({ shape, calls }) => ({
      shape,
      figures: Object.entries(NESTINGS).map(([way, run]) => {
        const orders = calls.map(run)
        return {
          way,
          ndcg: mean(orders.map((ids, i) => measure(ids, calls[i])[0])),
          needsInFive: mean(orders.map((ids, i) => needsMet(ids, calls[i], 5))),
        }
      }),
    })),
}))

// How many results to give: what is found, and what it costs to read.
const POLICIES = {
  'always 5': () => 5,
  'always 8': () => 8,
  'always 10': () => 10,
  'always 12': () => 12,
  'a place more per query': ({ lists }) => Math.min(12, lists.length + 4),
  '4 + needs': ({ needs }) => Math.min(12, 4 + needs),
  '3 + 2 × needs': ({ needs }) => limitFor(needs),
  '2 + 3 × needs': ({ needs }) => Math.min(12, 2 + 3 * needs),
}
const lengths = new Map()
function lengthOf(set, id) {
  const key = `${set} ${id}`
  if (!lengths.has(key)) lengths.set(key, JSON.stringify(renderTool(data.get(set).catalog.get(id), 'summary')).length)
  return lengths.get(key)
}
const recall = (ids, steps) => (100 * steps.filter(step => step.some(id => ids.includes(id))).length) / steps.length
const LIMIT_SETS = [...SETS, 'calls with several needs']
const limits = Object.entries(POLICIES).map(([policy, limitOf]) => ({
  policy,
  sets: LIMIT_SETS.map(name => {
    const set = SETS.includes(name) ? name : 'agent-dev'
    const all = data.get(set).byRanker.get('hybrid')
    const calls = set === name ? all.calls : all.composed.flatMap(({ calls }) => calls)
    const given = calls.map(call => {
      const fused = fuse(call)
      const ids = idsOf(fused).slice(0, limitOf({ needs: fused.needs, lists: call.lists }))
      return [recall(ids, call.steps), ids.length, ids.reduce((sum, id) => sum + lengthOf(set, id), 0)]
    })
    return [0, 1, 2].map(i => mean(given.map(one => one[i])))
  }),
}))
const seenNeeds = SETS.map(set => {
  const counts = callsOf('hybrid', set).map(call => fuse(call).needs)
  return [1, 2, 3, 4, 5, 6].map(needs => counts.filter(count => Math.min(6, count) === needs).length)
})

// One long text: whole, or its sentences as queries.
const sentences = Object.keys(rankers).map(ranker => ({
  ranker,
  sets: SETS.flatMap(set => {
    const calls = data.get(set).byRanker.get(ranker).sentences
    if (calls.length < 30) return []
    const whole = calls.map(
      call =>
        measure(
          call.whole.map(({ id }) => id),
          call,
        )[0],
    )
    const parts = calls.map(call => measure(idsOf(fuse({ ...call, needs: [], joined: call.whole })), call)[0])
    const gains = parts.map((value, i) => value - whole[i])
    return [
      {
        set,
        calls: calls.length,
        whole: mean(whole),
        parts: mean(parts),
        gain: mean(gains),
        interval: interval(gains),
      },
    ]
  }),
}))

const alone = Object.keys(rankers).flatMap(ranker => SETS.flatMap(set => callsOf(ranker, set)))
const changedAlone = alone.filter(({ lists: [list] }) => {
  const fused = idsOf(fuseQueries([{ results: list }]))
  return fused.length !== list.length || fused.some((id, i) => id !== list[i].id)
}).length

const report = {
  ways,
  plateau: plateauRows,
  leftOut,
  nesting,
  limits,
  seenNeeds,
  sentences,
  alone: alone.length,
  changedAlone,
}
const rounded = (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
writeFileSync(join(here, 'results', 'phrasings.json'), `${JSON.stringify(report, rounded)}\n`)

const row = cells => `| ${cells.join(' | ')} |`
const table = (head, rows) =>
  [row(head), row(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n')
const signed = value => (value >= 0 ? '+' : '−') + Math.abs(value).toFixed(1)
const range = ([low, high]) => `[${signed(low)}, ${signed(high)}]`
/** Every figure of a ranker's ways of one measure; the sign of fused is against the best of the four. */
function waysTable({ sets }, m) {
  const rows = Object.keys(WAYS).map(way => {
    const cells = sets.map(({ figures }) => {
      const value = figures.find(one => one.way === way).figures[m]
      if (way !== 'fused') return value.toFixed(1)
      const [low, high] = bestOf(figures, m).fusedMinus[m].interval
      return `**${value.toFixed(1)}**${low > 0 ? ' ▲' : high < 0 ? ' ▼' : ''}`
    })
    const average = mean(sets.map(({ figures }) => figures.find(one => one.way === way).figures[m]))
    return [way, ...cells, average.toFixed(1)]
  })
  return table(['', ...SETS, 'mean'], rows)
}
function bestOf(figures, m) {
  return figures.filter(({ fusedMinus }) => fusedMinus).reduce((a, b) => (b.figures[m] > a.figures[m] ? b : a))
}
const losses = ways.flatMap(({ ranker, sets }) =>
  sets.flatMap(({ set, figures }) =>
    METRICS.flatMap((metric, m) => {
      const best = bestOf(figures, m)
      const { gain, interval: bounds } = best.fusedMinus[m]
      return bounds[1] < 0 ? [[ranker, set, metric, best.way, signed(gain), range(bounds)]] : []
    }),
  ),
)
const judgedNote = metric =>
  ways
    .filter(({ ranker }) => JUDGED.includes(ranker))
    .map(one => `### ${one.ranker}, ${METRICS[metric]}\n\n${waysTable(one, metric)}`)
const text = `# Several queries in one call

A search call may hold several queries: needs, phrasings of one need, or both, and nothing says which belong together. Each is ranked by
itself; \`fuseQueries\` of \`@ts/core\` makes one order of the lists. The queries are what a language model wrote for the queries of seven
labelled sets, without sight of any catalog. The rankers were developed on some of these sets, and the embedding is the shipped one, so the
figures compare ways to fuse the same lists, and no rankers. **Interleaved**: the lists' first results in turn, then their second ones.
**Summed**: scores over each list's best. **Joined**: all queries as one text. **Greedy cover .9**: the highest sum next, where a list's
weight falls by .9 of the score that it gives to a result. **Fused**: the module. ▲ and ▼: above or below the best of these four, with a
paired bootstrap interval (95 %, 2,000 resamples) that leaves out 0. The best of four is chosen with the same queries, which flatters it.
Written by \`benchmarks/studies/phrasings.mjs\`; \`results/phrasings.json\` has the intervals against each of the four.

## Rankers whose fusion is judged

${judgedNote(0).join('\n\n')}

${judgedNote(2).join('\n\n')}

${judgedNote(1).join('\n\n')}

## Other rankers

${ways
  .filter(({ ranker }) => !JUDGED.includes(ranker))
  .map(
    one =>
      `### ${one.ranker}, ${METRICS[0]}\n\n${waysTable(one, 0)}\n\n### ${one.ranker}, ${METRICS[2]}\n\n${waysTable(one, 2)}`,
  )
  .join('\n\n')}

## Where it loses

${losses.length === 0 ? 'Nowhere beyond the interval.' : table(['ranker', 'set', 'measure', 'the best of four', 'fused minus it', '95 %'], losses)}

## Constants

nDCG@10, mean over the sets, with one constant replaced. They were chosen while looking at these sets.

${table(
  ['', 'value', ...JUDGED],
  plateauRows.map(({ constant, value, byRanker }) => [constant, value ?? '', ...byRanker.map(one => one.toFixed(2))]),
)}

Chosen anew for each set, from all ${grid.length} combinations, by the other six sets (${JUDGED.join(', ')}); then what the shipped constants have
more on the set:

${table(
  ['set', 'sharpness', 'answered', 'level', ...JUDGED],
  leftOut.map(({ set, chosen, byRanker }) => [
    set,
    ...Object.values(chosen),
    ...byRanker.map(({ shippedMinus, interval: bounds }) => `${signed(shippedMinus)} ${range(bounds)}`),
  ]),
)}

## Phrasings that the model grouped

Calls of several needs, made by a seeded draw, ${data.get('agent-dev').byRanker.get('hybrid').composed[0].calls.length} a row: each need is another query of agent-dev, in
as many phrasings as the row says. nDCG@10 / needs with a right tool among the first five, in percent.

${nesting
  .map(
    ({ ranker, shapes }) =>
      `### ${ranker}\n\n${table(
        ['phrasings', ...Object.keys(NESTINGS)],
        shapes.map(({ shape, figures }) => [
          shape,
          ...figures.map(({ ndcg, needsInFive }) => `${ndcg.toFixed(1)} / ${needsInFive.toFixed(1)}`),
        ]),
      )}`,
  )
  .join('\n\n')}

## How many results

Hybrid, fused. Share of the steps found, results given, characters of their summaries. The needs are those that the fusion sees.

${table(
  ['', ...LIMIT_SETS],
  limits.map(({ policy, sets }) => [
    policy,
    ...sets.map(([found, count, length]) => `${found.toFixed(1)} / ${count.toFixed(1)} / ${Math.round(length)}`),
  ]),
)}

Calls by the needs that the fusion sees in them:

${table(
  ['set', '1', '2', '3', '4', '5', '6 or more'],
  SETS.map((set, i) => [set, ...seenNeeds[i]]),
)}

## One long text

Requests of several sentences (25 words or more), as one query and as one query for each sentence, with the whole as the joined list.
nDCG@10 whole, then what parting adds. So a text of sentences stays whole.

${table(
  ['', ...sentences[0].sets.map(({ set, calls }) => `${set} (${calls})`)],
  sentences.map(({ ranker, sets }) => [
    ranker,
    ...sets.map(({ whole, gain, interval: bounds }) => `${whole.toFixed(1)} ${signed(gain)} ${range(bounds)}`),
  ]),
)}

## One query

Of ${alone.length.toLocaleString('en-US')} lists fused alone, ${changedAlone} changed their order.
`
await writePage('PHRASINGS', text)
console.error(`wrote PHRASINGS.md; ${losses.length} rows below the best of four`)
process.exit(changedAlone > 0 ? 1 : 0)
