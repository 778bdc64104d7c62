import type { JsonObject } from './connection.js'

export interface RateLimitOptions<T> {
  /** Maximum number of items that are passed on in one window. */
  readonly perWindow: number
  /** In milliseconds. A window begins with the first item after the end of the previous window. */
  readonly windowMs: number
  readonly onItem: (item: T) => void
  /** Called at the end of a window in which items were left out, with their number and the newest of them. */
  readonly onLeftOut: (count: number, newest: T) => void
  /** Called at the end of each window. */
  readonly onEnd?: (() => void) | undefined
}

/** Passes the first items of each window on at once, and reports the others together when it ends. */
export function createRateLimit<T>({ perWindow, windowMs, onItem, onLeftOut, onEnd }: RateLimitOptions<T>) {
  let timer: NodeJS.Timeout | undefined
  let passed = 0
  let leftOut: { count: number; newest: T } | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    passed = 0
    const rest = leftOut
    leftOut = undefined
    onEnd?.()
    if (rest !== undefined) onLeftOut(rest.count, rest.newest)
  }

  return {
    push(item: T): void {
      if (timer === undefined) {
        timer = setTimeout(flush, windowMs)
        timer.unref()
      }
      if (passed < perWindow) {
        passed++
        onItem(item)
      } else leftOut = { count: (leftOut?.count ?? 0) + 1, newest: item }
    },
    /** Ends the window now. */
    flush,
  }
}

/** A limit for unsolicited messages of a peer. */
export type RateLimit<T> = ReturnType<typeof createRateLimit<T>>

/** Parameters of the log message that replaces the left-out log messages of a server. */
export function leftOutOf(count: number): JsonObject {
  return { level: 'warning', logger: 'ts-gateway', data: `${count} more log messages in one second were left out` }
}
