import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRateLimit } from './rate-limit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes the first items of each window on, and reports at its end how many were left out and the newest', () => {
  const onItem = vi.fn()
  const onLeftOut = vi.fn()
  const limit = createRateLimit<number>({ perWindow: 2, windowMs: 1_000, onItem, onLeftOut })
  for (const item of [1, 2, 3, 4, 5]) limit.push(item)
  expect([onItem.mock.calls, onLeftOut.mock.calls]).toEqual([[[1], [2]], []])
  vi.advanceTimersByTime(5_000)
  expect(onLeftOut.mock.calls).toEqual([[3, 5]])
  for (const item of [6, 7, 8]) limit.push(item)
  // A window may also be ended at once.
  limit.flush()
  expect([onItem.mock.calls.slice(2), onLeftOut.mock.calls.slice(1)]).toEqual([[[6], [7]], [[1, 8]]])
  limit.push(9)
  vi.advanceTimersByTime(5_000)
  expect([onItem.mock.calls.length, onLeftOut.mock.calls.length, vi.getTimerCount()]).toEqual([5, 2, 0])
})
