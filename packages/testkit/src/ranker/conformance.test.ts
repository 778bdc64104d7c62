import { readdirSync, readFileSync } from 'node:fs'
import { withNamedTools } from '@ts/core'
import { describe, expect, it, test } from 'vitest'
import {
  type ConformanceSkip,
  checkRanker,
  conformanceCases,
  createReferenceRanker,
  rankerConformance,
} from '../index.js'
import { broken, EFFORT } from './broken/broken-ranker.js'

// The same amount of work as for the broken rankers in `broken`, so that these fail because of their faults.
rankerConformance({ test, createRanker: createReferenceRanker, ...EFFORT, patienceMs: 20_000 })

// Core can wrap any ranker so that named tools come first. The wrapped ranker must keep the contract too.
test('accepts a ranker that puts named tools first', async () => {
  const createRanker = () => withNamedTools({ ...createReferenceRanker(), name: 'with-names' })
  const results = await checkRanker({ createRanker, ...EFFORT, patienceMs: 20_000 })
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
})

test('has a broken ranker for every case, so that every case is known to find a fault', () => {
  const folder = new URL('./broken/', import.meta.url)
  const tests = readdirSync(folder).map(file => readFileSync(new URL(file, folder), 'utf8'))
  expect(conformanceCases.filter(({ name }) => !tests.some(text => text.includes(`'${name}'`)))).toEqual([])
})

/** The titles that the suite registers, as tests that run and as skipped tests. */
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
  const reason = 'something is always near'
  const skip = [{ case: 'nothing-found', reason }]
  const title = `reference › nothing-found: returns an empty array if nothing is found (skipped: ${reason})`

  it('go to test.skip and say why in the title, which also shows if a runner cannot skip tests', () => {
    const { run, skipped } = registered(skip)
    expect(skipped).toEqual([title])
    expect(run.some(title => title.includes('nothing-found'))).toBe(false)
    expect(run).toContain('reference › best-first: sorts by score, best first')
    expect(registered(skip, false).run).toContain(title)
  })

  it('are in the results of checkRanker with their reason', async () => {
    const results = await checkRanker({ createRanker: createReferenceRanker, skip, manyTools: 20, propertyRuns: 1 })
    const sentence = 'returns an empty array if nothing is found'
    expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([
      { case: 'nothing-found', sentence, outcome: 'skipped', reason },
    ])
  })

  it.each([
    ['an unknown case', [{ case: 'nothing-fond', reason: 'x' }], 'Found a skip of "nothing-fond", expected a case'],
    ['a case for other rankers', [{ case: 'pattern-linear', reason: 'x' }], 'expected a case that applies'],
    ['no reason', [{ case: 'limit', reason: ' ' }], 'Found a skip of "limit" without a reason'],
    ['a second skip', [skip[0]!, skip[0]!], 'Found two skips of "nothing-found", expected one'],
  ])('are refused for %s', (_, skips, message) => {
    const refusal = { code: 'INVALID_CONFIGURATION', message: expect.stringContaining(message) }
    expect(() => registered(skips)).toThrow(expect.objectContaining(refusal))
  })
})

it('takes an option that is undefined as left out', () => {
  const test = Object.assign(() => {}, { skip: () => {} })
  const given: object = { propertyRuns: undefined, skip: undefined }
  expect(() => rankerConformance({ test, createRanker: createReferenceRanker, ...given })).not.toThrow()
})

it('refuses option values that are not positive whole numbers', async () => {
  for (const numbers of [{ manyTools: 0 }, { propertyRuns: 1.5 }, { patienceMs: Number.NaN }, { maxBlockMs: 0 }]) {
    const refused = checkRanker({ createRanker: createReferenceRanker, ...numbers })
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' })
  }
})

describe('query-yields', () => {
  const others = conformanceCases
    .filter(({ name, appliesTo }) => name !== 'query-yields' && appliesTo !== 'pattern')
    .map(({ name }) => ({ case: name, reason: 'not tested here' }))

  /**
   * The outcome of the case for a ranker that runs `before` ahead of its answer to the one query that only this case
   * sends.
   */
  async function outcomeOf(before: () => Promise<void>) {
    const { createRanker } = broken('waits', ['query-yields'], (_, right) => ({
      async rank(query, options) {
        if (query.startsWith('[B-')) await before()
        return right.rank(query, options)
      },
    }))
    const results = await checkRanker({ createRanker, skip: others, manyTools: 40, maxBlockMs: 150 })
    const { outcome, error } = results.find(result => result.case === 'query-yields')!
    return { outcome, message: error?.message ?? '' }
  }

  const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

  it('fails a ranker that computes for longer than maxBlockMs in one go, and says so', async () => {
    const { outcome, message } = await outcomeOf(async () => compute(500))
    expect(outcome).toBe('failed')
    expect(message).toMatch(/^Found \d+ ms without a turn of the event loop for the query ".*expected at most 150;/)
  })

  it('passes a ranker that computes in slices, and one that waits for another machine', async () => {
    const inSlices = async () => {
      for (let slice = 0; slice < 6; slice++) await wait(0).then(() => compute(50))
    }
    for (const work of [inSlices, () => wait(300)])
      expect(await outcomeOf(work)).toEqual({ outcome: 'passed', message: '' })
  })
})

/** Uses the processor for some milliseconds of this process. */
function compute(milliseconds: number): void {
  const { user, system } = process.cpuUsage()
  const until = user + system + milliseconds * 1_000
  for (let spent = 0; spent < until; ) {
    const now = process.cpuUsage()
    spent = now.user + now.system
  }
}
