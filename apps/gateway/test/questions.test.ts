import { describe, expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { waitUntil } from './processes.mjs'
import { connectClient, sharedGateway } from './running.js'
import { modernRequest, textOf } from './wire.js'

const fixture = stdioFixture('everything', '--era', 'legacy')
const tokens = [
  { name: 'one', token: 'token-one' },
  { name: 'two', token: 'token-two' },
]
const settings = { mode: 'eager', http: { tokens }, servers: { own: { instances: 'session' } } }
const use = sharedGateway({ fixture, own: fixture }, settings, { token: 'token-one' })

// Clients of one shared server, and clients that cannot be asked, are in src/protocol/questions.test.ts.
it('clients whose calls ask the user at the same time each get their own answer if each session has its own server', async () => {
  await use(async ({ url }) => {
    const kinds = ['legacy', 'v1', 'modern'] as const
    const asked = new Set<string>()
    const answer = (index: number) => async (message: string) => {
      asked.add(message)
      // Waits until all questions are open.
      await waitUntil(() => asked.size === kinds.length, 10_000)
      return { reply: `reply of ${index} to ${message}` }
    }
    const clients = await Promise.all(
      kinds.map((kind, index) => connectClient(kind, url, { token: 'token-one', answer: answer(index) })),
    )
    const calls = clients.map((client, index) => client.call('own__ask_user', { question: `question ${index}` }))
    for (const [index, result] of (await Promise.all(calls)).entries())
      expect(textOf(result)).toContain(`reply of ${index} to question ${index}`)
    for (const client of clients) await client.close()
  })
}, 120_000)

describe('the state of a 2026-07-28 client’s call, while a 2025-11-25 server waits for an answer', () => {
  const ask = { name: 'fixture__ask_user', arguments: { question: 'Color?' } }
  const append = { name: 'fixture__append', arguments: { value: 'x' } }

  it('is accepted once with its own token, and refused with another token, if altered, or if replayed', async () => {
    await use(async ({ url }) => {
      const send = (params: object, token = 'token-one') =>
        modernRequest(url, 'tools/call', { ...params }, { token, capabilities: { elicitation: {} } })
      const first = (await send(ask)).result as { inputRequests: Record<string, object>; requestState: string }
      const [[key, question] = ['']] = Object.entries(first.inputRequests)
      expect(question).toMatchObject({ method: 'elicitation/create' })
      const inputResponses = { [key]: { action: 'accept', content: { reply: 'blue' } } }
      const { requestState: state } = first
      const retry = (requestState: string, token?: string, params: object = ask) =>
        send({ ...params, requestState, inputResponses }, token)
      const middle = Math.floor(state.length / 2)
      const other = state[middle] === 'a' ? 'b' : 'a'
      for (const [name, refused] of [
        ['altered', await retry(`${state.slice(0, middle)}${other}${state.slice(middle + 1)}`)],
        ['shorter', await retry(state.slice(0, -1))],
        ['longer', await retry(`${state}x`)],
        ['of another token', await retry(state, 'token-two')],
        ['of another call', await retry(state, 'token-one', append)],
      ] as const)
        expect(refused.error, name).toMatchObject({ code: -32602, data: { reason: 'invalid_request_state' } })
      for (const made of ['', 'x'.repeat(1_000_000)]) expect((await retry(made)).text).not.toContain('blue')
      expect(textOf(await retry(state))).toContain('"reply":"blue"')
      expect((await retry(state)).error).toMatchObject({ data: { reason: 'invalid_request_state' } })
    })
  }, 120_000)
})
