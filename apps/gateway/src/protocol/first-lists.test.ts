import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFirstLists } from './first-lists.js'
import { scriptedPool } from './test-upstream.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SLOW = { eras: ['legacy'], isUnlisted: true } as const
const everything = () => true

/** Whether a promise has settled. */
function settled(promise: Promise<void> | undefined): { is: boolean } {
  const state = { is: promise === undefined }
  promise?.then(() => {
    state.is = true
  })
  return state
}

it('waits until every server was listed', async () => {
  const pool = scriptedPool({ a: SLOW, b: SLOW })
  const wait = settled(createFirstLists(pool).wait(everything, new AbortController().signal))
  pool.set('a', { eras: ['legacy'] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(wait.is).toBe(false)
  pool.set('b', { eras: ['legacy'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.is).toBe(true)
})

it('waits at most ten seconds in total, for all callers together', async () => {
  const lists = createFirstLists(scriptedPool({ a: SLOW }))
  const first = settled(lists.wait(everything, new AbortController().signal))
  await vi.advanceTimersByTimeAsync(9_000)
  const second = settled(lists.wait(everything, new AbortController().signal))
  await vi.advanceTimersByTimeAsync(999)
  expect([first.is, second.is]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([first.is, second.is]).toEqual([true, true])
  const third = settled(lists.wait(everything, new AbortController().signal))
  await vi.advanceTimersByTimeAsync(0)
  expect(third.is).toBe(true)
})

it('does not wait for unwanted servers, for cancelled requests, or after it was closed', async () => {
  const lists = createFirstLists(scriptedPool({ a: SLOW, b: { eras: ['legacy'] } }))
  const cancelled = new AbortController()
  const waits = [
    lists.wait(key => key === 'b', new AbortController().signal),
    lists.wait(everything, cancelled.signal),
    lists.wait(everything, new AbortController().signal),
  ].map(settled)
  await vi.advanceTimersByTimeAsync(0)
  expect(waits.map(({ is }) => is)).toEqual([true, false, false])
  cancelled.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(waits.map(({ is }) => is)).toEqual([true, true, false])
  lists.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(waits.map(({ is }) => is)).toEqual([true, true, true])
  expect(vi.getTimerCount()).toBe(0)
})
