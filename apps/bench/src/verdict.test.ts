import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { rankerReport, setReport } from '../test/reports.js'
import type { Comparison } from './bench-report.js'
import { markOf, pricedRanker, recommended, verdictsOf, winnerOf } from './verdict.js'

function comparison(given: Partial<Comparison>): Comparison {
  const usual = { metric: 'ndcg@10', better: 'a', other: 'b', difference: 0.05, pHolm: 0.01 }
  return { ...usual, interval: [0.01, 0.09], ...given }
}

function setOf(queries: number, order = 0.02) {
  const baseline = (name: string, value: number) =>
    rankerReport({ name, baseline: true, metrics: { 'ndcg@10': value } })
  return setReport({
    queries,
    rankers: [
      rankerReport({ name: 'a', metrics: { 'ndcg@10': 0.8 } }),
      rankerReport({ name: 'b', metrics: { 'ndcg@10': 0.75 } }),
      baseline('no-search', order),
      baseline('random', 0.02),
    ],
    comparisons: [comparison({})],
  })
}

const FEW = 'queries are few: other queries could turn a verdict; 100 or more are better'

describe('verdictsOf', () => {
  test.each([
    [100, ['a is better than b: 5.0 points of ndcg@10 [1.0, 9.0]'], '★'],
    [99, ['a is better than b: 5.0 points of ndcg@10 [1.0, 9.0]', `99 ${FEW}`], '★'],
    [30, ['a is better than b: 5.0 points of ndcg@10 [1.0, 9.0]', `30 ${FEW}`], '★'],
    [29, ['29 queries are too few for a verdict; at least 30 are needed, 100 are better'], ''],
    [0, [], ''],
  ])('gives a verdict, warnings and a star for %d queries', (queries, texts, mark) => {
    const set = setOf(queries)
    expect(verdictsOf(set).map(({ text }) => text)).toEqual(texts)
    expect([markOf(set, 'a'), winnerOf(set)?.name]).toEqual([mark, mark === '' ? undefined : 'a'])
  })

  test('warns if the order of the catalog beats a random one by more than 5 points', () => {
    expect(verdictsOf(setOf(200, 0.0699))).toHaveLength(1)
    expect(verdictsOf(setOf(200, 0.0701))[1]?.text).toContain("the catalog's order alone scores 7.0 (random: 2.0)")
    // If the intervals overlap, chance may explain the difference.
    const wide = setOf(200, 0.2)
    const rankers = wide.rankers.map(one => ({ ...one, intervals: { 'ndcg@10': [0.01, 0.4] as const } }))
    expect(verdictsOf({ ...wide, rankers })).toHaveLength(1)
    // With few queries, chance alone can make such a difference.
    const texts = verdictsOf(setOf(29, 0.9)).map(({ text }) => text)
    expect(texts.join()).not.toContain('order alone')
  })

  test('calls a difference noise exactly if its interval contains 0', () => {
    const withInterval = (low: number, high: number) => {
      const set = { ...setOf(200), comparisons: [comparison({ interval: [low, high] })] }
      return [verdictsOf(set)[0]?.noise, markOf(set, 'b')]
    }
    expect(withInterval(0.001, 0.1)).toEqual([false, ''])
    expect(withInterval(0, 0.1)).toEqual([true, '≈'])
    expect(withInterval(-0.02, 0.1)).toEqual([true, '≈'])
  })

  test('sums up many clear differences, with the smallest lower end of their intervals', () => {
    const others = ['b', 'c', 'd', 'e', 'f'].map((other, i) =>
      comparison({ other, difference: 0.05 + i / 10, interval: [0.01 + i / 10, 0.09 + i / 10] }),
    )
    expect(verdictsOf({ ...setOf(200), comparisons: others }).map(({ text }) => text)).toEqual([
      'a is better than b: 5.0 points of ndcg@10 [1.0, 9.0]',
      'a is better than c, d, e, f: by 15.0 to 45.0 points of ndcg@10, each by 11.0 at least',
    ])
  })
})

const about = (name: string, model?: true) => ({ name, summary: '', rival: false, ...(model && { model }) })
const ABOUT = [about('plain'), about('weak'), about('meaning', true)]
const ranker = (name: string, ndcg: number) => rankerReport({ name, metrics: { 'ndcg@10': ndcg } })
const set = (queries: number, ...rankers: readonly ReturnType<typeof ranker>[]) => setReport({ queries, rankers })
const RANKERS = ['weak', 'plain', 'meaning'].map(name => ({ name })) as unknown as readonly Ranker[]

describe('the recommended rankers', () => {
  const all = [ranker('weak', 0.2), ranker('meaning', 0.9), ranker('plain', 0.8)] as const
  const against = (other: string, low: number): Comparison => ({
    ...{ metric: 'ndcg@10', better: 'meaning', other, difference: 0.1, interval: [low, 0.2], pHolm: 0.01 },
  })
  const named = (given: ReturnType<typeof set>) => recommended(ABOUT, given).map(({ name }) => name)

  test('are the significantly better ranker, although it runs a model, if it is fast', () => {
    const clear = { ...set(40, ...all), comparisons: [against('plain', 0.05)] }
    expect(named(clear)).toEqual(['meaning'])
    expect(pricedRanker(ABOUT, clear, RANKERS).name).toBe('meaning')
    const slow = { ...clear, rankers: all.map(one => (one === all[1] ? { ...one, queryP50Us: 10_001 } : one)) }
    expect(named(slow)).toEqual(['plain', 'meaning'])
  })

  test('are a ranker without a model, if it cannot be told apart from the best one', () => {
    const noise = { ...set(40, ...all), comparisons: [against('plain', -0.05), against('weak', 0.1)] }
    expect(named(noise)).toEqual(['plain', 'meaning'])
    expect(pricedRanker(ABOUT, noise, RANKERS).name).toBe('plain')
    expect(named(set(40, ranker('weak', 0.2), ranker('plain', 0.8)))).toEqual(['plain'])
  })

  test('are none without a verdict; then the best ranker or the first measured one prices the tasks', () => {
    const few = set(4, ranker('weak', 0.2), ranker('meaning', 0.9))
    expect(recommended(ABOUT, few)).toEqual([])
    expect(pricedRanker(ABOUT, few, RANKERS).name).toBe('meaning')
    const unlabelled = set(0, { ...ranker('weak', 0), error: 'broken' }, ranker('plain', 0))
    expect(pricedRanker(ABOUT, unlabelled, RANKERS).name).toBe('plain')
  })
})
