import type { SessionStore } from '@ts/core'
import type { ConformanceTest } from '../ranker/conformance.js'
import { STORE_CASES } from './session-store-cases.js'

/** Options of {@link sessionStoreConformance}. */
export interface SessionStoreConformanceOptions {
  readonly test: ConformanceTest
  /**
   * Opens the store. The suite calls it twice for each test and uses the two results as two processes, so both must
   * have the same data. The data need not be empty: the suite uses new session names.
   */
  readonly connect: () => SessionStore | Promise<SessionStore>
  /** Lets a session of the store expire, or evicts it. Without it, the test of expiry is skipped. */
  readonly expire?: ((session: string) => Promise<void>) | undefined
  /** Random interleavings of two processes. Default 50, about a second for a store in memory. */
  readonly runs?: number
  /** Seed of all random values, so that a failure can be reproduced. Default 1. */
  readonly seed?: number
}

let suites = 0

/**
 * Registers the conformance suite of a session store with a test runner: one test for each sentence of the contract.
 * A failure says what was found, what was expected and what to change.
 */
export function sessionStoreConformance(options: SessionStoreConformanceOptions): void {
  const { test, connect, expire, runs = 50, seed = 1 } = options
  const suite = `conformance ${suites++} ${Date.now()}`
  for (const [i, { sentence, check }] of STORE_CASES.entries()) {
    if (sentence.startsWith('an expired') && expire === undefined) {
      const skip = test.skip?.bind(test) ?? test
      skip(`${sentence} (skipped: no option \`expire\`)`, async () => {})
    } else {
      test(sentence, async () => {
        const stores = [await connect(), await connect()] as const
        await check({ stores, session: `${suite}, ${i}`, expire, runs, seed })
      })
    }
  }
}
