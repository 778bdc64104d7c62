import type { Outage } from '@ts/core'

/** After this many failures, a server is tried in the background only every ten minutes; a call tries it sooner. */
const MAX_QUICK_RETRIES = 6
const SLOW_RETRY_MS = 600_000
const MIN_RETRY_MS = 1_000
/**
 * The first pause after a failed start, and the longest one, in milliseconds: a corrected configuration takes effect
 * within about a minute.
 */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

export interface OutageWatchOptions {
  readonly server: string
  readonly now: () => number
  readonly random: () => number
  readonly onChange: () => void
  /** Called when a pause is over and the server may be tried in the background. */
  readonly onRetry: () => void
}

/**
 * Keeps a server's outage and the pauses between starts. No pause follows the first failure, which may be accidental;
 * then the pauses are 1, 2, 4 … 60 seconds. Half of each pause is random, so that servers which failed together do not
 * start together.
 */
export function createOutageWatch({ server, now, random, onChange, onRetry }: OutageWatchOptions) {
  /** Failures since the last success. */
  let failures = 0
  let openUntil = 0
  let current: Outage | undefined
  let failure: { readonly outage: Outage; readonly retryAt: number; readonly callableAt: number } | undefined
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
    /**
     * For the operator: defined from a failure until the server has started, with the times when it is tried in the
     * background and when a call tries it, in milliseconds since the epoch.
     */
    get failure() {
      return failure
    },
    /** Time until the next start may be tried, in milliseconds; 0 if it may be tried now. */
    pauseMs: () => Math.max(0, openUntil - now()),
    /**
     * Counts a failure. `reason` is for models, without paths and addresses; `details` are for the operator. The first
     * failure begins no outage.
     */
    fail({ reason, details }: { readonly reason: string; readonly details: string }): void {
      failures++
      const longestMs = failures === 1 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 2, 20))
      const waitMs = Math.ceil((longestMs * (1 + random())) / 2)
      openUntil = now() + waitMs
      firstFailureAt ??= now()
      clearTimers()
      const retryMs = failures <= MAX_QUICK_RETRIES ? Math.max(waitMs, MIN_RETRY_MS) : SLOW_RETRY_MS
      if (!isClosed) {
        timers = [setTimeout(onRetry, retryMs)]
        if (waitMs > 0) timers.push(setTimeout(() => set(undefined), waitMs))
        for (const timer of timers) timer.unref()
      }
      if (waitMs <= 0) return
      const [since, at] = [firstFailureAt, now()]
      failure = { outage: { server, since, reason: details }, retryAt: at + retryMs, callableAt: at + waitMs }
      set({ server, since, reason })
    },
    /** The server has started: the outage ends, but its failures are kept until it has worked. */
    lift,
    /** The server has worked. */
    clear(): void {
      if (firstFailureAt === undefined) return
      failures = 0
      openUntil = 0
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
