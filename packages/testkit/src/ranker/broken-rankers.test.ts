import { isToolSearchError, type Ranker } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { brokenRankers, type ConformanceSkip, checkRanker, conformanceCases, createReferenceRanker } from '../index.js'
import { ALL_CASES } from './all-cases.js'
import { applies } from './conformance-case.js'

// Small numbers, because there are many rankers, and each fault shows either at once or never.
const EFFORT = { manyTools: 40, propertyRuns: 20, patienceMs: 400, maxBlockMs: 300 }

/** Skips of every case that applies to the ranker, except those that must catch it: the others may pass or fail. */
function skipOthers({ traits }: Ranker, caughtBy: readonly string[]): ConformanceSkip[] {
  return ALL_CASES.filter(one => applies(one, traits) && !caughtBy.includes(one.name)).map(({ name }) => ({
    case: name,
    reason: 'it need not catch this fault',
  }))
}

describe('the conformance suite', () => {
  it.each(brokenRankers)('fails a ranker that $fault', async ({ createRanker, caughtBy }) => {
    const results = await checkRanker({ createRanker, skip: skipOthers(createRanker(), caughtBy), ...EFFORT })
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(result => result.case).sort()).toEqual([...caughtBy].sort())
    for (const { error, case: name } of failed) {
      expect(isToolSearchError(error, 'RANKER_CONTRACT')).toBe(true)
      expect(error?.details['case']).toBe(name)
    }
  })

  it('passes a correct ranker with the same amount of work', async () => {
    const results = await checkRanker({ createRanker: createReferenceRanker, ...EFFORT, patienceMs: 20_000 })
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  })

  it('has a broken ranker for every case, so that every case is known to find a fault', () => {
    const caught = new Set(brokenRankers.flatMap(({ caughtBy }) => caughtBy))
    expect(conformanceCases.map(({ name }) => name).filter(name => !caught.has(name))).toEqual([])
  })
})
