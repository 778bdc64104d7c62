import { isToolSearchError, withNamedTools } from '@ts/core'
import { describe, expect, it, test } from 'vitest'
import { type ConformanceSkip, checkRanker, createReferenceRanker, rankerConformance, wrapRanker } from './index.js'

rankerConformance({ test, createRanker: createReferenceRanker })

// Whatever holds for a ranker holds for one that hands everything through.
rankerConformance({ test, createRanker: () => wrapRanker(createReferenceRanker(), { name: 'wrapped' }) })

// Core puts named tools first around any ranker; that keeps the contract too.
rankerConformance({
  test,
  createRanker: () => withNamedTools(wrapRanker(createReferenceRanker(), { name: 'with-names' })),
})

/** The titles that the suite registers: run ones, and skipped ones. */
function registered(skip: readonly ConformanceSkip[], withSkip = true): { run: string[]; skipped: string[] } {
  const run: string[] = []
  const skipped: string[] = []
  const register = (title: string) => void run.push(title)
  rankerConformance({
    test: withSkip ? Object.assign(register, { skip: (title: string) => void skipped.push(title) }) : register,
    createRanker: createReferenceRanker,
    skip,
  })
  return { run, skipped }
}

describe('skips', () => {
  const skip = [{ case: 'nothing-found', reason: 'something is always near' }]

  it('go to test.skip, and say why in the title', () => {
    const { run, skipped } = registered(skip)
    expect(skipped).toEqual([
      'reference › nothing-found: returns an empty array where nothing is found (skipped: something is always near)',
    ])
    expect(run.some(title => title.includes('nothing-found'))).toBe(false)
    expect(run).toContain('reference › best-first: sorts by score, best first')
  })

  it('are shown by their title where a runner cannot skip', () => {
    expect(registered(skip, false).run).toContain(
      'reference › nothing-found: returns an empty array where nothing is found (skipped: something is always near)',
    )
  })

  it('stand in the results of checkRanker with their reason', async () => {
    const results = await checkRanker({
      createRanker: createReferenceRanker,
      skip,
      manyTools: 20,
      propertyRuns: 1,
    })
    expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([
      {
        case: 'nothing-found',
        sentence: 'returns an empty array where nothing is found',
        outcome: 'skipped',
        reason: 'something is always near',
      },
    ])
  })

  it.each([
    ['an unknown case', [{ case: 'nothing-fond', reason: 'x' }], 'Found a skip of "nothing-fond", expected a case'],
    ['a case for other rankers', [{ case: 'pattern-linear', reason: 'x' }], 'expected a case that applies'],
    ['no reason', [{ case: 'limit', reason: ' ' }], 'Found a skip of "limit" without a reason'],
    ['a second skip', [skip[0]!, skip[0]!], 'Found two skips of "nothing-found", expected one'],
  ])('are refused for %s', (_, skips, message) => {
    let thrown: unknown
    try {
      registered(skips)
    } catch (error) {
      thrown = error
    }
    expect(isToolSearchError(thrown, 'INVALID_CONFIGURATION')).toBe(true)
    expect((thrown as Error).message).toContain(message)
  })
})

it('refuses numbers that are no numbers of something', async () => {
  for (const numbers of [{ manyTools: 0 }, { propertyRuns: 1.5 }, { patienceMs: Number.NaN }]) {
    await expect(checkRanker({ createRanker: createReferenceRanker, ...numbers })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
    })
  }
})
