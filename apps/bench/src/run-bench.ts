import type { Ranker } from '@ts/core'
import { addDetails, type BenchDetails } from './add-details.js'
import { createNoSearchBaseline, createRandomBaseline } from './baselines.js'
import {
  type Comparison,
  NOISE_LEVEL,
  type RankerReport,
  type SetReport,
  type StyleReport,
  type WorstQuery,
} from './bench-report.js'
import { type BenchSet, hashOf, probeQueries } from './bench-set.js'
import { bootstrapMeans, type Interval, interval95 } from './bootstrap.js'
import { exactInterval } from './exact-interval.js'
import type { LabelledQuery } from './load-queries.js'
import { type Measurement, measureRanker } from './measure-ranker.js'
import { metricNames, queryMetrics } from './metrics.js'
import { seededRandom } from './random.js'
import { correctHolm, randomisationTest } from './randomisation.js'

export interface RunBenchOptions {
  /** Cut-offs of the metrics, each 1 or more. Default 1, 5, 10: the first place, a usual answer's length, and a long one. */
  readonly k?: readonly number[]
  /** Seed of everything that is drawn. Default 1. */
  readonly seed?: number
  /** Bootstrap resamples. Default 2,000, see {@link bootstrapMeans}. */
  readonly resamples?: number
  /**
   * Whether rankers whose queries are patterns get a query's `pattern` in place of its words. Default false: who wrote the
   * patterns knew the names, so they are no fair comparison with rankers that got words.
   */
  readonly patterns?: boolean
  /** Milliseconds of timed passes per ranker and set. Default 1,000. */
  readonly budgetMs?: number
  /** Adds what the page shows beside the figures. Default: not added. */
  readonly details?: BenchDetails
  readonly onProgress?: (progress: RunProgress) => void
}

export interface RunProgress {
  readonly set: string
  readonly ranker: string
  readonly done: number
  readonly total: number
}

/** The cut-offs unless others are asked for. */
export const DEFAULT_K: readonly number[] = [1, 5, 10]
/** The seed unless another is asked for. */
export const DEFAULT_SEED = 1
/** With 20 comparisons, a corrected p can still be .0002; the ends of intervals are stable to a few per cent of their width. */
const SIGN_FLIPS = 100_000
const MOST_WORST = 12
const SHOWN_RESULTS = 5

/** A ranker's figures for each query, and what they came from. */
interface Scored {
  readonly ranker: Ranker
  readonly baseline: boolean
  readonly measurement: Measurement
  /** One array per metric, in the order of the metric names: a value for each query. */
  readonly values: readonly Float64Array[]
}

/** Benches every ranker, and the two baselines, on one set. A ranker that fails is reported, never thrown. */
export async function runBench(
  set: BenchSet,
  rankers: readonly Ranker[],
  options: RunBenchOptions = {},
): Promise<SetReport> {
  const {
    k = DEFAULT_K,
    seed = DEFAULT_SEED,
    resamples = 2_000,
    patterns = false,
    budgetMs = 1_000,
    details,
    onProgress,
  } = options
  const names = metricNames(k)
  const contenders = rankers.map(ranker => ({ ranker, baseline: false }))
  const baselines = [createNoSearchBaseline(), createRandomBaseline(seed)].map(ranker => ({ ranker, baseline: true }))
  const scored: Scored[] = []
  for (const { ranker, baseline } of [...contenders, ...baselines]) {
    const texts = textsFor(set, patterns && ranker.traits.query === 'pattern', seed)
    const total = texts.length
    onProgress?.({ set: set.name, ranker: ranker.name, done: 0, total })
    const measurement = await measureRanker(ranker, set.catalog.searchable, texts, {
      limit: Math.max(...k),
      budgetMs,
      onQuery: done => onProgress?.({ set: set.name, ranker: ranker.name, done, total }),
    })
    scored.push({ ranker, baseline, measurement, values: valuesOf(set.queries, measurement, k, names) })
  }

  const random = seededRandom(seed)
  const resampled = bootstrapMeans(
    scored.flatMap(one => one.values),
    set.queries.length === 0 ? 0 : resamples,
    random,
  )
  const resampledOf = (row: number, metric: number) => resampled[row * names.length + metric] as Float64Array
  const reports = scored.map((one, row) => reportOf(one, set.queries, names, metric => resampledOf(row, metric)))
  const asked = set.queries.map((_, position) => position)
  const found = scored.map(one => ({ ...one, asked, results: one.measurement.results }))
  const detailed =
    details === undefined ? { rankers: reports } : await addDetails(set, reports, found, { names, k, details })
  return {
    name: set.name,
    tools: set.catalog.tools.length,
    queries: set.queries.length,
    skipped: set.skipped,
    hash: hashOf(set),
    ...detailed,
    comparisons: compare(scored, names, random),
    ...worstOf(set, scored, names, random),
  }
}

/** The texts that a ranker is asked with. */
function textsFor(set: BenchSet, patterns: boolean, seed: number): string[] {
  if (set.queries.length === 0) return probeQueries(set.catalog, seed)
  return set.queries.map(query => (patterns ? (query.pattern ?? query.query) : query.query))
}

