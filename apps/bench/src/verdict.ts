import { count, counted, printable } from '@ts/cli-kit'
import type { Ranker } from '@ts/core'
import { NO_SEARCH, RANDOM } from './baselines.js'
import type { BenchReport, Comparison, RankerReport, SetReport } from './bench-report.js'
import { countedAre, percent, points } from './format.js'
import { ENOUGH_QUERIES, type Interval, LEAST_QUERIES } from './intervals.js'

/** Whether the queries of a set suffice for a verdict: {@link LEAST_QUERIES} or more, none of them drafted. */
function hasVerdict({ queries, drafted = 0 }: Pick<SetReport, 'queries' | 'drafted'>): boolean {
  return queries >= LEAST_QUERIES && drafted === 0
}

/** The contender with the best main metric; undefined if there is no verdict. */
export function winnerOf(set: SetReport): RankerReport | undefined {
  return hasVerdict(set) ? inOrder(set).find(isJudged) : undefined
}

/** Whether a ranker gets a verdict: it is no baseline, has figures, and returned a tool for some query. */
function isJudged({ baseline, metrics, silent }: RankerReport): boolean {
  return !baseline && Object.keys(metrics).length > 0 && silent !== true
}

/** Whether a set marks its best ranker: it has a verdict, and two rankers or more to compare. */
export function hasMarks(set: SetReport): boolean {
  return hasVerdict(set) && set.rankers.filter(isJudged).length > 1
}

/** Lines about rankers that failed, or that never returned a tool. */
export function faultsOf({ rankers, queries }: SetReport): readonly string[] {
  return rankers.flatMap(({ name, baseline, silent, failures, asked = queries, error }) => {
    const cause = error === undefined ? '' : `: ${printable(error, 160)}`
    const hasOnlyFailed = asked > 0 && failures >= asked
    const faults = [
      ...(hasOnlyFailed ? [`failed on every query, so it has no verdict${cause}`] : []),
      ...(!hasOnlyFailed && (failures > 0 || cause !== '') ? [`failed ${counted(failures, 'time')}${cause}`] : []),
      ...(!hasOnlyFailed && !baseline && silent ? ['returned no tool for any query, so it has no verdict'] : []),
    ]
    return faults.map(fault => `${printable(name, 40)} ${fault}`)
  })
}

/** The rankers in the order of a table: contenders best first, then the baselines. */
export function inOrder(set: SetReport): RankerReport[] {
  return [...set.rankers].sort((a, b) => Number(a.baseline) - Number(b.baseline) || mainOf(b).value - mainOf(a).value)
}

/** The main metric of a ranker and its interval; 0 without labels. */
function mainOf({ metrics, intervals }: RankerReport): { readonly value: number; readonly interval: Interval } {
  const name = Object.keys(metrics).find(metric => metric.startsWith('ndcg@')) ?? ''
  return { value: metrics[name] ?? 0, interval: intervals[name] ?? [0, 0] }
}

/** Whether chance may explain a difference: its interval, corrected for the number of comparisons, contains 0. */
export function isNoise({ interval: [low, high] }: Comparison): boolean {
  return low <= 0 && high >= 0
}

/** `★` for the best ranker of a set, `≈` for a ranker that cannot be distinguished from it, otherwise empty. */
export function markOf(set: SetReport, name: string): '★' | '≈' | '' {
  if (!hasMarks(set)) return ''
  if (winnerOf(set)?.name === name) return '★'
  return set.comparisons.some(comparison => comparison.other === name && isNoise(comparison)) ? '≈' : ''
}

function comparisonSentence(comparison: Comparison): string {
  const { better, other, metric, difference, interval } = comparison
  const range = `[${points(interval[0])}, ${points(interval[1])}]`
  const on = comparison.queries === undefined ? '' : ` on ${counted(comparison.queries, 'query')}`
  const figures = `${points(difference)} points of ${metric} ${range}${on}`
  return isNoise(comparison)
    ? `${better} and ${other} cannot be told apart here: ${figures}`
    : `${better} is better than ${other}: ${figures}`
}

/** One line of a set's verdict. */
export interface Verdict {
  readonly text: string
  /** True for a difference that may be chance, and for a warning. */
  readonly noise: boolean
  /** True if the line says what weakens the figures; absent if it is about a difference. */
  readonly warning?: true
}

/** If there are more clear differences than this, all except the closest one share one line. */
const LISTED_ALONE = 4

/**
 * The verdicts on a set's comparisons, then warnings. Differences that may be chance get one line each. There is no
 * verdict with few or drafted queries, see {@link hasVerdict}.
 */
export function verdictsOf(set: SetReport): readonly Verdict[] {
  if (set.queries === 0) return []
  return [...(hasVerdict(set) ? comparisonsOf(set) : []), ...warningsOf(set)]
}

