/** Runs `work` once at a time. All calls of `run` during a run share the next run. */
export function createRunQueue(work: () => Promise<void>, signal?: AbortSignal) {
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined

  function begin(): Promise<void> {
    const started = work().finally(() => {
      running = undefined
    })
    running = started
    return started
  }

  return {
    get isRunning(): boolean {
      return running !== undefined
    },
    /** Settles when a run that began after this call has ended. Rejects if the signal has aborted. */
    run(): Promise<void> {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (running === undefined) return begin()
      queued ??= running
        .catch(() => {})
        .then(() => {
          queued = undefined
          signal?.throwIfAborted()
          return begin()
        })
      return queued
    },
    settled: () => Promise.allSettled([running, queued]),
  }
}
