import { ToolSearchError } from '../errors.js'

/**
 * Runs work that may never end: after `limitMs`, or when the caller's signal aborts, the work's own signal aborts and its
 * answer is not waited for any longer.
 *
 * @throws ToolSearchError `RANKER_FAILED` after the limit; the reason of the caller's signal; or what the work throws.
 */
export async function withTimeLimit<T>(
  work: (signal: AbortSignal) => Promise<T>,
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
  const timer = setTimeout(() => stop(timeout(limitMs)), limitMs)
  try {
    return await Promise.race([Promise.resolve().then(() => work(controller.signal)), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    stopped.catch(() => {})
  }
}

function timeout(limitMs: number): ToolSearchError {
  return new ToolSearchError('RANKER_FAILED', `Found no answer of the ranker after ${limitMs} ms, expected one sooner`)
}
