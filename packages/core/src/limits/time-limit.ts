/** Thrown if work takes longer than `limitMs` milliseconds. */
export class TimeLimitError extends Error {
  constructor(readonly limitMs: number) {
    super(`Found no answer within ${limitMs} ms`)
  }
}

/**
 * Runs work that may never end. After `limitMs`, or when the caller's signal aborts, the signal of the work is aborted
 * and the returned promise rejects without waiting for the work. The work can call `restart` to get the full time
 * again.
 *
 * @param limitMs - milliseconds, above 0
 * @param errorOf - creates the error for a timeout. Default: a {@link TimeLimitError}.
 * @throws the error for the timeout, the reason of the caller's signal, or the error that the work throws
 */
export async function withTimeLimit<T>(
  work: (signal: AbortSignal, restart: () => void) => Promise<T>,
  limitMs: number,
  signal?: AbortSignal,
  errorOf: (limitMs: number) => Error = limit => new TimeLimitError(limit),
): Promise<T> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  let stop = (_reason: unknown) => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reason => {
      controller.abort(reason)
      reject(reason)
    }
  })
  const onAbort = () => stop(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const startTimer = () => setTimeout(() => stop(errorOf(limitMs)), limitMs)
  let timer = startTimer()
  const restart = () => {
    if (controller.signal.aborted) return
    clearTimeout(timer)
    timer = startTimer()
  }
  try {
    return await Promise.race([Promise.resolve().then(() => work(controller.signal, restart)), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    stopped.catch(() => {})
  }
}
