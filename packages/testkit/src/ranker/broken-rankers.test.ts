import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { brokenRankers, checkRanker, conformanceCases, createReferenceRanker } from '../index.js'

// Small numbers: a fault shows at once or not at all, and there are many rankers.
const EFFORT = { manyTools: 40, propertyRuns: 20, patienceMs: 400, maxBlockMs: 300 }

describe('the conformance suite', () => {
  it.each(brokenRankers)('fails a ranker that $fault', async ({ createRanker, caughtBy }) => {
    const results = await checkRanker({ createRanker, ...EFFORT })
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(result => result.case)).toEqual(expect.arrayContaining([...caughtBy]))
    for (const { error, case: name } of failed) {
      expect(isToolSearchError(error, 'RANKER_CONTRACT')).toBe(true)
      expect(error?.details['case']).toBe(name)
    }
  })

  it('passes a ranker that is right, with the same effort', async () => {
    const results = await checkRanker({ createRanker: createReferenceRanker, ...EFFORT, patienceMs: 20_000 })
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  })

  it('has a ranker for every case, so that none is there for show', () => {
    const caught = new Set(brokenRankers.flatMap(({ caughtBy }) => caughtBy))
    expect(conformanceCases.map(({ name }) => name).filter(name => !caught.has(name))).toEqual([])
  })
})
