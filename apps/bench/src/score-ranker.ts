import type { Ranker } from '@ts/core'
import type { BenchSet } from './bench-set.js'
import type { Measurement } from './measure-ranker.js'
import { metricNames, queryMetrics } from './metrics.js'

/** What a ranker returned for each query of a set, in the order of the file, and the values of its metrics. */
export interface Scored {
  readonly ranker: Ranker
  readonly baseline: boolean
  readonly measurement: Measurement
  /** The ids that it returned, best first; undefined for a query that was not run. */
  readonly results: readonly (readonly string[] | undefined)[]
  /** The values of each metric, by its name; NaN for a query that was not run. Empty without queries. */
  readonly values: ReadonlyMap<string, Float64Array>
}

/**
 * Computes every metric for every query that a ranker ran. `order` has the positions of the queries in the order in
 * which they were run.
 */
export function scoreRanker(
  ranker: Ranker,
  baseline: boolean,
  measurement: Measurement,
  { queries, docnos }: Pick<BenchSet, 'queries' | 'docnos'>,
  order: readonly number[],
  k: readonly number[],
): Scored {
  const results = new Array<readonly string[] | undefined>(queries.length).fill(undefined)
  const names = queries.length === 0 ? [] : metricNames(k, docnos !== undefined)
  const values = new Map(names.map(name => [name, new Float64Array(queries.length).fill(Number.NaN)]))
  for (const [place, ids] of measurement.results.entries()) {
    const position = order[place] as number
    const query = queries[position]
    if (query === undefined) continue
    results[position] = ids
    const metrics = queryMetrics(ids, query.steps, k, docnos && { grades: query.grades })
    for (const [name, column] of values) column[position] = metrics.get(name) ?? 0
  }
  return { ranker, baseline, measurement, results, values }
}

/** The positions of the queries that all of these rankers ran, ascending. */
export function askedOf(first: Pick<Scored, 'results'>, ...others: readonly Pick<Scored, 'results'>[]): number[] {
  return [...first.results.keys()].filter(i => [first, ...others].every(({ results }) => results[i] !== undefined))
}

/** Whether a ranker returned a tool for some query. */
export function hasAnswered({ results }: Scored): boolean {
  return results.some(ids => ids !== undefined && ids.length > 0)
}

/** The values of one metric for some of the queries that a ranker ran. */
export function valuesFor({ values }: Scored, metric: string, queries: readonly number[]): Float64Array {
  const column = values.get(metric)
  return Float64Array.from(queries, query => column?.[query] ?? 0)
}

/** The name of the metric by which rankers are compared: nDCG at the largest cut-off. */
export function mainMetric({ values }: Scored): string {
  return [...values.keys()].find(name => name.startsWith('ndcg@')) ?? ''
}

/** The mean of every metric over some of the queries that a ranker ran. */
export function meansOver(one: Scored, queries: readonly number[]): Record<string, number> {
  return Object.fromEntries([...one.values.keys()].map(name => [name, round(mean(valuesFor(one, name, queries)))]))
}

/** The arithmetic mean; 0 for an empty list. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] as number
  return values.length === 0 ? 0 : sum / values.length
}

/** Rounds to six decimals: more than the precision of any figure of the bench, and readable in files. */
export function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** A time with three decimals; null if it was not measured. */
export function figure(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 1e3) / 1e3 : null
}
