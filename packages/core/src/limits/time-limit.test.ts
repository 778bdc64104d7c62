import { describe, expect, it, vi } from 'vitest'
import { withTimeLimit } from './time-limit.js'

const never = () => new Promise<never>(() => {})

describe('work with a time limit', () => {
  it('gives its answer, and leaves no timer and no listener behind', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    expect(await withTimeLimit(async () => 'answer', 1_000, signal)).toBe('answer')
    expect(vi.getTimerCount()).toBe(0)
    expect(removed).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('fails with what it throws', async () => {
    const work = () => {
      throw new Error('no index')
    }
    await expect(withTimeLimit(work, 1_000)).rejects.toThrow('no index')
  })

  it('ends at the limit, and its signal with it', async () => {
    let given: AbortSignal | undefined
    const ended = withTimeLimit(signal => {
      given = signal
      return never()
    }, 1)
    await expect(ended).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      message: expect.stringContaining('Found no answer of the ranker after 1 ms'),
    })
    expect(given?.aborted).toBe(true)
  })

  it('ends when the caller ends it, for the same reason', async () => {
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

  it('does not begin where the caller has ended it before', async () => {
    const work = vi.fn(never)
    await expect(withTimeLimit(work, 1_000, AbortSignal.abort('too late'))).rejects.toBe('too late')
    expect(work).not.toHaveBeenCalled()
  })
})
