import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject, PeerRequest } from '../upstream/connection.js'
import type { ParkingOptions } from './parked-calls.js'
import { startGateway } from './test-gateway.js'
import { answerWith, asking, call, ELICITATION, FORM, TOOL, words } from './test-questions.js'
import type { ScriptedServer } from './test-upstream.js'

afterEach(() => void vi.restoreAllMocks())

const WAIT = { timeout: 30_000 }
const question = (message: string): PeerRequest => ({ method: 'elicitation/create', params: { ...FORM, message } })

/** A gateway over a server, and a function that connects clients that can be asked. */
async function start(s: ScriptedServer = asking, parking: ParkingOptions = {}) {
  const running = await startGateway({ s }, { parking })
  const connect = (era: 'legacy' | 'modern' = 'modern') =>
    running.client(era, { capabilities: ELICITATION, isStateless: true })
  return { connect }
}

/** The second round of a call: its state with an answer to each of its questions. */
function answersTo({ inputRequests, requestState }: JsonObject, name = 'Ada'): JsonObject {
  const keys = Object.keys(inputRequests as object)
  const answers = keys.map((key, i) => [key, { action: 'accept', content: { name: `${name}${i || ''}` } }])
  return { inputResponses: Object.fromEntries(answers), requestState }
}

// That a state is refused with another token or call, altered or used again is a part of test/questions.test.ts.
describe('a modern client of a legacy server', () => {
  it('does not block questions to other clients while its own question is unanswered', async () => {
    const { connect } = await start()
    expect(await call(await connect())).toMatchObject({ resultType: 'input_required' })
    const answered = await connect('legacy')
    answerWith(answered, 'Ada')
    expect(await call(answered)).toEqual(words('accept: Ada'))
    const client = await connect()
    expect(await call(client, answersTo(await call(client)))).toMatchObject(words('accept: Ada'))
  })

  it('gets simultaneous questions of its server in one result', async () => {
    const { connect } = await start({
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
    })
    expect(await call(await connect())).toMatchObject({ resultType: 'input_required' })
    const client = await connect()
    const first = await call(client, { name: 's__two' })
    const requests = Object.values(first['inputRequests'] as Record<string, PeerRequest>)
    expect(requests.map(({ params }) => params?.['message'])).toEqual(['A?', 'B?'])
    expect(await call(client, { name: 's__two', ...answersTo(first) })).toMatchObject(words('Ada,Ada1'))
    // An earlier question without an answer does not block others.
    expect(await call(await connect())).toMatchObject({ resultType: 'input_required' })
  })

  it('does not cause a question to another client if the server asks several at once', async () => {
    let repeat = () => {}
    const repeated = new Promise<void>(resolve => {
      repeat = resolve
    })
    const second: Promise<unknown>[] = []
    const waiting = vi.fn(() => new Promise<never>(() => {}))
    const { connect } = await start({
      ...asking,
      async answer({ params, ask }) {
        if ((params['arguments'] as JsonObject)['waits'] === true) return waiting()
        Promise.all([ask(question('A?')), ask(question('B?'))]).catch(() => {})
        await repeated
        const late = ask(question('C?'))
        second.push(late.catch(String))
        return late
      },
    })
    await call(await connect())
    const other = await connect('legacy')
    const asked = vi.fn(() => ({ action: 'decline' as const }))
    other.setRequestHandler('elicitation/create', asked)
    call(other, { arguments: { waits: true } }).catch(() => {})
    await vi.waitFor(() => expect(waiting).toHaveBeenCalled(), WAIT)
    repeat()
    await vi.waitFor(() => expect(second).toHaveLength(1), WAIT)
    expect(await second[0]).toContain('instances: session')
    expect(asked).not.toHaveBeenCalled()
  })

  it('is asked again if the retry has no answer', async () => {
    const client = await (await start()).connect()
    const first = await call(client)
    const second = await call(client, { requestState: first['requestState'], inputResponses: {} })
    expect([second['resultType'], second['inputRequests']]).toEqual(['input_required', first['inputRequests']])
    expect(second['requestState']).not.toBe(first['requestState'])
  })

  it('is refused if the state comes too late, and the server gets an error', async () => {
    let asked: Promise<JsonObject> | undefined
    const server: ScriptedServer = {
      ...asking,
      async answer({ ask }) {
        asked = ask(question('Which name?'))
        return asked
      },
    }
    const client = await (await start(server, { limitMs: 10 })).connect()
    const first = await call(client)
    await expect(asked).rejects.toThrow('The client did not answer.')
    const refused = { code: -32602, data: { reason: 'invalid_request_state' } }
    await expect(call(client, answersTo(first))).rejects.toMatchObject(refused)
  })

  it('is refused if too many calls wait', async () => {
    const { connect } = await start(asking, { maxCalls: 1 })
    expect(await call(await connect())).toMatchObject({ resultType: 'input_required' })
    await expect(call(await connect(), { arguments: { n: 2 } })).rejects.toThrow()
  })
})
