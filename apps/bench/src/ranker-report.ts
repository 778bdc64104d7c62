import { getOrInsert } from '@ts/core/kit'
import type { RankerReport } from './bench-report.js'
import { bootstrapMeans, exactInterval, type Interval, interval95 } from './intervals.js'
import type { LabelledQuery } from './load-queries.js'
import { askedOf, figure, hasAnswered, mainMetric, meansOver, round, type Scored, valuesFor } from './score-ranker.js'

/** Number of bootstrap resamples, see {@link bootstrapMeans}. */
const RESAMPLES = 2_000

/** The reports of rankers. Those that ran the same number of queries, and so the same queries, are resampled together. */
export function rankerReports(
  scored: readonly Scored[],
  queries: readonly LabelledQuery[],
  random: () => number,
): RankerReport[] {
  const resampled = new Map<Scored, readonly Float64Array[]>()
  for (const asked of new Set(scored.map(one => askedOf(one).length))) {
    const group = scored.filter(one => askedOf(one).length === asked)
    const series = group.map(one => [...one.values.keys()].map(metric => valuesFor(one, metric, askedOf(one))))
    const means = bootstrapMeans(series.flat(), RESAMPLES, random)
    for (const one of group) resampled.set(one, means.splice(0, one.values.size))
  }
  return scored.map(one => rankerReport(one, queries, resampled.get(one) ?? []))
}

/** The report of one ranker. `resampled` has the resampled means of each of its metrics. */
function rankerReport(
  one: Scored,
  queries: readonly LabelledQuery[],
  resampled: readonly Float64Array[],
): RankerReport {
  const { ranker, baseline, measurement, values } = one
  const asked = askedOf(one)
  const styles = new Map<string, number[]>()
  for (const i of asked) {
    const style = queries[i]?.style
    if (style !== undefined) getOrInsert(styles, style, () => []).push(i)
  }
  const main = values.get(mainMetric(one))
  const intervals = [...values.keys()].map((name, i) => [name, intervalOf(valuesFor(one, name, asked), resampled[i]!)])
  return {
    ...{ name: ranker.name, baseline, ...(asked.length < queries.length && { asked: asked.length }) },
    ...{ metrics: meansOver(one, asked), intervals: Object.fromEntries(intervals) },
    ...(main && { values: Array.from(main, value => (Number.isNaN(value) ? null : round(value))) }),
    styles: [...styles].map(([style, own]) => ({ style, queries: own.length, metrics: meansOver(one, own) })),
    indexMs: figure(measurement.indexMs),
    queryP50Us: figure(measurement.queryP50Us),
    queryP95Us: figure(measurement.queryP95Us),
    ...(asked.length > 0 && !hasAnswered(one) && { silent: true }),
    failures: measurement.failures,
    ...(measurement.error !== undefined && { error: measurement.error }),
  }
}

/** The exact interval if the values are those of a rate (0 or 1), otherwise the bootstrap interval. */
function intervalOf(values: Float64Array, resampled: Float64Array): Interval {
  const isRate = values.every(value => value === 0 || value === 1)
  const successes = values.reduce((sum, value) => sum + value, 0)
  const [low, high] = isRate ? exactInterval(successes, values.length) : interval95(resampled)
  return [round(low), round(high)]
}
