import { describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { createDeferred } from '../upstream/wait-for.js'
import { connect, startGateway } from './test-gateway.js'
import { answerWith, asking, call, ELICITATION, FORM, requiring, TOOL, words } from './test-questions.js'
import type { ScriptedServer } from './test-upstream.js'

const ERAS = ['legacy', 'modern'] as const
const WAIT = { timeout: 20_000 }
/** What a call that never ends does. */
const forever = () => new Promise<never>(() => {})

it.each(ERAS)('a %s client is not asked a question whose capability it did not declare', async era => {
  const { client } = await connect(era, { s: asking, m: requiring })
  await expect(call(client)).rejects.toMatchObject({ code: -32601 })
  const data = { requiredCapabilities: { elicitation: { form: {} } } }
  await expect(call(client, { name: 'm__greet' })).rejects.toMatchObject({ code: -32021, data })
})

describe('a legacy client', () => {
  it('gives up on a modern server that never stops asking', async () => {
    const inputRequests = { who: { method: 'elicitation/create', params: FORM } }
    const endless = { ...requiring, answer: () => ({ resultType: 'input_required', inputRequests }) }
    const { client } = await connect('legacy', { s: endless }, { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    await expect(call(client)).rejects.toThrow(/more than 8 times/)
  })

  it('is no longer asked a question that its server has withdrawn, and the call continues', async () => {
    let takeBack = () => {}
    const answer: ScriptedServer['answer'] = async ({ ask, notify }) => {
      ask({ method: 'elicitation/create', params: FORM }).catch(() => {})
      await new Promise<void>(resolve => {
        takeBack = resolve
      })
      notify({ method: 'notifications/cancelled', params: { requestId: 'ask-1', reason: 'not needed any more' } })
      return words('done without')
    }
    const { client } = await connect('legacy', { s: { ...asking, answer } }, { capabilities: ELICITATION })
    const signals: AbortSignal[] = []
    client.setRequestHandler('elicitation/create', (_, { mcpReq: { signal } }) => {
      signals.push(signal)
      return forever()
    })
    const result = call(client)
    await vi.waitFor(() => expect(signals).toHaveLength(1), WAIT)
    expect(signals[0]?.aborted).toBe(false)
    takeBack()
    expect(await result).toEqual(words('done without'))
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), WAIT)
  })

  it('has its progress on a question reported to the server that asked', async () => {
    const reports: JsonObject[] = []
    const server: ScriptedServer = {
      ...asking,
      answer: ({ ask }) => {
        const params = { messages: [], maxTokens: 1, _meta: { progressToken: 'of the server' } }
        return ask({ method: 'sampling/createMessage', params })
      },
      onNotification: (method, _, params) => void (method === 'notifications/progress' && reports.push(params)),
    }
    const { client } = await connect('legacy', { s: server }, { capabilities: { sampling: {} } })
    const progress = [1, 2].map(done => ({ progress: done, message: 'thinking' }))
    client.setRequestHandler('sampling/createMessage', async (request, { mcpReq }) => {
      const progressToken = request.params._meta?.progressToken as string
      for (const one of progress)
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...one } })
      return { role: 'assistant', model: 'm', content: { type: 'text', text: 'Ada' } }
    })
    await call(client)
    const expected = progress.map(one => ({ progressToken: 'of the server', ...one }))
    await vi.waitFor(() => expect(reports).toEqual(expected), WAIT)
  })
})

