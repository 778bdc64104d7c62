import type { Outage } from '@ts/core'

/** After this many failures, a server is tried in the background only every ten minutes; a call tries it sooner. */
const MAX_QUICK_RETRIES = 6
const SLOW_RETRY_MS = 600_000
const MIN_RETRY_MS = 1_000

/** Options of {@link createOutageWatch}. */
export interface OutageWatchOptions {
  readonly server: string
  readonly now: () => number
  readonly random: () => number
  readonly onChange: () => void
  /** Called when a pause is over and the server may be tried in the background. */
  readonly onRetry: () => void
}

/** A failure for the operator. */
export interface StartFailure {
  readonly outage: Outage
  /** When it is tried in the background, in milliseconds since the epoch. */
  readonly retryAt: number
  /** When a call tries it, in milliseconds since the epoch. */
  readonly callableAt: number
}

/** Arguments of {@link OutageWatch.fail}. */
export interface FailureReasons {
  /** For models: no path, no address. */
  readonly reason: string
  /** For the operator. */
  readonly details: string
  /** Whether the failure is certain to repeat: then even the first failure begins an outage. */
  readonly isCertain?: boolean
}

/** Keeps a server's outage and the pauses between starts. */
export function createOutageWatch({ server, now, random, onChange, onRetry }: OutageWatchOptions) {
  const backoff = createStartBackoff({ now, random })
  let current: Outage | undefined
  let failure: StartFailure | undefined
  let firstFailureAt: number | undefined
  let timers: NodeJS.Timeout[] = []
  let isClosed = false

  function clearTimers(): void {
    for (const timer of timers.splice(0)) clearTimeout(timer)
  }

  function set(next: Outage | undefined): void {
    const isSame = current?.reason === next?.reason && current?.since === next?.since
    current = next
    if (!isSame && !isClosed) onChange()
  }

  function lift(): void {
    clearTimers()
    failure = undefined
    set(undefined)
  }

  return {
    /** Defined from a failure until its pause is over. `since` is the time of the first failure in a row. */
    get current(): Outage | undefined {
      return current
    },
    /** For the operator: defined from a failure until the server has started. */
    get failure(): StartFailure | undefined {
      return failure
    },
    /** Time until the next start may be tried, in milliseconds; 0 if it may be tried now. */
    pauseMs: (): number => backoff.pauseMs(),
    /** Counts a failure. The first failure begins no outage, unless it is certain to repeat. */
    fail({ reason, details, isCertain = false }: FailureReasons): void {
      backoff.fail(isCertain)
      firstFailureAt ??= now()
      clearTimers()
      const pauseMs = backoff.pauseMs()
      const retryMs = backoff.failures <= MAX_QUICK_RETRIES ? Math.max(pauseMs, MIN_RETRY_MS) : SLOW_RETRY_MS
      if (!isClosed) {
        timers = [setTimeout(onRetry, retryMs)]
        if (pauseMs > 0) timers.push(setTimeout(() => set(undefined), pauseMs))
        for (const timer of timers) timer.unref()
      }
      if (pauseMs <= 0) return
      const [since, at] = [firstFailureAt, now()]
      failure = { outage: { server, since, reason: details }, retryAt: at + retryMs, callableAt: at + pauseMs }
      set({ server, since, reason })
    },
    /** The server has started: the outage ends, but its failures are kept until it has worked. */
    lift,
    /** The server has worked. */
    clear(): void {
      if (firstFailureAt === undefined) return
      backoff.succeed()
      firstFailureAt = undefined
      lift()
    },
    close(): void {
      isClosed = true
      clearTimers()
    },
  }
}

/** Records the failures of one server and when it can be started again. */
export type OutageWatch = ReturnType<typeof createOutageWatch>

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

/**
 * No pause after the first failure, which may be accidental, then pauses of 1, 2, 4 … 60 seconds. Half of each pause is
 * random, so that servers which failed together do not start together.
 */
function createStartBackoff({ now, random }: StartBackoffOptions) {
  let failures = 0
  let openUntil = 0
  return {
    /** Failures since the last success. */
    get failures(): number {
      return failures
    },
    /** Time until the next start may be tried, in milliseconds; 0 if it may be tried now. */
    pauseMs: (): number => Math.max(0, openUntil - now()),
    /** Counts a failure. If the failure is certain to repeat, a pause follows even the first one. */
    fail(isCertain: boolean = false): void {
      failures = Math.max(failures + 1, isCertain ? 2 : 1)
      const pause = failures === 1 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 2, 20))
      openUntil = now() + Math.ceil((pause * (1 + random())) / 2)
    },
    succeed(): void {
      failures = 0
      openUntil = 0
    },
  }
}
