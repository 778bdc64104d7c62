// Writes PREFETCH.md from the figures of prefetch.ts.
import { table } from '../../lib/markdown.js'
import { mean as meanOfAll } from '../../lib/statistics.js'
import {
  COMPARED_SILENCE,
  type Constants,
  type CurveRow,
  LEAST_SILENCE,
  type LeftOutRow,
  type RankerRates,
  type RuleRow,
} from './choose.js'

/** Counts for one set, ranker and kind of question. */
export interface CountRow {
  readonly set: string
  readonly ranker: string
  readonly kind: string
  readonly questions: number
  readonly found: number
  readonly shown: number
  readonly foundAndShown: number
}

/** The figures of the page. */
export interface PrefetchFigures {
  readonly most: number
  readonly constants: Constants
  readonly languages: number
  readonly rankers: readonly string[]
  readonly sets: readonly CountRow[]
  readonly curve: readonly CurveRow[]
  readonly leftOut: readonly LeftOutRow[]
  readonly otherRules: readonly RuleRow[]
}

function percent(value: number): string {
  return Number.isNaN(value) ? '–' : (100 * value).toFixed(0)
}

/** The mean of the values, without NaN, which means that a ranker found nothing on a set. */
function mean(values: readonly number[]): number {
  return meanOfAll(values.filter(value => !Number.isNaN(value)))
}