function comparisonsOf({ comparisons }: SetReport): readonly Verdict[] {
  const verdict = (comparison: Comparison) => ({ text: comparisonSentence(comparison), noise: isNoise(comparison) })
  const clear = comparisons.filter(comparison => !isNoise(comparison))
  if (clear.length <= LISTED_ALONE) return comparisons.map(verdict)
  const [closest, ...others] = clear as [Comparison, ...Comparison[]]
  const differences = others.map(other => other.difference)
  const names = others.map(other => other.other).join(', ')
  const range = `${points(Math.min(...differences))} to ${points(Math.max(...differences))} points of ${closest.metric}`
  const least = points(Math.min(...others.map(other => other.interval[0])))
  return [
    ...comparisons.filter(isNoise).map(verdict),
    verdict(closest),
    { text: `${closest.better} is better than ${names}: by ${range}, each by ${least} at least`, noise: false },
  ]
}

/** One sentence for each group of rankers that gave the same answers. */
export function sameSentences({ same = [] }: Pick<SetReport, 'same'>): string[] {
  return same.map(group => {
    const names = group.map(name => printable(name, 40))
    const last = names.pop()
    return `${names.join(', ')} and ${last} gave the same answer to every query: only their times differ`
  })
}

/** A catalog's own order that is better than a random one by more than this, as a fraction of 1, gets a warning. */
const ORDER_BONUS = 0.05

function warningsOf(set: SetReport): readonly Verdict[] {
  const warnings: Verdict[] = []
  const warn = (text: string) => warnings.push({ text, noise: true, warning: true })
  const queries = counted(set.queries, 'query')
  if (set.drafted !== undefined) {
    warn(
      `${set.drafted} of ${queries} ${set.drafted === 1 ? 'is' : 'are'} drafted from the tools' own words, so no ranker is called better: rewrite them as your users ask and remove "drafted"`,
    )
  } else if (set.queries < LEAST_QUERIES) {
    const areFew = `${countedAre(set.queries, 'query')} too few for a verdict`
    warn(`${areFew}; at least ${LEAST_QUERIES} are needed, ${ENOUGH_QUERIES} are better`)
  } else if (set.queries < ENOUGH_QUERIES)
    warn(`${queries} are few: other queries could turn a verdict; ${ENOUGH_QUERIES} or more are better`)
  const cut = set.rankers.filter(({ asked = set.queries }) => asked < set.queries)
  if (cut.length > 0) {
    const names = cut.map(({ name, asked = 0 }) => `${name} ${count(asked)}`).join(', ')
    warn(`the time was too short for ${queries}; queries run, drawn by the seed: ${names}`)
  }
  const [order, random] = [NO_SEARCH, RANDOM].map(name => {
    const found = set.rankers.find(ranker => ranker.baseline && ranker.name === name)
    return found && mainOf(found)
  })
  // Chance alone makes such a difference on few queries.
  const isEnough = set.queries >= LEAST_QUERIES && order && random && order.interval[0] > random.interval[1]
  if (isEnough && order.value - random.value > ORDER_BONUS) {
    warn(
      `the catalog's order alone scores ${percent(order.value)} (random: ${percent(random.value)}): wanted tools come first in the file, which helps rankers that keep its order among equals; shuffle its lines`,
    )
  }
  return warnings
}

/** Maximum median time of a query, in microseconds, of a recommended ranker: a hundredth of a request to a fast model. */
const CHEAP_US = 10_000

/**
 * The ranker to use, then the best of all if that is another one. Of the rankers that are fast enough and not
 * significantly worse than the best one, it is the first without a model, otherwise the first; if there are none, it is
 * the best one without a model. Empty without a verdict.
 */
export function recommended(about: BenchReport['about'], set: SetReport): readonly RankerReport[] {
  const best = winnerOf(set)
  if (best === undefined) return []
  const isPlain = ({ name }: RankerReport) => about?.find(one => one.name === name)?.model !== true
  const measured = inOrder(set).filter(ranker => isMeasured(ranker) && ranker.silent !== true)
  const equal = measured.filter(ranker => ranker === best || markOf(set, ranker.name) === '≈')
  const cheap = equal.filter(({ queryP50Us }) => queryP50Us !== null && queryP50Us <= CHEAP_US)
  const take = cheap.find(isPlain) ?? cheap[0] ?? measured.find(isPlain) ?? best
  return take === best ? [best] : [take, best]
}

/** The ranker that prices a set's tasks: the first of {@link recommended}, or the best one without a verdict. */
export function pricedRanker(about: BenchReport['about'], set: SetReport, rankers: readonly Ranker[]): Ranker {
  const [taken] = recommended(about, set)
  const priced = taken ?? inOrder(set).find(isMeasured)
  return rankers.find(({ name }) => name === priced?.name) ?? (rankers[0] as Ranker)
}

function isMeasured({ baseline, error }: RankerReport): boolean {
  return !baseline && error === undefined
}
