import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, createApi, createPoll } from './app/poll.js'

describe('createPoll', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start(ask: () => Promise<void>) {
    const waits: number[] = []
    const poll = createPoll({ ask, everyMs: 3_000, onWait: waitMs => void waits.push(waitMs) })
    poll.resume()
    return { poll, waits }
  }

  it('waits the same time after each success', async () => {
    const ask = vi.fn(async () => {})
    const { waits } = start(ask)
    await vi.advanceTimersByTimeAsync(9_100)
    expect(ask).toHaveBeenCalledTimes(4)
    expect(waits).toEqual([3_000, 3_000, 3_000, 3_000])
  })

  it('waits longer after each failure, up to half a minute, and the normal time after a success', async () => {
    let isDown = true
    const { waits } = start(async () => {
      if (isDown) throw new Error('down')
    })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(waits.slice(0, 5)).toEqual([6_000, 12_000, 24_000, 30_000, 30_000])
    isDown = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(waits.at(-1)).toBe(3_000)
  })

  it('waits ten times as long as a slow answer took', async () => {
    const { waits } = start(() => new Promise(resolve => setTimeout(resolve, 1_000)))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waits).toEqual([10_000])
  })

  it('sends nothing while it is paused, and at once when it continues', async () => {
    const ask = vi.fn(async () => {})
    const { poll } = start(ask)
    await vi.advanceTimersByTimeAsync(0)
    poll.pause()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
    poll.resume()
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('never has two requests at once', async () => {
    let underWay = 0
    let most = 0
    const { poll } = start(async () => {
      most = Math.max(most, ++underWay)
      await new Promise(resolve => setTimeout(resolve, 500))
      underWay--
    })
    for (let i = 0; i < 5; i++) poll.resume()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(most).toBe(1)
  })
})

describe('createApi', () => {
  /** An API over these answers, and the value of a header of each request. */
  function open(name: string, answers: readonly Response[], token: () => string | undefined = () => undefined) {
    const sent: (string | null)[] = []
    const fetcher: typeof fetch = async (_, init) => {
      sent.push(new Headers(init?.headers).get(name))
      return answers[sent.length - 1]!
    }
    return { api: createApi(fetcher, token), sent }
  }

  it('reuses the last status if the gateway says that nothing has changed', async () => {
    const first = new Response('{"a":1}', { headers: { etag: 'W/"1"' } })
    const answers = [first, new Response('{"found":1}'), new Response(null, { status: 304 })]
    const { api, sent } = open('if-none-match', answers)
    const got = [await api.get('/api/status'), await api.get('/api/search'), await api.get('/api/status')]
    expect(got).toEqual([{ a: 1 }, { found: 1 }, { a: 1 }])
    expect(sent).toEqual(['', 'W/"1"', 'W/"1"'])
  })

  it('sends the current token, and only if there is one', async () => {
    let token: string | undefined
    const { api, sent } = open('authorization', [Response.json({ ok: 1 }), Response.json({ ok: 2 })], () => token)
    expect(await api.get<unknown>('/api/status')).toEqual({ ok: 1 })
    token = 'abc'
    await api.get('/api/status')
    expect(sent).toEqual([null, 'Bearer abc'])
  })

  it('rejects with the status of an error answer', async () => {
    const { api } = open('authorization', [Response.json({ error: 'no' }, { status: 401 })])
    await expect(api.get('/api/status')).rejects.toSatisfy(error => error instanceof ApiError && error.status === 401)
  })

  it('gives up on an answer that does not come', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const asked = createApi(never, () => undefined).get('/api/status', 10)
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
