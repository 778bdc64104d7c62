// Helpers of the tests of the conformance suite: rankers that are wrong on purpose, each with a fault that a real ranker
// had. The suite must refuse every one of them.

import type { Ranked, Ranker, RankerIndex, RankOptions, SearchableTool } from '@ts/core'
import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { checkRanker, conformanceCases } from '../conformance.js'
import { applies, type ConformanceSkip } from '../conformance-case.js'
import { createReferenceRanker } from '../reference-ranker.js'

export interface BrokenRanker {
  /** What it does wrong, in a few words. */
  readonly fault: string
  /** The cases of the suite that it must fail; other cases may fail too. */
  readonly caughtBy: readonly string[]
  readonly createRanker: () => Ranker
  /** Shorter time limits than those of {@link EFFORT}, for a fault that lasts as long as a limit. */
  readonly limits?: { readonly patienceMs?: number; readonly maxBlockMs?: number }
}

/** The parts of an index that a fault replaces, made of the tools and the correct index. */
export type Fault = (tools: readonly SearchableTool[], right: RankerIndex) => Partial<RankerIndex>

/** More results than any catalog of the suite has tools. */
export const ALL = 1_000_000

/** The reference ranker with a fault in its index. */
export function broken(fault: string, caughtBy: readonly string[], make: Fault): BrokenRanker {
  return brokenIndex(fault, caughtBy, right => async (tools, options) => {
    const index = await right.index(tools, options)
    return { ...index, ...make(tools, index) }
  })
}

/** The reference ranker with another function that indexes. */
export function brokenIndex(
  fault: string,
  caughtBy: readonly string[],
  make: (right: Ranker) => Ranker['index'],
): BrokenRanker {
  return brokenRanker(fault, caughtBy, () => {
    const right = createReferenceRanker()
    return { ...right, index: make(right) }
  })
}

/** The reference ranker with a fault only in its answers. */
export function brokenAnswer(
  fault: string,
  caughtBy: readonly string[],
  alter: (
    found: readonly Ranked[],
    options: RankOptions,
    query: string,
    tools: readonly SearchableTool[],
  ) => readonly Ranked[],
): BrokenRanker {
  return broken(fault, caughtBy, (tools, right) => ({
    rank: async (query, options) => alter(await right.rank(query, options), options, query, tools),
  }))
}

/** A ranker that is wrong on purpose, from a function that creates the whole ranker. */
export function brokenRanker(fault: string, caughtBy: readonly string[], createRanker: () => Ranker): BrokenRanker {
  return { fault, caughtBy, createRanker }
}

/** Small amounts of work, because there are many rankers, and each fault shows either at once or never. */
export const EFFORT = { manyTools: 40, propertyRuns: 20, patienceMs: 400, maxBlockMs: 300 }

/** Tests that the suite fails each ranker in the cases that must catch it, with an error that names the case. */
export function expectCaught(faults: string, rankers: readonly BrokenRanker[]): void {
  describe(`the conformance suite and ${faults}`, () => {
    it.each(rankers)('fails a ranker that $fault', async ({ createRanker, caughtBy, limits }) => {
      const { traits } = createRanker()
      const skip: ConformanceSkip[] = conformanceCases
        .filter(one => applies(one, traits) && !caughtBy.includes(one.name))
        .map(({ name }) => ({ case: name, reason: 'it need not catch this fault' }))
      const results = await checkRanker({ createRanker, skip, ...EFFORT, ...limits })
      const failed = results.filter(({ outcome }) => outcome === 'failed')
      expect(failed.map(result => result.case).sort()).toEqual([...caughtBy].sort())
      for (const { error, case: name } of failed) {
        expect(isToolSearchError(error, 'RANKER_CONTRACT')).toBe(true)
        expect(error?.details['case']).toBe(name)
      }
    })
  })
}
