import type { Outage } from '@ts/core'
import { createStartBackoff } from './start-backoff.js'

/** After so many failures a server is tried in the background every ten minutes only; a call tries it sooner. */
const MAX_QUICK_RETRIES = 6
const SLOW_RETRY_MS = 600_000

/** Options of {@link createOutageWatch}. */
export interface OutageWatchOptions {
  readonly server: string
  readonly now: () => number
  readonly random: () => number
  readonly onChange: () => void
  /** Called when a pause is over and the server may be tried in the background. */
  readonly onRetry: () => void
}

/** Whether a server can be started now. */
export interface OutageWatch {
  /** From a failure until its pause is over. `since` is the first of the failures in a row. */
  readonly current: Outage | undefined
  /** How long no start is tried, in milliseconds. */
  pauseMs(): number
  /** The reason is for the model. */
  fail(reason: string): void
  clear(): void
  close(): void
}

/** Keeps a server's outage and the pauses between starts. */
export function createOutageWatch({ server, now, random, onChange, onRetry }: OutageWatchOptions): OutageWatch {
  const backoff = createStartBackoff({ now, random })
  let current: Outage | undefined
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

  return {
    get current() {
      return current
    },
    pauseMs: () => backoff.pauseMs(),
    fail(reason) {
      backoff.fail()
      firstFailureAt ??= now()
      clearTimers()
      if (!isClosed) {
        const pauseMs = backoff.pauseMs()
        const retryMs = backoff.failures <= MAX_QUICK_RETRIES ? pauseMs : SLOW_RETRY_MS
        timers = [setTimeout(() => set(undefined), pauseMs), setTimeout(onRetry, retryMs)]
        for (const timer of timers) timer.unref()
      }
      set({ server, since: firstFailureAt, reason })
    },
    clear() {
      backoff.succeed()
      firstFailureAt = undefined
      clearTimers()
      set(undefined)
    },
    close() {
      isClosed = true
      clearTimers()
    },
  }
}
