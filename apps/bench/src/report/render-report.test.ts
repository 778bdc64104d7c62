import { describe, expect, test } from 'vitest'
import { benchReport, rankerReport, setReport } from '../../test/reports.js'
import { renderReport } from './render-report.js'

const HOSTILE = `<script>alert(1)</script>"'&`
const set = setReport({
  rankers: [
    rankerReport({
      name: 'best',
      metrics: { 'ndcg@10': 0.8, 'hit@1': 0.7, 'recall@5': 0.6, 'recall@10': 0.9, 'mrr@10': 0.75 },
      styles: [{ style: 'typo', queries: 4, metrics: { 'recall@5': 0.25 } }],
    }),
    rankerReport({ name: 'other', styles: [{ style: 'typo', queries: 4, metrics: { 'recall@5': 0.125 } }] }),
    rankerReport({
      name: 'random',
      baseline: true,
      styles: [{ style: 'typo', queries: 4, metrics: { 'recall@5': 0 } }],
    }),
  ],
  comparisons: [
    { metric: 'ndcg@10', better: 'best', other: 'other', difference: 0.3, interval: [-0.01, 0.6], pHolm: 0.2 },
  ],
  missedByAll: 2,
  worst: [
    {
      id: 'q',
      query: 'book a flight',
      style: 'phrase',
      steps: [['search_flights', 'find_flights'], ['book']],
      returned: [
        { ranker: 'best', names: ['cancel', 'book'] },
        { ranker: 'other', names: [] },
      ],
    },
  ],
})

describe('renderReport', () => {
  test('shows accuracy with intervals, styles, times, verdicts and the worst queries', () => {
    const page = renderReport(benchReport([set]))
    expect(page).toContain('80.0 <small>78.0–82.0</small>')
    expect(page).toMatch(/<td class="heat best"[^>]*>25\.0</)
    expect(page).toContain('best and other cannot be told apart here: 30.0 points of ndcg@10 [−1.0, 60.0]')
    expect(page).toContain('10 µs <small>p95 20 µs · index 5.0 ms</small>')
    expect(page).toContain('2 queries of 40 found by no ranker')
    expect(page).toMatch(/<code>search_flights<\/code> or <code>find_flights<\/code> and <code>book<\/code>/)
    expect(page).toContain('<code class="chip">cancel</code><code class="chip hit">book</code>')
    expect(page).toContain('commit abc · 2026-01-02 03:04 UTC')
  })

  test('needs no network and runs no script', () => {
    const page = renderReport(benchReport([set, setReport({ ...set, name: 'second' })]))
    expect(page).not.toMatch(/https?:|<script|<link rel="stylesheet|@import|url\(/)
    expect(page).toContain("default-src 'none'")
    expect(page).toContain('prefers-color-scheme: dark')
    expect(page).toContain('name="viewport"')
  })

  test('escapes every text of a stranger, also where it stands in an attribute', () => {
    const hostile = setReport({
      name: HOSTILE,
      rankers: [
        rankerReport({
          name: HOSTILE,
          styles: [{ style: HOSTILE, queries: 1, metrics: {} }],
          failures: 1,
          error: HOSTILE,
        }),
      ],
      comparisons: [{ metric: 'ndcg@10', better: HOSTILE, other: HOSTILE, difference: 0, interval: [0, 0], pHolm: 1 }],
      worst: [
        {
          id: HOSTILE,
          query: `${HOSTILE}\u202E`,
          style: HOSTILE,
          steps: [[HOSTILE]],
          returned: [{ ranker: HOSTILE, names: [HOSTILE] }],
        },
      ],
    })
    const page = renderReport({ ...benchReport([hostile, hostile]), machine: HOSTILE, commit: HOSTILE })
    expect(page).not.toContain('<script')
    expect(page).not.toContain('\u202E')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  })

  test('stands without labels and without figures', () => {
    const broken = rankerReport({ name: 'broken', metrics: {}, indexMs: null, queryP50Us: null, queryP95Us: null })
    const page = renderReport({ ...benchReport([setReport({ queries: 0, rankers: [broken] })]), commit: null })
    expect(page).toContain('no labels')
    expect(page).not.toMatch(/NaN|undefined|null/)
  })

  test('compares sets at a glance where there are several', () => {
    expect(renderReport(benchReport([set]))).not.toContain('All sets')
    const page = renderReport(benchReport([set, setReport({ ...set, name: 'second' })]))
    expect(page).toContain('All sets')
    expect(page).toContain('<td class="best">80.0 ★</td>')
  })
})
