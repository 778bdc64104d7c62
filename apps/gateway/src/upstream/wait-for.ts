/** A wait reached its limit before its promise settled. */
export class WaitLimitError extends Error {
  override readonly name = 'WaitLimitError'
  constructor(limitMs: number) {
    super(`It was not ready within ${limitMs} ms`)
  }
}

/**
 * Settles like the promise if that happens within `limitMs` and before the signal aborts. Afterwards the timer and the
 * listener are removed. The promise itself is not cancelled.
 *
 * @throws WaitLimitError after the limit; the signal's reason; or the error of the promise.
 */
export function waitFor<T>(
  promise: Promise<T>,
  { limitMs, signal }: { readonly limitMs?: number | undefined; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => end(() => reject(signal?.reason))
    const timer =
      limitMs === undefined ? undefined : setTimeout(() => end(() => reject(new WaitLimitError(limitMs))), limitMs)
    function end(settle: () => void): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    promise.then(
      value => end(() => resolve(value)),
      error => end(() => reject(error)),
    )
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
  })
}

/** Settles after this number of milliseconds; rejects with the signal's reason if it aborts before. */
export function pass(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return waitFor(new Promise<void>(() => {}), { limitMs: ms, signal }).catch(error => {
    if (!(error instanceof WaitLimitError) || signal?.aborted) throw error
  })
}

export function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise(resolve => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}

/** Whether the promise settles within this number of milliseconds; a rejection counts as well. */
export function settlesWithin(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  return waitFor(promise, { limitMs }).then(
    () => true,
    error => !(error instanceof WaitLimitError),
  )
}

export function createDeferred<T>() {
  let [resolve, reject] = [(_: T): void => {}, (_: unknown): void => {}]
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve, reject }
}
