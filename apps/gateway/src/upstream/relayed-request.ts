import type { Progress } from '@modelcontextprotocol/client'
import type { CallContext, JsonObject } from './connection.js'
import { UpstreamUnavailable } from './errors.js'
import { createRateLimit, type RateLimit } from './rate-limit.js'
import { createDeferred } from './wait-for.js'

/** Options of one relayed request. */
export interface RelayOptions {
  readonly signal?: AbortSignal | undefined
  /** Time limit of the answer, in milliseconds; progress restarts it. */
  readonly timeoutMs: number
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly headers?: CallContext['headers']
  /** Whether the request is cancelled by closing its stream instead of sending a notification. */
  readonly cancelsByStream: boolean
}

/**
 * Maximum number of progress reports per request and second that are passed on at once; of the others, only the newest
 * is passed on, at the end of the second.
 */
const PROGRESS_PER_SECOND = 50

/**
 * One request from its beginning to its end. `cancel` tells the server that nobody waits any more, and `onEnd` is called
 * once.
 */
export function openRequest(
  { signal, timeoutMs, onProgress }: Pick<RelayOptions, 'signal' | 'timeoutMs' | 'onProgress'>,
  cancel: (reason: string) => void,
  onEnd: () => void,
) {
  const { promise: answer, resolve, reject } = createDeferred<JsonObject>()
  let pauses = 0
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  let reports: RateLimit<Progress> | undefined

  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function restart(): void {
    if (pauses > 0) return
    if (timer !== undefined) timer.refresh()
    else timer = setTimeout(() => giveUp(timeLimit(timeoutMs), 'time limit'), timeoutMs).unref()
  }

  function end(settle: () => void): void {
    if (hasEnded) return
    hasEnded = true
    stopTimer()
    reports?.flush()
    signal?.removeEventListener('abort', onAbort)
    onEnd()
    settle()
  }

  function giveUp(error: unknown, reason: string): void {
    end(() => reject(error))
    cancel(reason)
  }

  const onAbort = () => giveUp(signal?.reason, 'cancelled')
  signal?.addEventListener('abort', onAbort, { once: true })
  restart()

  return {
    answer,
    resolve: (result: JsonObject): void => end(() => resolve(result)),
    reject: (error: unknown): void => end(() => reject(error)),
    /** Restarts the time limit, unless it is suspended. */
    restart,
    /** Suspends the time limit while the upstream itself waits for an answer. */
    pause(): void {
      pauses++
      stopTimer()
    },
    resume(): void {
      pauses--
      if (!hasEnded) restart()
    },
    reportProgress(progress: Progress): void {
      if (onProgress === undefined) return
      reports ??= createRateLimit<Progress>({
        perWindow: PROGRESS_PER_SECOND,
        windowMs: 1_000,
        onItem: onProgress,
        onLeftOut: (_, newest) => onProgress(newest),
      })
      reports.push(progress)
    },
  }
}

export type OpenRequest = ReturnType<typeof openRequest>

function timeLimit(ms: number): UpstreamUnavailable {
  return new UpstreamUnavailable(`It did not answer within ${Math.ceil(ms / 1000)} s; the request was cancelled.`, {
    mayHaveRun: true,
  })
}
