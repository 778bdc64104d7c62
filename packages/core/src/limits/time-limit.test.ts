import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTimeLimit } from './time-limit.js'

const never = () => new Promise<never>(() => {})
const later = () => new Promise(resolve => setTimeout(resolve, 80))

afterEach(() => void vi.useRealTimers())

describe('work with a time limit', () => {
  it('returns its result, and leaves no timer and no listener behind', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    expect(await withTimeLimit(async () => 'answer', 1_000, signal)).toBe('answer')
    expect(vi.getTimerCount()).toBe(0)
    expect(removed).toHaveBeenCalledTimes(1)
  })

  it('fails with the error that it throws', async () => {
    const work = () => {
      throw new Error('no index')
    }
    await expect(withTimeLimit(work, 1_000)).rejects.toThrow('no index')
  })

  it('ends at the limit with its error or that of the caller, and aborts its signal', async () => {
    let given: AbortSignal | undefined
    const work = (signal: AbortSignal) => {
      given = signal
      return never()
    }
    const message = 'Found no answer within 1 ms'
    await expect(withTimeLimit(work, 1)).rejects.toMatchObject({ limitMs: 1, message })
    expect(given?.aborted).toBe(true)
    const ended = withTimeLimit(never, 1, undefined, limitMs => new RangeError(`late by ${limitMs}`))
    await expect(ended).rejects.toThrow(new RangeError('late by 1'))
  })

  it('gets the full time again when it calls `restart`', async () => {
    vi.useFakeTimers()
    const ended = withTimeLimit(async (_, restart) => {
      await later()
      restart()
      await later()
      return 'answer'
    }, 100)
    await vi.advanceTimersByTimeAsync(170)
    expect(await ended).toBe('answer')
  })

  it('ends when the caller aborts it, with the same reason, and does not start after that', async () => {
    const controller = new AbortController()
    const reason = new Error('the user left')
    const work = vi.fn((_signal: AbortSignal) => {
      controller.abort(reason)
      return never()
    })
    for (let times = 0; times < 2; times++)
      await expect(withTimeLimit(work, 1_000, controller.signal)).rejects.toBe(reason)
    expect(work).toHaveBeenCalledTimes(1)
    expect(work.mock.calls[0]![0].reason).toBe(reason)
  })
})
