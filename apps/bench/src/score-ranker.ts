import type { Ranker } from '@ts/core'
import type { BenchSet } from './bench-set.js'
import type { Measurement } from './measure-ranker.js'
import { queryMetrics } from './metrics.js'

/** A ranker's values for each query that it ran, and the data from which they were computed. */
export interface Scored {
  readonly ranker: Ranker
  readonly baseline: boolean
  readonly measurement: Measurement
  /** The positions of the queries that it ran, ascending. */
  readonly asked: readonly number[]
  /** One array per metric, in the order of the metric names: a value for each query of {@link asked}. */
  readonly values: readonly Float64Array[]
  /** The ids that it returned for each query of {@link asked}, best first. */
  readonly results: readonly (readonly string[])[]
}

/**
 * Computes every metric for every query that a ranker ran. `order` has the positions of the queries in the order in
 * which they were run.
 */
export function scoreRanker(
  ranker: Ranker,
  baseline: boolean,
  measurement: Measurement,
  set: BenchSet,
  order: readonly number[],
  { k, names }: { readonly k: readonly number[]; readonly names: readonly string[] },
): Scored {
  const places = order.slice(0, measurement.results.length).map((query, place) => ({ query, place }))
  const inFileOrder = set.queries.length === 0 ? [] : places.sort((a, b) => a.query - b.query)
  const results = inFileOrder.map(({ place }) => measurement.results[place] ?? [])
  const asked = inFileOrder.map(({ query }) => query)
  const values = names.map(() => new Float64Array(asked.length))
  asked.forEach((query, i) => {
    const { steps = [], grades } = set.queries[query] ?? {}
    const metrics = queryMetrics(results[i] ?? [], steps, k, set.docnos && { grades })
    names.forEach((name, m) => {
      const column = values[m] as Float64Array
      column[i] = metrics.get(name) ?? 0
    })
  })
  return { ranker, baseline, measurement, asked, values, results }
}

/** The values of one metric for some of the queries that a ranker ran, in the order of `queries`. */
export function valuesFor({ asked, values }: Scored, metric: number, queries: readonly number[]): Float64Array {
  const column = values[metric] as Float64Array
  if (queries.length === asked.length) return column
  const places = new Map(asked.map((query, i) => [query, i]))
  return Float64Array.from(queries, query => column[places.get(query) ?? -1] ?? 0)
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
