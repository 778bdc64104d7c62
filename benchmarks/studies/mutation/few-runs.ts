import fc from 'fast-check'
import { beforeEach, inject, vi } from 'vitest'

// The tests run again for each mutant, so generated inputs are few, always the same, and not shrunk after a failure.
fc.configureGlobal({ numRuns: 10, seed: 1, endOnFailure: true })

// The initial run loads everything, perhaps on a busy machine. Later, a test without an end must not cost minutes.
vi.setConfig({ testTimeout: inject('mode' as never) === 'mutant' ? 15_000 : 180_000 })

// After the first failure, the mutant is killed: the other test files of the worker are not loaded.
const worker = globalThis as { hasFailed?: boolean }
if (worker.hasFailed)
  throw new Error('Found a failed test in this worker, expected none; no further test file is loaded')
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    worker.hasFailed = true
  })
})
