/** Waits for `work`, or rejects with the reason of an abort if that comes first; the work itself then continues. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  // If the signal is already aborted, nothing below handles an error of `work`: avoid an unhandled rejection.
  work.catch(() => {})
  signal.throwIfAborted()
  const done = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
  })
  return Promise.race([work, aborted]).finally(() => done.abort())
}
