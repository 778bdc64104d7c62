import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeadlines, type Deadline } from './deadlines.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Named deadlines, and the names of the deadlines that have expired. */
function start() {
  const open = new Set<Deadline & { at: number }>()
  const expired: string[] = []
  const deadlines = createDeadlines(() => open)
  const add = (name: string, ms: number) => {
    const one = {
      at: performance.now() + ms,
      expire() {
        open.delete(one)
        expired.push(name)
      },
    }
    open.add(one)
    deadlines.watch(one.at)
    return one
  }
  return { open, expired, deadlines, add }
}

it('expires each deadline at its time, in any order of registration', async () => {
  const { expired, add } = start()
  add('late', 3_000)
  add('early', 1_000)
  await vi.advanceTimersByTimeAsync(990)
  add('between', 1_000)
  expect(expired).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(expired).toEqual(['early'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(expired).toEqual(['early', 'between'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(expired).toEqual(['early', 'between', 'late'])
  expect(vi.getTimerCount()).toBe(0)
})

it('does not expire postponed or removed deadlines, and uses one timer for all', async () => {
  const { open, expired, add } = start()
  const [off, ended] = [add('put off', 1_000), add('ended', 1_000)]
  for (let i = 0; i < 10; i++) add(`${i}`, 60_000)
  expect(vi.getTimerCount()).toBe(1)
  open.delete(ended)
  off.at += 1_000
  await vi.advanceTimersByTimeAsync(1_500)
  expect(expired).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(expired).toEqual(['put off'])
})

it('accepts infinite deadlines, and deadlines beyond the longest delay of a timer', async () => {
  const { expired, add } = start()
  add('never', Number.POSITIVE_INFINITY)
  expect(vi.getTimerCount()).toBe(0)
  add('far', 2 ** 32)
  await vi.advanceTimersByTimeAsync(2 ** 31)
  expect(expired).toEqual([])
  await vi.advanceTimersByTimeAsync(2 ** 31 + 10)
  expect(expired).toEqual(['far'])
})

it('expires nothing after it is closed', async () => {
  const { expired, deadlines, add } = start()
  add('one', 1_000)
  deadlines.close()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(expired).toEqual([])
})
