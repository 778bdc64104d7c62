import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamWithRetries, withRetries } from './retries.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = (headers: object = {}) => Object.assign(new Error('busy'), { status: 429, ...headers })

/** A request that fails with these errors, one after the other, and then succeeds. */
function request(errors: readonly unknown[], { index = 1, signal }: { index?: number; signal?: AbortSignal } = {}) {
  const state = { sent: 0, ended: '' }
  const done = withRetries({
    index,
    signal,
    isRetryable: error => error['status'] === 429,
    async send() {
      const error = errors[state.sent++]
      if (error !== undefined) throw error
      return 'answer'
    },
  })
  const failed = (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`
  const ended = done.catch(failed).then(answer => {
    state.ended = answer
  })
  return { state, ended }
}

/** How many requests were sent by each of these times, in milliseconds. */
async function sentAt(times: readonly number[], ...given: Parameters<typeof request>) {
  const { state } = request(...given)
  const sent: number[] = []
  let now = 0
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now)
    now = time
    sent.push(state.sent)
  }
  return { sent, ended: state.ended }
}

describe('a request that fails', () => {
  it('is sent again twice, after two and four seconds', async () => {
    const { sent, ended } = await sentAt([0, 1_999, 2_000, 5_999, 6_000], [busy(), busy()])
    expect([sent, ended]).toEqual([[1, 1, 2, 2, 3], 'answer'])
    expect(await sentAt([0, 2_000, 6_000, 100_000], [busy(), busy(), busy(), busy()])).toEqual({
      sent: [1, 2, 3, 3],
      ended: 'failed: busy',
    })
  })

  it('is sent once if it is the first of its turn, or if a repetition would fail as well', async () => {
    expect(await sentAt([0, 100_000], [busy()], { index: 0 })).toEqual({ sent: [1, 1], ended: 'failed: busy' })
    for (const [error, words] of [
      [Object.assign(new Error('bad request'), { status: 400 }), 'bad request'],
      ['busy', 'busy'],
      [null, 'null'],
    ] as const)
      expect(await sentAt([0, 100_000], [error])).toEqual({ sent: [1, 1], ended: `failed: ${words}` })
  })

  it.each<[string, object, number]>([
    ['milliseconds', { headers: { 'retry-after-ms': '700' } }, 700],
    ['seconds', { responseHeaders: { 'retry-after': '9' } }, 9_000],
    ['both', { responseHeaders: { 'retry-after-ms': '700', 'retry-after': '9' } }, 700],
    ['two kinds of headers', { responseHeaders: { 'retry-after': '3' }, headers: { 'retry-after': '9' } }, 3_000],
    ['an object of headers', { headers: new Headers({ 'retry-after': '9' }) }, 9_000],
    ['no time', { headers: { 'retry-after': '0' } }, 1],
    ['a minute', { headers: { 'retry-after': '60' } }, 60_000],
    ['more than a minute', { headers: { 'retry-after-ms': '60001' } }, 2_000],
    ['less than nothing', { headers: { 'retry-after': '-1' } }, 2_000],
    ['a date', { headers: { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' } }, 2_000],
    ['nothing', { headers: {} }, 2_000],
    ['no headers', { headers: 'retry-after: 9' }, 2_000],
  ])('waits as long as the server asks for, up to a minute: %s', async (_, headers, ms) => {
    const { sent } = await sentAt([0, ms - 1, ms], [busy(headers)])
    expect(sent.slice(1)).toEqual([ms === 1 ? 2 : 1, 2])
  })

  it('ends with the reason of its signal while it waits', async () => {
    const leaving = new AbortController()
    const { state, ended } = request([busy()], { signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort(new Error('gone'))
    await ended
    expect([state.ended, vi.getTimerCount()]).toEqual(['failed: gone', 0])
    const late = request([busy()], { signal: leaving.signal })
    await late.ended
    expect([late.state, vi.getTimerCount()]).toEqual([{ sent: 1, ended: 'failed: gone' }, 0])
  })
})

describe('a stream', () => {
  /** The pieces that a reader of `most` pieces gets of streams that fail at first, and what happened to the streams. */
  async function read(streams: readonly (readonly unknown[])[], most = 9) {
    const events: string[] = []
    let sent = 0
    const send = async () => {
      const source = streams[sent++]!
      events.push('sent')
      return (async function* () {
        try {
          for (const piece of source) {
            if (piece instanceof Error) throw piece
            yield piece
          }
        } finally {
          events.push('closed')
        }
      })()
    }
    const pieces: unknown[] = []
    const isRetryable = (error: Readonly<Record<string, unknown>>) => error['status'] === 429
    const reading = (async () => {
      for await (const piece of streamWithRetries({ index: 1, signal: undefined, isRetryable, send }))
        if (pieces.push(piece) === most) return
    })().catch(error => pieces.push(error))
    await vi.runAllTimersAsync()
    await reading
    return { pieces, events }
  }

  it('is opened again only while nothing of it has arrived', async () => {
    const failed = busy()
    expect((await read([[failed], ['a', 'b']])).pieces).toEqual(['a', 'b'])
    expect(await read([['a', failed], ['b']])).toEqual({ pieces: ['a', failed], events: ['sent', 'closed'] })
  })

  it('is closed if its reader stops, also if it has no way to be closed', async () => {
    expect(await read([['a', 'b']], 1)).toEqual({ pieces: ['a'], events: ['sent', 'closed'] })
    const endless = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: 'a' }) }) }
    for await (const piece of streamWithRetries({
      ...{ index: 1, signal: undefined, isRetryable: () => false },
      send: async () => endless as AsyncIterable<string>,
    })) {
      expect(piece).toBe('a')
      break
    }
  })
})
