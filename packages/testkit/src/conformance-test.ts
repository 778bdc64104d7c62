/** Registers one test. `test` of vitest and of node:test has this shape, and so has `it` of most others. */
export interface ConformanceTest {
  (title: string, check: () => Promise<void>): unknown
  /** Registers a test that is reported and not run. */
  readonly skip?: (title: string, check: () => Promise<void>) => unknown
}

/** Registers a test, or with a reason a skipped one, whose title ends with the reason. */
export function register(test: ConformanceTest, title: string, check: () => Promise<void>, skipped?: string): void {
  if (skipped === undefined) test(title, check)
  else (test.skip?.bind(test) ?? test)(`${title} (skipped: ${skipped})`, async () => {})
}

/** @throws Error with what was found, what was expected and what to do, if a condition does not hold */
export function expectThat(holds: boolean, found: string, expected: string, remedy: string): void {
  if (!holds) throw new Error(`Found ${found}, expected ${expected}; ${remedy}`)
}
