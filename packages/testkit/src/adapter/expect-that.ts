/** @throws Error with what was found, what was expected and what to do, if a condition does not hold */
export function expectThat(holds: boolean, found: string, expected: string, remedy: string): void {
  if (!holds) throw new Error(`Found ${found}, expected ${expected}; ${remedy}`)
}
