// Writes PHRASINGS.md from its figures.
import { table, thousands } from '../../lib/markdown.js'
import { mean } from '../../lib/statistics.js'
import { SETS } from './calls.js'
import { type ConstantFigures, JUDGED } from './constants.js'
import { LIMIT_SETS, type LimitRow } from './limits.js'
import { METRICS, NESTINGS, WAYS } from './ways.js'

type Interval = readonly [low: number, high: number]

/** One way on one set: its metrics, and for a baseline the difference of the fusion in each metric. */
export interface WayFigures {
  readonly way: string
  readonly figures: readonly number[]
  readonly fusedMinus?: readonly { readonly gain: number; readonly interval: Interval }[]
}

export interface WaysRow {
  readonly ranker: string
  readonly sets: readonly { readonly set: string; readonly calls: number; readonly figures: readonly WayFigures[] }[]
}

export interface NestingRow {
  readonly ranker: string
  readonly shapes: readonly {
    readonly shape: string
    readonly calls: number
    readonly figures: readonly { readonly way: string; readonly ndcg: number; readonly needsInFive: number }[]
  }[]
}

export interface SentenceRow {
  readonly ranker: string
  readonly sets: readonly {
    readonly set: string
    readonly calls: number
    readonly whole: number
    readonly parts: number
    readonly gain: number
    readonly interval: Interval
  }[]
}

/** All figures of the study. Accuracy is in percent. */
export interface PhrasingFigures extends ConstantFigures {
  readonly ways: readonly WaysRow[]
  readonly nesting: readonly NestingRow[]
  readonly limits: readonly LimitRow[]
  readonly seenNeeds: readonly (readonly number[])[]
  readonly sentences: readonly SentenceRow[]
  /** Number of single lists that were fused, and of those whose order changed. */
  readonly alone: number
  readonly changedAlone: number
}

const [NDCG, RECALL_5, RECALL_10] = [0, 1, 2]

export function phrasingsPage(figures: PhrasingFigures): string {
  const losses = lossesOf(figures)
  const lossTable = table(['ranker', 'set', 'measure', 'the best of four', 'fused minus it', '95 %'], losses, 4)
  return `# Several queries in one call

A search call may have several queries: several needs, several phrasings of one need, or both. The call does not say which queries
belong together. Each query is ranked separately, and \`fuseQueries\` of \`@ts/core\` fuses the lists into one order. A language
model wrote the phrasings for the queries of seven labelled sets, without seeing a catalog. The rankers were developed on some of
these sets, so the figures compare methods of fusing the same lists; they do not compare rankers. **Interleaved** takes the first
results of all lists, then the second results. **Summed** adds the scores, each divided by the best score of its list. **Joined**
searches all queries as one text. **Greedy cover .9** takes the result with the highest sum next, and lowers the weight of each
list by .9 of its score for that result. **Fused** is the method of core. ▲ and ▼ mark significant differences from the best of the
other four: the paired bootstrap interval (95 %, 2,000 resamples) excludes 0. The best of the four is chosen on the same queries,
so its figure is slightly too high. Written by \`benchmarks/studies/phrasings.ts\`; \`results/phrasings.json\` has the intervals
against each of the four.

## Rankers for which the fusion was developed

${[NDCG, RECALL_10, RECALL_5].map(metric => judgedTables(figures, metric)).join('\n\n')}

## Other rankers

${otherTables(figures)}

## Where it loses

${losses.length === 0 ? 'Nowhere beyond the interval.' : lossTable}

${constantsSection(figures)}

${nestingSection(figures)}

${limitsSection(figures)}

${sentencesSection(figures)}

## One query

Of ${thousands(figures.alone)} lists fused alone, ${figures.changedAlone} changed their order.
`
}

/** The sets and metrics in which the fusion is below the best baseline and the interval excludes 0. */
export function lossesOf({ ways }: PhrasingFigures): string[][] {
  return ways.flatMap(({ ranker, sets }) =>
    sets.flatMap(({ set, figures }) =>
      METRICS.flatMap((metric, m) => {
        const { way, fusedMinus } = bestBaseline(figures, m)
        const { gain, interval } = fusedMinus![m]!
        return interval[1] < 0 ? [[ranker, set, metric, way, tenths(gain), range(interval)]] : []
      }),
    ),
  )
}

function judgedTables({ ways }: PhrasingFigures, metric: number): string {
  const judged = ways.filter(({ ranker }) => isJudged(ranker))
  return judged.map(one => `### ${one.ranker}, ${METRICS[metric]}\n\n${waysTable(one, metric)}`).join('\n\n')
}

