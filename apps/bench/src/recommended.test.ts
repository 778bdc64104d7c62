import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { rankerReport, setReport } from '../test/reports.js'
import type { Comparison } from './bench-report.js'
import { pricedRanker, recommended } from './recommended.js'

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
    expect(
      pricedRanker(ABOUT, set(0, { ...ranker('weak', 0), error: 'broken' }, ranker('plain', 0)), RANKERS).name,
    ).toBe('plain')
  })
})
