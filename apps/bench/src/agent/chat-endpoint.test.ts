import { expect, test } from 'vitest'
import { createChatModel } from './chat-endpoint.js'

const request = { tools: [], messages: [{ role: 'user' as const, content: 'Hello' }] }

/** A model whose endpoint gives these answers in turn, and the waits between them. */
function modelOf(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  let next = 0
  const model = createChatModel({
    ...{ url: 'https://example.com/v1/chat/completions/', model: 'm' },
    fetch: async () => (answers[Math.min(next++, answers.length - 1)] as () => Response)(),
    wait: async ms => void waits.push(ms),
  })
  return { model, waits }
}
const words = () => Response.json({ choices: [{ message: { content: 'Hi' } }] })
const failed = (status: number, headers = {}) => new Response('{"error":"no"}', { status, headers })

test('waits longer from try to try, as long as the endpoint asks for, and a minute at most', async () => {
  const { model, waits } = modelOf(
    () => failed(500),
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') })),
    () => failed(429, { 'retry-after': '7' }),
    () => failed(503, { 'retry-after': '86400' }),
    words,
  )
  expect(await model.reply(request)).toEqual({ text: 'Hi', calls: [], usage: undefined })
  expect(waits).toEqual([1_000, 2_000, 7_000, 60_000])
})

test('gives up after six tries, with the last reason', async () => {
  const { model, waits } = modelOf(() => failed(500))
  await expect(model.reply(request)).rejects.toThrow('the endpoint answered 500: no')
  expect(waits).toHaveLength(5)
})

test.each([
  ['no message', () => Response.json({ choices: [] }), /no message/],
  ['no JSON', () => new Response('<html>'), /JSON/],
  ['an answer without end', () => new Response('a'.repeat(9_000_000)), /longer than/],
])('takes %s for a failed try', async (_, answer, message) => {
  await expect(modelOf(answer).model.reply(request)).rejects.toThrow(message)
  expect((await modelOf(answer, words).model.reply(request)).text).toBe('Hi')
})

test('leaves out calls that are none, and keeps arguments as they were written', async () => {
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
