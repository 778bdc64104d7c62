import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimit } from './rate-limit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function limited() {
  const seen: unknown[] = []
  const limit = createRateLimit<number>({
    perWindow: 2,
    windowMs: 1_000,
    onItem: item => seen.push(item),
    onLeftOut: (count, newest) => seen.push({ count, newest }),
  })
  return { limit, seen }
}

describe('a rate limit', () => {
  it('passes the first items on, then reports how many were left out and the newest of them', () => {
    const { limit, seen } = limited()
    for (const item of [1, 2, 3, 4, 5]) limit.push(item)
    expect(seen).toEqual([1, 2])
    vi.advanceTimersByTime(1_000)
    expect(seen).toEqual([1, 2, { count: 3, newest: 5 }])
  })

  it('starts again with the first item after a window', () => {
    const { limit, seen } = limited()
    for (const item of [1, 2, 3]) limit.push(item)
    vi.advanceTimersByTime(5_000)
    limit.push(4)
    expect(seen).toEqual([1, 2, { count: 1, newest: 3 }, 4])
    vi.advanceTimersByTime(5_000)
    expect(seen).toHaveLength(4)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports left-out items at once when its window is ended', () => {
    const { limit, seen } = limited()
    for (const item of [1, 2, 3]) limit.push(item)
    limit.flush()
    expect(seen).toEqual([1, 2, { count: 1, newest: 3 }])
    expect(vi.getTimerCount()).toBe(0)
  })
})
