// The page of every ranker and rival on every set, from the report of a bench run.
import type { BenchReport } from '@ts/bench'
import { halfOf, microseconds, percent, table } from './markdown.js'
import { byFigure as bestFirst, MAIN, type RankerReport, type SetReport } from './ranker-tables.js'

/** The set whose queries we wrote. */
const OURS = 'agent-dev'

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
    machine,
    commit,
    when,
    seed,
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
export function allSetsParts(figures: SetFigures) {
  const sets = figures.sets.filter(({ queries }) => queries > 0)
  const leading = sets.find(({ name }) => name === OURS) ?? sets[0]!
  const names = byFigure(leading).map(({ name }) => name)
  const { machine, seed, when, commit, budgetSeconds } = figures
  const budget = budgetSeconds === undefined ? '' : ` · at most ${budgetSeconds} seconds for each ranker and set`
  return {
    unseen: unseenSentence(figures, sets),
    winners: winnerTable(figures, sets),
    figures: figureTable(sets, names),
    times: timeTable(sets, names),
    styles: styleTable(leading, names),
    origin: `${machine} · seed ${seed} · ${when.slice(0, 10)} · commit ${commit ?? 'none'}${budget}`,
  }
}

/** A sentence about the sets on which no ranker of ours is marked as tuned. */
function unseenSentence(figures: SetFigures, sets: readonly SetFigure[]): string {
  const unseen = sets.filter(set => ours(figures, set).every(({ seen }) => seen === undefined))
  if (unseen.length === 0) return 'On each set some ranker of ours has such a mark.'
  return `No ranker of ours has a mark on ${unseen.map(({ name }) => `\`${name}\``).join(', ')}.`
}

function ours({ rivals }: SetFigures, set: SetFigure): RankerReport[] {
  return byFigure(set).filter(({ name }) => !rivals.includes(name))
}

function winnerTable(figures: SetFigures, sets: readonly SetFigure[]): string {
  const rows = sets.map(set => {
    const [our] = ours(figures, set)
    const [other] = byFigure(set).filter(({ name }) => figures.rivals.includes(name))
    const lexical = percent(rankerOf(set, 'lexical')?.metrics[MAIN])
    return [set.name, cellName(our), cellName(other), difference(set, our, other), lexical, set.tools, set.queries]
  })
  return table(['set', 'our best', 'best other', 'difference', 'lexical', 'tools', 'queries'], rows, 3)
}

function cellName(ranker: RankerReport | undefined): string {
  if (ranker === undefined) return '–'
  return `${ranker.name} ${percent(ranker.metrics[MAIN])}${markOf(ranker)}`
}

/**
 * The measured comparison of the two rankers, if there is one: each set compares only its best ranker with all others.
 */
function difference(set: SetFigure, our: RankerReport | undefined, other: RankerReport | undefined): string {
  if (our === undefined || other === undefined) return '–'
  for (const { better, other: worse, difference: points, interval } of set.comparisons) {
    if (better === our.name && worse === other.name) return signedRange(points, interval[0], interval[1])
    if (better === other.name && worse === our.name) return signedRange(-points, -interval[1], -interval[0])
  }
  return signed((our.metrics[MAIN] ?? 0) - (other.metrics[MAIN] ?? 0))
}

function figureTable(sets: readonly SetFigure[], names: readonly string[]): string {
  const rows = names.map(name => [
    name,
    ...sets.map(set => {
      const ranker = rankerOf(set, name)
      if (ranker === undefined) return '–'
      const value = percent(ranker.metrics[MAIN])
      const sample = ranker.asked === undefined ? '' : ` *n ${ranker.asked}*`
      return `${isBest(set, name) ? `**${value}**` : value}${markOf(ranker)}${sample}`
    }),
  ])
  rows.push(['± of lexical', ...sets.map(set => halfOf(rankerOf(set, 'lexical')?.intervals[MAIN]))])
  return table(['', ...sets.map(({ name }) => name)], rows)
}

function timeTable(sets: readonly SetFigure[], names: readonly string[]): string {
  const rows = names.map(name => [name, ...sets.map(set => microseconds(rankerOf(set, name)?.queryP50Us ?? null))])
  return table(['', ...sets.map(({ name, tools }) => `${name}, ${tools}`)], rows)
}

function styleTable(set: SetFigure, names: readonly string[]): string {
  const styles = set.rankers[0]!.styles.map(({ style }) => style)
  const rows = names.flatMap(name => {
    const ranker = rankerOf(set, name)
    if (ranker === undefined) return []
    const of = (style: string) => percent(ranker.styles.find(one => one.style === style)?.metrics['hit@5'])
    return [[name, percent(ranker.metrics['recall@5']), ...styles.map(of)]]
  })
  return table(['', 'recall@5', ...styles], rows)
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

function markOf({ seen }: RankerReport): string {
  return seen === undefined ? '' : ' t'
}

/** With fewer queries, no ranker counts as best, as in the bench. */
const LEAST_QUERIES = 30

function isBest(set: SetFigure, name: string): boolean {
  if (set.queries < LEAST_QUERIES) return false
  const lost = set.comparisons.find(({ metric, other }) => metric === MAIN && other === name)
  return lost === undefined || lost.interval[0] <= 0
}

function signedRange(value: number, low: number, high: number): string {
  return `${signed(value)} [${signed(low)}, ${signed(high)}]`
}

function signed(fraction: number): string {
  return `${fraction < 0 ? '−' : '+'}${(100 * Math.abs(fraction)).toFixed(1)}`
}
