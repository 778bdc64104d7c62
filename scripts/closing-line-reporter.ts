import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one line that programs can read: `N passed, N failed, N skipped`. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    let skipped = 0
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) failed++
      for (const test of module.children.allTests()) {
        const state = test.result().state
        if (state === 'passed') passed++
        else if (state === 'skipped') skipped++
        else failed++
      }
    }
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
}
