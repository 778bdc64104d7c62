/** The result of a check: the value is surely invalid (0), cannot be decided safely (1), or is surely valid (2). */
export type Verdict = 0 | 1 | 2
export const INVALID = 0
export const UNKNOWN = 1
export const VALID = 2

/** Kleene conjunction: the worse of two verdicts. */
export function and(a: Verdict, b: Verdict): Verdict {
  return a < b ? a : b
}

/** Kleene disjunction: the better of two verdicts. */
export function or(a: Verdict, b: Verdict): Verdict {
  return a > b ? a : b
}
