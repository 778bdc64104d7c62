import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../upstream/connection.js'
import { connect, startGateway } from './test-gateway.js'
import { answerWith, asking, call, ELICITATION, FORM, requiring, TOOL, words } from './test-questions.js'
import type { ScriptedServer, UpstreamRequest } from './test-upstream.js'

describe('a legacy client', () => {
  it('is not asked a question whose capability it did not declare', async () => {
    const { client } = await connect('legacy', { s: asking, m: requiring })
    await expect(call(client)).rejects.toMatchObject({ code: -32601 })
    await expect(call(client, { name: 'm__greet' })).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    })
  })

  it('gives up on a modern server that never stops asking', async () => {
    const endless: ScriptedServer = {
      ...requiring,
      answer: () => ({
        resultType: 'input_required',
        inputRequests: { who: { method: 'elicitation/create', params: FORM } },
      }),
    }
    const { client } = await connect('legacy', { s: endless }, { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    await expect(call(client)).rejects.toThrow(/more than 8 times/)
  })
})

describe('two legacy clients of one connection', () => {
  it('both get an error that names the remedy if the question could be for either of them', async () => {
    let waiting = 0
    let bothWait: () => void = () => {}
    const both = new Promise<void>(resolve => {
      bothWait = resolve
    })
    const patient: ScriptedServer = {
      ...asking,
      async answer(request: UpstreamRequest) {
        if (++waiting === 2) bothWait()
        await both
        return asking.answer!(request)
      },
    }
    const running = await startGateway({ s: patient })
    const clients = [
      await running.client('legacy', { capabilities: ELICITATION }),
      await running.client('legacy', { capabilities: ELICITATION }),
    ]
    for (const client of clients) answerWith(client, 'Ada')
    const ends = await Promise.allSettled(clients.map(client => call(client)))
    expect(ends.map(end => end.status === 'rejected' && String(end.reason.message))).toEqual([
      expect.stringContaining('instances: session'),
      expect.stringContaining('instances: session'),
    ])
  })

  it('sends the question to the only client that declared that it can be asked', async () => {
    const server: ScriptedServer = {
      ...asking,
      answer: request =>
        (request.params['arguments'] as JsonObject)['waits'] === true ? new Promise(() => {}) : asking.answer!(request),
    }
    const running = await startGateway({ s: server })
    const mute = await running.client('legacy')
    call(mute, { arguments: { waits: true } }).catch(() => {})
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
  it('receives and answers the same question through the bridge', async () => {
    const running = await startGateway({ s: requiring }, { mode: 'bridge' })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const params = { name: 'call_tool', arguments: { name: 's__greet', arguments: {} } }
    const { requestState } = await call(client, params)
    const inputResponses = { who: { action: 'accept', content: { name: 'Ada' } } }
    expect(await call(client, { ...params, inputResponses, requestState })).toMatchObject(
      words('state of the server: Ada'),
    )
  })

  it('is not asked a question whose capability it did not declare', async () => {
    const { client } = await connect('modern', { s: requiring, l: asking })
    await expect(call(client)).rejects.toMatchObject({ code: -32021 })
    await expect(call(client, { name: 'l__greet' })).rejects.toMatchObject({ code: -32601 })
  })

  it('is asked to visit the pages that a legacy server requires first', async () => {
    let visited = false
    const page = { mode: 'url', message: 'Sign in', url: 'https://example.org/in', elicitationId: 'e1' }
    const server: ScriptedServer = {
      ...asking,
      answer() {
        if (visited) return words('in')
        throw Object.assign(new Error('Sign in first'), { code: -32042, data: { elicitations: [page] } })
      },
    }
    const { client, running } = await connect('modern', { s: server }, { capabilities: { elicitation: { url: {} } } })
    const first = await call(client)
    expect(first['inputRequests']).toEqual({ 'visit-1': { method: 'elicitation/create', params: page } })
    visited = true
    expect(await call(client, { inputResponses: { 'visit-1': { action: 'accept' } } })).toMatchObject(words('in'))
    const mute = await running.client('modern')
    visited = false
    await expect(call(mute)).rejects.toMatchObject({ code: -32042 })
  })

  it('reads that each call must be sent separately if the calls of a batch need input', async () => {
    const running = await startGateway({ s: requiring }, { mode: 'bridge' })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const calls = [
      { name: 's__greet', arguments: {} },
      { name: 's__greet', arguments: {} },
    ]
    const result = await call(client, { name: 'call_tool', arguments: { calls } })
    expect(JSON.stringify(result['content'])).toContain('call it by itself')
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
const ERAS = ['legacy', 'modern'] as const
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
