/**
 * The first pause after a failed start, and the longest one, in milliseconds: a corrected configuration takes effect
 * within about a minute.
 */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/** Options of {@link createStartBackoff}. */
export interface StartBackoffOptions {
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
}

/** A circuit breaker for starts: open from a failure until its pause is over. */
export interface StartBackoff {
  /** Failures since the last success. */
  readonly failures: number
  /** Time until the next start may be tried, in milliseconds; 0 if it may be tried now. */
  pauseMs(): number
  /** Counts a failure. If the failure is certain to repeat, a pause follows even the first one. */
  fail(isCertain?: boolean): void
  succeed(): void
}

/**
 * No pause after the first failure, which may be accidental, then pauses of 1, 2, 4 … 60 seconds. Half of each pause is
 * random, so that servers which failed together do not start together.
 */
export function createStartBackoff({ now, random }: StartBackoffOptions): StartBackoff {
  let failures = 0
  let openUntil = 0
  return {
    get failures() {
      return failures
    },
    pauseMs: () => Math.max(0, openUntil - now()),
    fail(isCertain = false) {
      failures = Math.max(failures + 1, isCertain ? 2 : 1)
      const pause = failures === 1 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 2, 20))
      openUntil = now() + Math.ceil((pause * (1 + random())) / 2)
    },
    succeed() {
      failures = 0
      openUntil = 0
    },
  }
}
