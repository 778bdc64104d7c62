import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFirstLists } from './first-lists.js'
import { scriptedPool } from './test-upstream.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SLOW = { eras: ['legacy'], isUnlisted: true } as const
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The first lists of a server that is never listed; each wait calls `onEnd` with its name when it ends. */
function start() {
  const lists = createFirstLists(scriptedPool({ a: SLOW }))
  const onEnd = vi.fn()
  const wait = (name: string, signal = new AbortController().signal) =>
    void lists.wait(() => true, signal)?.then(() => onEnd(name))
  return { lists, wait, ended: () => onEnd.mock.calls.flat() }
}

// That a client waits until its servers are listed, and not for other servers, is a part of create-gateway.test.ts.
it('waits at most ten seconds in total, for all callers together', async () => {
  const { lists, wait, ended } = start()
  wait('first')
  await pass(9_000)
  wait('second')
  await pass(999)
  expect(ended()).toEqual([])
  await pass(1)
  expect(ended()).toEqual(['first', 'second'])
  expect(lists.wait(() => true, new AbortController().signal)).toBeUndefined()
})

it('does not wait for cancelled requests, or after it was closed', async () => {
  const { lists, wait, ended } = start()
  const cancelled = new AbortController()
  wait('cancelled', cancelled.signal)
  wait('other')
  cancelled.abort()
  await pass(0)
  expect(ended()).toEqual(['cancelled'])
  lists.close()
  await pass(0)
  expect(ended()).toEqual(['cancelled', 'other'])
  expect(vi.getTimerCount()).toBe(0)
})
