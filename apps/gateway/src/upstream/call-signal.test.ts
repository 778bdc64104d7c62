import { describe, expect, it } from 'vitest'
import { abortSignalOf, CallAbort, type CallSignal } from './call-signal.js'

/** Both kinds of signal, each with the function that aborts it. */
const kinds: readonly [string, () => { readonly signal: CallSignal; abort(reason?: unknown): void }][] = [
  [
    'a CallAbort',
    () => {
      const signal = new CallAbort()
      return { signal, abort: reason => signal.abort(reason) }
    },
  ],
  [
    'an AbortController',
    () => {
      const controller = new AbortController()
      return { signal: controller.signal, abort: reason => controller.abort(reason) }
    },
  ],
]

describe.each(kinds)('the signal of %s', (_, make) => {
  it('notifies each listener once, in their order', () => {
    const { signal, abort } = make()
    const calls: string[] = []
    const first = () => void calls.push('first')
    signal.addEventListener('abort', first, { once: true })
    signal.addEventListener('abort', first, { once: true })
    signal.addEventListener('abort', () => void calls.push('second'), { once: true })
    expect(signal.aborted).toBe(false)
    signal.throwIfAborted()
    abort('stop')
    abort('again')
    expect(calls).toEqual(['first', 'second'])
    expect(signal.aborted).toBe(true)
    expect(signal.reason).toBe('stop')
    expect(() => signal.throwIfAborted()).toThrow('stop')
  })

  it('does not notify removed listeners, or listeners added after the abort', () => {
    const { signal, abort } = make()
    const calls: string[] = []
    const removed = () => void calls.push('removed')
    signal.addEventListener('abort', removed)
    signal.removeEventListener('abort', removed)
    signal.removeEventListener('abort', () => {})
    abort()
    signal.addEventListener('abort', () => void calls.push('late'))
    expect(calls).toEqual([])
  })

  it('has an AbortError as its reason if none was given', () => {
    const { signal, abort } = make()
    abort()
    expect(signal.reason).toMatchObject({ name: 'AbortError', message: 'This operation was aborted' })
  })

  it('is available as an AbortSignal, before and after the abort', () => {
    const { signal, abort } = make()
    const before = abortSignalOf(signal)
    expect(before).toBeInstanceOf(AbortSignal)
    expect(before).toBe(abortSignalOf(signal))
    abort('stop')
    expect(before.reason).toBe('stop')
    const late = make()
    late.abort('stop')
    expect(abortSignalOf(late.signal).reason).toBe('stop')
    expect(AbortSignal.any([abortSignalOf(late.signal)]).aborted).toBe(true)
  })

  it('lets a listener remove another one while an abort calls them', () => {
    const { signal, abort } = make()
    const calls: string[] = []
    const second = () => void calls.push('second')
    signal.addEventListener('abort', () => signal.removeEventListener('abort', second))
    signal.addEventListener('abort', second)
    abort()
    expect(calls).toEqual([])
  })
})
