import { createDeferred } from '../upstream/wait-for.js'

/** Work that a person completes, or that ends by itself. */
export interface LimitedWork {
  /** Rejects if the work failed or nobody completed it in time. */
  readonly done: Promise<void>
  settle(error?: unknown): void
}

/** Work with a time limit in milliseconds. `onEnd` is called once, `late` creates the error after the limit. */
export function limitWork(limitMs: number, late: () => Error, onEnd: () => void): LimitedWork {
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
