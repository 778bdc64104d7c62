import type { Client } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject, PeerRequest } from '../upstream/connection.js'
import { ANYTHING, startGateway, type TestGateway } from './test-gateway.js'
import type { ScriptedServer, UpstreamRequest } from './test-upstream.js'

const FORM = {
  mode: 'form',
  message: 'Which name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
}
const ELICITATION = { elicitation: { form: {} } }
const TOOL = { name: 'greet', inputSchema: { type: 'object' } }

let running: TestGateway | undefined
afterEach(async () => {
  await running?.close()
  running = undefined
})

const words = (value: string): JsonObject => ({ content: [{ type: 'text', text: value }] })

/** A server of the older era that asks for a name during the call. */
const asking: ScriptedServer = {
  eras: ['legacy'],
  tools: [TOOL],
  async answer({ ask }) {
    const { action, content } = (await ask({ method: 'elicitation/create', params: FORM })) as {
      action: string
      content?: { name: string }
    }
    return words(`${action}: ${content?.name}`)
  },
}

/** A server of the newer era that asks for a name by `input_required`. */
const requiring: ScriptedServer = {
  eras: ['modern'],
  tools: [TOOL],
  answer({ params }) {
    const { inputResponses, requestState } = params as {
      inputResponses?: { who?: { content: { name: string } } }
      requestState?: string
    }
    if (inputResponses?.who === undefined)
      return {
        resultType: 'input_required',
        inputRequests: { who: { method: 'elicitation/create', params: FORM } },
        requestState: 'state of the server',
        other: 'kept',
      }
    return words(`${requestState}: ${inputResponses.who.content.name}`)
  },
}

function call(client: Client, params: JsonObject = {}): Promise<JsonObject> {
  const request = { method: 'tools/call', params: { name: 's__greet', arguments: {}, ...params } }
  return client.request(request, ANYTHING, { allowInputRequired: true }) as Promise<JsonObject>
}

function answerWith(client: Client, name: string): void {
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { name } }))
}

