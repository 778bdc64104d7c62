// The page of every ranker and rival on every set, from the report of a bench run.
import type { BenchReport } from '@ts/bench'
import { halfOf, microseconds, percent, table } from './markdown.js'
import { byFigure as bestFirst, MAIN, type RankerReport, type SetReport } from './ranker-tables.js'

/** The set whose queries we wrote. */
const OURS = 'agent-dev'

/** With fewer queries, no ranker counts as best, as in the bench. */
const LEAST_QUERIES = 30

/** The metrics in the published figures. */
const METRICS = ['hit@1', 'hit@5', 'recall@5', MAIN]

/** The figures of a run, without texts other than the names of sets, rankers and styles. */
export interface SetFigures extends Pick<BenchReport, 'machine' | 'commit' | 'when' | 'seed' | 'budgetSeconds'> {
  readonly sets: readonly SetFigure[]
  /** Names of the rivals: rankers that people would use instead of ours. */
  readonly rivals: readonly string[]
}

type SetFigure = Pick<SetReport, 'name' | 'tools' | 'queries' | 'skipped' | 'hash' | 'rankers' | 'comparisons'>

/** The published part of a run on many sets, about a tenth of its JSON. */
export function setFigures({ sets, machine, commit, when, seed, budgetSeconds, about = [] }: BenchReport): SetFigures {
  return {
    ...{ machine, commit, when, seed },
    ...(budgetSeconds === undefined ? {} : { budgetSeconds }),
    rivals: about.filter(({ rival }) => rival).map(({ name }) => name),
    sets: sets.map(({ name, tools, queries, skipped, hash, rankers, comparisons }) => {
      return { name, tools, queries, skipped, hash, rankers: rankers.map(rankerFigures), comparisons }
    }),
  }
}

function rankerFigures({
  values,
  servers,
  returned,
  phrased,
  certainty,
  silent,
  ...ranker
}: RankerReport): RankerReport {
  const main = ranker.intervals[MAIN]
  return {
    ...ranker,
    metrics: shortened(ranker.metrics),
    intervals: main === undefined ? {} : { [MAIN]: main },
    styles: ranker.styles.map(style => ({ ...style, metrics: shortened(style.metrics) })),
  }
}

/** The published metrics in four decimals: tables show at most hundredths of a percent. */
function shortened(metrics: Readonly<Record<string, number>>): Record<string, number> {
  const kept = METRICS.filter(name => metrics[name] !== undefined)
  return Object.fromEntries(kept.map(name => [name, Math.round((metrics[name] as number) * 1e4) / 1e4]))
}

/** The parts of the page: the best ranker of each set, where ours lose, all figures, times, and one set by style. */
export function allSetsParts({ machine, seed, when, commit, budgetSeconds, rivals, ...figures }: SetFigures) {
  const sets = figures.sets.filter(({ queries }) => queries > 0)
  const leading = sets.find(({ name }) => name === OURS) ?? sets[0]!
  const names = byFigure(leading).map(({ name }) => name)
  const oursOf = (set: SetFigure) => byFigure(set).filter(({ name }) => !rivals.includes(name))
  const unseen = sets
    .filter(set => oursOf(set).every(({ seen }) => seen === undefined))
    .map(({ name }) => `\`${name}\``)
  /** A row for each ranker, with a cell for each set. */
  const rankerRows = (cell: (ranker: RankerReport, set: SetFigure) => string) =>
    names.map(name => [
      name,
      ...sets.map(set => {
        const ranker = rankerOf(set, name)
        return ranker === undefined ? '–' : cell(ranker, set)
      }),
    ])
  const halves = ['± of lexical', ...sets.map(set => halfOf(rankerOf(set, 'lexical')?.intervals[MAIN]))]
  const budget = budgetSeconds === undefined ? '' : ` · at most ${budgetSeconds} seconds for each ranker and set`
  return {
    unseen:
      unseen.length === 0
        ? 'On each set some ranker of ours has such a mark.'
        : `No ranker of ours has a mark on ${unseen.join(', ')}.`,
    winners: table(
      ['set', 'our best', 'best other', 'difference', 'lexical', 'tools', 'queries'],
      sets.map(set => {
        const [our] = oursOf(set)
        const other = byFigure(set).find(({ name }) => rivals.includes(name))
        const lexical = percent(rankerOf(set, 'lexical')?.metrics[MAIN])
        return [set.name, cellName(our), cellName(other), difference(set, our, other), lexical, set.tools, set.queries]
      }),
      3,
    ),
    figures: table(['', ...sets.map(({ name }) => name)], [...rankerRows(figureOf), halves]),
    times: table(
      ['', ...sets.map(({ name, tools }) => `${name}, ${tools}`)],
      rankerRows(({ queryP50Us }) => microseconds(queryP50Us)),
    ),
    styles: table(
      ['', 'recall@5', ...leading.rankers[0]!.styles.map(({ style }) => style)],
      byFigure(leading).map(({ name, metrics, styles }) => {
        return [name, percent(metrics['recall@5']), ...styles.map(one => percent(one.metrics['hit@5']))]
      }),
    ),
    origin: `${machine} · seed ${seed} · ${when.slice(0, 10)} · commit ${commit ?? 'none'}${budget}`,
  }
}

/**
 * The rankers that are no baselines, best first. Among equal ones, the ranker that was compared with all others comes
 * first.
 */
function byFigure(set: SetFigure): RankerReport[] {
  const compared = new Set(set.comparisons.map(({ better }) => better))
  const isCompared = ({ name }: RankerReport) => Number(compared.has(name))
  return bestFirst({ rankers: set.rankers.toSorted((a, b) => isCompared(b) - isCompared(a)) })
}

function rankerOf(set: SetFigure, name: string): RankerReport | undefined {
  return set.rankers.find(ranker => ranker.name === name)
}

function cellName(ranker: RankerReport | undefined): string {
  return ranker === undefined ? '–' : `${ranker.name} ${percent(ranker.metrics[MAIN])}${markOf(ranker)}`
}

function markOf({ seen }: RankerReport): string {
  return seen === undefined ? '' : ' t'
}

/** The figure of a ranker on a set: bold if it is among the best, with its mark and the size of a sample. */
function figureOf(ranker: RankerReport, { queries, comparisons }: SetFigure): string {
  const lost = comparisons.find(({ metric, other }) => metric === MAIN && other === ranker.name)
  const isBest = queries >= LEAST_QUERIES && (lost === undefined || lost.interval[0] <= 0)
  const value = percent(ranker.metrics[MAIN])
  const sample = ranker.asked === undefined ? '' : ` *n ${ranker.asked}*`
  return `${isBest ? `**${value}**` : value}${markOf(ranker)}${sample}`
}

/**
 * The measured comparison of the two rankers, if there is one: each set compares only its best ranker with all others.
 */
function difference(set: SetFigure, our: RankerReport | undefined, other: RankerReport | undefined): string {
  if (our === undefined || other === undefined) return '–'
  for (const { better, other: worse, difference: points, interval } of set.comparisons) {
    if (better === our.name && worse === other.name) return signedRange(points, ...interval)
    if (better === other.name && worse === our.name) return signedRange(-points, -interval[1], -interval[0])
  }
  return signed((our.metrics[MAIN] ?? 0) - (other.metrics[MAIN] ?? 0))
}

function signedRange(value: number, low: number, high: number): string {
  return `${signed(value)} [${signed(low)}, ${signed(high)}]`
}

function signed(fraction: number): string {
  return `${fraction < 0 ? '−' : '+'}${(100 * Math.abs(fraction)).toFixed(1)}`
}
