import type { SessionStore } from '@ts/core'
import { type ConformanceTest, register } from '../conformance-test.js'
import { FAULT_CASES } from './fault-cases.js'
import { STORE_CASES } from './session-store-cases.js'
import type { StoreFaults } from './store-case.js'

/** Options of {@link sessionStoreConformance}. */
export interface SessionStoreConformanceOptions extends StoreFaults {
  readonly test: ConformanceTest
  /**
   * Opens the store. The suite calls it twice for each test and uses the two results as two processes, so both must
   * have the same data. The data need not be empty: the suite uses new session names.
   */
  readonly connect: () => SessionStore | Promise<SessionStore>
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
  const { test, connect, runs = 50, seed = 1, ...faults } = options
  const suite = `conformance ${suites++} ${Date.now()}`
  for (const [i, { sentence, needs, check }] of [...STORE_CASES, ...FAULT_CASES].entries()) {
    const missing = needs === undefined || faults[needs] ? undefined : `no option \`${needs}\``
    const checkStores = async () => {
      const [store, other] = [await connect(), await connect()]
      await check({ stores: [store, other], store, other, session: `${suite}, ${i}`, faults, runs, seed })
    }
    register(test, sentence, checkStores, missing)
  }
}
