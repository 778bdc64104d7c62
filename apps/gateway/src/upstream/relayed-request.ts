import type { Progress, Transport } from '@modelcontextprotocol/client'
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

/** One request from its beginning to its end. */
export class OpenRequest {
  readonly #settled = createDeferred<JsonObject>()
  readonly answer = this.#settled.promise
  /** Aborted to cancel the request; undefined if a notification cancels it. */
  readonly stream: AbortController | undefined
  readonly #id: number
  readonly #options: RelayOptions
  readonly #inner: Pick<Transport, 'send'>
  /** The running requests of the relay by id. */
  readonly #pending: Map<number, OpenRequest>
  readonly #onAbort = () => this.#giveUp(this.#options.signal?.reason, 'cancelled')
  #pauses = 0
  #timer: NodeJS.Timeout | undefined
  #hasEnded = false
  #progress: RateLimit<Progress> | undefined

  constructor(id: number, options: RelayOptions, inner: Pick<Transport, 'send'>, pending: Map<number, OpenRequest>) {
    this.#id = id
    this.#options = options
    this.#inner = inner
    this.#pending = pending
    this.stream = options.cancelsByStream ? new AbortController() : undefined
  }

  /** Adds it to the running requests, and starts its time limit. */
  begin(): void {
    this.#pending.set(this.#id, this)
    this.#options.signal?.addEventListener('abort', this.#onAbort, { once: true })
    this.restart()
  }

  /** Restarts the time limit, unless it is suspended. */
  restart(): void {
    if (this.#pauses > 0) return
    if (this.#timer !== undefined) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#expire(), this.#options.timeoutMs).unref()
  }

  /** Suspends the time limit while the upstream itself waits for an answer. */
  pause(): void {
    this.#pauses++
    this.#stopTimer()
  }

  resume(): void {
    this.#pauses--
    if (!this.#hasEnded) this.restart()
  }

  reportProgress(progress: Progress): void {
    const { onProgress } = this.#options
    if (onProgress === undefined) return
    this.#progress ??= createRateLimit<Progress>({
      perWindow: PROGRESS_PER_SECOND,
      windowMs: 1_000,
      onItem: onProgress,
      onLeftOut: (_, newest) => onProgress(newest),
    })
    this.#progress.push(progress)
  }

  resolve(result: JsonObject): void {
    if (this.#end()) this.#settled.resolve(result)
  }

  reject(error: unknown): void {
    if (this.#end()) this.#settled.reject(error)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #expire(): void {
    this.#giveUp(timeLimit(this.#options.timeoutMs), 'time limit')
  }

  #giveUp(error: unknown, reason: string): void {
    this.reject(error)
    if (this.stream !== undefined) this.stream.abort()
    else
      this.#inner
        .send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: this.#id, reason } })
        .catch(() => {})
  }

  /** Ends the request; false if it had already ended. */
  #end(): boolean {
    if (this.#hasEnded) return false
    this.#hasEnded = true
    this.#stopTimer()
    this.#progress?.flush()
    this.#pending.delete(this.#id)
    this.#options.signal?.removeEventListener('abort', this.#onAbort)
    return true
  }
}

function timeLimit(ms: number): UpstreamUnavailable {
  return new UpstreamUnavailable(`It did not answer within ${Math.ceil(ms / 1000)} s; the request was cancelled.`, {
    mayHaveRun: true,
  })
}
