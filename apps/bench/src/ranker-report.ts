import { getOrInsert } from '@ts/core/kit'
import type { RankerReport, StyleReport } from './bench-report.js'
import { type Interval, interval95 } from './bootstrap.js'
import { exactInterval } from './exact-interval.js'
import type { LabelledQuery } from './load-queries.js'
import { mean, round, type Scored } from './score-ranker.js'

/** The report of one ranker. `resampled` returns the resampled means of a metric. */
export function rankerReport(
  one: Scored,
  queries: readonly LabelledQuery[],
  names: readonly string[],
  resampled: (metric: number) => Float64Array,
): RankerReport {
  const { ranker, baseline, measurement, asked, values, results } = one
  const labelled = queries.length > 0
  const record = <T>(make: (metric: number) => T) =>
    labelled ? Object.fromEntries(names.map((name, m) => [name, make(m)])) : {}
  return {
    name: ranker.name,
    baseline,
    ...(asked.length < queries.length ? { asked: asked.length } : {}),
    metrics: record(m => round(mean(values[m] as Float64Array))),
    intervals: record(m => {
      const [low, high] = intervalOf(values[m] as Float64Array, resampled(m))
      return [round(low), round(high)] as const
    }),
    ...(labelled ? { values: mainValues(one, queries.length, names) } : {}),
    styles: stylesOf(queries, one, names),
    indexMs: figure(measurement.indexMs),
    queryP50Us: figure(measurement.queryP50Us),
    queryP95Us: figure(measurement.queryP95Us),
    ...(asked.length > 0 && results.every(ids => ids.length === 0) ? { silent: true } : {}),
    failures: measurement.failures,
    ...(measurement.error === undefined ? {} : { error: measurement.error }),
  }
}

/** The exact interval if the values are those of a rate (0 or 1), otherwise the bootstrap interval. */
function intervalOf(values: Float64Array, resampled: Float64Array): Interval {
  if (!values.every(value => value === 0 || value === 1)) return interval95(resampled)
  return exactInterval(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}

function mainValues({ asked, values }: Scored, queries: number, names: readonly string[]): (number | null)[] {
  const main = values[names.findIndex(name => name.startsWith('ndcg@'))] as Float64Array
  const all = new Array<number | null>(queries).fill(null)
  asked.forEach((position, i) => {
    all[position] = round(main[i] as number)
  })
  return all
}

function stylesOf(
  queries: readonly LabelledQuery[],
  { asked, values }: Scored,
  names: readonly string[],
): StyleReport[] {
  const rows = new Map<string, number[]>()
  asked.forEach((position, i) => {
    const style = queries[position]?.style
    if (style === undefined) return
    getOrInsert(rows, style, () => []).push(i)
  })
  return [...rows].map(([style, indices]) => ({
    style,
    queries: indices.length,
    metrics: Object.fromEntries(
      names.map((name, m) => [name, round(mean(indices.map(i => (values[m] as Float64Array)[i] as number)))]),
    ),
  }))
}

function figure(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 1e3) / 1e3 : null
}