describe('a legacy client', () => {
  it('is asked what a legacy server asks', async () => {
    running = await startGateway({ s: asking })
    const client = await running.client('legacy', { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    expect(await call(client)).toEqual(words('accept: Ada'))
  })

  it('is asked what a modern server requires', async () => {
    running = await startGateway({ s: requiring })
    const client = await running.client('legacy', { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    expect(await call(client)).toEqual(words('state of the server: Ada'))
  })

  it('is not asked what it did not declare', async () => {
    running = await startGateway({ s: asking, m: requiring })
    const client = await running.client('legacy')
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
    running = await startGateway({ s: endless })
    const client = await running.client('legacy', { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    await expect(call(client)).rejects.toThrow(/more than 8 times/)
  })
})

describe('two legacy clients of one connection', () => {
  it('get a refusal that names the remedy where either could be meant', async () => {
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
    running = await startGateway({ s: patient })
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

  it('are told apart where only one of them can be asked', async () => {
    running = await startGateway({
      s: asking,
      slow: { eras: ['legacy'], tools: [TOOL], answer: () => new Promise(() => {}) },
    })
    const mute = await running.client('legacy')
    call(mute, { name: 'slow__greet' }).catch(() => {})
    const client = await running.client('legacy', { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    expect(await call(client)).toEqual(words('accept: Ada'))
  })

  it('asks the one client that made both calls', async () => {
    running = await startGateway({ s: asking })
    const client = await running.client('legacy', { capabilities: ELICITATION })
    answerWith(client, 'Ada')
    expect(await Promise.all([call(client), call(client)])).toEqual([words('accept: Ada'), words('accept: Ada')])
  })
})

describe('a modern client', () => {
  it('gets what a modern server requires unchanged, and answers it itself', async () => {
    running = await startGateway({ s: requiring })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const first = await call(client)
    expect(first).toMatchObject({
      resultType: 'input_required',
      inputRequests: { who: { method: 'elicitation/create', params: FORM } },
      requestState: 'state of the server',
    })
    const inputResponses = { who: { action: 'accept', content: { name: 'Ada' } } }
    const { requestState } = first
    expect(await call(client, { inputResponses, requestState })).toMatchObject(words('state of the server: Ada'))
  })

  it('passes the same through the bridge', async () => {
    running = await startGateway({ s: requiring }, { mode: 'bridge' })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const params = { name: 'call_tool', arguments: { name: 's__greet', arguments: {} } }
    const { requestState } = await call(client, params)
    const inputResponses = { who: { action: 'accept', content: { name: 'Ada' } } }
    expect(await call(client, { ...params, inputResponses, requestState })).toMatchObject(
      words('state of the server: Ada'),
    )
  })

  it('is not asked what it did not declare', async () => {
    running = await startGateway({ s: requiring, l: asking })
    const client = await running.client('modern')
    await expect(call(client)).rejects.toMatchObject({ code: -32021 })
    await expect(call(client, { name: 'l__greet' })).rejects.toMatchObject({ code: -32601 })
  })

  it('answers what a legacy server asks by a retry', async () => {
    running = await startGateway({ s: asking })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const { inputRequests, requestState, resultType } = await call(client)
    expect(resultType).toBe('input_required')
    const [key] = Object.keys(inputRequests as object)
    expect((inputRequests as JsonObject)[key!]).toEqual({ method: 'elicitation/create', params: FORM })
    const inputResponses = { [key!]: { action: 'accept', content: { name: 'Ada' } } }
    expect(await call(client, { inputResponses, requestState })).toMatchObject(words('accept: Ada'))
  })

  it('is asked to visit the pages that a legacy server wants visited first', async () => {
    let visited = false
    const page = { mode: 'url', message: 'Sign in', url: 'https://example.org/in', elicitationId: 'e1' }
    const server: ScriptedServer = {
      ...asking,
      answer() {
        if (visited) return words('in')
        throw Object.assign(new Error('Sign in first'), { code: -32042, data: { elicitations: [page] } })
      },
    }
    running = await startGateway({ s: server })
    const client = await running.client('modern', { capabilities: { elicitation: { url: {} } } })
    const first = await call(client)
    expect(first['inputRequests']).toEqual({ 'visit-1': { method: 'elicitation/create', params: page } })
    visited = true
    expect(await call(client, { inputResponses: { 'visit-1': { action: 'accept' } } })).toMatchObject(words('in'))
    const mute = await running.client('modern')
    visited = false
    await expect(call(mute)).rejects.toMatchObject({ code: -32042 })
  })

  it('that leaves a question open does not keep other clients of the server from theirs', async () => {
    running = await startGateway({ s: asking })
    const capabilities = ELICITATION
    const gone = await running.client('modern', { capabilities })
    expect(await call(gone)).toMatchObject({ resultType: 'input_required' })
    const answered = await running.client('legacy', { capabilities })
    answerWith(answered, 'Ada')
    expect(await call(answered)).toEqual(words('accept: Ada'))
    const client = await running.client('modern', { capabilities })
    const { inputRequests, requestState } = await call(client)
    const [key] = Object.keys(inputRequests as object)
    const inputResponses = { [key!]: { action: 'accept', content: { name: 'Bob' } } }
    expect(await call(client, { inputResponses, requestState })).toMatchObject(words('accept: Bob'))
  })

  it('gets no question of another client whose server is known to ask several at once', async () => {
    let begin: () => void = () => {}
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    let repeat: () => void = () => {}
    const repeated = new Promise<void>(resolve => {
      repeat = resolve
    })
    const question = (message: string): PeerRequest => ({
      method: 'elicitation/create',
      params: { ...FORM, message },
    })
    const second: Promise<unknown>[] = []
    const server: ScriptedServer = {
      ...asking,
      async answer({ params, ask }) {
        if ((params['arguments'] as JsonObject)['waits'] === true) {
          begin()
          return new Promise(() => {})
        }
        const first = Promise.all([ask(question('A?')), ask(question('B?'))])
        first.catch(() => {})
        await repeated
        const late = ask(question('C?'))
        second.push(late.catch(String))
        await late
        return words('asked')
      },
    }
    running = await startGateway({ s: server })
    const capabilities = ELICITATION
    const asked = await running.client('modern', { capabilities })
    await call(asked)
    const other = await running.client('legacy', { capabilities })
    const messages: string[] = []
    other.setRequestHandler('elicitation/create', ({ params }) => {
      messages.push(params.message)
      return { action: 'decline' }
    })
    call(other, { arguments: { waits: true } }).catch(() => {})
    await begun
    repeat()
    await vi.waitFor(() => expect(second).toHaveLength(1))
    expect(await second[0]).toContain('instances: session')
    expect(messages).toEqual([])
  })

  it('is asked again where the retry has no answer', async () => {
    running = await startGateway({ s: asking })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const first = await call(client)
    const second = await call(client, { requestState: first['requestState'], inputResponses: {} })
    expect(second['resultType']).toBe('input_required')
    expect(second['inputRequests']).toEqual(first['inputRequests'])
    expect(second['requestState']).not.toBe(first['requestState'])
  })

  describe('with a state that is not its own', () => {
    const REFUSED = { code: -32602, data: { reason: 'invalid_request_state' } }
    const answers = { 'elicitation/create-1': { action: 'accept', content: { name: 'Eve' } } }

    it('is refused a second use', async () => {
      running = await startGateway({ s: asking })
      const client = await running.client('modern', { capabilities: ELICITATION })
      const { requestState } = await call(client)
      await call(client, { requestState, inputResponses: answers })
      await expect(call(client, { requestState, inputResponses: answers })).rejects.toMatchObject(REFUSED)
    })

    it('is refused an altered one, and one of another call', async () => {
      running = await startGateway({ s: asking })
      const client = await running.client('modern', { capabilities: ELICITATION })
      const { requestState } = await call(client)
      const altered = `${String(requestState).slice(0, -2)}xx`
      await expect(call(client, { requestState: altered, inputResponses: answers })).rejects.toMatchObject(REFUSED)
      const other = { requestState, arguments: { other: 1 }, inputResponses: answers }
      await expect(call(client, other)).rejects.toMatchObject(REFUSED)
    })

    it('is refused one of another token or session', async () => {
      running = await startGateway({ s: asking })
      const token = (name: string) => ({ name, token: name, scope: undefined })
      const capabilities = ELICITATION
      const owner = await running.client('modern', { capabilities, isStateless: true, token: token('owner') })
      const thief = await running.client('modern', { capabilities, isStateless: true, token: token('thief') })
      const { requestState } = await call(owner)
      await expect(call(thief, { requestState, inputResponses: answers })).rejects.toMatchObject(REFUSED)
      expect(await call(owner, { requestState, inputResponses: answers })).toMatchObject(words('accept: Eve'))
    })

    it('is refused one that came too late, and the server hears of it', async () => {
      let asked: Promise<JsonObject> | undefined
      const server: ScriptedServer = {
        ...asking,
        async answer({ ask }) {
          asked = ask({ method: 'elicitation/create', params: FORM })
          return asked
        },
      }
      running = await startGateway({ s: server }, { parking: { limitMs: 10 } })
      const client = await running.client('modern', { capabilities: ELICITATION })
      const { requestState } = await call(client)
      await expect(asked).rejects.toThrow('The client did not answer.')
      await expect(call(client, { requestState, inputResponses: answers })).rejects.toMatchObject(REFUSED)
    })
  })

  it('is not waited for where too many calls wait', async () => {
    running = await startGateway({ s: asking }, { parking: { maxCalls: 1 } })
    const client = await running.client('modern', { capabilities: ELICITATION })
    expect(await call(client)).toMatchObject({ resultType: 'input_required' })
    const other = await running.client('modern', { capabilities: ELICITATION })
    await expect(call(other, { arguments: { n: 2 } })).rejects.toThrow()
  })

  it('is asked for each of several calls by itself only', async () => {
    running = await startGateway({ s: requiring }, { mode: 'bridge' })
    const client = await running.client('modern', { capabilities: ELICITATION })
    const calls = [
      { name: 's__greet', arguments: {} },
      { name: 's__greet', arguments: {} },
    ]
    const result = await call(client, { name: 'call_tool', arguments: { calls } })
    expect(JSON.stringify(result['content'])).toContain('call it by itself')
  })
})
