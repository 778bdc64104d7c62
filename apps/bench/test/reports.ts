import type { BenchReport, RankerReport, SetReport } from '../src/bench-report.js'
import type { Interval } from '../src/intervals.js'

const METRICS = { 'ndcg@10': 0.5, 'hit@1': 0.5, 'recall@5': 0.5, 'recall@10': 0.5, 'mrr@10': 0.5 }

/** A ranker's report with intervals of ±2 points around its metrics. */
export function rankerReport(given: Partial<RankerReport>): RankerReport {
  const metrics = given.metrics ?? METRICS
  const intervals = Object.entries(metrics).map(
    ([name, value]) => [name, [value - 0.02, value + 0.02]] as [string, Interval],
  )
  return {
    ...{ name: 'ranker', baseline: false, intervals: Object.fromEntries(intervals), styles: [] },
    ...{ indexMs: 5, queryP50Us: 10, queryP95Us: 20, failures: 0, ...given, metrics },
  }
}

export function setReport(given: Partial<SetReport>): SetReport {
  const size = { name: 'my-tools', tools: 1_200, queries: 40, skipped: 0, hash: '0'.repeat(64) }
  return { ...size, rankers: [], comparisons: [], missed: [], ...given }
}

export function benchReport(sets: readonly SetReport[]): BenchReport {
  const run = { machine: 'a machine', commit: 'abc', when: '2026-01-02T03:04:05.000Z', version: '0.0.0' }
  return { sets, leftOut: [], ...run, seed: 1, patterns: false, k: [1, 5, 10] }
}

/** A set with two rankers, a baseline, and details of three queries. */
export function askedSet(name = 'my-tools'): SetReport {
  const groups = (ofStyle: number, ofServer: number) => ({
    styles: [{ style: 'typo', queries: 4, metrics: { 'recall@5': ofStyle } }],
    servers: [{ server: 'files', queries: 3, metrics: { 'recall@5': ofServer } }],
  })
  return setReport({
    name,
    flags: `--set data/${name}`,
    rankers: [
      rankerReport({
        name: 'best',
        metrics: { 'ndcg@10': 0.8, 'hit@1': 0.7, 'recall@5': 0.7, 'recall@10': 0.9, 'mrr@10': 0.75 },
        ...groups(0.25, 0.5),
        returned: ['0 1', '2 1', ''],
        seen: 'trained',
      }),
      rankerReport({
        name: 'plain',
        metrics: { ...METRICS, 'recall@5': 0.6 },
        ...groups(0.125, 0.25),
        returned: ['1 0', '2', null],
      }),
      rankerReport({ name: 'random', baseline: true, ...groups(0, 0) }),
    ],
    comparisons: [
      { metric: 'ndcg@10', better: 'best', other: 'plain', difference: 0.3, interval: [0.1, 0.6], pHolm: 0.01 },
    ],
    missed: ['q3'],
    catalogTools: [
      { name: 'read_file', server: 'files' },
      { name: 'write_file', server: 'files' },
      { name: 'send_mail', server: 'mail' },
    ],
    asked: [
      { id: 'q1', query: 'open a text', style: 'phrase', steps: [[0]] },
      { id: 'q2', query: 'save a text', style: 'phrase', steps: [[1]] },
      { id: 'q3', query: 'post <b>it</b>', style: 'typo', steps: [[2], [0, 1]] },
    ],
  })
}
