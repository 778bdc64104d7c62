import fc from 'fast-check'

// A mutant runs its tests again, so generated inputs are few here, always the same, and not made smaller after a failure.
fc.configureGlobal({ numRuns: 10, seed: 1, endOnFailure: true })
