/** Work that took longer than its limit. */
export class TimeLimitError extends Error {
  constructor(readonly limitMs: number) {
    super(`Found no answer within ${limitMs} ms`)
  }
}

/**
 * Runs work that may never end: after `limitMs`, or when the caller's signal aborts, its own signal aborts and its answer
 * is not waited for any longer. `restart` gives it the whole time again.
 *
 * @throws TimeLimitError after the limit; the reason of the caller's signal; or what the work throws.
 */
export async function withTimeLimit<T>(
  work: (signal: AbortSignal, restart: () => void) => Promise<T>,
  limitMs: number,
  signal?: AbortSignal,
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
  const startTimer = () => setTimeout(() => stop(new TimeLimitError(limitMs)), limitMs)
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
