import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with one line that programs can read: `N passed, N failed, N skipped`. Before it, names each test that
 * passed only at its second try, with the first error, because such a test or what it tests has a fault.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    let skipped = 0
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) failed++
      for (const test of module.children.allTests()) {
        const { state, errors: reasons = [] } = test.result()
        if (test.diagnostic()?.flaky)
          console.log(
            `\nPassed only at the second try: ${module.relativeModuleId} > ${test.fullName}\n${reasons[0]?.stack}`,
          )
        if (state === 'passed') passed++
        else if (state === 'skipped') skipped++
        else failed++
      }
    }
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
}