function otherTables({ ways }: PhrasingFigures): string {
  return ways
    .filter(({ ranker }) => !isJudged(ranker))
    .flatMap(one => [NDCG, RECALL_10].map(m => `### ${one.ranker}, ${METRICS[m]}\n\n${waysTable(one, m)}`))
    .join('\n\n')
}

function waysTable({ sets }: WaysRow, metric: number): string {
  const rows = Object.keys(WAYS).map(way => {
    const values = sets.map(({ figures }) => figures.find(one => one.way === way)!.figures[metric]!)
    const cells = sets.map(({ figures }, i) => {
      const value = values[i]!.toFixed(1)
      return way === 'fused'
        ? `**${value}**${signOf(bestBaseline(figures, metric).fusedMinus![metric]!.interval)}`
        : value
    })
    return [way, ...cells, mean(values).toFixed(1)]
  })
  return table(['', ...SETS, 'mean'], rows)
}

function constantsSection({ replaced, leftOut, combinations }: PhrasingFigures): string {
  return `## Constants

Mean nDCG@10 over the sets, with one constant replaced. The constants were chosen on these sets.

${table(
  ['', 'value', ...JUDGED],
  replaced.map(({ constant, value, byRanker }) => [constant, value ?? '', ...byRanker.map(one => one.toFixed(2))]),
)}

For each set, the best of all ${combinations} combinations on the other six sets (${JUDGED.join(', ')}). The last columns show the
gain of the shipped constants over this choice:

${table(
  ['set', 'sharpness', 'answered', 'level', ...JUDGED],
  leftOut.map(({ set, chosen, byRanker }) => [
    set,
    ...Object.values(chosen),
    ...byRanker.map(({ shippedMinus, interval }) => `${tenths(shippedMinus)} ${range(interval)}`),
  ]),
)}`
}

function nestingSection({ nesting }: PhrasingFigures): string {
  const tables = nesting.map(({ ranker, shapes }) => {
    const rows = shapes.map(({ shape, figures }) => [
      shape,
      ...figures.map(({ ndcg, needsInFive }) => `${ndcg.toFixed(1)} / ${needsInFive.toFixed(1)}`),
    ])
    return `### ${ranker}\n\n${table(['phrasings', ...Object.keys(NESTINGS)], rows)}`
  })
  return `## Phrasings that the model grouped

Random calls with several needs, ${nesting[0]!.shapes[0]!.calls} per row. Each need is another query of agent-dev, with the number
of phrasings in the first column. The figures are nDCG@10 / needs with a right tool among the first five, in percent.

${tables.join('\n\n')}`
}

function limitsSection({ limits, seenNeeds }: PhrasingFigures): string {
  const rows = limits.map(({ policy, sets }) => [
    policy,
    ...sets.map(
      ([found, results, characters]) => `${found.toFixed(1)} / ${results.toFixed(1)} / ${Math.round(characters)}`,
    ),
  ])
  return `## Number of results

Hybrid, fused. The figures are the share of found steps / the number of results / the characters of their summaries. The needs are
those that the fusion detects.

${table(['', ...LIMIT_SETS], rows)}

Calls by the number of needs that the fusion detects:

${table(
  ['set', '1', '2', '3', '4', '5', '6 or more'],
  SETS.map((set, i) => [set, ...seenNeeds[i]!]),
)}`
}

function sentencesSection({ sentences }: PhrasingFigures): string {
  const head = ['', ...sentences[0]!.sets.map(({ set, calls }) => `${set} (${calls})`)]
  const rows = sentences.map(({ ranker, sets }) => [
    ranker,
    ...sets.map(({ whole, gain, interval }) => `${whole.toFixed(1)} ${tenths(gain)} ${range(interval)}`),
  ])
  return `## One long text

Requests of several sentences (25 words or more) are searched as one query, and as one query for each sentence with the whole as
the joined list. The figures are nDCG@10 of the whole request, and the gain of the split. The split brings no gain, so such a text
stays one query.

${table(head, rows)}`
}

function bestBaseline(figures: readonly WayFigures[], metric: number): WayFigures {
  const baselines = figures.filter(({ fusedMinus }) => fusedMinus !== undefined)
  return baselines.reduce((a, b) => (b.figures[metric]! > a.figures[metric]! ? b : a))
}

function isJudged(ranker: string): boolean {
  return (JUDGED as readonly string[]).includes(ranker)
}

function signOf([low, high]: Interval): string {
  if (low > 0) return ' ▲'
  return high < 0 ? ' ▼' : ''
}

/** A difference with its sign and one decimal. */
function tenths(value: number): string {
  return (value >= 0 ? '+' : '−') + Math.abs(value).toFixed(1)
}

function range([low, high]: Interval): string {
  return `[${tenths(low)}, ${tenths(high)}]`
}
