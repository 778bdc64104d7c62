import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject, PeerRequest } from '../upstream/connection.js'
import { connect, startGateway } from './test-gateway.js'
import { answerWith, asking, call, ELICITATION, FORM, TOOL, words } from './test-questions.js'
import type { ScriptedServer } from './test-upstream.js'

afterEach(() => void vi.restoreAllMocks())

describe('a modern client of a legacy server', () => {
  it('does not block questions to other clients while its own question is unanswered', async () => {
    const running = await startGateway({ s: asking })
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

  it('gets simultaneous questions of its server in one result', async () => {
    const question = (message: string): PeerRequest => ({ method: 'elicitation/create', params: { ...FORM, message } })
    const server: ScriptedServer = {
      ...asking,
      tools: [TOOL, { ...TOOL, name: 'two' }],
      async answer(request) {
        if (request.params['name'] !== 'two') return asking.answer!(request)
        // The clock is stopped: on a busy machine the second question could come too late to belong to the first.
        vi.spyOn(performance, 'now').mockReturnValue(performance.now())
        const first = request.ask(question('A?'))
        await new Promise(resolve => setImmediate(resolve))
        const answers = await Promise.all([first, request.ask(question('B?'))])
        return words(answers.map(({ content }) => (content as { name: string }).name).join())
      },
    }
    const running = await startGateway({ s: server })
    const capabilities = ELICITATION
    const connect = () => running.client('modern', { capabilities, isStateless: true })
    expect(await call(await connect())).toMatchObject({ resultType: 'input_required' })
    const client = await connect()
    const first = await call(client, { name: 's__two' })
    const requests = Object.entries(first['inputRequests'] as Record<string, PeerRequest>)
    expect(requests.map(([, { params }]) => params?.['message'])).toEqual(['A?', 'B?'])
    const answers = requests.map(([key], i) => [key, { action: 'accept', content: { name: `n${i}` } }])
    const retry = { name: 's__two', inputResponses: Object.fromEntries(answers), requestState: first['requestState'] }
    expect(await call(client, retry)).toMatchObject(words('n0,n1'))
    // An earlier question without an answer does not block others.
    expect(await call(await connect())).toMatchObject({ resultType: 'input_required' })
  })

  it('does not cause a question to another client if the server asks several at once', async () => {
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
    const running = await startGateway({ s: server })
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
    await vi.waitFor(() => expect(second).toHaveLength(1), 30_000)
    expect(await second[0]).toContain('instances: session')
    expect(messages).toEqual([])
  })

  it('is asked again if the retry has no answer', async () => {
    const { client } = await connect('modern', { s: asking }, { capabilities: ELICITATION })
    const first = await call(client)
    const second = await call(client, { requestState: first['requestState'], inputResponses: {} })
    expect(second['resultType']).toBe('input_required')
    expect(second['inputRequests']).toEqual(first['inputRequests'])
    expect(second['requestState']).not.toBe(first['requestState'])
  })

  describe('that sends a wrong state', () => {
    const REFUSED = { code: -32602, data: { reason: 'invalid_request_state' } }
    const answers = { 'elicitation/create-1': { action: 'accept', content: { name: 'Eve' } } }

    it('is refused if the state was used before', async () => {
      const { client } = await connect('modern', { s: asking }, { capabilities: ELICITATION })
      const { requestState } = await call(client)
      await call(client, { requestState, inputResponses: answers })
      await expect(call(client, { requestState, inputResponses: answers })).rejects.toMatchObject(REFUSED)
    })

    it('is refused if the state was altered or belongs to another call', async () => {
      const { client } = await connect('modern', { s: asking }, { capabilities: ELICITATION })
      const { requestState } = await call(client)
      const altered = `${String(requestState).slice(0, -2)}xx`
      await expect(call(client, { requestState: altered, inputResponses: answers })).rejects.toMatchObject(REFUSED)
      const other = { requestState, arguments: { other: 1 }, inputResponses: answers }
      await expect(call(client, other)).rejects.toMatchObject(REFUSED)
    })

    it('is refused if the state belongs to another token or session', async () => {
      const running = await startGateway({ s: asking })
      const token = (name: string) => ({ name, token: name, scope: undefined })
      const capabilities = ELICITATION
      const owner = await running.client('modern', { capabilities, isStateless: true, token: token('owner') })
      const thief = await running.client('modern', { capabilities, isStateless: true, token: token('thief') })
      const { requestState } = await call(owner)
      await expect(call(thief, { requestState, inputResponses: answers })).rejects.toMatchObject(REFUSED)
      expect(await call(owner, { requestState, inputResponses: answers })).toMatchObject(words('accept: Eve'))
    })

    it('is refused if the state came too late, and the server gets an error', async () => {
      let asked: Promise<JsonObject> | undefined
      const server: ScriptedServer = {
        ...asking,
        async answer({ ask }) {
          asked = ask({ method: 'elicitation/create', params: FORM })
          return asked
        },
      }
      const running = await startGateway({ s: server }, { parking: { limitMs: 10 } })
      const client = await running.client('modern', { capabilities: ELICITATION })
      const { requestState } = await call(client)
      await expect(asked).rejects.toThrow('The client did not answer.')
      await expect(call(client, { requestState, inputResponses: answers })).rejects.toMatchObject(REFUSED)
    })
  })

  it('is refused if too many calls wait', async () => {
    const running = await startGateway({ s: asking }, { parking: { maxCalls: 1 } })
    const client = await running.client('modern', { capabilities: ELICITATION })
    expect(await call(client)).toMatchObject({ resultType: 'input_required' })
    const other = await running.client('modern', { capabilities: ELICITATION })
    await expect(call(other, { arguments: { n: 2 } })).rejects.toThrow()
  })
})
