import type { Outage } from '@ts/core'

/**
 * The first pause after a failed start, and the longest one, in milliseconds: a corrected configuration takes effect
 * within about a minute.
 */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/**
 * Keeps a server's outage and the pauses between starts. No pause follows the first failure, which may be accidental;
 * then the pauses are 1, 2, 4 … 60 seconds. Half of each pause is random, so that servers which failed together do not
 * start together.
 */
export function createOutageWatch(server: string, now: () => number, random: () => number, onChange: () => void) {
  /** Failures since the server has last worked, and the time of the first of them. */
  let failures = 0
  let since = 0
  let retryAt = 0
  let current: Outage | undefined
  let failure: { readonly outage: Outage; readonly retryAt: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function set(next: Outage | undefined): void {
    const isSame = current?.reason === next?.reason && current?.since === next?.since
    current = next
    if (!isSame && !isClosed) onChange()
  }

  function lift(): void {
    clearTimeout(timer)
    failure = undefined
    set(undefined)
  }

  return {
    /** Defined from a failure until its pause is over. `since` is the time of the first failure in a row. */
    get current(): Outage | undefined {
      return current
    },
    /**
     * For the operator: defined from a failure until the server has started, with the time when it is tried again, in
     * milliseconds since the epoch.
     */
    get failure() {
      return failure
    },
    /** Time until the server is tried in the background, in milliseconds; undefined if that time is over. */
    retryMs: (): number | undefined => (retryAt > now() ? retryAt - now() : undefined),
    /** Time until the next start may be tried, in milliseconds; 0 if it may be tried now. */
    pauseMs: () => (failures > 1 ? Math.max(0, retryAt - now()) : 0),
    /**
     * Counts a failure. `reason` is for models, without paths and addresses; `details` are for the operator. The first
     * failure begins no outage.
     */
    fail({ reason, details }: { readonly reason: string; readonly details: string }): void {
      if (failures++ === 0) since = now()
      const longestMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 2, 20))
      const waitMs = failures === 1 ? FIRST_PAUSE_MS : Math.ceil((longestMs * (1 + random())) / 2)
      retryAt = now() + waitMs
      if (failures === 1) return
      clearTimeout(timer)
      if (!isClosed) timer = setTimeout(() => set(undefined), waitMs).unref()
      failure = { outage: { server, since, reason: details }, retryAt }
      set({ server, since, reason })
    },
    /** The server has started: the outage ends, but its failures are kept until it has worked. */
    lift,
    /** The server has worked. */
    clear(): void {
      if (failures === 0) return
      failures = 0
      lift()
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

export type OutageWatch = ReturnType<typeof createOutageWatch>
