import { expect, test } from 'vitest'
import { benchReport, rankerReport, setReport } from '../test/reports.js'
import { renderTable } from './table.js'

const better = { 'ndcg@10': 0.7104, 'hit@1': 0.634, 'recall@5': 0.748, 'recall@10': 1, 'mrr@10': 0.7 }
const worse = { 'ndcg@10': 0.0871, 'hit@1': 0, 'recall@5': 0.1, 'recall@10': 0.2, 'mrr@10': 0.05 }

test('aligns columns, marks the best, puts baselines last and says what differences are worth', () => {
  const set = setReport({
    rankers: [
      rankerReport({ name: 'weak', metrics: worse, failures: 2, error: 'out of memory' }),
      rankerReport({
        name: 'random',
        metrics: better,
        baseline: true,
        queryP50Us: 0.4,
        queryP95Us: 1_250,
        indexMs: 0.02,
      }),
      rankerReport({ name: 'near', metrics: { ...better, 'ndcg@10': 0.7064 } }),
      rankerReport({ name: 'strong', metrics: better, queryP50Us: 85.4, queryP95Us: 12_400, indexMs: 1_310 }),
    ],
    comparisons: [
      {
        metric: 'ndcg@10',
        better: 'strong',
        other: 'weak',
        difference: 0.6233,
        interval: [0.58, 0.66],
        pHolm: 0.0002,
      },
      {
        metric: 'ndcg@10',
        better: 'strong',
        other: 'near',
        difference: 0.004,
        interval: [-0.009, 0.017],
        pHolm: 1,
      },
    ],
    skipped: 1,
    missedByAll: 3,
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
  3 queries of 40 found by no ranker
  weak failed 2 times: out of memory

Accuracy in percent; ± is half of the 95 % interval, ≥ and ≤ its one end where ± would pass 100 or 0, [ ] what a difference may be, corrected for the number of comparisons. ★ is the best, ≈ cannot be told apart from it.
a machine · commit abc
`)
})

test('shows latency alone without labels, and a dash where there is no figure', () => {
  const ranker = rankerReport({ name: 'broken', metrics: {}, indexMs: null, queryP50Us: null, queryP95Us: null })
  const set = setReport({ queries: 0, rankers: [ranker] })
  const text = renderTable({ ...benchReport([set]), commit: null }, { color: false })
  expect(
    text,
  ).toBe(`my-tools · 1,200 tools · no labelled queries, so latency only; \`ts-bench draft\` writes some to begin with

   ranker  p50  p95  index
   broken    –    –      –

a machine
`)
})

test('shows no control character of a stranger', () => {
  const set = setReport({ name: 'evil\u001B[2J\u202Etxt', rankers: [rankerReport({ name: 'a\u0007b' })] })
  const text = renderTable(benchReport([set]), { color: false })
  expect(text).toContain('evil\\u{1b}[2J\\u{202e}txt')
  expect(text).toContain('a\\u{7}b')
})
