import { describe, expect, it, vi } from 'vitest'
import { withTimeLimit } from './time-limit.js'

const never = () => new Promise<never>(() => {})

describe('work with a time limit', () => {
  it('returns its result, and leaves no timer and no listener behind', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    expect(await withTimeLimit(async () => 'answer', 1_000, signal)).toBe('answer')
    expect(vi.getTimerCount()).toBe(0)
    expect(removed).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('fails with the error that it throws', async () => {
    const work = () => {
      throw new Error('no index')
    }
    await expect(withTimeLimit(work, 1_000)).rejects.toThrow('no index')
  })

  it('ends at the limit, and aborts its signal', async () => {
    let given: AbortSignal | undefined
    const ended = withTimeLimit(signal => {
      given = signal
      return never()
    }, 1)
    await expect(ended).rejects.toMatchObject({
      limitMs: 1,
      message: 'Found no answer within 1 ms',
    })
    expect(given?.aborted).toBe(true)
  })

  it('ends at the limit with the error that the caller provides', async () => {
    const ended = withTimeLimit(never, 1, undefined, limitMs => new RangeError(`late by ${limitMs}`))
    await expect(ended).rejects.toThrow(new RangeError('late by 1'))
  })

  it('gets the full time again when it calls `restart`', async () => {
    vi.useFakeTimers()
    const ended = withTimeLimit(async (_, restart) => {
      await new Promise(resolve => setTimeout(resolve, 80))
      restart()
      await new Promise(resolve => setTimeout(resolve, 80))
      return 'answer'
    }, 100)
    await vi.advanceTimersByTimeAsync(170)
    expect(await ended).toBe('answer')
    vi.useRealTimers()
  })

  it('ends when the caller aborts it, with the same reason', async () => {
    const controller = new AbortController()
    const reason = new Error('the user left')
    let given: AbortSignal | undefined
    const ended = withTimeLimit(
      signal => {
        given = signal
        controller.abort(reason)
        return never()
      },
      1_000,
      controller.signal,
    )
    await expect(ended).rejects.toBe(reason)
    expect(given?.reason).toBe(reason)
  })

  it('does not start if the caller has already aborted it', async () => {
    const work = vi.fn(never)
    await expect(withTimeLimit(work, 1_000, AbortSignal.abort('too late'))).rejects.toBe('too late')
    expect(work).not.toHaveBeenCalled()
  })
})
