import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { rankerReport, setReport } from '../test/reports.js'
import { pricedRanker, recommended } from './recommended.js'

const about = (name: string, model?: true) => ({ name, summary: '', rival: false, ...(model && { model }) })
const ABOUT = [about('plain'), about('weak'), about('meaning', true)]
const ranker = (name: string, ndcg: number) => rankerReport({ name, metrics: { 'ndcg@10': ndcg } })
const set = (queries: number, ...rankers: readonly ReturnType<typeof ranker>[]) => setReport({ queries, rankers })
const RANKERS = ['weak', 'plain', 'meaning'].map(name => ({ name })) as unknown as readonly Ranker[]

describe('the recommended rankers', () => {
  test('are the best ranker without a model, then the best of all', () => {
    const found = recommended(ABOUT, set(40, ranker('weak', 0.2), ranker('meaning', 0.9), ranker('plain', 0.8)))
    expect(found.map(({ name }) => name)).toEqual(['plain', 'meaning'])
    expect(recommended(ABOUT, set(40, ranker('weak', 0.2), ranker('plain', 0.8)))).toHaveLength(1)
  })

  test('begin with the ranker that prices the tasks', () => {
    const rankers = [ranker('weak', 0.2), ranker('meaning', 0.9), ranker('plain', 0.8)]
    expect(pricedRanker(ABOUT, set(40, ...rankers), RANKERS).name).toBe('plain')
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
