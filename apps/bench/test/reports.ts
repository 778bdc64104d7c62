import type { BenchReport, RankerReport, SetReport } from '../src/bench-report.js'
import type { Interval } from '../src/bootstrap.js'

const METRICS = { 'ndcg@10': 0.5, 'hit@1': 0.5, 'recall@5': 0.5, 'recall@10': 0.5, 'mrr@10': 0.5 }

/** A ranker's report with intervals of ±2 points around its metrics. */
export function rankerReport(given: Partial<RankerReport>): RankerReport {
  const metrics = given.metrics ?? METRICS
  const intervals = Object.entries(metrics).map(
    ([name, value]) => [name, [value - 0.02, value + 0.02]] as [string, Interval],
  )
  return {
    name: 'ranker',
    baseline: false,
    intervals: Object.fromEntries(intervals),
    styles: [],
    indexMs: 5,
    queryP50Us: 10,
    queryP95Us: 20,
    failures: 0,
    ...given,
    metrics,
  }
}

export function setReport(given: Partial<SetReport>): SetReport {
  return {
    name: 'my-tools',
    tools: 1_200,
    queries: 40,
    skipped: 0,
    hash: '0'.repeat(64),
    rankers: [],
    comparisons: [],
    missedByAll: 0,
    worst: [],
    ...given,
  }
}

export function benchReport(sets: readonly SetReport[]): BenchReport {
  return {
    sets,
    leftOut: [],
    machine: 'a machine',
    commit: 'abc',
    when: '2026-01-02T03:04:05.000Z',
    version: '0.0.0',
    seed: 1,
    patterns: false,
    k: [1, 5, 10],
  }
}
