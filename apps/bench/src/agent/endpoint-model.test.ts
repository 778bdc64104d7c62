import { describe, expect, test } from 'vitest'
import { completion, type FakeAnswer, fakeEndpoint } from '../../test/fake-endpoint.js'
import { chatWire } from './chat-wire.js'
import { createEndpointModel } from './endpoint-model.js'

const request = { tools: [], messages: [{ role: 'user' as const, content: 'Hello' }] }

/** A model whose endpoint gives these answers in turn, and the waits between the tries. */
function modelOf(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  let next = 0
  const model = createEndpointModel({
    ...{ url: 'https://example.com/v1/chat/completions/', wire: chatWire, model: 'm' },
    fetch: async () => (answers[Math.min(next++, answers.length - 1)] as () => Response)(),
    wait: async ms => void waits.push(ms),
  })
  return { model, waits }
}
const words = () => Response.json({ choices: [{ message: { content: 'Hi' } }] })
const failed = (status: number, headers = {}) => new Response('{"error":"no"}', { status, headers })

test('doubles the wait after each try, or waits as long as the endpoint requests, at most a minute', async () => {
  const { model, waits } = modelOf(
    () => failed(500),
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') })),
    () => failed(429, { 'retry-after': '7' }),
    () => failed(503, { 'retry-after': '86400' }),
    words,
  )
  expect(await model.reply(request)).toMatchObject({ text: 'Hi', calls: [], usage: undefined })
  expect(waits).toEqual([1_000, 2_000, 7_000, 60_000])
})

test('tries again after an endless answer, which it does not read to the end', async () => {
  const endless = () => new Response('a'.repeat(9_000_000))
  await expect(modelOf(endless).model.reply(request)).rejects.toThrow('more than 8 MiB')
  expect((await modelOf(endless, words).model.reply(request)).text).toBe('Hi')
})

test('leaves out invalid calls, and keeps the text of arguments unchanged', async () => {
  const calls = [
    { id: 'a', function: { name: 'x', arguments: '{"broken' } },
    { function: {} },
    null,
    { function: { name: 'y' } },
  ]
  const { model } = modelOf(() => Response.json({ choices: [{ message: { content: null, tool_calls: calls } }] }))
  expect((await model.reply(request)).calls).toEqual([
    { id: 'a', name: 'x', arguments: '{"broken' },
    { id: 'call_3', name: 'y', arguments: '{}' },
  ])
})

describe('over HTTP on this machine', () => {
  /**
   * A model with a short time limit whose endpoint gives these answers in turn, the waits between the tries, and the
   * requests that the endpoint received.
   */
  async function overHttp(...answers: FakeAnswer[]) {
    const endpoint = await fakeEndpoint((_, count) => answers[count - 1] ?? completion({ text: 'Hi' }))
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const model = createEndpointModel({
      ...{ url: endpoint.url, wire: chatWire, model: 'm', key: 'k-1', wait },
      timeoutMs: answers[0] === 'nothing' ? 100 : 5_000,
    })
    return { model, waits, received: endpoint.received }
  }
  const slowDown = { status: 429, headers: { 'retry-after': '3' }, body: { error: { message: 'slow down' } } }
  test.each<[string, FakeAnswer, RegExp]>([
    ['429', slowDown, /429: slow down/],
    ['500', { status: 500, body: '<html>bad gateway</html>' }, /500: <html>/],
    ['garbage', { body: '{"choices": [' }, /JSON/],
    ['an answer in another format', { body: { result: 'Hi' } }, /no message/],
    ['no answer in time', 'nothing', /did not answer in time/],
    ['half an answer', 'half', /terminated|closed/],
    ['a status of a proxy', { status: 999, body: { error: { message: 'denied' } } }, /answered 999: denied/],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/v1' }, body: '' }, /redirect/],
  ])('tries again after %s, and gives up after six tries with its reason', async (what, answer, message) => {
    const { model, waits, received } = await overHttp(answer)
    expect((await model.reply(request)).text).toBe('Hi')
    expect(waits).toEqual([what === '429' ? 3_000 : 1_000])
    expect(received).toHaveLength(2)
    expect(received[1]).toEqual(received[0])
    const sent = { path: '/v1/chat/completions', authorization: 'Bearer k-1', body: { model: 'm' } }
    expect(received[0]).toMatchObject(sent)
    const hopeless = await overHttp(...Array<FakeAnswer>(6).fill(answer))
    await expect(hopeless.model.reply(request)).rejects.toThrow(message)
    expect(hopeless.received).toHaveLength(6)
  })

  test('gives up at once if a request is refused, and never shows the key', async () => {
    const refused = { status: 400, body: { error: { message: 'no model m for k-1' } } }
    const { model, received } = await overHttp(refused)
    await expect(model.reply(request)).rejects.toThrow('the endpoint answered 400: no model m for [key]')
    expect(received).toHaveLength(1)
  })
})
