import { describe, expect, test } from 'vitest'
import { benchReport, rankerReport, setReport } from '../test/reports.js'
import type { RankerReport } from './bench-report.js'
import { renderTable } from './table.js'

const better = { 'ndcg@10': 0.7104, 'hit@1': 0.634, 'recall@5': 0.748, 'recall@10': 1, 'mrr@10': 0.7 }
const worse = { 'ndcg@10': 0.0871, 'hit@1': 0, 'recall@5': 0.1, 'recall@10': 0.2, 'mrr@10': 0.05 }

const strong = { metric: 'ndcg@10', better: 'strong' }
const times = (queryP50Us: number, queryP95Us: number, indexMs: number) => ({ queryP50Us, queryP95Us, indexMs })

test('aligns columns, marks the best ranker, puts baselines last and adds the verdict of each comparison', () => {
  const set = setReport({
    rankers: [
      rankerReport({ name: 'weak', metrics: worse, failures: 2, error: 'out of memory' }),
      rankerReport({ name: 'random', metrics: better, baseline: true, ...times(0.4, 1_250, 0.02) }),
      rankerReport({ name: 'near', metrics: { ...better, 'ndcg@10': 0.7064 } }),
      rankerReport({ name: 'strong', metrics: better, ...times(85.4, 12_400, 1_310) }),
    ],
    comparisons: [
      { ...strong, other: 'weak', difference: 0.6233, interval: [0.58, 0.66], pHolm: 0.0002 },
      { ...strong, other: 'near', difference: 0.004, interval: [-0.009, 0.017], pHolm: 1 },
    ],
    skipped: 1,
    missed: ['q1', 'q4', 'q5', 'q9', 'q2'],
  })
  expect(
    renderTable(benchReport([set]), { color: false }),
  ).toBe(`my-tools · 1,200 tools · 40 queries · 1 query left out, their tools are missing

   ranker     ndcg@10       hit@1    recall@5    recall@10      mrr@10     p50     p95   index  failed
★  strong  71.0 ± 2.0  63.4 ± 2.0  74.8 ± 2.0  100.0 ≥98.0  70.0 ± 2.0   85 µs   12 ms   1.3 s
≈  near    70.6 ± 2.0  63.4 ± 2.0  74.8 ± 2.0  100.0 ≥98.0  70.0 ± 2.0   10 µs   20 µs  5.0 ms
   weak     8.7 ± 2.0   0.0 ≤ 2.0  10.0 ± 2.0   20.0 ± 2.0   5.0 ± 2.0   10 µs   20 µs  5.0 ms       2
   random  71.0 ± 2.0  63.4 ± 2.0  74.8 ± 2.0  100.0 ≥98.0  70.0 ± 2.0  0.4 µs  1.3 ms   20 µs

  strong is better than weak: 62.3 points of ndcg@10 [58.0, 66.0]
  strong and near cannot be told apart here: 0.4 points of ndcg@10 [−0.9, 1.7]
  40 queries are few: other queries could turn a verdict; 100 or more are better
  5 queries of 40 found by no ranker: q1, q4, q5 and 2 more
  weak failed 2 times: out of memory

Accuracy in percent; ± is half of the 95 % interval; ≥ and ≤ show one end of it if ± would exceed 100 or 0, [ ] the interval of a difference, corrected for the number of comparisons. ★ marks the best ranker, ≈ a ranker that cannot be told apart from it.
hit@k counts queries with a right tool among the first k; recall@k counts steps, of which a query may have several.
index: the median of three builds, or one build if it takes a second or more.
a machine · commit abc
`)
})

test('shows only latency without labels, and a dash for a missing figure', () => {
  const ranker = rankerReport({ name: 'broken', metrics: {}, indexMs: null, queryP50Us: null, queryP95Us: null })
  const set = setReport({ queries: 0, rankers: [ranker] })
  const text = renderTable({ ...benchReport([set]), commit: null }, { color: false })
  expect(
    text,
  ).toBe(`my-tools · 1,200 tools · no labelled queries, so only latency is measured; \`ts-bench draft\` writes some to begin with

   ranker  p50  p95  index
   broken    –    –      –

a machine
`)
})

describe('marks and verdicts of a table', () => {
  const ndcg = (name: string, value: number, given: Partial<RankerReport> = {}) =>
    rankerReport({ name, metrics: { ...better, 'ndcg@10': value }, ...given })
  const against = (other: string, low: number) => ({
    ...{ metric: 'ndcg@10', better: 'first', other, difference: 0.1, pHolm: 0.1 },
    interval: [low, 0.2] as const,
  })
  const textOf = (...rankers: readonly RankerReport[]) =>
    renderTable(benchReport([setReport({ rankers, comparisons: [against('third', -0.01)] })]), { color: false })

  test('does not rank any ranker above one that failed on every query', () => {
    const failed = ndcg('second', 0, { failures: 40, error: 'broken', silent: true })
    const text = textOf(ndcg('first', 0.6), failed, ndcg('third', 0.5))
    expect(text).toContain('second failed on every query, so it has no verdict: broken')
    expect(text).not.toContain('≈  second')
    expect(text).toContain('first and third cannot be told apart')
  })

  test('shows control characters of untrusted names and errors as escapes', () => {
    const evil = ndcg('evil\u001b[2J', 0.5, { failures: 3, error: 'bad\u001b[2J' })
    const set = setReport({ name: 'set\u202Etxt', rankers: [ndcg('first', 0.6), evil] })
    const text = renderTable(benchReport([set]), { color: false })
    expect(text).toContain('set\\u{202e}txt')
    expect(text).toContain('evil\\u{1b}[2J failed 3 times: bad\\u{1b}[2J')
    expect(text).not.toMatch(/\u001b|\u202e/)
  })

  test('gives a ranker no mark if no other one answered, and then explains no marks', () => {
    const alone = [ndcg('alone', 0.5), ndcg('random', 0.1, { baseline: true })]
    for (const rankers of [alone, [ndcg('first', 0.6), ndcg('second', 0, { silent: true })]])
      expect(renderTable(benchReport([setReport({ rankers })]), { color: false })).not.toMatch(/★|≈/)
  })
})