describe('two clients of one connection', () => {
  it.each([
    ['legacy', 'legacy'],
    ['modern', 'modern'],
    ['legacy', 'modern'],
  ] as const)(
    'both get an error that names the remedy if the question could be for either (%s and %s)',
    async (...eras) => {
      let waiting = 0
      const both = createDeferred<void>()
      const answer: ScriptedServer['answer'] = async request => {
        if (++waiting === 2) both.resolve()
        await both.promise
        return asking.answer!(request)
      }
      const running = await startGateway({ s: { ...asking, answer } })
      const calls = eras.map(async era => {
        const client = await running.client(era, { capabilities: ELICITATION, isStateless: true })
        if (era === 'legacy') answerWith(client, 'Ada')
        return call(client).catch(error => String(error.message))
      })
      const refusal = expect.stringContaining('instances: session')
      expect(await Promise.all(calls)).toEqual([refusal, refusal])
    },
  )

  it('sends the question to the only client that declared that it can be asked', async () => {
    const answer: ScriptedServer['answer'] = request =>
      (request.params['arguments'] as JsonObject)['waits'] === true ? forever() : asking.answer!(request)
    const running = await startGateway({ s: { ...asking, answer } })
    call(await running.client('legacy'), { arguments: { waits: true } }).catch(() => {})
    const client = await running.client('legacy', { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    expect(await call(client)).toEqual(words('accept: Ada'))
  })

  it('sends the question to the one client that made both calls', async () => {
    const { client } = await connect('legacy', { s: asking }, { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    expect(await Promise.all([call(client), call(client)])).toEqual([words('accept: Ada'), words('accept: Ada')])
  })
})

describe('a modern client', () => {
  it('receives and answers the same question through the bridge, but not in a batch', async () => {
    const running = await startGateway({ s: requiring }, { mode: 'bridge' })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const greet = { name: 's__greet', arguments: {} }
    const params = { name: 'call_tool', arguments: greet }
    const { requestState } = await call(client, params)
    const inputResponses = { who: { action: 'accept', content: { name: 'Ada' } } }
    const answered = await call(client, { ...params, inputResponses, requestState })
    expect(answered).toMatchObject(words('state of the server: Ada'))
    const result = await call(client, { name: 'call_tool', arguments: { calls: [greet, greet] } })
    expect(JSON.stringify(result['content'])).toContain('call it by itself')
  })

  it('is asked to visit the pages that a legacy server requires first', async () => {
    let visited = false
    const page = { mode: 'url', message: 'Sign in', url: 'https://example.org/in', elicitationId: 'e1' }
    const answer = () => {
      if (visited) return words('in')
      throw Object.assign(new Error('Sign in first'), { code: -32042, data: { elicitations: [page] } })
    }
    const capabilities = { elicitation: { url: {} } }
    const { client, running } = await connect('modern', { s: { ...asking, answer } }, { capabilities })
    const first = await call(client)
    expect(first['inputRequests']).toEqual({ 'visit-1': { method: 'elicitation/create', params: page } })
    await expect(call(await running.client('modern'))).rejects.toMatchObject({ code: -32042 })
    visited = true
    expect(await call(client, { inputResponses: { 'visit-1': { action: 'accept' } } })).toMatchObject(words('in'))
  })
})

/** Each question with a client's answer. */
const QUESTIONS = [
  {
    method: 'elicitation/create' as const,
    params: FORM,
    capabilities: ELICITATION,
    answer: { action: 'accept', content: { name: 'Ada' } },
  },
  {
    method: 'sampling/createMessage' as const,
    params: { messages: [{ role: 'user', content: { type: 'text', text: 'Which name?' } }], maxTokens: 10 },
    capabilities: { sampling: {} },
    answer: { role: 'assistant', model: 'm', content: { type: 'text', text: 'Ada' } },
  },
  {
    method: 'roots/list' as const,
    params: {},
    capabilities: { roots: {} },
    answer: { roots: [{ uri: 'file:///home/ada', name: 'home' }] },
  },
]
const CASES = QUESTIONS.flatMap(question => ERAS.flatMap(era => ERAS.map(upstream => ({ ...question, era, upstream }))))

/** The client's answer, as the server received it. */
function answerIn({ content }: JsonObject): unknown {
  return JSON.parse((content as readonly { text: string }[])[0]!.text)
}

describe.each(CASES)('$method of a $upstream server', ({ method, params, capabilities, answer, era, upstream }) => {
  it(`reaches a ${era} client, and the answer reaches the server`, async () => {
    const server: ScriptedServer = {
      eras: [upstream],
      tools: [TOOL],
      async answer({ ask, params: { inputResponses, requestState } }) {
        if (upstream === 'legacy') return words(JSON.stringify(await ask({ method, params })))
        if (inputResponses === undefined || requestState !== 'x')
          return { resultType: 'input_required', inputRequests: { q: { method, params } }, requestState: 'x' }
        return words(JSON.stringify((inputResponses as JsonObject)['q']))
      },
    }
    const { client } = await connect(era, { s: server }, { capabilities })
    const asked: unknown[] = []
    if (era === 'legacy') {
      client.setRequestHandler(method, request => {
        asked.push(request.params)
        return answer as never
      })
      expect(answerIn(await call(client))).toEqual(answer)
      expect(asked).toMatchObject([params])
      return
    }
    const { inputRequests, requestState } = await call(client)
    const [[key, question] = []] = Object.entries(inputRequests as JsonObject)
    expect(question).toMatchObject({ method, params })
    const result = await call(client, { inputResponses: { [key as string]: answer }, requestState })
    expect(answerIn(result)).toEqual(answer)
  })
})
