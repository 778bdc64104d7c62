import fc from 'fast-check'

// The tests run again for each mutant, so generated inputs are few, always the same, and not shrunk after a failure.
fc.configureGlobal({ numRuns: 10, seed: 1, endOnFailure: true })