function valuesOf(
  queries: readonly LabelledQuery[],
  measurement: Measurement,
  k: readonly number[],
  names: readonly string[],
): Float64Array[] {
  const values = names.map(() => new Float64Array(queries.length))
  queries.forEach((query, q) => {
    const metrics = queryMetrics(measurement.results[q] ?? [], query.steps, k)
    names.forEach((name, m) => {
      const column = values[m] as Float64Array
      column[q] = metrics.get(name) ?? 0
    })
  })
  return values
}

function reportOf(
  { ranker, baseline, measurement, values }: Scored,
  queries: readonly LabelledQuery[],
  names: readonly string[],
  resampled: (metric: number) => Float64Array,
): RankerReport {
  const labelled = queries.length > 0
  const record = <T>(make: (metric: number) => T) =>
    labelled ? Object.fromEntries(names.map((name, m) => [name, make(m)])) : {}
  return {
    name: ranker.name,
    baseline,
    metrics: record(m => round(mean(values[m] as Float64Array))),
    intervals: record(m => {
      const [low, high] = intervalOf(values[m] as Float64Array, resampled(m))
      return [round(low), round(high)] as const
    }),
    styles: stylesOf(queries, values, names),
    indexMs: figure(measurement.indexMs),
    queryP50Us: figure(measurement.queryP50Us),
    queryP95Us: figure(measurement.queryP95Us),
    failures: measurement.failures,
    ...(measurement.error === undefined ? {} : { error: measurement.error }),
  }
}

/** The exact interval of a rate, the bootstrap's of any other mean. */
function intervalOf(values: Float64Array, resampled: Float64Array): Interval {
  if (!values.every(value => value === 0 || value === 1)) return interval95(resampled)
  return exactInterval(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}

function stylesOf(
  queries: readonly LabelledQuery[],
  values: readonly Float64Array[],
  names: readonly string[],
): StyleReport[] {
  const rows = new Map<string, number[]>()
  queries.forEach((query, q) => {
    if (query.style === undefined) return
    const list = rows.get(query.style) ?? []
    rows.set(query.style, list)
    list.push(q)
  })
  return [...rows].map(([style, indices]) => ({
    style,
    queries: indices.length,
    metrics: Object.fromEntries(
      names.map((name, m) => [name, round(mean(indices.map(q => (values[m] as Float64Array)[q] as number)))]),
    ),
  }))
}

/** The main metric: nDCG at the largest k. */
export function mainMetric(k: readonly number[]): string {
  return `ndcg@${Math.max(...k)}`
}

function compare(scored: readonly Scored[], names: readonly string[], random: () => number): Comparison[] {
  const metric = names.findIndex(name => name.startsWith('ndcg@'))
  const rows = scored.map(one => ({ one, values: one.values[metric] as Float64Array }))
  const contenders = rows
    .filter(({ one, values }) => !one.baseline && values.length > 0)
    .sort((a, b) => mean(b.values) - mean(a.values))
  const [best, ...others] = contenders
  if (best === undefined) return []
  const differences = others.map(other => best.values.map((value, q) => value - (other.values[q] as number)))
  const tests = differences.map(one => randomisationTest(one, SIGN_FLIPS, random))
  const corrected = correctHolm(tests, NOISE_LEVEL)
  return others.map((other, i) => {
    const { p, interval } = corrected[i] as (typeof corrected)[number]
    return {
      metric: names[metric] as string,
      better: best.one.ranker.name,
      other: other.one.ranker.name,
      difference: round(mean(differences[i] as Float64Array)),
      interval: [round(interval[0]), round(interval[1])] as const,
      pHolm: round(p),
    }
  })
}

function worstOf(
  { queries, catalog }: BenchSet,
  scored: readonly Scored[],
  names: readonly string[],
  random: () => number,
): { missedByAll: number; worst: WorstQuery[] } {
  const contenders = scored.filter(one => !one.baseline)
  const ndcg = names.findIndex(name => name.startsWith('ndcg@'))
  const nameOf = (id: string) => catalog.get(id)?.name ?? id
  if (contenders.length === 0) return { missedByAll: 0, worst: [] }
  const rows = queries.map((query, q) => ({
    query,
    q,
    score: mean(contenders.map(one => (one.values[ndcg] as Float64Array)[q] as number)),
    // Many queries tie at zero; an order of chance shows some of every kind.
    lot: random(),
  }))
  const worst = rows
    .filter(({ score }) => score < 1)
    .sort((a, b) => a.score - b.score || a.lot - b.lot)
    .slice(0, MOST_WORST)
    .map(({ query, q }) => ({
      id: query.id,
      query: query.query,
      ...(query.style === undefined ? {} : { style: query.style }),
      steps: query.steps.map(step => [...step].map(nameOf)),
      returned: contenders.map(one => ({
        ranker: one.ranker.name,
        names: (one.measurement.results[q] ?? []).slice(0, SHOWN_RESULTS).map(nameOf),
      })),
    }))
  return { missedByAll: rows.filter(({ score }) => score === 0).length, worst }
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] as number
  return values.length === 0 ? 0 : sum / values.length
}

/** Six decimals: more than any figure of a bench can mean, and files that can be read. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

function figure(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 1e3) / 1e3 : null
}
