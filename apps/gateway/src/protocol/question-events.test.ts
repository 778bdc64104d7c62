import { expect, it, vi } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { connect } from './test-gateway.js'
import { call, ELICITATION, FORM, TOOL, words } from './test-questions.js'
import type { ScriptedServer } from './test-upstream.js'

const WAIT = { timeout: 20_000 }

it('a question that its server withdraws is withdrawn from the client, and the call continues', async () => {
  let takeBack = () => {}
  const server: ScriptedServer = {
    eras: ['legacy'],
    tools: [TOOL],
    async answer({ ask, notify }) {
      const asked = ask({ method: 'elicitation/create', params: FORM })
      asked.catch(() => {})
      await new Promise<void>(resolve => {
        takeBack = () => {
          notify({ method: 'notifications/cancelled', params: { requestId: 'ask-1', reason: 'not needed any more' } })
          resolve()
        }
      })
      return words('done without')
    },
  }
  const { client } = await connect('legacy', { s: server }, { capabilities: ELICITATION })
  const signals: AbortSignal[] = []
  client.setRequestHandler('elicitation/create', (_, { mcpReq: { signal } }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const result = call(client)
  await vi.waitFor(() => expect(signals).toHaveLength(1), WAIT)
  expect(signals[0]?.aborted).toBe(false)
  takeBack()
  expect(await result).toEqual(words('done without'))
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), WAIT)
})

it("a client's progress on a question reaches the server that asked", async () => {
  const reports: JsonObject[] = []
  const server: ScriptedServer = {
    eras: ['legacy'],
    tools: [TOOL],
    async answer({ ask }) {
      const params = { messages: [], maxTokens: 1, _meta: { progressToken: 'of the server' } }
      return words(JSON.stringify(await ask({ method: 'sampling/createMessage', params })))
    },
    onNotification(method, _, params) {
      if (method === 'notifications/progress') reports.push(params)
    },
  }
  const { client } = await connect('legacy', { s: server }, { capabilities: { sampling: {} } })
  client.setRequestHandler('sampling/createMessage', async (request, { mcpReq }) => {
    const progressToken = request.params._meta?.progressToken as string
    for (const progress of [1, 2])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, message: 'thinking' },
      })
    return { role: 'assistant', model: 'm', content: { type: 'text', text: 'Ada' } }
  })
  await call(client)
  await vi.waitFor(() => expect(reports).toHaveLength(2), WAIT)
  expect(reports).toEqual([1, 2].map(progress => ({ progressToken: 'of the server', progress, message: 'thinking' })))
})
