#!/usr/bin/env node
// Writes CERTAINTY.md and results/certainty.json: how well each ranker knows that no tool serves a query. Each query is
// also asked with its right tools really absent, and the index built anew. Build first.
//   node benchmarks/run.mjs certainty FOLDER [maximum]
//   FOLDER   a folder of labelled sets (tools.jsonl and queries.jsonl each)
//   maximum  queries per set (default: 30)
import { parseArgs } from 'node:util'
import { askTwins, fitLogistic, RANKERS, scoreFeatures, type TwinAnswer, type TwinKind, twinFigures } from '@ts/bench'
import { type Origin, originOf, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { LATER_SETS, OURS, readSets, requireFolder } from '../lib/sets.js'
import { mean } from '../lib/statistics.js'

/** Sets of at most 2,000 tools, because each query needs several new indexes. */
const LARGE = new Set<string>(['toolbench'])
const SETS = [OURS, 'bfcl', 'bfcl-multiturn', 'metatool', 'stackone', 'sgd', ...LATER_SETS, 'tool-search-mcp'].filter(
  name => !LARGE.has(name),
)
/** The hybrid has the certainty of `reranked`. */
const NAMES = ['lexical', 'reranked', 'embedding', 'bm25', 'keyword']
const KINDS: readonly TwinKind[] = ['servers', 'siblings', 200, 20]
/** A catalog with fewer answered queries has no figures. */
const LEAST_QUERIES = 15

/** AUC, share refused, and calibration error of one value, in percent; null if there is none. */
type Figures = readonly (number | null)[]

interface Row {
  readonly set: string
  readonly ranker: string
  readonly kind: TwinKind
  readonly queries: number
  /** Of the certainty that the ranker reports, or of its best score if it reports none. */
  readonly shipped: Figures
  /** Of a fit to the sets of all other families. */
  readonly fitted: Figures
  /** The share of the queries, and of their twins, whose certainty is at least .2, .5 and .6. */
  readonly levels: readonly (readonly number[])[]
}

interface CertaintyFigures extends Origin {
  readonly most: number
  readonly rows: readonly Row[]
}

const familyOf = (set: string) => (set === 'bfcl-multiturn' ? 'bfcl' : set)
const { positionals } = parseArgs({ allowPositionals: true })
const folder = requireFolder(positionals[0], 'certainty')
const most = Number(positionals[1] ?? '30')
const sets = await readSets(folder, SETS, { most })
const rows: Row[] = []
for (const name of NAMES) rows.push(...(await rowsOf(name)))
const figures: CertaintyFigures = {
  ...originOf('certainty'),
  command: 'node benchmarks/run.mjs certainty FOLDER',
  most,
  rows,
}
await writeFigures('certainty', figures, 'CERTAINTY', page(figures))

async function rowsOf(name: string): Promise<Row[]> {
  const ranker = await RANKERS.find(entry => entry.name === name)!.load()
  const answers = new Map<string, readonly TwinAnswer[]>()
  for (const set of sets) {
    answers.set(set.name, await askTwins(ranker, set.tools, set.queries, { kinds: KINDS }))
    console.error(`${name}: ${set.name}`)
  }
  const found: Row[] = []
  for (const [set, own] of answers) {
    const others = [...answers].filter(([other]) => familyOf(other) !== familyOf(set))
    const coefficients = fitLogistic(others.flatMap(([, list]) => fitRows(list)))
    const fitted = (answer: TwinAnswer) => sigmoid(dot([1, ...featuresOf(answer)], coefficients))
    for (const kind of KINDS) {
      const list = own.filter(answer => answer.kind === kind)
      const shipped = twinFigures(list, ({ certainty, best }) => certainty ?? best)
      if (!(shipped.queries >= LEAST_QUERIES)) continue
      const hasCertainty = list.every(({ certainty }) => certainty !== undefined)
      const { calibrationError } = shipped
      found.push({
        ...{ set, ranker: name, kind, queries: shipped.queries },
        shipped: percent(shipped.auc, shipped.refused, hasCertainty ? calibrationError : Number.NaN),
        fitted: percent(...Object.values(twinFigures(list, fitted)).slice(1)),
        levels: hasCertainty ? levelsOf(list) : [],
      })
    }
  }
  return found
}

/** Served queries and their twins, without queries that the ranker does not answer; both count equally in each catalog. */
function fitRows(answers: readonly TwinAnswer[]) {
  return KINDS.filter(kind => kind !== 'siblings').flatMap(kind => {
    const list = judged(answers.filter(answer => answer.kind === kind))
    if (list.length < 2 * LEAST_QUERIES) return []
    return list.map(answer => ({
      ...{ features: featuresOf(answer), isPositive: answer.isServed },
      weight: 1 / list.filter(({ isServed }) => isServed === answer.isServed).length,
    }))
  })
}

/**
 * The inputs of `withCertainty` and, if there is one, the log odds of the certainty. For the rankers of words, these span the
 * same space as the inputs of their own formula, so the fit is that formula with other numbers.
 */
function featuresOf(answer: TwinAnswer): readonly number[] {
  const { certainty } = answer
  if (certainty === undefined) return scoreFeatures(answer)
  const bounded = Math.min(1 - 1e-4, Math.max(1e-4, certainty))
  const [score = 0, , , tools = 0] = scoreFeatures(answer)
  return [score, tools, Math.log(bounded / (1 - bounded))]
}

function judged(answers: readonly TwinAnswer[]): readonly TwinAnswer[] {
  const found = new Set(answers.filter(({ isServed, isFound }) => isServed && isFound).map(({ query }) => query))
  return answers.filter(({ query }) => found.has(query))
}

function levelsOf(answers: readonly TwinAnswer[]): readonly (readonly number[])[] {
  return [true, false].map(served => {
    const list = judged(answers).filter(({ isServed }) => isServed === served)
    return [0.2, 0.5, 0.6].map(least => mean(list.map(({ certainty = 0 }) => Number(certainty >= least))))
  })
}

function percent(...shares: readonly number[]): Figures {
  return shares.map(share => (Number.isNaN(share) ? null : Math.round(1_000 * share) / 10))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** AUC, percent refused and calibration error of some rows, as means. */
function cell(rows: readonly Row[], which: 'shipped' | 'fitted'): string {
  if (rows.length === 0) return '–'
  const [auc, refused, error] = [0, 1, 2].map(i => {
    const values = rows.flatMap(row => row[which][i] ?? [])
    return values.length === 0 ? '–' : mean(values).toFixed(i === 0 ? 1 : 0)
  })
  return `${auc} / ${refused} / ${error}`
}

function page({ rows, most, machine, commit, command }: CertaintyFigures): string {
  const names = { servers: 'servers absent', siblings: 'only the right tools absent' }
  const label = (kind: TwinKind) => (typeof kind === 'number' ? `${kind} tools` : names[kind])
  const of = (ranker: string, kind: TwinKind, set?: string) =>
    rows.filter(row => row.ranker === ranker && row.kind === kind && (set === undefined || row.set === set))
  const means = (which: 'shipped' | 'fitted') =>
    table(
      ['ranker', ...KINDS.map(label)],
      NAMES.map(name => [name, ...KINDS.map(kind => cell(of(name, kind), which))]),
      1,
    )
  const share = (ranker: string, kind: TwinKind, served: number, least: number) =>
    (100 * mean(of(ranker, kind).flatMap(({ levels }) => levels[served]?.[least] ?? []))).toFixed(0)
  const levels = NAMES.filter(name => of(name, 'servers').some(row => row.levels.length > 0)).flatMap(name =>
    [...KINDS].map(kind => [
      ...[name, label(kind)],
      ...[0, 1].flatMap(served => [1, 0, 2].map(least => share(name, kind, served, least))),
    ]),
  )
  return `# Certainty: does a search know that no tool serves the query?

Written by \`${command}\`; the figures are also in [results/certainty.json](certainty.json). At most ${most} queries of each of ${new Set(rows.map(({ set }) => set)).size} sets,
evenly spaced. A query is *served* if a right tool is in the first five of the ranker. Its *twin* is the same query over a catalog
without the right tools, with an index of its own: without their servers (without the right tools only, if the set has no servers),
without the right tools but with their siblings, or among 200 or 20 other tools drawn at random. [METHOD](../METHOD.md#certainty) defines the measures.

Each cell: AUC in percent / percent of twins refused by the threshold that keeps 95 % of the served queries, chosen for each set /
expected calibration error in points. Means over sets. A ranker without a certainty (keyword) is judged by its best score.

The goals are 93 / 60 / 8 with the servers absent from 500 to 2,000 tools, 97 / 85 / 8 among 20 tools, and 80 / 30 with only the right tools
absent. Most sets do not reach them. The figures of one set have only some dozens of queries, so compare means.

## The certainty that the rankers report

Its numbers were learned on these sets.

${means('shipped')}

## The same formula, learned without the family of the judged set

For keyword this is \`withCertainty\`: best score, distance of the fifth, words of the query, number of tools.

${means('fitted')}

## reranked (the best ranker), by set

${table(
  ['set', ...KINDS.map(label)],
  [...new Set(rows.map(({ set }) => set))].map(set => [
    set,
    ...KINDS.map(kind => cell(of('reranked', kind, set), 'shipped')),
  ]),
  1,
)}

## Levels

The share of served queries and of twins, in percent, with a certainty of at least .5 (clear), .2 (clear or possible), and .6 (shown by
prefetch).

${table(['ranker', 'twin', 'served: clear', 'or possible', 'prefetch', 'twins: clear', 'or possible', 'prefetch'], levels, 2)}

${machine} · commit ${commit}
`
}