export function prefetchPage(figures: PrefetchFigures): string {
  const { most, constants, languages, rankers, sets, curve, leftOut, otherRules } = figures
  const of = (kind: string) => sets.filter(one => one.kind === kind)
  const names = [...new Set(sets.map(({ set }) => set))]

  /** The row of each ranker, in the order of the rankers. */
  const ownRows = (rows: readonly CountRow[]) =>
    rankers.flatMap(ranker => rows.filter(one => one.ranker === ranker).slice(0, 1))

  /** A table with one row per set, one column per ranker, and a row of means. */
  function bySet(rows: readonly CountRow[], value: (row: CountRow) => number): string {
    const cells = names.flatMap(set => {
      const own = ownRows(rows.filter(one => one.set === set))
      return own[0] === undefined ? [] : [{ set, count: own[0].questions, values: own.map(value) }]
    })
    const means = rankers.map((_, i) => mean(cells.flatMap(({ values }) => values[i] ?? [])))
    return table(
      ['set', 'requests', ...rankers],
      [
        ...cells.map(({ set, count, values }) => [set, count, ...values.map(percent)]),
        ['**mean**', '', ...means.map(percent)],
      ],
      1,
    )
  }

  const needless = sets.filter(({ kind }) => kind === 'message' || kind.startsWith('subject'))
  const needlessKeys = [...new Set(needless.map(({ set, kind }) => `${set}\n${kind}`))]
  const silence = (rows: readonly CountRow[], keys: readonly string[]) => {
    const cells = keys.map(key => {
      const [set = '', kind = ''] = key.split('\n')
      const own = ownRows(rows.filter(one => one.set === set && one.kind === kind))
      const label =
        kind === 'message' ? 'none: messages' : kind === 'removed' ? 'the same set' : kind.replace('subject ', '')
      return { set, label, count: own[0]?.questions ?? 0, values: own.map(one => 1 - one.shown / one.questions) }
    })
    return table(
      ['catalog', 'requests of', 'number', ...rankers],
      [
        ...cells.map(({ set, label, count, values }) => [set, label, count, ...values.map(percent)]),
        ['**mean**', '', '', ...rankers.map((_, i) => percent(mean(cells.flatMap(({ values }) => values[i] ?? []))))],
      ],
      2,
    )
  }
  const shipped = curve.find(({ evidence }) => evidence === constants.evidence)?.rates ?? []
  const range = (values: readonly number[]) => `${percent(Math.min(...values))}–${percent(Math.max(...values))}`
  const both = (rates: readonly Omit<RankerRates, 'ranker'>[]) =>
    rates.map(({ kept, silent }) => `${percent(kept)} / ${percent(silent)}`)

  return `# Prefetch: a search for the user's own words before the model answers

Written by \`benchmarks/studies/prefetch.ts\`; the figures are also in [results/prefetch.json](prefetch.json). Each set gives at most
${most} of its requests, and half as many requests of another set, both evenly spaced. \`reranked\` is the hybrid (lexical and embedding) with \`toolReranker\`. The embedding and
the reranker were trained on some of these sets (see their packages), so their rows show how often a shown tool is kept; they do
not compare rankers. Figures are in percent; means are over rows. The form of the rule was found on these sets. Only its constants
are chosen again without each set, below. No set was held out, so expect lower figures on other sets.

A search shows five tools. Without a rule it shows them for every message. The rule shows tools only if the best hit is certain enough: if
the words that the query shares with the five tools give an evidence of at least ${constants.evidence}, or, with a ranker that has a \`sureScore\` (here
only \`embedding\`), if the best score exceeds the last of 20 scores by at least ${constants.margin} × \`sureScore\`.
\`packages/core/src/search/prefetch-doubt.ts\` has the formula. With the rule, ${range(shipped.map(one => one.kept))} % of the requests with a needed tool among
the five keep them, and nothing is shown for ${range(shipped.map(one => one.silent))} % of the questions that need no tool of the catalog; the range is over the rankers.

## Requests

### A needed tool is among the first five, if something is always shown

${bySet(of('request'), one => one.found / one.questions)}

### The share of those for which the rule still shows tools

${bySet(of('request'), one => one.foundAndShown / one.found)}

### Something is shown

${bySet(of('request'), one => one.shown / one.questions)}

### A needed tool is among the five where something is shown

${bySet(of('request'), one => one.foundAndShown / one.shown)}

## Questions that need no tool of the catalog

The table shows how often nothing is shown; without the rule, something is always shown. \`messages\` are ours
(\`queries/no-tool.jsonl\`: small talk, general knowledge, writing,
in ${languages} languages); those of general knowledge are left out where the catalog has tools that look things up. The others are requests of a
set on other subjects. Some of these labels are wrong: a few requests on
other subjects have a tool in the catalog that would do.

${silence(needless, needlessKeys)}

The next table is a harder test, which was not used to choose the constants. The right tools of the request, and all similar
tools, are out of scope, but the rest of the catalog is of the same kind.

${silence(of('removed'), [...new Set(of('removed').map(({ set, kind }) => `${set}\n${kind}`))])}

## The trade-off

Requests that keep their tools / questions for which nothing is shown, at other thresholds of the evidence.

${table(
  ['evidence', ...rankers],
  curve.map(({ evidence, rates }) => [evidence === constants.evidence ? `**${evidence}**` : evidence, ...both(rates)]),
  1,
)}

## Constants chosen without a set

For each set, the table has the constants that keep most on all other sets, among those with which every ranker shows nothing for
at least ${percent(LEAST_SILENCE)} % of the questions there. It then shows the result on the set itself: kept / nothing shown.
Only \`embedding\` has a margin, and it fulfils the condition with every margin. The shipped margin is larger than the one that
keeps most, because scores of other embedders are not measured here.

${table(
  ['left out', 'evidence', 'margin', 'half length', ...rankers],
  [
    ...leftOut.map(({ set, constants: own, rates }) => [set, own.evidence, own.margin, own.halfLength, ...both(rates)]),
    [
      '**mean**',
      '',
      '',
      '',
      ...rankers.map((_, i) =>
        both([
          {
            kept: mean(leftOut.flatMap(({ rates }) => rates[i]?.kept ?? [])),
            silent: mean(leftOut.flatMap(({ rates }) => rates[i]?.silent ?? [])),
          },
        ]).join(),
      ),
    ],
  ],
  1,
)}

## Other rules

The table shows how many requests keep their tools if nothing is shown for ${percent(COMPARED_SILENCE)} % of the other questions.
The threshold of each rule is chosen for each ranker on the same questions, so all figures are too high. \`best score as it is\`
breaks the contract, because scores are comparable only within one call, and a fusion or a reranker rescales them.

${table(
  ['rule', ...rankers],
  otherRules.map(({ rule: name, kept }) => [name, ...kept.map(one => percent(one.kept))]),
  1,
)}

## Requests in other languages than the tools

The requests of agent-dev in other languages: how many there are, how many have a needed tool among the first five, and for how
many of these the rule shows tools.

${table(
  ['', ...rankers],
  [
    ['number', ...rankers.map(ranker => of('language').find(one => one.ranker === ranker)?.questions ?? '–')],
    ['found', ...rankers.map(ranker => of('language').find(one => one.ranker === ranker)?.found ?? '–')],
    [
      'found and shown',
      ...rankers.map(ranker => of('language').find(one => one.ranker === ranker)?.foundAndShown ?? '–'),
    ],
  ],
  1,
)}
`
}
