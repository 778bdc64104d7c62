import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFirstLists } from './first-lists.js'
import { scriptedPool } from './test-upstream.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SLOW = { eras: ['legacy'], isUnlisted: true } as const
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The first lists of two servers that are not listed; each wait calls `onEnd` with its name when it ends. */
function start() {
  const pool = scriptedPool({ a: SLOW, b: SLOW })
  const lists = createFirstLists(pool)
  const onEnd = vi.fn()
  const wait = (name: string, signal = new AbortController().signal) =>
    void lists.wait(() => true, signal)?.then(() => onEnd(name))
  return { pool, lists, wait, ended: () => onEnd.mock.calls.flat() }
}

// That a client does not wait for servers that it may not see is a part of create-gateway.test.ts.
it('waits until every server was listed', async () => {
  const { pool, wait, ended } = start()
  wait('one')
  pool.set('a', { eras: ['legacy'] })
  await pass(1_000)
  expect(ended()).toEqual([])
  pool.set('b', { eras: ['legacy'] })
  await pass(0)
  expect(ended()).toEqual(['one'])
})

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
