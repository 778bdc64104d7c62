import { createDeferred } from '../upstream/wait-for.js'

/**
 * Work with a time limit in milliseconds, which a person completes. `onEnd` is called once, `late` creates the error
 * after the limit. `done` rejects if the work failed or nobody completed it in time.
 */
export function limitWork(limitMs: number, late: () => Error, onEnd: () => void) {
  const { promise: done, resolve, reject } = createDeferred<void>()
  const settle = (error?: unknown) => {
    clearTimeout(timer)
    onEnd()
    if (error === undefined) resolve()
    else reject(error)
  }
  const timer = setTimeout(() => settle(late()), limitMs)
  timer.unref()
  // Not everyone who has a link waits for its end.
  done.catch(() => {})
  return { done, settle }
}
