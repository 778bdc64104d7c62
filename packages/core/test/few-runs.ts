import fc from 'fast-check'

// A mutant runs its tests again, so generated inputs are few here.
fc.configureGlobal({ numRuns: 10 })
